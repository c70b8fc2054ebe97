import type { freightRates } from '@minato/api/features/shipping/freight/table.ts'
import type { Port } from '@minato/contract/platform/ports/port.ts'

type NewRate = typeof freightRates.$inferInsert

/** US dollars per m³ by RoRo to ports of these countries. Made up, at a realistic level. */
const perM3: readonly (readonly [dollars: number, ...countries: string[]])[] = [
  [35, 'RU'],
  [60, 'BD', 'LK', 'PK', 'MM', 'MV', 'PH', 'CN'],
  [75, 'AE', 'OM'],
  [85, 'KE', 'TZ', 'MU'],
  [90, 'AU', 'NZ'],
  [95, 'ZA', 'MZ'],
  [110, 'CL', 'CA', 'US', 'NA'],
  [124, 'PG', 'FJ', 'SB', 'TO', 'VU', 'WS'],
  [130, 'GH', 'NG', 'BJ', 'CI', 'SN', 'TG', 'CM', 'AO', 'CD'],
  [135, 'JM', 'TT', 'BB', 'BS', 'GY', 'SR', 'AG', 'BZ', 'DM', 'DO', 'GD', 'KN', 'KY', 'LC', 'TC', 'VC'],
  [140, 'GB', 'IE', 'CY', 'MT', 'GE'],
]
const dearer = { CONTAINER: 1.2, RORO: 1 } as const

/** Example rates to each port: a share of a 40 ft container, and RoRo where such a ship calls. */
export function exampleRates(ports: readonly Port[], validFrom: string): NewRate[] {
  return ports
    .filter(({ kind }) => kind === 'discharge')
    .flatMap(({ code, country, roro }) => {
      const [dollars] = perM3.find(([, ...countries]) => countries.includes(country)) ?? []
      const methods = roro === false ? (['CONTAINER'] as const) : (['RORO', 'CONTAINER'] as const)
      if (dollars === undefined) return []
      return methods.map((method) => ({
        to: code,
        method,
        validFrom,
        source: "an example, not a carrier's tariff",
        perM3Cents: Math.round(dollars * dearer[method]) * 100,
        minimumCents: 30_000,
      }))
    })
}
