import { z } from 'zod'

/** Emails to a buyer about a car's ship. Each is sent once; changed days and cancellations can be sent again. */
const sailingUpdates = ['booked', 'moved', 'cancelled', 'left', 'arrived'] as const
export type SailingUpdateKind = (typeof sailingUpdates)[number]

const sailingDays = z.object({ etd: z.string().nullable(), eta: z.string().nullable() })

/** Booking events: vehicles by stock number and title, ports by name. */
export const bookingEvents = [
  z.object({
    kind: z.literal('booked'),
    ship: z.string(),
    from: z.string(),
    to: z.string(),
    cars: z.array(z.string()),
  }),
  z.object({ kind: z.literal('unbooked'), ship: z.string(), cars: z.array(z.string()) }),
  /** Previous and new days of departure and arrival, null if unknown. `what` tells that one has happened. */
  z.object({
    kind: z.literal('sailing-moved'),
    what: z.enum(['moved', 'left', 'arrived']).optional(),
    ship: z.string(),
    from: sailingDays,
    to: sailingDays,
  }),
] as const
export type BookingEvent = z.output<(typeof bookingEvents)[number]>

export const bookingNotices = [
  z.object({ kind: z.literal('sailing-moved'), ship: z.string(), news: z.enum(sailingUpdates).optional() }),
] as const
export type BookingNotice = z.output<(typeof bookingNotices)[number]>
