import { sweepReservations } from '../features/deal/orders/changing/reservations.ts'
import { processEndedOffers } from '../features/stock/cars/waiting-list/waiting-list.ts'
import type { App } from './test.ts'

/** Advances the clock and processes what expires meanwhile. */
export async function advanceClock({ services }: App, hours: number) {
  services.now = new Date(services.now.getTime() + hours * 3_600_000)
  await sweepReservations(services)
  await processEndedOffers(services)
}
