import type { FactFromRows } from '#values/fact-types.ts'

type LoggedBookingInput = { ship: string; way: { from: string; to: string } | null; cars: readonly string[] }

export const bookingLog = {
  booking: ({ ship, way, cars }: LoggedBookingInput) =>
    `${[ship, ...(way ? [`${way.from} – ${way.to}`] : [])].join(', ')}: ${cars.join(', ')}`,
}
export type LoggedBooking = FactFromRows<typeof bookingLog>
