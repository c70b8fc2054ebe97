// Rule: what a changed import rule does to the stock.
import { setImmediate as pause } from 'node:timers/promises'
import { isInJapan } from '@minato/contract/ground/trade/vehicles.ts'
import type { Closing, RulePreview } from '@minato/contract/port/import-rules/endpoints.ts'
import { type VerdictCode, verdictCodes } from '@minato/contract/port/import-rules/facts.ts'
import { journeyFrom, widestOf } from '@minato/contract/port/import-rules/journey.ts'
import { verdictsOfMany } from '@minato/contract/port/import-rules/of-many.ts'
import type { CountryRule } from '@minato/contract/port/import-rules/rule.ts'
import { vehicleOf } from '@minato/contract/port/import-rules/vehicle-of.ts'
import { addDays, type Day } from '@minato/contract/values/calendar.ts'
import * as exchangeRate from '#ground/exchange-rate/exchange-rate.ts'
import * as ports from '#ground/ports/ports.ts'
import type { Database } from '#lib/database/database.ts'
import { type NamedTradedCar, tradedCars } from '#stock/cars/traded.ts'
import * as importRules from './import-rules.ts'

type OpenPort = Awaited<ReturnType<typeof ports.ofDischarge>>[number]

/** Days at sea to a country by the way that it takes: those of its ports, else what the rule says. */
function daysTo(rule: CountryRule, open: readonly OpenPort[]) {
  const method = rule.containerOnly ? 'CONTAINER' : 'RORO'
  const serving = open.filter(({ country, serves }) => country === rule.country || serves.includes(rule.country))
  return widestOf(serving.flatMap(({ transit }) => transit.filter((one) => one.method === method))) ?? rule.transit
}

/** The verdicts of vehicles that leave Japan for a country on a day; a car elsewhere has no journey that we know. */
function verdictsOn(rule: CountryRule, open: readonly OpenPort[], leaves: Day, yenPerDollar: number | undefined) {
  const days = daysTo(rule, open)
  const options = yenPerDollar === undefined ? {} : { yenPerDollar }
  const fromJapan = verdictsOfMany(rule, days && journeyFrom(leaves, days), options)
  const fromElsewhere = verdictsOfMany(rule, null, options)
  return (car: NamedTradedCar) => (isInJapan(car) ? fromJapan : fromElsewhere)(vehicleOf(car))
}

async function world(db: Database) {
  const [open, [yen]] = await Promise.all([ports.ofDischarge(db), exchangeRate.latest(db, 1)])
  return { open, yenPerDollar: yen?.rate }
}

const mostExamples = 50
const named = ({ id, stockNumber, title }: NamedTradedCar) => ({ id, stockNumber, title })

/** What a change of a rule does to the verdicts of the stock, for cars that leave on a day. */
export async function preview(
  db: Database,
  { before, after, on }: { before: CountryRule; after: CountryRule; on: Day },
): Promise<RulePreview> {
  const { open, yenPerDollar } = await world(db)
  const was = verdictsOn(before, open, on, yenPerDollar)
  const is = verdictsOn(after, open, on, yenPerDollar)
  const counts = new Map(verdictCodes.map((code) => [code, { code, before: 0, after: 0 }]))
  const count = (code: VerdictCode, when: 'before' | 'after') => {
    const counted = counts.get(code)
    if (counted) counted[when] += 1
  }
  const preview: RulePreview = { cars: 0, changed: 0, verdicts: [], examples: [] }
  for await (const page of tradedCars(db)) {
    for (const car of page) {
      const [old, now] = [was(car).code, is(car).code]
      count(old, 'before')
      count(now, 'after')
      preview.cars += 1
      if (old === now) continue
      preview.changed += 1
      if (preview.examples.length < mostExamples) preview.examples.push({ ...named(car), before: old, after: now })
    }
    await pause()
  }
  return { ...preview, verdicts: [...counts.values()].filter((one) => one.before + one.after > 0) }
}

/** A condition may stay one after a reading of it has ended: that closes nothing. */
const isWorse = (one: VerdictCode, other: VerdictCode) => verdictCodes.indexOf(one) > verdictCodes.indexOf(other)

/** Days that a ship may be late beyond the last safe sailing, and one more. */
const after = 8

type Within = { today: Day; days: number }

/** For which of some cars the countries close within the next days, the first to close first. */
async function closingOf(db: Database, pages: AsyncIterable<NamedTradedCar[]>, { today, days }: Within) {
  const [rules, { open, yenPerDollar }] = await Promise.all([importRules.all(db), world(db)])
  const last = addDays(today, days)
  const checks = rules.map(({ rule }) => ({
    country: { code: rule.country, name: rule.name },
    now: verdictsOn(rule, open, today, yenPerDollar),
    later: verdictsOn(rule, open, addDays(last, after), yenPerDollar),
  }))
  const matches: Closing[] = []
  for await (const page of pages)
    for (const { country, now, later } of checks) {
      for (const car of page) {
        const { code, sailsBy } = now(car)
        if (!sailsBy || sailsBy > last) continue
        const afterwards = later(car).code
        if (isWorse(afterwards, code)) matches.push({ car: named(car), country, now: code, later: afterwards, sailsBy })
      }
      // A page of cars and a country are some milliseconds: others are answered between them.
      await pause()
    }
  return matches.sort((a, b) => (a.sailsBy < b.sailsBy ? -1 : Number(a.sailsBy > b.sailsBy)))
}

/** Of the whole stock: about a second for 10,000 cars and all countries, in slices. */
export const closingCars = (db: Database, within: Within) => closingOf(db, tradedCars(db), within)

export async function closingForCar(db: Database, car: NamedTradedCar, within: Within) {
  async function* only() {
    yield [car]
  }
  return closingOf(db, only(), within)
}
