import { compareNames } from '#language/formats.ts'
import type { Country } from './endpoints.ts'
import fallback from './fallback.json' with { type: 'json' }
import { translateCountry } from './names.ts'

/** Fallback if the list cannot be loaded: the ten countries of most buyers. */
export const listFallbackCountries = (): Country[] =>
  fallback
    .map((country) => ({ ...country, name: translateCountry(country.cca2, country.english) }))
    .sort((one, other) => compareNames(one.name, other.name))
