import { type Fuel, fuelKinds, vehicleClassNames } from '@minato/contract/platform/trade/vehicles.ts'
import { createVehicleJudge, listVerdictCodeInputs } from '@minato/contract/shipping/import-rules/batch-verdicts.ts'
import type { Vehicle } from '@minato/contract/shipping/import-rules/candidates.ts'
import { findBanReason } from '@minato/contract/shipping/import-rules/export-ban/export-ban.ts'
import { isRussianPlace } from '@minato/contract/shipping/import-rules/export-ban/russian-places.ts'
import type { Market, RuleVehicle, VerdictCode } from '@minato/contract/shipping/import-rules/facts.ts'
import { buildJourney, type Journey } from '@minato/contract/shipping/import-rules/journey.ts'
import type { AgeProvision, CountryRule } from '@minato/contract/shipping/import-rules/rule.ts'
import { judgeImport } from '@minato/contract/shipping/import-rules/verdict.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { seedRules } from './reference.ts'

// An independent implementation of the verdict: counts birthdays, tries months one by one, and finds the last sailing day by
// day.

type Date3 = readonly [year: number, month: number, day: number]
type Exact = Vehicle & { made: string }
/** Caches results, because the same days recur. */
function memoize<Input, Answer>(work: (input: Input) => Answer) {
  const cache = new Map<Input, Answer>()
  return (input: Input) => {
    const answer = cache.get(input) ?? work(input)
    cache.set(input, answer)
    return answer
  }
}
const split = memoize((text: string) => text.split('-').map(Number) as unknown as Date3)
const later = (one: Date3, other: Date3) => one[0] - other[0] || one[1] - other[1] || one[2] - other[2]
const startOf = memoize((day: string) => Date.parse(day))
const dayAt = memoize((milliseconds: number) => new Date(milliseconds).toISOString().slice(0, 10))
const shifted = (day: string, by: number) => dayAt(startOf(day) + by * 86_400_000)

const monthsOld = (birthDate: Date3, on: Date3) =>
  (on[0] - birthDate[0]) * 12 + on[1] - birthDate[1] - (on[2] < birthDate[2] ? 1 : 0)
const isBirthday = (born: Date3, on: Date3) => born[1] === on[1] && born[2] === on[2]

function isTooOld(limit: NonNullable<AgeProvision['limit']>, n: number, born: Date3, on: Date3) {
  const months = monthsOld(born, on)
  const years = Math.floor(months / 12)
  if (limit.fixedEarliest && later(on, split(limit.fixedEarliest.from)) >= 0)
    if (later(born, split(limit.fixedEarliest.day)) < 0) return true
  if (limit.compare === 'year-diff-max') return on[0] - born[0] > n
  if (limit.compare === 'months-max') return months > n
  if (limit.compare === 'years-max') return years > n || (years === n && !isBirthday(born, on))
  return limit.compare === 'years-lt' && years >= n
}
const isTooYoung = (limit: NonNullable<AgeProvision['limit']>, n: number, born: Date3, on: Date3) =>
  monthsOld(born, on) < (limit.compare === 'years-min' ? n * 12 : (limit.minMonths ?? Number.NEGATIVE_INFINITY))

function getBirthDate({ origin, assumeDay }: NonNullable<AgeProvision['limit']>, { made, registered }: Exact): Date3 {
  const [year, month] = split(origin.includes('Registration') ? registered : made)
  if (origin === 'manufacture.yearEnd') return [year + 1, 1, 1]
  return origin.endsWith('ear') ? [year, 1, 1] : [year, month, assumeDay ?? 1]
}

type Limit = NonNullable<AgeProvision['limit']>
function days(limit: Limit, car: Exact, { leaves, arrives }: Journey): [first: string, last: string] {
  if (limit.event === 'firstRegistration') return [`${car.registered}-01`, `${car.registered}-01`]
  if (limit.event === 'arrival') return [arrives.earliest, arrives.latest]
  if (limit.event === 'customsDeclaration') return [shifted(arrives.earliest, 10), shifted(arrives.latest, 10)]
  return [leaves, leaves]
}

type Reading = 'in' | 'out' | 'unknown'
function reading(limit: Limit, car: Exact, journey: Journey): Reading {
  const [first, last] = days(limit, car, journey)
  let n = limit.n
  if (typeof n === 'object') {
    const size = n.by === 'seats' ? car.seats : car.loadKg
    const row = n.rows.filter((one) => size !== null && size >= one.from && size <= (one.to ?? 1e9))[0]
    if (!row) return 'unknown'
    n = row.n
  }
  const born = getBirthDate(limit, car)
  return isTooOld(limit, n, born, split(last)) || isTooYoung(limit, n, born, split(first)) ? 'out' : 'in'
}

const worse: Record<VerdictCode, number> = {
  allowed: 0,
  'costs-more': 1,
  'allowed-with-condition': 2,
  'needs-licence': 3,
  'need-to-know': 4,
  'not-allowed': 5,
}
const worst = (codes: VerdictCode[]) => [...codes].sort((a, b) => worse[b] - worse[a])[0] ?? 'allowed'
const best = (codes: VerdictCode[]) => [...codes].sort((a, b) => worse[a] - worse[b])[0] ?? 'allowed'
const soft = (code: VerdictCode, weak: boolean) => (weak && code === 'allowed' ? 'allowed-with-condition' : code)
const outside = { block: 'not-allowed', 'extra-tax': 'costs-more', licence: 'needs-licence', none: 'allowed' } as const
const outsideOf = (effect: string): VerdictCode =>
  outside[effect as keyof typeof outside] ?? (effect === 'condition' ? 'allowed-with-condition' : 'need-to-know')
const isWeak = ({ confidence }: { confidence: string }) => ['conflict', 'unverified'].includes(confidence)

function judgeAge(provision: AgeProvision, car: Exact, journey: Journey): VerdictCode {
  if (provision.effect === 'unknown') return 'need-to-know'
  if (!provision.limit) return soft(outsideOf(provision.effect), isWeak(provision))
  const ended = provision.validTo !== undefined && days(provision.limit, car, journey)[1] > provision.validTo
  const { limit } = provision
  const readings: Reading[] = [reading(limit, car, journey)]
  for (const other of provision.alternatives ?? [])
    readings.push(other.effect === 'none' ? 'in' : reading({ ...limit, ...other.limit }, car, journey))
  if (ended && provision.fallbackN !== undefined)
    readings.push(reading({ ...limit, n: provision.fallbackN }, car, journey))
  if (readings.includes('unknown')) return 'need-to-know'
  const weak = isWeak(provision) || (ended && provision.fallbackN === undefined)
  const age = readings.every((outcome) => outcome === 'in')
    ? 'allowed'
    : readings.includes('in')
      ? 'allowed-with-condition'
      : null
  if (age === null) return outsideOf(provision.effect)
  if (provision.maxMileageKm !== undefined && car.mileageKm === null) return 'need-to-know'
  if (provision.maxMileageKm !== undefined && (car.mileageKm ?? 0) > provision.maxMileageKm)
    return outsideOf(provision.effect)
  return soft(age, weak)
}

function matchesName(name: RuleVehicle, car: Exact) {
  const few = car.seats !== null && car.seats < 4
  switch (car.vehicleClass) {
    case 'minivan':
      return name === 'any' || name === 'wagon'
    case 'coupe':
    case 'hatchback':
    case 'kei_car':
      return name === 'any' || name === 'car'
    case 'kei_truck':
      return name === 'any' || name === 'truck'
    case 'machinery':
      return name === 'any' || name === 'tractor'
    case 'van':
    case 'kei_van':
      return name === 'any' || name === 'van' || (name === 'dual_purpose' && !few)
    case 'pickup':
      return name === 'any' || name === 'pickup' || (name === 'double_cab' && !few)
    default:
      return name === 'any' || name === car.vehicleClass
  }
}

/** Returns true if orders to this country and port are refused at the default exchange rate. */
function isStopped({ country }: CountryRule, car: Vehicle, port: string | undefined) {
  const place = `${country} ${port}`
  const isRussian = russianPlaces.get(place) ?? isRussianPlace({ country, port: port ?? null })
  russianPlaces.set(place, isRussian)
  return isRussian && findBanReason(car, 142.08) !== null
}
/** Caches the few places that recur for every car. */
const russianPlaces = new Map<string, boolean>()

/** Returns the verdict of each part of a rule; of alternative channels only the best. */
function judgeParts(rule: CountryRule, car: Exact, journey: Journey, port?: string): VerdictCode[] {
  const ages = rule.ages.filter(
    ({ vehicles, fuels }) =>
      vehicles.some((name) => matchesName(name, car)) && (!fuels || (car.fuel !== null && fuels.includes(car.fuel))),
  )
  const free = ages.filter(({ channel }) => !channel).map((provision) => judgeAge(provision, car, journey))
  const channels = ages.filter(({ channel }) => channel).map((provision) => judgeAge(provision, car, journey))
  const market: Partial<Record<Market, VerdictCode>> = {
    'licence-only': 'needs-licence',
    restricted: 'allowed-with-condition',
    're-export hub': 'need-to-know',
    'transit-only': 'not-allowed',
    'free-zone-only': 'not-allowed',
    closed: 'not-allowed',
  }
  const codes: VerdictCode[] = [...free, ...(channels.length ? [best(channels)] : [])]
  if (isStopped(rule, car, port)) codes.push('not-allowed')
  if (ages.length === 0) codes.push('need-to-know')
  codes.push(market[rule.market.value] ?? 'allowed')
  if (rule.steering) {
    const wheel = outsideOf(car.steering === 'LEFT_HAND' ? rule.steering.left : rule.steering.right)
    const spared = wheel === 'not-allowed' && rule.steering.exceptions?.some((name) => matchesName(name, car))
    codes.push(spared ? 'allowed-with-condition' : soft(wheel, isWeak(rule.steering)))
  }
  if (rule.safety) codes.push('allowed-with-condition')
  if (rule.emission) codes.push(judgeEmission(rule.emission, car, journey))
  return codes
}

function judgeEmission(provision: NonNullable<CountryRule['emission']>, car: Exact, journey: Journey): VerdictCode {
  const applicable = (provision.refuses ?? []).filter(
    ({ fuels, arrivalsFrom }) =>
      car.fuel !== null && fuels.includes(car.fuel) && journey.arrives.latest >= arrivalsFrom,
  )
  if (applicable.length === 0) return 'allowed-with-condition'
  if (!car.modelCode?.includes('-')) return 'need-to-know'
  for (const { letters, madeBefore } of applicable)
    if (letters.length === 0 || letters.includes(car.modelCode.charAt(0)))
      if (!madeBefore || `${car.made}-01` < madeBefore) return 'not-allowed'
  return soft('allowed', isWeak(provision))
}

function monthsBetween(first: string, last: string) {
  const months: string[] = []
  let [year, month] = split(first)
  while (true) {
    const text = `${year}-${String(month).padStart(2, '0')}`
    if (text > last) return months
    months.push(text)
    month = month === 12 ? 1 : month + 1
    if (month === 1) year += 1
  }
}
const listMonths = (date: string) => (date.length === 4 ? monthsBetween(`${date}-01`, `${date}-12`) : [date])

function searchVerdict(car: Vehicle, rule: CountryRule, journey: Journey, port?: string): VerdictCode {
  if (isStopped(rule, car, port)) return 'not-allowed'
  const verdicts = new Set<VerdictCode>()
  for (const registered of listMonths(car.registered))
    for (const made of car.made === null ? monthsBetween('1955-01', registered) : listMonths(car.made))
      for (const vehicleClass of car.vehicleClass === null ? vehicleClassNames : [car.vehicleClass])
        for (const fuel of car.fuel === null ? fuelKinds : [car.fuel])
          for (const steering of car.steering === null ? (['LEFT_HAND', 'RIGHT_HAND'] as const) : [car.steering])
            if (made <= registered)
              verdicts.add(worst(judgeParts(rule, { ...car, registered, made, vehicleClass, fuel, steering }, journey)))
  const [only = 'need-to-know'] = verdicts
  return verdicts.size === 1 ? only : 'need-to-know'
}

const month = fc
  .date({ min: new Date('1995-01-01'), max: new Date('2026-11-01'), noInvalidDate: true })
  .map((at) => at.toISOString().slice(0, 7))
const optionally = <Value>(value: fc.Arbitrary<Value>, isKnown: boolean) =>
  isKnown ? value : fc.option(value, { freq: 3 })

/** Random vehicles, made up to three years before registration. Properties in `open` may be unknown. */
const vehicle = (optionalFields: readonly string[]) =>
  fc
    .record({
      registered: month,
      gap: fc.integer({ min: 0, max: 36 }),
      vehicleClass: optionally(fc.constantFrom(...vehicleClassNames), !optionalFields.includes('kind')),
      fuel: optionally(fc.constantFrom<Fuel>(...fuelKinds), !optionalFields.includes('kind')),
      steering: optionally(
        fc.constantFrom('RIGHT_HAND' as const, 'LEFT_HAND' as const),
        !optionalFields.includes('kind'),
      ),
      exactly: fc.constantFrom('month', ...(optionalFields.includes('months') ? (['year', 'unknown'] as const) : [])),
      yearOnly: fc.boolean().map((only) => only && optionalFields.includes('months')),
      modelCode: fc.constantFrom(null, 'NZE161', 'DBA-NZE161', 'CBA-NZE121', '6AA-ZVW60'),
      engineCC: fc.constantFrom(null, 660, 1490, 1900, 1901, 3000),
      priceCents: fc.constantFrom(null, 800_000, 4_500_000),
      mileageKm: fc.constantFrom(null, 49_999, 50_000, 50_001),
      seats: fc.constantFrom(null, 2, 3, 4, 5, 9, 13, 20, 46),
      loadKg: fc.constantFrom(null, 500, 3001, 6000, 6001, 9000),
    })
    .map(({ registered, gap, exactly, yearOnly, ...others }): Vehicle => {
      const made = monthsBetween('1980-01', registered).at(-1 - gap) ?? registered
      const knownDate = exactly === 'unknown' ? null : exactly === 'year' ? made.slice(0, 4) : made
      return { ...others, made: knownDate, registered: yearOnly ? registered.slice(0, 4) : registered }
    })

const rule = fc.constantFrom(...seedRules())
/** The port of arrival; routes to some countries pass through Russia. */
const port = fc.constantFrom(undefined, 'KEMBA', 'RUVVO')
const journey = fc
  .record({
    leaves: fc.integer({ min: 0, max: 1200 }),
    least: fc.integer({ min: 0, max: 40 }),
    more: fc.integer({ min: 0, max: 20 }),
  })
  .map(({ leaves, least, more }) => buildJourney(shifted('2024-08-01', leaves), { least, most: least + more }))

test('judges complete data like the independent implementation', () => {
  fc.assert(
    fc.property(vehicle([]), rule, journey, port, (car, country, on, by) => {
      expect(judgeImport(car, country, on, { port: by }).code).toBe(worst(judgeParts(country, car as Exact, on, by)))
    }),
    { numRuns: 3000 },
  )
})

test('tries every possible month where months are unknown', () => {
  fc.assert(
    fc.property(vehicle(['months']), rule, journey, port, (car, country, on, by) => {
      expect(judgeImport(car, country, on, { port: by }).code).toBe(searchVerdict(car, country, on, by))
    }),
    { numRuns: 400 },
  )
})

test('tries every possible kind, fuel and steering where they are unknown', () => {
  fc.assert(
    fc.property(vehicle(['kind']), rule, journey, port, (car, country, on, by) => {
      expect(judgeImport(car, country, on, { port: by }).code).toBe(searchVerdict(car, country, on, by))
    }),
    { numRuns: 1500 },
  )
})

test('finds the last safe sailing like a day-by-day search', () => {
  const horizon = 3000
  const at = ({ leaves, arrives }: Journey, days: number) => ({
    leaves: shifted(leaves, days),
    arrives: { earliest: shifted(arrives.earliest, days), latest: shifted(arrives.latest, days) },
  })
  fc.assert(
    fc.property(vehicle([]), rule, journey, (car, country, on) => {
      const { code, sailsBy } = judgeImport(car, country, on)
      fc.pre(code !== 'not-allowed' && code !== 'need-to-know')
      const now = judgeParts(country, car as Exact, on)
      // A condition due to a weak source, followed by the tax itself: worse, although its code is milder.
      const isWorse = (one: VerdictCode, was: VerdictCode) =>
        worse[one] > worse[was] || (one === 'costs-more' && was === 'allowed-with-condition')
      const stillSo = (days: number) =>
        !judgeParts(country, car as Exact, at(on, days)).some((one, part) => isWorse(one, now[part] ?? 'allowed'))
      let days = 0
      while (days < horizon && stillSo(days + 1)) days += 1
      if (days < horizon) expect(sailsBy).toBe(shifted(on.leaves, days - 7))
      else expect(sailsBy === null || sailsBy >= shifted(on.leaves, horizon - 7)).toBe(true)
    }),
    { numRuns: 200 },
  )
})

test('has no last sailing for refused or undecided vehicles', () => {
  fc.assert(
    fc.property(vehicle(['months', 'kind']), rule, journey, (car, country, on) => {
      const { code, sailsBy, needs } = judgeImport(car, country, on)
      expect(needs.length > 0).toBe(code === 'need-to-know')
      if (code === 'not-allowed' || code === 'need-to-know') expect(sailsBy).toBeNull()
    }),
  )
})

test('returns the same verdicts for many vehicles as for each alone', () => {
  fc.assert(
    fc.property(
      fc.array(vehicle(['months', 'kind']), { minLength: 60 }),
      rule,
      fc.option(journey),
      port,
      (cars, country, on, by) => {
        const verdictOf = createVehicleJudge(country, on, { port: by })
        const alone = cars.map((car) => {
          const { code, sure, sailsBy } = judgeImport(car, country, on, { port: by })
          return { code, sure, sailsBy }
        })
        expect(cars.map((car) => verdictOf(car))).toEqual(alone)
      },
    ),
    { numRuns: 300 },
  )
})

test('returns equal codes for vehicles that are equal in all relevant properties', () => {
  const journeys = fc.array(fc.option(journey), { minLength: 1, maxLength: 3 })
  fc.assert(
    fc.property(
      fc.array(vehicle(['months', 'kind']), { minLength: 40 }),
      rule,
      journeys,
      port,
      (cars, country, all, by) => {
        const looks = listVerdictCodeInputs(country, all, { port: by })
        const codesByKey = new Map<string, VerdictCode[]>()
        for (const car of cars) {
          const alike = looks.map(({ text }) => text(car)).join('|')
          const codes = all.map((on) => judgeImport(car, country, on, { port: by }).code)
          expect(codesByKey.get(alike) ?? codes).toEqual(codes)
          codesByKey.set(alike, codes)
        }
      },
    ),
    { numRuns: 80 },
  )
})
