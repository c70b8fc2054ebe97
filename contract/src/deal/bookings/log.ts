import type { FactOf } from '#values/kinds.ts'

type Booking = { ship: string; way: { from: string; to: string } | null; cars: readonly string[] }

export const bookingLog = {
  booking: ({ ship, way, cars }: Booking) =>
    `${[ship, ...(way ? [`${way.from} – ${way.to}`] : [])].join(', ')}: ${cars.join(', ')}`,
}
export type LoggedBooking = FactOf<typeof bookingLog>
