import { z } from 'zod'
import { t } from '#language/messages.ts'
import { methodNames } from '#platform/ports/facts.ts'
import { orderStatusNames } from '#platform/trade/deal.ts'
import { verdictCodes } from '#shipping/import-rules/facts.ts'
import { portOfCall } from '#shipping/voyages/voyage.ts'
import { getKeys } from '#values/keys.ts'
import { id, optionalLine } from '#values/text.ts'
import { bookingLimits as limits } from './facts.ts'
import { bookingStops } from './sailing-match.ts'

/** Booking of cars of one order on a voyage, together or one by one. */
export const bookingDraft = z.object({
  /** Lines of the order. A port of loading per line takes precedence. */
  items: z
    .array(z.union([id, z.object({ id, from: portOfCall })]))
    .min(1, { error: () => t('Please choose at least one vehicle') })
    .max(limits.items),
  voyageId: id,
  from: portOfCall,
  to: portOfCall,
  /** Fails where another staff member has booked one of the cars meanwhile, instead of moving it. */
  free: z.boolean().default(false),
  /** One bill of lading may cover several cars. */
  blNumber: optionalLine(limits.text),
  container: optionalLine(limits.text),
  place: optionalLine(limits.text),
})
export type BookingDraft = z.output<typeof bookingDraft>

const dayOrNone = z.string().nullable()

/** Booking of a car with the current days of its own ports; null if unknown. */
const booking = z.object({
  voyageId: z.string(),
  ship: z.string(),
  carrier: z.string(),
  method: z.enum(methodNames),
  /** The voyage was cancelled, or omits a port of the booking. */
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
  id: z.string(),
  title: z.string(),
  stockNumber: z.string(),
  /** Agreed port of loading; null while undecided. */
  loadingPort: z.string().nullable(),
  booking: booking.nullable(),
  /** Result of the import rules for this ship; null without a rule, absent for customers. */
  verdict: z
    .object({ code: z.enum(verdictCodes), sure: z.boolean() })
    .nullable()
    .optional(),
})
export type BookedCar = z.output<typeof bookedCar>

/** Cars of an order with their ships, and the agreed method and port, null while undecided. */
export const orderBookings = z.object({
  cars: z.array(bookedCar),
  agreed: z.object({ method: z.enum(methodNames).nullable(), port: z.string().nullable() }),
})
export type OrderBookings = z.output<typeof orderBookings>

const orderOfCar = z.object({ id: z.string(), status: z.enum(orderStatusNames), customer: z.string() })

export const voyageBookings = z.object({
  data: z.array(bookedCar.omit({ verdict: true, loadingPort: true }).extend({ booking, order: orderOfCar })),
})

const portReference = z.object({ code: z.string(), name: z.string() })
/** Car that could go on a voyage. `stop` is the reason against a booking, null without one. */
const bookableCar = bookedCar
  .pick({ id: true, title: true, stockNumber: true })
  .extend({ from: portReference, to: portReference, order: orderOfCar, stop: z.enum(getKeys(bookingStops)).nullable() })
export type BookableCar = z.output<typeof bookableCar>
export const bookableCars = z.object({ data: z.array(bookableCar) })

export const bulkBookingDraft = z.object({
  cars: z
    .array(z.object({ id, orderId: id, from: portOfCall, to: portOfCall }))
    .min(1, { error: () => t('Please choose at least one vehicle') })
    .max(limits.many),
})
export type BulkBookingDraft = z.output<typeof bulkBookingDraft>

/** Booked cars, and a reason for each of the others. */
export const bulkBookingResult = z.object({
  booked: z.array(z.string()),
  failed: z.array(z.object({ id: z.string(), message: z.string() })),
})
export type BulkBookingResult = z.output<typeof bulkBookingResult>
