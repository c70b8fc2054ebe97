// Rule: what a changed import rule does to the stock.
import { setImmediate as pause } from 'node:timers/promises'
import { isInJapan } from '@minato/contract/platform/trade/vehicles.ts'
import { createVehicleJudge } from '@minato/contract/shipping/import-rules/batch-verdicts.ts'
import type { ClosingCountry, RulePreview } from '@minato/contract/shipping/import-rules/endpoints.ts'
import { type VerdictCode, verdictCodes } from '@minato/contract/shipping/import-rules/facts.ts'
import { buildJourney, mergeDaysAtSea } from '@minato/contract/shipping/import-rules/journey.ts'
import type { CountryRule } from '@minato/contract/shipping/import-rules/rule.ts'
import { toRuleVehicle } from '@minato/contract/shipping/import-rules/vehicle.ts'
import { addDays, type Day } from '@minato/contract/values/calendar.ts'
import type { Database } from '#lib/database/database.ts'
import * as exchangeRate from '#platform/exchange-rate/exchange-rate.ts'
import * as ports from '#platform/ports/ports.ts'
import { streamVisibleTradedCars, type TradedCarWithName } from '#stock/cars/traded-cars.ts'
import * as importRules from './import-rules.ts'

type VerdictBasis = Awaited<ReturnType<typeof loadVerdictBasis>>

/** Days at sea to a country by its usual method: those of its ports, else those of the rule. */
function findDaysAtSea(rule: CountryRule, open: VerdictBasis['open']) {
  const method = rule.containerOnly ? 'CONTAINER' : 'RORO'
  const serving = open.filter(({ country, serves }) => country === rule.country || serves.includes(rule.country))
  return (
    mergeDaysAtSea(serving.flatMap(({ transit }) => transit.filter((entry) => entry.method === method))) ?? rule.transit
  )
}

/** Returns the verdict of a car that leaves Japan on a day. Cars elsewhere have no known journey. */
function createVerdictFunction({ open, yenPerDollar }: VerdictBasis, rule: CountryRule, leaves: Day) {
  const days = findDaysAtSea(rule, open)
  const options = yenPerDollar === undefined ? {} : { yenPerDollar }
  const fromJapan = createVehicleJudge(rule, days && buildJourney(leaves, days), options)
  const fromElsewhere = createVehicleJudge(rule, null, options)
  return (car: TradedCarWithName) => (isInJapan(car) ? fromJapan : fromElsewhere)(toRuleVehicle(car))
}

async function loadVerdictBasis(db: Database) {
  const [open, [yen]] = await Promise.all([ports.listDischargePorts(db), exchangeRate.listLatestRates(db, 1)])
  return { open, yenPerDollar: yen?.rate }
}

const maxExamples = 50
const pickCarIdentity = ({ id, stockNumber, title }: TradedCarWithName) => ({ id, stockNumber, title })

type RuleChange = { before: CountryRule; after: CountryRule; on: Day }

export async function previewStock(db: Database, { before, after, on }: RuleChange): Promise<RulePreview> {
  const basis = await loadVerdictBasis(db)
  const verdictBefore = createVerdictFunction(basis, before, on)
  const verdictAfter = createVerdictFunction(basis, after, on)
  const counts = new Map(verdictCodes.map((code) => [code, { code, before: 0, after: 0 }]))
  const count = (code: VerdictCode, when: 'before' | 'after') => {
    const verdictCount = counts.get(code)
    if (verdictCount) verdictCount[when] += 1
  }
  const preview: RulePreview = { cars: 0, changed: 0, verdicts: [], examples: [] }
  for await (const page of streamVisibleTradedCars(db)) {
    for (const car of page) {
      const [old, now] = [verdictBefore(car).code, verdictAfter(car).code]
      count(old, 'before')
      count(now, 'after')
      preview.cars += 1
      if (old === now) continue
      preview.changed += 1
      if (preview.examples.length < maxExamples)
        preview.examples.push({ ...pickCarIdentity(car), before: old, after: now })
    }
    await pause()
  }
  return { ...preview, verdicts: [...counts.values()].filter((entry) => entry.before + entry.after > 0) }
}

/** Expired provisions can improve a verdict, which closes no country. */
const isWorse = (code: VerdictCode, previous: VerdictCode) =>
  verdictCodes.indexOf(code) > verdictCodes.indexOf(previous)

/** A ship may be seven days late; the eighth day is surely after the last safe sailing. */
const safetyDays = 8

type ClosingPeriod = { today: Day; days: number }

async function findClosing(db: Database, pages: AsyncIterable<TradedCarWithName[]>, { today, days }: ClosingPeriod) {
  const [rules, basis] = await Promise.all([importRules.listRules(db), loadVerdictBasis(db)])
  const last = addDays(today, days)
  const checks = rules.map(({ rule }) => ({
    country: { code: rule.country, name: rule.name },
    now: createVerdictFunction(basis, rule, today),
    later: createVerdictFunction(basis, rule, addDays(last, safetyDays)),
  }))
  const matches: ClosingCountry[] = []
  for await (const page of pages)
    for (const { country, now, later } of checks) {
      for (const car of page) {
        const { code, sailsBy } = now(car)
        if (!sailsBy || sailsBy > last) continue
        const laterCode = later(car).code
        if (isWorse(laterCode, code))
          matches.push({ car: pickCarIdentity(car), country, now: code, later: laterCode, sailsBy })
      }
      // A page of cars and a country take some milliseconds, so other requests are served in between.
      await pause()
    }
  return matches.sort((a, b) => (a.sailsBy < b.sailsBy ? -1 : Number(a.sailsBy > b.sailsBy)))
}

/** Takes about a second for 10,000 cars and all countries, in slices. */
export const listClosingCars = (db: Database, within: ClosingPeriod) =>
  findClosing(db, streamVisibleTradedCars(db), within)

export async function listClosingCountries(db: Database, car: TradedCarWithName, within: ClosingPeriod) {
  async function* singlePage() {
    yield [car]
  }
  return findClosing(db, singlePage(), within)
}
