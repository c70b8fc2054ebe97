import { shipName } from '@minato/contract/port/voyages/facts.ts'
import type { Day } from '@minato/contract/values/calendar.ts'
import type { Database } from '#lib/database/database.ts'
import { carName } from '../orders/lines.ts'
import { type Booked, daysOf, type PortNames, verdictsOf } from './booked.ts'
import { happened } from './letters/news-of.ts'

/** Day at a port: `before` is the one in the buyer's last email. */
export type Call = { port: string; before: Day | null; after: Day | null; isDone: boolean }

/** Car on a ship, as an email shows it. */
export type AtSea = { ship: string; carrier: string; car: string; orderId: string; leaves: Call; arrives: Call }

const doubts: readonly string[] = ['not-allowed', 'need-to-know', 'needs-licence']

/** Finds cars whose import the new days put in doubt, or put in doubt for another reason. */
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
