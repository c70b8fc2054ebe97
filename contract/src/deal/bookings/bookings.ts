import { z } from 'zod'
import { methodNames } from '#ground/ports/facts.ts'
import { orderStatusNames } from '#ground/trade/deal.ts'
import { t } from '#language/messages.ts'
import { verdictCodes } from '#port/import-rules/facts.ts'
import { portOfCall } from '#port/voyages/voyage.ts'
import { namesOf } from '#values/names.ts'
import { id, optionalLine } from '#values/text.ts'
import { bookingLimits as limits } from './facts.ts'
import { bookingStops } from './fitting.ts'

/** Cars of one order on a voyage: all of them at once, or each by itself. */
export const bookingDraft = z.object({
  /** The lines of the order; one with a port of loading of its own is loaded there. */
  items: z
    .array(z.union([id, z.object({ id, from: portOfCall })]))
    .min(1, { error: () => t('Please choose at least one vehicle') })
    .max(limits.items),
  voyageId: id,
  from: portOfCall,
  to: portOfCall,
  /** Only where none of them is on a ship's list yet: what somebody else has booked meanwhile is not moved. */
  free: z.boolean().default(false),
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
  /** Where it is to be loaded; null while that is not decided. */
  loadingPort: z.string().nullable(),
  booking: booking.nullable(),
  /** What comes of its import by this ship; null where no rule is known, and absent for customers. */
  verdict: z
    .object({ code: z.enum(verdictCodes), sure: z.boolean() })
    .nullable()
    .optional(),
})
export type BookedCar = z.output<typeof bookedCar>

/** The cars of an order, each with its ship, and by which way to which port they are to go, as far as that was agreed. */
export const orderBookings = z.object({
  cars: z.array(bookedCar),
  agreed: z.object({ method: z.enum(methodNames).nullable(), port: z.string().nullable() }),
})
export type OrderBookings = z.output<typeof orderBookings>

const orderOfCar = z.object({ id: z.string(), status: z.enum(orderStatusNames), customer: z.string() })

export const voyageBookings = z.object({
  data: z.array(bookedCar.omit({ verdict: true, loadingPort: true }).extend({ booking, order: orderOfCar })),
})

const namedPort = z.object({ code: z.string(), name: z.string() })
/** A car that could go on a voyage, with what keeps it from being booked with the others; null: nothing does. */
const bookableCar = bookedCar
  .pick({ id: true, title: true, stockNumber: true })
  .extend({ from: namedPort, to: namedPort, order: orderOfCar, stop: z.enum(namesOf(bookingStops)).nullable() })
export type BookableCar = z.output<typeof bookableCar>
export const bookableCars = z.object({ data: z.array(bookableCar) })

export const bookingOfMany = z.object({
  cars: z
    .array(z.object({ id, orderId: id, from: portOfCall, to: portOfCall }))
    .min(1, { error: () => t('Please choose at least one vehicle') })
    .max(limits.many),
})
export type BookingOfMany = z.output<typeof bookingOfMany>

/** Which of them are booked now, and why each of the others is not. */
export const manyBooked = z.object({
  booked: z.array(z.string()),
  failed: z.array(z.object({ id: z.string(), message: z.string() })),
})
export type ManyBooked = z.output<typeof manyBooked>
