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

/** Translates the region of a rule; unknown text stays. */
export const translateRegion = (region: string) => regions[region] ?? region
