import { loadingPorts, portWords } from '@minato/contract/platform/ports/facts.ts'
import { judgeAge } from '@minato/contract/shipping/import-rules/age/age.ts'
import { doesProvisionApply, type Vehicle } from '@minato/contract/shipping/import-rules/candidates.ts'
import { formatSources } from '@minato/contract/shipping/import-rules/provision-words.ts'
import { judgeImport } from '@minato/contract/shipping/import-rules/verdict.ts'
import { findVerdictEnd } from '@minato/contract/shipping/import-rules/verdict-end.ts'
import { formatReason } from '@minato/contract/shipping/import-rules/words.ts'
import { describe, expect, test } from 'vitest'
import { seedPorts, seedRules } from './reference.ts'

const rules = seedRules()
const ports = seedPorts()
function requireRule(country: string) {
  const rule = rules.find((one) => one.country === country)
  if (!rule) throw new Error(`There is no rule of ${country}`)
  return rule
}

const car: Vehicle = {
  vehicleClass: 'car',
  fuel: 'PETROL',
  steering: 'RIGHT_HAND',
  made: '2021-03',
  registered: '2021-04',
  modelCode: 'DBA-NZE161',
  engineCC: 1490,
  priceCents: 800_000,
  mileageKm: 40_000,
  seats: 5,
  loadKg: null,
}
const journey = (leaves: string, arrives: string) => ({ leaves, arrives: { earliest: arrives, latest: arrives } })
const winter = journey('2026-12-01', '2027-01-03')
const verdict = (country: string, changes: Partial<Vehicle> = {}, on: Parameters<typeof judgeImport>[2] = winter) =>
  judgeImport({ ...car, ...changes }, requireRule(country), on)
const code = (...params: Parameters<typeof verdict>) => verdict(...params).code

test("has the contract's loading ports in Japan", () => {
  const inJapan = ports.filter(({ kind }) => kind === 'loading').map(({ code }) => code)
  const loadingCodes = Object.keys(loadingPorts).filter((code) => code.startsWith('JP'))
  expect(loadingCodes.sort()).toEqual(inJapan.sort())
})

test('contains at least 40 countries once, with a source for every provision', () => {
  expect(new Set(rules.map(({ country }) => country)).size).toBe(rules.length)
  expect(rules.length).toBeGreaterThanOrEqual(40)
})

test('contains every port of a rule in its country', () => {
  const missing = rules.flatMap(({ country, ports: codes }) =>
    codes.filter((one) => !ports.some((port) => port.code === one && port.serves.includes(country))),
  )
  expect(missing).toEqual([])
  expect(new Set(ports.map(({ code }) => code)).size).toBe(ports.length)
})

test('contains the specified ports in Bangladesh', () => {
  const specified = Object.values(portWords).flatMap(({ port }) => port ?? [])
  expect(specified.map((one) => ports.find((port) => port.code === one)?.country)).toEqual(['BD', 'BD', 'BD'])
})

describe('age calculation', () => {
  test.each([
    ['KE', '2019-03', '2019-06', 'PETROL', '2026-11-25', '2026-12-28', ['allowed', 'allowed']],
    ['KE', '2019-03', '2019-06', 'PETROL', '2026-12-05', '2027-01-04', ['not-allowed', 'allowed']],
    ['KE', '2018-02', '2019-06', 'PETROL', '2026-10-05', '2026-11-04', ['allowed', 'not-allowed']],
    ['BD', '2021-03', '2021-04', 'PETROL', '2026-12-31', '2027-01-20', ['allowed']],
    ['BD', '2021-03', '2021-04', 'PETROL', '2027-01-02', '2027-01-20', ['not-allowed']],
    ['LK', '2023-12', '2024-01', 'PETROL', '2026-12-15', '2027-01-05', ['allowed']],
    ['LK', '2023-12', '2024-01', 'PETROL', '2026-12-16', '2027-01-05', ['not-allowed']],
    ['UG', '2012-01', '2012-02', 'PETROL', '2026-12-01', '2027-01-02', ['not-allowed']],
    ['TT', '2019-01', '2019-02', 'PETROL', '2026-11-25', '2026-12-31', ['allowed']],
    ['CA', '2012-01', '2012-02', 'PETROL', '2026-12-10', '2026-12-28', ['not-allowed']],
    ['CA', '2011-12', '2012-02', 'PETROL', '2026-12-10', '2026-12-28', ['allowed']],
    ['US', '2001-12', '2002-02', 'PETROL', '2026-11-25', '2026-12-10', ['allowed']],
    ['CY', '2021-10', '2022-01', 'PETROL', '2026-11-20', '2026-12-31', ['allowed']],
    ['TZ', '2018-05', '2018-06', 'PETROL', '2026-11-20', '2026-12-20', ['costs-more']],
    ['TT', '2023-12', '2024-01', 'HYBRID', '2026-11-01', '2026-12-02', ['not-allowed']],
  ] as const)(
    '%s, made %s, registered %s, %s, %s to %s: %j',
    (country, made, registered, fuel, leaves, arrives, expected) => {
      const vehicle = { ...car, made, registered, fuel }
      const provisions = requireRule(country).ages.filter((provision) => doesProvisionApply(provision, vehicle))
      // Disputed readings have their own tests.
      const outcomes = provisions.map((provision) =>
        judgeAge({ ...provision, alternatives: [] }, vehicle, journey(leaves, arrives)),
      )
      expect(outcomes.map((outcome) => outcome.code)).toEqual(expected)
    },
  )
})

describe('a verdict', () => {
  test('contains the last safe day to leave', () => {
    // Kenya: registered in 2021, so imported by the end of 2028. 33 days at sea plus seven for delays.
    expect(verdict('KE')).toMatchObject({ code: 'allowed', sure: true, sailsBy: '2028-11-21' })
    expect(verdict('KE').reasons[0]?.provision?.sources[0]?.title).toContain('KEBS')
  })

  test('names its end only with a worse verdict afterwards', () => {
    const toVerdict = (country: string, year: number) => {
      const vehicle = { ...car, made: `${year}-03`, registered: `${year}-04` }
      return findVerdictEnd(judgeImport(vehicle, requireRule(country), winter), vehicle, requireRule(country), winter)
    }
    expect(toVerdict('KE', 2021)).toEqual({ by: '2028-11-21', code: 'not-allowed', sure: true })
    expect(toVerdict('ZM', 2022)).toMatchObject({ code: 'costs-more', sure: true })
    expect(toVerdict('TZ', 2021)).toMatchObject({ code: 'costs-more', sure: false })
    expect(toVerdict('UG', 2005)).toBeNull()
    // A condition that stays one is omitted; the stricter of two readings ends first.
    const { sailsBy } = verdict('NA', { made: '2019-03', registered: '2019-04' })
    expect([sailsBy?.slice(0, 4), toVerdict('NA', 2019)?.by.slice(0, 4)]).toEqual(['2027', '2031'])
    for (const { country } of rules)
      for (const year of [2010, 2016, 2019, 2021, 2024]) {
        const end = toVerdict(country, year)
        if (end) expect(['allowed', 'allowed-with-condition'], `${country} ${year}`).not.toContain(end.code)
      }
  })

  test('asks for the month of manufacture only where it decides', () => {
    const late = { made: '2011', registered: '2012-02' }
    expect(verdict('CA', late, journey('2026-09-10', '2026-10-01'))).toMatchObject({
      code: 'need-to-know',
      needs: ['made'],
    })
    expect(code('CA', late, journey('2026-12-10', '2026-12-31'))).toBe('allowed-with-condition')
    expect(code('CA', late, journey('2025-11-10', '2025-12-01'))).toBe('not-allowed')
    const sameYear = { made: '2011', registered: '2011-11' }
    expect(verdict('CA', sameYear, journey('2026-09-10', '2026-10-01')).needs).toEqual(['made'])
    expect(verdict('UG', { made: null })).toMatchObject({ code: 'need-to-know', needs: ['made'] })
    expect(code('KE', { made: null, registered: '2016' })).toBe('not-allowed')
  })

  test('is a condition if its source is weak; a refusal stays, but uncertain', () => {
    expect(verdict('BD', { made: '2024-03', registered: '2024-04' })).toMatchObject({ code: 'allowed-with-condition' })
    expect(verdict('BD', { made: '2019-03', registered: '2019-04' })).toMatchObject({
      code: 'not-allowed',
      sure: false,
    })
    expect(verdict('KE', { made: '2018-03', registered: '2018-04' })).toMatchObject({ code: 'not-allowed', sure: true })
  })

  test('is a condition where one reading allows and another does not', () => {
    expect(code('CD', { made: '2012-03', registered: '2012-05' })).toBe('allowed-with-condition')
    expect(verdict('CD', { made: '2004-03', registered: '2004-05' })).toMatchObject({
      code: 'not-allowed',
      sure: false,
    })
    expect(code('NA', { made: '2016-03', registered: '2016-05', steering: 'RIGHT_HAND' })).toBe(
      'allowed-with-condition',
    )
  })

  test('knows the market before any age', () => {
    expect(code('PH')).toBe('not-allowed')
    expect(code('ZA')).toBe('not-allowed')
    expect(judgeImport(car, requireRule('ZA'), winter, { use: 'passing' }).code).toBe('allowed-with-condition')
    expect(verdict('AE')).toMatchObject({ code: 'need-to-know', needs: ['use'] })
    expect(judgeImport(car, requireRule('AE'), winter, { use: 'home' }).needs).toEqual(['rule'])
    expect(judgeImport(car, requireRule('AE'), winter, { use: 'passing' }).code).toBe('allowed-with-condition')
    expect(code('AU', { made: '1998-03', registered: '1998-05' })).toBe('needs-licence')
  })

  test('of Russia has the ban of Japan in it', () => {
    expect(code('RU', { made: '2022-05', registered: '2022-06' })).toBe('allowed-with-condition')
    expect(verdict('RU', { engineCC: 2000 }).reasons[0]).toMatchObject({ of: 'export-ban', because: 'engine' })
    expect(code('RU', { engineCC: null })).toBe('not-allowed')
  })

  test('looks at emissions and mileage, not only at age', () => {
    expect(code('NZ')).toBe('allowed-with-condition')
    expect(code('NZ', { modelCode: 'CBA-NZE121' })).toBe('not-allowed')
    expect(code('NZ', { made: '2010-03', registered: '2010-05' })).toBe('not-allowed')
    expect(verdict('NZ', { modelCode: 'NZE161' })).toMatchObject({ code: 'need-to-know', needs: ['emissionCode'] })
    const young = { made: '2024-03', registered: '2024-05' }
    expect(code('BB', young)).toBe('needs-licence')
    expect(code('BB', { ...young, mileageKm: 50_001 })).toBe('not-allowed')
    expect(verdict('BB', { ...young, mileageKm: null })).toMatchObject({ code: 'need-to-know', needs: ['mileage'] })
  })
})

describe('what people read', () => {
  const sentences = rules.flatMap((rule) => {
    const { reasons } = judgeImport(car, rule, winter, { use: 'home' })
    const notes = JSON.stringify(rule).match(/(?<="note":")[^"]+/g) ?? []
    return [
      ...reasons.map(formatReason),
      ...reasons.flatMap(({ provision }) => (provision ? formatSources(provision) : [])),
      ...notes,
      ...rule.notes,
    ]
  })

  test('is a sentence, without a key of ours in it', () => {
    expect(sentences.length).toBeGreaterThan(200)
    expect(sentences.filter((text) => /undefined|null|NaN|\b[A-Z]{2}_[A-Z]/.test(text))).toEqual([])
  })

  test('contains no research shorthand', () => {
    const shorthand =
      /->|\d{4}-\d{4}=|\b(was|were) not found\b|\bno ban found|\bundated\b|\bunconfirmed\b|\bnot verified\b|\bstore it\b/i
    const notes = rules.flatMap((rule) => JSON.stringify(rule).match(/(?<="note":")(?:[^"\\]|\\.)+/g) ?? [])
    expect(notes.length).toBeGreaterThan(80)
    expect(notes.filter((note) => shorthand.test(note))).toEqual([])
  })

  test('contains no legal advice', () => {
    expect(sentences.filter((text) => /\b(legal advice|guarantee|you are entitled|we certify)/i.test(text))).toEqual([])
  })
})

describe('an unusual car', () => {
  test('with left-hand drive', () => {
    expect(code('KE', { steering: 'LEFT_HAND' })).toBe('not-allowed')
    expect(code('GH', { steering: 'RIGHT_HAND' })).toBe('not-allowed')
    expect(code('GH', { steering: 'LEFT_HAND' })).toBe('allowed')
    expect(verdict('KE', { steering: null })).toMatchObject({ code: 'need-to-know', needs: ['steering'] })
  })

  test('of 1995 without months', () => {
    const old = { made: null, registered: '1995' }
    expect(code('US', old)).toBe('allowed-with-condition')
    expect(code('KE', old)).toBe('not-allowed')
    expect(code('TZ', old)).toBe('costs-more')
    expect(code('GB', old)).toBe('allowed-with-condition')
  })

  test('without a fuel', () => {
    expect(verdict('FJ', { fuel: null, made: '2020-02' })).toMatchObject({ code: 'need-to-know', needs: ['fuel'] })
    expect(code('KE', { fuel: null })).toBe('allowed')
    expect(code('RU', { fuel: null })).toBe('not-allowed')
  })

  test('of an unknown kind', () => {
    expect(verdict('TZ', { vehicleClass: null })).toMatchObject({ code: 'need-to-know', needs: ['vehicleClass'] })
    expect(code('KE', { vehicleClass: null, registered: '2015', made: '2015' })).toBe('not-allowed')
  })

  test('of another class: truck, bus, motorcycle, electric kei van', () => {
    const truck = { vehicleClass: 'truck', fuel: 'DIESEL', made: '2010-03', registered: '2010-05' } as const
    expect(verdict('JM', truck)).toMatchObject({ code: 'need-to-know', needs: ['loadKg'] })
    expect(code('JM', { ...truck, loadKg: 4000 })).toBe('needs-licence')
    expect(verdict('JM', { ...truck, loadKg: 2000 })).toMatchObject({ code: 'need-to-know', needs: ['rule'] })
    expect(verdict('UG', truck)).toMatchObject({ code: 'need-to-know', needs: ['rule'] })
    const bus = { vehicleClass: 'bus', made: '2008-03', registered: '2008-05' } as const
    expect(code('JM', { ...bus, seats: 29 })).toBe('not-allowed')
    expect(code('JM', { ...bus, seats: 46 })).toBe('needs-licence')
    const moto = { vehicleClass: 'moto', made: '2012-06', registered: '2012-07' } as const
    expect(verdict('CA', moto)).toMatchObject({ code: 'not-allowed', sure: true })
    expect(verdict('UG', moto)).toMatchObject({ code: 'need-to-know', needs: ['rule'] })
    const keiVan = { vehicleClass: 'kei_van', fuel: 'ELECTRIC', engineCC: null } as const
    expect(code('KE', keiVan)).toBe('allowed')
    expect(verdict('TT', keiVan)).toMatchObject({ code: 'need-to-know', needs: ['rule'] })
    expect(code('RU', keiVan)).toBe('not-allowed')
  })

  test('located in Georgia, without known journey', () => {
    expect(verdict('KE', {}, null)).toMatchObject({ code: 'need-to-know', needs: ['journey'] })
    expect(code('KE', { steering: 'LEFT_HAND' }, null)).toBe('not-allowed')
    expect(code('MZ', {}, null)).toBe('allowed')
  })

  test('registered before it was made', () => {
    expect(verdict('KE', { made: '2022-01', registered: '2021-04' })).toMatchObject({
      code: 'need-to-know',
      needs: ['made', 'registered'],
    })
    expect(code('PH', { made: '2022-01', registered: '2021-04' })).toBe('not-allowed')
  })
})
