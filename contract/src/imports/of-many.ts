import { yenPerDollar } from '../values/money.ts'
import { ageOutcome } from './age.ts'
import { bannedBecause, exportBan } from './export-ban.ts'
import { type Origin, type RuleVehicle, twoRows } from './facts.ts'
import type { Journey } from './journey.ts'
import { isNamed, looksAtClass, looksAtFuel, monthsTried, type Vehicle } from './known.ts'
import { type Asked, emissionLetter } from './reasons.ts'
import type { AgeClaim, AgeLimit, CountryRule } from './rule.ts'
import { mayBeImported, type Verdict } from './verdict.ts'

/** What of a verdict is kept of many vehicles. */
export type ShortVerdict = Pick<Verdict, 'code' | 'sure' | 'sailsBy'>

/** One thing that a rule looks at, of a vehicle, as a text. */
type Look = (vehicle: Vehicle) => string

/** A look that costs something, once for all vehicles that are alike in it. */
function remembered(alike: Look, look: Look): Look {
  const seen = new Map<string, string>()
  return (vehicle) => {
    const key = alike(vehicle)
    const known = seen.get(key)
    if (known !== undefined) return known
    const text = look(vehicle)
    seen.set(key, text)
    return text
  }
}

/** Every limit of some claims, with its disputed readings. */
const limitsOf = (ages: readonly AgeClaim[]): AgeLimit[] =>
  ages.flatMap(({ limit, alternatives = [] }) =>
    limit ? [limit, ...alternatives.map((other) => ({ ...limit, ...other.limit }))] : [],
  )

/** How much of a month an age is counted from: as many letters of `2016-03`. */
const letters: Record<Origin, { made: number; registered: number }> = {
  'manufacture.year': { made: 4, registered: 0 },
  'manufacture.month': { made: 7, registered: 0 },
  'manufacture.date': { made: 7, registered: 0 },
  'manufacture.yearEnd': { made: 4, registered: 0 },
  'firstRegistration.year': { made: 0, registered: 4 },
  'firstRegistration.date': { made: 0, registered: 7 },
  modelYear: { made: 4, registered: 0 },
}

/** Counted to the first registration in plain years or months: what comes of it is in the months alone. */
const isOfMonths = ({ limit, alternatives }: AgeClaim) =>
  limit?.event === 'firstRegistration' && typeof limit.n === 'number' && !alternatives

/** The months that are tried, as far as a rule looks at them. */
function monthsLook(rule: CountryRule, journey: Journey | null): Look {
  const ofMonths = rule.ages.filter(isOfMonths)
  const limits = limitsOf(rule.ages.filter((claim) => !isOfMonths(claim)))
  const byEmission = rule.emission?.refuses?.some(({ madeBefore }) => madeBefore) ? 7 : 0
  const asEvent = limits.some(({ event }) => event === 'firstRegistration') ? 7 : 0
  const made = Math.max(byEmission, ...limits.map(({ origin }) => letters[origin].made))
  const registered = Math.max(asEvent, ...limits.map(({ origin }) => letters[origin].registered))
  const textOf = (vehicle: Vehicle) => {
    const tried = monthsTried(vehicle, rule, journey).map((months) => [
      months.made.slice(0, made),
      months.registered.slice(0, registered),
      ...ofMonths.map((claim) => ageOutcome(claim, { ...vehicle, ...months, mileageKm: 0 }, journey).code),
    ])
    return [...new Set(tried.map((parts) => parts.join(' ')))].join()
  }
  return remembered(
    ({ made, registered }) => `${made} ${registered}`,
    (vehicle) => textOf(vehicle) || `contradiction ${textOf({ ...vehicle, made: null })}`,
  )
}

/** What a vehicle is called by a rule. Of an unknown class, whether it may have two rows of seats. */
function classLook(rule: CountryRule): Look {
  const names: RuleVehicle[] = [
    ...new Set([...rule.ages.flatMap(({ vehicles }) => vehicles), ...(rule.steering?.exceptions ?? [])]),
  ]
  return remembered(
    ({ vehicleClass, seats }) => `${vehicleClass} ${seats}`,
    (vehicle) =>
      vehicle.vehicleClass === null
        ? `unknown ${vehicle.seats !== null && vehicle.seats < twoRows.seats}`
        : names.filter((name) => isNamed(name, vehicle)).join(),
  )
}

/** In which row of the tables of a rule the size of a vehicle lies. */
function sizeLooks({ ages }: CountryRule): Look[] {
  const tables = limitsOf(ages).flatMap(({ n }) => (typeof n === 'number' ? [] : [n]))
  return tables.map(({ by, rows }) => (vehicle) => {
    const size = vehicle[by]
    return size === null ? '' : `${rows.findIndex(({ from, to }) => from <= size && (to === null || size <= to))}`
  })
}

/** Everything that a rule looks at. */
function looksOf(rule: CountryRule, journey: Journey | null, { yenPerDollar: yen = yenPerDollar }: Asked): Look[] {
  const isBanned = rule.country === exportBan.country
  const most = rule.ages.flatMap(({ maxMileageKm }) => maxMileageKm ?? [])
  return [
    monthsLook(rule, journey),
    ...(looksAtClass(rule) ? [classLook(rule)] : []),
    ...sizeLooks(rule),
    ...(looksAtFuel(rule) || isBanned ? [({ fuel }: Vehicle) => `${fuel}`] : []),
    ...(rule.steering ? [({ steering }: Vehicle) => `${steering}`] : []),
    ...most.map(
      (km) =>
        ({ mileageKm }: Vehicle) =>
          `${mileageKm === null ? '' : mileageKm > km}`,
    ),
    ...(rule.emission?.refuses ? [({ modelCode }: Vehicle) => `${emissionLetter(modelCode)}`] : []),
    ...(isBanned ? [(vehicle: Vehicle) => `${bannedBecause({ ...vehicle, fuel: 'PETROL' }, yen)}`] : []),
  ]
}

/**
 * The verdicts of many vehicles for one country and one journey, in a fraction of the time: what `mayBeImported` says, asked
 * once for all vehicles that are alike in what the rule looks at. A stock has one of these for each journey (port of loading
 * and day), and forgets it with the rule.
 */
export function verdictsOfMany(rule: CountryRule, journey: Journey | null, asked: Asked = {}) {
  const looks = looksOf(rule, journey, asked)
  const known = new Map<string, ShortVerdict>()
  return (vehicle: Vehicle): ShortVerdict => {
    let key = ''
    for (const look of looks) key += `${look(vehicle)}|`
    const said = known.get(key)
    if (said) return said
    const { code, sure, sailsBy } = mayBeImported(vehicle, rule, journey, asked)
    const short = { code, sure, sailsBy }
    known.set(key, short)
    return short
  }
}
