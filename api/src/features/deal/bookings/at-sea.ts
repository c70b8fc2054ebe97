import { shipName } from '@minato/contract/port/voyages/facts.ts'
import type { Day } from '@minato/contract/values/calendar.ts'
import type { Database } from '#lib/database/database.ts'
import { carName } from '../orders/lines.ts'
import { type Booked, daysOf, type PortNames, verdictsOf } from './booked.ts'
import { happened } from './letters/news-of.ts'

/** A day at a port: as the buyer was told, as it is now, and whether that has happened. */
export type Call = { port: string; before: Day | null; after: Day | null; isDone: boolean }

/** A car at sea, with the buyer's last news and the present state. */
export type AtSea = { ship: string; carrier: string; car: string; orderId: string; leaves: Call; arrives: Call }

const doubts: readonly string[] = ['not-allowed', 'need-to-know', 'needs-licence']

/** Cars whose import is in doubt by these days, and was not, or otherwise, by those before. */
export async function inDoubt(tx: Database, moved: readonly Booked[]) {
  const [before, now] = await Promise.all([
    verdictsOf(tx, moved, ({ booking }) => ({ etd: booking.knownEtd, eta: booking.knownEta })),
    verdictsOf(tx, moved),
  ])
  return moved.filter(({ booking: { lineId } }) => {
    const code = now.get(lineId)?.code
    return code && doubts.includes(code) && before.get(lineId)?.code !== code
  })
}

export function atSeaOf(one: Booked, name: PortNames): AtSea {
  const { booking, voyage, line, car, order } = one
  const { etd, eta } = daysOf(voyage, booking)
  const { left, arrived } = happened(one)
  return {
    ship: shipName(voyage),
    carrier: voyage.carrier,
    car: carName({ title: line.title, stockNumber: car.stockNumber }),
    orderId: order.id,
    leaves: { port: name(booking.fromPort), before: booking.knownEtd, after: etd, isDone: left !== null },
    arrives: { port: name(booking.toPort), before: booking.knownEta, after: eta, isDone: arrived !== null },
  }
}
