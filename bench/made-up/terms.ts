import { seedRules } from '@minato/api/reference/reference.ts'
import { firstInsuranceRates, firstSizes, leadTimes } from '@minato/contract/ground/settings/first-values.ts'
import type { Terms } from '@minato/contract/port/destinations/terms.ts'

const loadingPorts = ['JPYOK', 'JPNGO', 'JPUKB', 'JPOSA', 'JPHKT', 'JPKWS']
const source = { source: 'Made up', asOf: 'undated', confidence: 'unverified' } as const

/** The terms of Mombasa as they may be: a rate for each port of loading, a ship a week, and the rule of Kenya. */
export function termsOfMombasa(perM3 = 8500): Terms {
  const sailings = loadingPorts.map((from, index) => ({
    ...{ voyageId: from, carrier: 'NYK', vessel: 'Leader', number: '1', method: 'RORO' as const, to: 'KEMBA' },
    ...{ from, fromName: from, cut: `2026-12-1${index}`, etd: `2026-12-1${index + 1}`, eta: `2027-01-1${index}` },
  }))
  return {
    to: 'KEMBA',
    country: { code: 'KE', name: 'Kenya' },
    port: { code: 'KEMBA', name: 'Mombasa' },
    priced: {
      port: 'KEMBA',
      rates: [null, ...loadingPorts].map((from, index) => ({
        ...{ id: `${from}`, from, to: 'KEMBA', method: 'RORO', validFrom: '2026-01-01', source: source.source },
        price: { perM3: perM3 + index * 100, minimum: 50_000 },
      })),
      sizes: firstSizes,
      insurance: firstInsuranceRates,
      localInsurer: false,
      inspection: { yen: 30_000, demanded: true },
      cleaning: { yen: null, demanded: false },
      yenPerDollar: 150,
    },
    choices: { method: 'RORO', cover: 'total-loss', inspection: false, cleaning: false, on: '2026-11-22' },
    transit: [{ method: 'RORO', least: 25, most: 40, ...source }],
    sailings,
    lead: leadTimes,
    rule: seedRules().find(({ country }) => country === 'KE') ?? null,
  }
}
