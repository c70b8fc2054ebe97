import type { Country } from './endpoints.ts'
import { countryIn } from './names.ts'

/** Used when the list cannot be loaded: the ten countries that most buyers are in. */
export const fallbackCountries = (): Country[] =>
  fallback.map((country) => ({ ...country, name: countryIn(country.cca2, country.english) }))
const fallback = [
  { english: 'Bangladesh', flag: '🇧🇩', idd: '+880', cca2: 'BD' },
  { english: 'Japan', flag: '🇯🇵', idd: '+81', cca2: 'JP' },
  { english: 'Kenya', flag: '🇰🇪', idd: '+254', cca2: 'KE' },
  { english: 'Tanzania', flag: '🇹🇿', idd: '+255', cca2: 'TZ' },
  { english: 'Uganda', flag: '🇺🇬', idd: '+256', cca2: 'UG' },
  { english: 'Zambia', flag: '🇿🇲', idd: '+260', cca2: 'ZM' },
  { english: 'South Africa', flag: '🇿🇦', idd: '+27', cca2: 'ZA' },
  { english: 'Jamaica', flag: '🇯🇲', idd: '+1', cca2: 'JM' },
  { english: 'Trinidad and Tobago', flag: '🇹🇹', idd: '+1', cca2: 'TT' },
  { english: 'United Kingdom', flag: '🇬🇧', idd: '+44', cca2: 'GB' },
]
