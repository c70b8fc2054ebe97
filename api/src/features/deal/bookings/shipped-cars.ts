import { formatShipName } from '@minato/contract/shipping/voyages/facts.ts'
import type { Day } from '@minato/contract/values/calendar.ts'
import type { Database } from '#lib/database/database.ts'
import { formatCarName } from '../orders/lines.ts'
import { getActualDays } from './emails/sailing-update.ts'
import { calculateVerdicts } from './import-verdicts.ts'
import { type BookedRow, getSailingDays, type PortNames } from './list-booked.ts'

/** Day at a port: `before` is the one in the buyer's last email. */
export type PortDay = { port: string; before: Day | null; after: Day | null; isDone: boolean }

export type ShippedCar = {
  ship: string
  carrier: string
  car: string
  orderId: string
  leaves: PortDay
  arrives: PortDay
}

const doubtfulCodes: readonly string[] = ['not-allowed', 'need-to-know', 'needs-licence']

/** Finds cars whose import the new days put in doubt, or put in doubt for another reason. */
export async function findDoubtfulImports(tx: Database, rows: readonly BookedRow[]) {
  const [before, now] = await Promise.all([
    calculateVerdicts(tx, rows, ({ booking }) => ({ etd: booking.notifiedEtd, eta: booking.notifiedEta })),
    calculateVerdicts(tx, rows),
  ])
  return rows.filter(({ booking: { lineId } }) => {
    const code = now.get(lineId)?.code
    return code && doubtfulCodes.includes(code) && before.get(lineId)?.code !== code
  })
}

export function toShippedCar(row: BookedRow, portName: PortNames): ShippedCar {
  const { booking, voyage, line, car, order } = row
  const { etd, eta } = getSailingDays(voyage, booking)
  const { atd, ata } = getActualDays(row)
  return {
    ship: formatShipName(voyage),
    carrier: voyage.carrier,
    car: formatCarName({ title: line.title, stockNumber: car.stockNumber }),
    orderId: order.id,
    leaves: { port: portName(booking.fromPort), before: booking.notifiedEtd, after: etd, isDone: atd !== null },
    arrives: { port: portName(booking.toPort), before: booking.notifiedEta, after: eta, isDone: ata !== null },
  }
}
