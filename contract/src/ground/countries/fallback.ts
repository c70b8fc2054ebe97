import type { Country } from './endpoints.ts'
import fallback from './fallback.json' with { type: 'json' }
import { countryIn } from './names.ts'

/** Used when the list cannot be loaded: the ten countries that most buyers are in. */
export const fallbackCountries = (): Country[] =>
  fallback.map((country) => ({ ...country, name: countryIn(country.cca2, country.english) }))
