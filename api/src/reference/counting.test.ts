import { type Fuel, fuelKinds, vehicleClassNames } from '@minato/contract/ground/trade/vehicles.ts'
import { bannedBecause } from '@minato/contract/port/import-rules/export-ban/export-ban.ts'
import { namesRussia } from '@minato/contract/port/import-rules/export-ban/russian-places.ts'
import type { Market, RuleVehicle, VerdictCode } from '@minato/contract/port/import-rules/facts.ts'
import { type Journey, journeyFrom } from '@minato/contract/port/import-rules/journey.ts'
import type { Vehicle } from '@minato/contract/port/import-rules/known.ts'
import { looksAtCode, verdictsOfMany } from '@minato/contract/port/import-rules/of-many.ts'
import type { AgeProvision, CountryRule } from '@minato/contract/port/import-rules/rule.ts'
import { mayBeImported } from '@minato/contract/port/import-rules/verdict.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { seedRules } from './reference.ts'

// The verdict once more, as somebody would find it with a calendar and a pencil: birthdays are counted, months are tried one by
// one, and the last day to sail is found by waiting another day, and another.

type Date3 = readonly [year: number, month: number, day: number]
type Exact = Vehicle & { made: string }
/** The same days are asked about again and again. */
function remember<Asked, Answer>(work: (asked: Asked) => Answer) {
  const known = new Map<Asked, Answer>()
  return (asked: Asked) => {
    const answer = known.get(asked) ?? work(asked)
    known.set(asked, answer)
    return answer
  }
}
const split = remember((text: string) => text.split('-').map(Number) as unknown as Date3)
const later = (one: Date3, other: Date3) => one[0] - other[0] || one[1] - other[1] || one[2] - other[2]
const startOf = remember((day: string) => Date.parse(day))
const dayAt = remember((milliseconds: number) => new Date(milliseconds).toISOString().slice(0, 10))
const shifted = (day: string, by: number) => dayAt(startOf(day) + by * 86_400_000)

/** Whole months that somebody born on a day has lived on another. */
const monthsOld = (born: Date3, on: Date3) => (on[0] - born[0]) * 12 + on[1] - born[1] - (on[2] < born[2] ? 1 : 0)
const isBirthday = (born: Date3, on: Date3) => born[1] === on[1] && born[2] === on[2]

function tooOld(limit: NonNullable<AgeProvision['limit']>, n: number, born: Date3, on: Date3) {
  const months = monthsOld(born, on)
  const years = Math.floor(months / 12)
  if (limit.fixedEarliest && later(on, split(limit.fixedEarliest.from)) >= 0)
    if (later(born, split(limit.fixedEarliest.day)) < 0) return true
  if (limit.compare === 'year-diff-max') return on[0] - born[0] > n
  if (limit.compare === 'months-max') return months > n
  if (limit.compare === 'years-max') return years > n || (years === n && !isBirthday(born, on))
  return limit.compare === 'years-lt' && years >= n
}
const tooYoung = (limit: NonNullable<AgeProvision['limit']>, n: number, born: Date3, on: Date3) =>
  monthsOld(born, on) < (limit.compare === 'years-min' ? n * 12 : (limit.minMonths ?? Number.NEGATIVE_INFINITY))

function bornOn({ origin, assumeDay }: NonNullable<AgeProvision['limit']>, { made, registered }: Exact): Date3 {
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

type Said = 'in' | 'out' | 'unknown'
function reading(limit: Limit, car: Exact, journey: Journey): Said {
  const [first, last] = days(limit, car, journey)
  let n = limit.n
  if (typeof n === 'object') {
    const size = n.by === 'seats' ? car.seats : car.loadKg
    const row = n.rows.filter((one) => size !== null && size >= one.from && size <= (one.to ?? 1e9))[0]
    if (!row) return 'unknown'
    n = row.n
  }
  const born = bornOn(limit, car)
  return tooOld(limit, n, born, split(last)) || tooYoung(limit, n, born, split(first)) ? 'out' : 'in'
}

const worse: Record<VerdictCode, number> = {
  allowed: 0,
  'costs-more': 1,
  'allowed-with-condition': 2,
  'needs-licence': 3,
  'need-to-know': 4,
  'not-allowed': 5,
}
const worst = (codes: VerdictCode[]) => [...codes].sort((one, other) => worse[other] - worse[one])[0] ?? 'allowed'
const best = (codes: VerdictCode[]) => [...codes].sort((one, other) => worse[one] - worse[other])[0] ?? 'allowed'
const soft = (code: VerdictCode, weak: boolean) => (weak && code === 'allowed' ? 'allowed-with-condition' : code)
const outside = { block: 'not-allowed', 'extra-tax': 'costs-more', licence: 'needs-licence', none: 'allowed' } as const
const outsideOf = (effect: string): VerdictCode =>
  outside[effect as keyof typeof outside] ?? (effect === 'condition' ? 'allowed-with-condition' : 'need-to-know')
const isWeak = ({ confidence }: { confidence: string }) => ['conflict', 'unverified'].includes(confidence)

function ofAge(provision: AgeProvision, car: Exact, journey: Journey): VerdictCode {
  if (provision.effect === 'unknown') return 'need-to-know'
  if (!provision.limit) return soft(outsideOf(provision.effect), isWeak(provision))
  const ended = provision.validTo !== undefined && days(provision.limit, car, journey)[1] > provision.validTo
  const { limit } = provision
  const said: Said[] = [reading(limit, car, journey)]
  for (const other of provision.alternatives ?? [])
    said.push(other.effect === 'none' ? 'in' : reading({ ...limit, ...other.limit }, car, journey))
  if (ended && provision.fallbackN !== undefined) said.push(reading({ ...limit, n: provision.fallbackN }, car, journey))
  if (said.includes('unknown')) return 'need-to-know'
  const weak = isWeak(provision) || (ended && provision.fallbackN === undefined)
  const age = said.every((one) => one === 'in') ? 'allowed' : said.includes('in') ? 'allowed-with-condition' : null
  if (age === null) return outsideOf(provision.effect)
  if (provision.maxMileageKm !== undefined && car.mileageKm === null) return 'need-to-know'
  if (provision.maxMileageKm !== undefined && (car.mileageKm ?? 0) > provision.maxMileageKm)
    return outsideOf(provision.effect)
  return soft(age, weak)
}

function isCalled(name: RuleVehicle, car: Exact) {
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

/** Whether an order that names this country and port is refused, at the rate that counts where none is set. */
function isStopped({ country }: CountryRule, car: Vehicle, port: string | undefined) {
  const place = `${country} ${port}`
  const isRussian = russianPlaces.get(place) ?? namesRussia({ country, port: port ?? null })
  russianPlaces.set(place, isRussian)
  return isRussian && bannedBecause(car, 142.08) !== null
}
/** The same few places are asked about for every car. */
const russianPlaces = new Map<string, boolean>()

/** Each part of a rule by itself; channels as one, of which the best counts. */
function parts(rule: CountryRule, car: Exact, journey: Journey, port?: string): VerdictCode[] {
  const ages = rule.ages.filter(
    ({ vehicles, fuels }) =>
      vehicles.some((name) => isCalled(name, car)) && (!fuels || (car.fuel !== null && fuels.includes(car.fuel))),
  )
  const free = ages.filter(({ channel }) => !channel).map((provision) => ofAge(provision, car, journey))
  const channels = ages.filter(({ channel }) => channel).map((provision) => ofAge(provision, car, journey))
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
    const spared = wheel === 'not-allowed' && rule.steering.exceptions?.some((name) => isCalled(name, car))
    codes.push(spared ? 'allowed-with-condition' : soft(wheel, isWeak(rule.steering)))
  }
  if (rule.safety) codes.push('allowed-with-condition')
  if (rule.emission) codes.push(ofEmission(rule.emission, car, journey))
  return codes
}

function ofEmission(provision: NonNullable<CountryRule['emission']>, car: Exact, journey: Journey): VerdictCode {
  const asked = (provision.refuses ?? []).filter(
    ({ fuels, arrivalsFrom }) =>
      car.fuel !== null && fuels.includes(car.fuel) && journey.arrives.latest >= arrivalsFrom,
  )
  if (asked.length === 0) return 'allowed-with-condition'
  if (!car.modelCode?.includes('-')) return 'need-to-know'
  for (const { letters, madeBefore } of asked)
    if (letters.length === 0 || letters.includes(car.modelCode.charAt(0)))
      if (!madeBefore || `${car.made}-01` < madeBefore) return 'not-allowed'
  return soft('allowed', isWeak(provision))
}

/** Every month between two ends, one after the other. */
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
const ofYear = (date: string) => (date.length === 4 ? monthsBetween(`${date}-01`, `${date}-12`) : [date])

function bySearching(car: Vehicle, rule: CountryRule, journey: Journey, port?: string): VerdictCode {
  if (isStopped(rule, car, port)) return 'not-allowed'
  const said = new Set<VerdictCode>()
  for (const registered of ofYear(car.registered))
    for (const made of car.made === null ? monthsBetween('1955-01', registered) : ofYear(car.made))
      for (const vehicleClass of car.vehicleClass === null ? vehicleClassNames : [car.vehicleClass])
        for (const fuel of car.fuel === null ? fuelKinds : [car.fuel])
          for (const steering of car.steering === null ? (['LEFT_HAND', 'RIGHT_HAND'] as const) : [car.steering])
            if (made <= registered)
              said.add(worst(parts(rule, { ...car, registered, made, vehicleClass, fuel, steering }, journey)))
  const [only = 'need-to-know'] = said
  return said.size === 1 ? only : 'need-to-know'
}

const month = fc
  .date({ min: new Date('1995-01-01'), max: new Date('2026-11-01'), noInvalidDate: true })
  .map((at) => at.toISOString().slice(0, 7))
const sometimes = <Value>(value: fc.Arbitrary<Value>, known: boolean) => (known ? value : fc.option(value, { freq: 3 }))

/** Vehicles as they stand in stocks: made up to three years before they were registered. Of what is `open` any part may be unknown. */
const vehicle = (open: readonly string[]) =>
  fc
    .record({
      registered: month,
      gap: fc.integer({ min: 0, max: 36 }),
      vehicleClass: sometimes(fc.constantFrom(...vehicleClassNames), !open.includes('kind')),
      fuel: sometimes(fc.constantFrom<Fuel>(...fuelKinds), !open.includes('kind')),
      steering: sometimes(fc.constantFrom('RIGHT_HAND' as const, 'LEFT_HAND' as const), !open.includes('kind')),
      exactly: fc.constantFrom('month', ...(open.includes('months') ? (['year', 'unknown'] as const) : [])),
      yearOnly: fc.boolean().map((only) => only && open.includes('months')),
      modelCode: fc.constantFrom(null, 'NZE161', 'DBA-NZE161', 'CBA-NZE121', '6AA-ZVW60'),
      engineCC: fc.constantFrom(null, 660, 1490, 1900, 1901, 3000),
      priceCents: fc.constantFrom(null, 800_000, 4_500_000),
      mileageKm: fc.constantFrom(null, 49_999, 50_000, 50_001),
      seats: fc.constantFrom(null, 2, 3, 4, 5, 9, 13, 20, 46),
      loadKg: fc.constantFrom(null, 500, 3001, 6000, 6001, 9000),
    })
    .map(({ registered, gap, exactly, yearOnly, ...others }): Vehicle => {
      const made = monthsBetween('1980-01', registered).at(-1 - gap) ?? registered
      const known = exactly === 'unknown' ? null : exactly === 'year' ? made.slice(0, 4) : made
      return { ...others, made: known, registered: yearOnly ? registered.slice(0, 4) : registered }
    })

const rule = fc.constantFrom(...seedRules())
/** By which port it gets there: for some countries the way leads through Russia. */
const port = fc.constantFrom(undefined, 'KEMBA', 'RUVVO')
const journey = fc
  .record({
    leaves: fc.integer({ min: 0, max: 1200 }),
    least: fc.integer({ min: 0, max: 40 }),
    more: fc.integer({ min: 0, max: 20 }),
  })
  .map(({ leaves, least, more }) => journeyFrom(shifted('2024-08-01', leaves), { least, most: least + more }))

test('what is known is judged as with a calendar and a pencil', () => {
  fc.assert(
    fc.property(vehicle([]), rule, journey, port, (car, country, on, by) => {
      expect(mayBeImported(car, country, on, { port: by }).code).toBe(worst(parts(country, car as Exact, on, by)))
    }),
    { numRuns: 3000 },
  )
})

test('where months are not known, every month that could be is tried', () => {
  fc.assert(
    fc.property(vehicle(['months']), rule, journey, port, (car, country, on, by) => {
      expect(mayBeImported(car, country, on, { port: by }).code).toBe(bySearching(car, country, on, by))
    }),
    { numRuns: 400 },
  )
})

test('where kind, fuel or steering are not known, each that could be is tried', () => {
  fc.assert(
    fc.property(vehicle(['kind']), rule, journey, port, (car, country, on, by) => {
      expect(mayBeImported(car, country, on, { port: by }).code).toBe(bySearching(car, country, on, by))
    }),
    { numRuns: 1500 },
  )
})

test('the last safe sailing is found by waiting another day, and another', () => {
  const horizon = 3000
  const at = ({ leaves, arrives }: Journey, days: number) => ({
    leaves: shifted(leaves, days),
    arrives: { earliest: shifted(arrives.earliest, days), latest: shifted(arrives.latest, days) },
  })
  fc.assert(
    fc.property(vehicle([]), rule, journey, (car, country, on) => {
      const { code, sailsBy } = mayBeImported(car, country, on)
      fc.pre(code !== 'not-allowed' && code !== 'need-to-know')
      const now = parts(country, car as Exact, on)
      // A condition only because the source is weak, and then the tax itself: worse, though its code is the milder one.
      const isWorse = (one: VerdictCode, was: VerdictCode) =>
        worse[one] > worse[was] || (one === 'costs-more' && was === 'allowed-with-condition')
      const stillSo = (days: number) =>
        !parts(country, car as Exact, at(on, days)).some((one, part) => isWorse(one, now[part] ?? 'allowed'))
      let days = 0
      while (days < horizon && stillSo(days + 1)) days += 1
      if (days < horizon) expect(sailsBy).toBe(shifted(on.leaves, days - 7))
      else expect(sailsBy === null || sailsBy >= shifted(on.leaves, horizon - 7)).toBe(true)
    }),
    { numRuns: 200 },
  )
})

test('what cannot be imported, or not be said, has no last sailing', () => {
  fc.assert(
    fc.property(vehicle(['months', 'kind']), rule, journey, (car, country, on) => {
      const { code, sailsBy, needs } = mayBeImported(car, country, on)
      expect(needs.length > 0).toBe(code === 'need-to-know')
      if (code === 'not-allowed' || code === 'need-to-know') expect(sailsBy).toBeNull()
    }),
  )
})

test('of many vehicles each has the verdict that it has alone', () => {
  fc.assert(
    fc.property(
      fc.array(vehicle(['months', 'kind']), { minLength: 60 }),
      rule,
      fc.option(journey),
      port,
      (cars, country, on, by) => {
        const verdictOf = verdictsOfMany(country, on, { port: by })
        const alone = cars.map((car) => {
          const { code, sure, sailsBy } = mayBeImported(car, country, on, { port: by })
          return { code, sure, sailsBy }
        })
        expect(cars.map((car) => verdictOf(car))).toEqual(alone)
      },
    ),
    { numRuns: 300 },
  )
})

test('vehicles that are alike in all that a code depends on have the same code, by any of some journeys', () => {
  const journeys = fc.array(fc.option(journey), { minLength: 1, maxLength: 3 })
  fc.assert(
    fc.property(
      fc.array(vehicle(['months', 'kind']), { minLength: 40 }),
      rule,
      journeys,
      port,
      (cars, country, all, by) => {
        const looks = looksAtCode(country, all, { port: by })
        const known = new Map<string, VerdictCode[]>()
        for (const car of cars) {
          const alike = looks.map(({ text }) => text(car)).join('|')
          const codes = all.map((on) => mayBeImported(car, country, on, { port: by }).code)
          expect(known.get(alike) ?? codes).toEqual(codes)
          known.set(alike, codes)
        }
      },
    ),
    { numRuns: 80 },
  )
})
