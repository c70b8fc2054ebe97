import { journeyTo } from '@minato/contract/port/destinations/journey.ts'
import type { Terms } from '@minato/contract/port/destinations/terms.ts'
import { looksAt, verdictBy, verdictsAt } from '@minato/contract/port/destinations/verdict.ts'
import { type TotalOf, totalsByKind } from '@minato/contract/port/freight/totals.ts'
import { type VerdictCode, verdicts } from '@minato/contract/port/import-rules/facts.ts'
import type { Journey } from '@minato/contract/port/import-rules/journey.ts'
import { Alike } from './columns/alike.ts'
import { type Columns, notGiven } from './columns/columns.ts'
import type { Order } from './order.ts'

// What the terms of a destination say of one slot, and of all at once: then each rule is checked once for all cars that are alike
// in what it looks at.

/** The columns of all cars, and the visible ones by id. */
export type Cars = Columns & { readonly size: number; readonly known: Pick<Order, 'slots'> }

/** The greatest total that is told from others, in cents: above any price with its freight. */
const greatest = 0x7fff_fffe

/** Totals in cents, `notGiven` where there is none. */
export function totalsAt(stock: Cars, { priced, choices }: Terms) {
  const { trade, known } = stock
  const ofKind = totalsByKind(priced, choices)
  const kindOf = (slot: number) =>
    ofKind({ vehicleClass: trade.vehicle.vehicleClass.of(slot), ...trade.standingOf(slot) })
  function totalBy(total: TotalOf, slot: number) {
    const m3 = trade.m3[slot] as number
    const cents = total(stock.prices[slot] as number, m3 === notGiven ? null : m3)
    return cents === null ? notGiven : Math.min(cents, greatest)
  }
  return {
    of: (slot: number) => totalBy(kindOf(slot), slot),
    all() {
      const { slots } = known
      const kinds = new Alike(slots).by(trade.vehicle.vehicleClass).by(trade.country).by(trade.loadingPort)
      const totals = kinds.first.map(kindOf)
      const all = new Int32Array(stock.size)
      for (let index = 0; index < slots.length; index++) {
        const slot = slots[index] as number
        all[slot] = totalBy(totals[kinds.groups[index] as number] as TotalOf, slot)
      }
      return all
    },
  }
}

/** The buyer's choice that a car matches; one that cannot be imported matches none. */
export const foundBy = { cannot: 0, can: 1, may: 2 } as const
const choiceOf = (code: VerdictCode) => foundBy[verdicts[code].found]

/** Values of `foundBy`. */
export function foundAt(stock: Cars, terms: Terms) {
  const { trade, known } = stock
  /** By where a car stands. */
  const journeys = new Map<string, { name: string; journey: Journey | null }>()
  function journeyOf(slot: number) {
    const standing = trade.standingOf(slot)
    const key = `${standing.loadingPort} ${standing.country}`
    const known = journeys.get(key)
    if (known) return known
    const journey = journeyTo(terms, standing)
    const entry = { name: JSON.stringify(journey), journey }
    journeys.set(key, entry)
    return entry
  }
  const codeOf = verdictsAt(terms)

  /** Groups of cars whose verdicts have the same code: each look is taken once for all that are alike to it. */
  function alike() {
    const { slots } = known
    const groups = new Alike(slots)
    const different = new Map<string, Journey | null>()
    if (terms.rule) {
      const standings = new Alike(slots).by(trade.country).by(trade.loadingPort)
      for (const { name, journey } of standings.first.map(journeyOf)) different.set(name, journey)
      groups.byGroups(standings, (slot) => journeyOf(slot).name)
    }
    for (const look of looksAt(terms, [...different.values()])) {
      const seen = new Alike(slots)
      for (const part of look.at) seen.by(stock.columnOf(part))
      groups.byGroups(seen, (slot) => look.text(stock.vehicleOf(slot)))
    }
    return groups
  }

  return {
    of: (slot: number) => choiceOf(codeOf(trade.standingOf(slot), stock.vehicleOf(slot))),
    all() {
      const marks = new Uint8Array(stock.size)
      const { slots, groups, first } = alike()
      const choices = first.map((slot) =>
        choiceOf(verdictBy(stock.vehicleOf(slot), terms, journeyOf(slot).journey).code),
      )
      for (let index = 0; index < slots.length; index++)
        marks[slots[index] as number] = choices[groups[index] as number] as number
      return marks
    },
  }
}
