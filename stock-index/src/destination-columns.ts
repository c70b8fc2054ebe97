import { findJourney } from '@minato/contract/shipping/destinations/journey.ts'
import type { DestinationTerms } from '@minato/contract/shipping/destinations/terms.ts'
import { createCarJudge, judgeVehicle, listVerdictInputs } from '@minato/contract/shipping/destinations/verdict.ts'
import { type CalculateTotal, createTotalCalculator } from '@minato/contract/shipping/freight/totals.ts'
import { type VerdictCode, verdicts } from '@minato/contract/shipping/import-rules/facts.ts'
import type { Journey } from '@minato/contract/shipping/import-rules/journey.ts'
import { type Columns, unknownValue } from './columns/columns.ts'
import { SlotGroups } from './columns/slot-groups.ts'
import type { Order } from './order.ts'

// Totals and verdicts at a destination, for one slot or for all. For all, each rule runs once per group of cars with equal
// fields.

/** Columns of all cars, and the visible ones sorted by id. */
export type Cars = Columns & { readonly size: number; readonly byId: Pick<Order, 'slots'> }

/** Greatest total that is compared, in cents: above any price with its freight. */
const maxTotal = 0x7fff_fffe

/** Cents, `unknownValue` without a total. */
export function createTotals(stock: Cars, { priced, choices }: DestinationTerms) {
  const { trade, byId } = stock
  const getCalculator = createTotalCalculator(priced, choices)
  const kindOf = (slot: number) =>
    getCalculator({ vehicleClass: trade.vehicle.vehicleClass.of(slot), ...trade.locationOf(slot) })
  function applyTotal(total: CalculateTotal, slot: number) {
    const m3 = trade.m3[slot] as number
    const cents = total(stock.prices[slot] as number, m3 === unknownValue ? null : m3)
    return cents === null ? unknownValue : Math.min(cents, maxTotal)
  }
  return {
    of: (slot: number) => applyTotal(kindOf(slot), slot),
    all() {
      const { slots } = byId
      const kinds = new SlotGroups(slots)
        .splitBy(trade.vehicle.vehicleClass)
        .splitBy(trade.country)
        .splitBy(trade.loadingPort)
      const totalsByGroup = kinds.first.map(kindOf)
      const totals = new Int32Array(stock.size)
      for (let index = 0; index < slots.length; index++) {
        const slot = slots[index] as number
        totals[slot] = applyTotal(totalsByGroup[kinds.groups[index] as number] as CalculateTotal, slot)
      }
      return totals
    },
  }
}

/** Import choices of a buyer; a car that cannot be imported matches none. */
export const importabilityCodes = { cannot: 0, can: 1, may: 2 } as const
const choiceOf = (code: VerdictCode) => importabilityCodes[verdicts[code].importable]

export function createImportability(stock: Cars, terms: DestinationTerms) {
  const { trade, byId } = stock
  /** By location of the car. */
  const journeys = new Map<string, { name: string; journey: Journey | null }>()
  function journeyOf(slot: number) {
    const location = trade.locationOf(slot)
    const key = `${location.loadingPort} ${location.country}`
    const cached = journeys.get(key)
    if (cached) return cached
    const journey = findJourney(terms, location)
    const entry = { name: JSON.stringify(journey), journey }
    journeys.set(key, entry)
    return entry
  }
  const codeOf = createCarJudge(terms)

  /** Groups cars with the same verdict: each check runs once per group. */
  function groupByVerdict() {
    const { slots } = byId
    const groups = new SlotGroups(slots)
    const different = new Map<string, Journey | null>()
    if (terms.rule) {
      const byLocation = new SlotGroups(slots).splitBy(trade.country).splitBy(trade.loadingPort)
      for (const { name, journey } of byLocation.first.map(journeyOf)) different.set(name, journey)
      groups.splitByGroups(byLocation, (slot) => journeyOf(slot).name)
    }
    for (const check of listVerdictInputs(terms, [...different.values()])) {
      const checkGroups = new SlotGroups(slots)
      for (const part of check.at) checkGroups.splitBy(stock.columnOf(part))
      groups.splitByGroups(checkGroups, (slot) => check.text(stock.vehicleOf(slot)))
    }
    return groups
  }

  return {
    of: (slot: number) => choiceOf(codeOf(trade.locationOf(slot), stock.vehicleOf(slot))),
    all() {
      const marks = new Uint8Array(stock.size)
      const { slots, groups, first } = groupByVerdict()
      const choices = first.map((slot) =>
        choiceOf(judgeVehicle(stock.vehicleOf(slot), terms, journeyOf(slot).journey).code),
      )
      for (let index = 0; index < slots.length; index++)
        marks[slots[index] as number] = choices[groups[index] as number] as number
      return marks
    },
  }
}
