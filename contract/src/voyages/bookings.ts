import { z } from 'zod'
import { verdictCodes } from '../imports/facts.ts'
import { statusNames } from '../orders/facts.ts'
import { methodNames } from '../ports/facts.ts'
import { id, optionalLine } from '../values/text.ts'
import { bookingLimits as limits } from './booking-facts.ts'
import { portOfCall } from './voyage.ts'

/** Cars of one order on a voyage: all of them at once, or each by itself. */
export const bookingDraft = z.object({
  /** The lines of the order. */
  items: z.array(id).min(1, 'Please choose at least one vehicle').max(limits.items),
  voyageId: id,
  from: portOfCall,
  to: portOfCall,
  /** One bill of lading may cover several cars. */
  blNumber: optionalLine(limits.text),
  container: optionalLine(limits.text),
  place: optionalLine(limits.text),
})
export type BookingDraft = z.output<typeof bookingDraft>

const dayOrNone = z.string().nullable()

/** Where a car is booked, with the days of its own ports as they are now; null where none is known. */
const booking = z.object({
  voyageId: z.string(),
  ship: z.string(),
  carrier: z.string(),
  method: z.enum(methodNames),
  /** The ship sails no more, or leaves out a port of the booking. */
  broken: z.enum(['cancelled', 'left-out']).nullable(),
  from: z.object({ code: z.string(), name: z.string() }),
  to: z.object({ code: z.string(), name: z.string() }),
  cut: dayOrNone,
  etd: dayOrNone,
  atd: dayOrNone,
  eta: dayOrNone,
  ata: dayOrNone,
  blNumber: z.string().nullable(),
  container: z.string().nullable(),
  place: z.string().nullable(),
})
export type Booking = z.output<typeof booking>

const bookedCar = z.object({
  /** The line of the order. */
  id: z.string(),
  title: z.string(),
  stockNumber: z.string(),
  booking: booking.nullable(),
  /** What comes of its import by this ship; null where no rule is known, and absent for customers. */
  verdict: z
    .object({ code: z.enum(verdictCodes), sure: z.boolean() })
    .nullable()
    .optional(),
})
export type BookedCar = z.output<typeof bookedCar>

/** The cars of an order, each with its ship. */
export const orderBookings = z.object({ cars: z.array(bookedCar) })

/** The cars that are booked on a voyage. */
export const voyageBookings = z.object({
  data: z.array(
    bookedCar.omit({ verdict: true }).extend({
      booking,
      order: z.object({ id: z.string(), status: z.enum(statusNames), customer: z.string() }),
    }),
  ),
})
