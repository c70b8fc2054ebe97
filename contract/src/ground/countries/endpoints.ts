import { z } from 'zod'
import { endpoints } from '../../protocol/endpoint.ts'

/** A country as the forms need it: name, flag (emoji), dial code (`+880`) and ISO 3166-1 alpha-2 code. */
export const country = z.object({ name: z.string(), flag: z.string(), idd: z.string(), cca2: z.string() })
export type Country = z.output<typeof country>

/** Used when the list cannot be loaded: the ten countries that most buyers are in. */
export const fallbackCountries: readonly Country[] = [
  { name: 'Bangladesh', flag: '🇧🇩', idd: '+880', cca2: 'BD' },
  { name: 'Japan', flag: '🇯🇵', idd: '+81', cca2: 'JP' },
  { name: 'Kenya', flag: '🇰🇪', idd: '+254', cca2: 'KE' },
  { name: 'Tanzania', flag: '🇹🇿', idd: '+255', cca2: 'TZ' },
  { name: 'Uganda', flag: '🇺🇬', idd: '+256', cca2: 'UG' },
  { name: 'Zambia', flag: '🇿🇲', idd: '+260', cca2: 'ZM' },
  { name: 'South Africa', flag: '🇿🇦', idd: '+27', cca2: 'ZA' },
  { name: 'Jamaica', flag: '🇯🇲', idd: '+1', cca2: 'JM' },
  { name: 'Trinidad and Tobago', flag: '🇹🇹', idd: '+1', cca2: 'TT' },
  { name: 'United Kingdom', flag: '🇬🇧', idd: '+44', cca2: 'GB' },
]

export const countries = endpoints({
  list: {
    method: 'GET',
    path: '/countries',
    access: 'public',
    madeFrom: [],
    summary: 'All countries with their dial codes, by name.',
    response: z.array(country),
  },
})
