import { messages } from '#language/messages.ts'

const regions: Readonly<Record<string, string>> = messages({
  Caribbean: 'Caribbean',
  Caucasus: 'Caucasus',
  'Central Africa': 'Central Africa',
  'East Africa': 'East Africa',
  'East Asia': 'East Asia',
  Europe: 'Europe',
  'Indian Ocean': 'Indian Ocean',
  'Middle East': 'Middle East',
  'North America': 'North America',
  'North-East Asia': 'North-East Asia',
  Oceania: 'Oceania',
  'South America': 'South America',
  'South Asia': 'South Asia',
  'South-East Asia': 'South-East Asia',
  'Southern Africa': 'Southern Africa',
  'West Africa': 'West Africa',
})

/** The region of a rule as whoever reads now calls it; one that is typed otherwise stays as it is. */
export const regionText = (region: string) => regions[region] ?? region
