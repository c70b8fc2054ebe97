import { arrivals, damageClaims } from '@minato/api/features/deal/arrivals/table.ts'
import { offers } from '@minato/api/features/deal/offers/table.ts'
import { paymentEntries } from '@minato/api/features/deal/orders/ledger/table.ts'
import { calculateReservationEnd } from '@minato/api/features/deal/orders/orders.ts'
import { type OrderRow, orderEvents, orderLines, orders } from '@minato/api/features/deal/orders/table.ts'
import { reviews } from '@minato/api/features/deal/reviews/table.ts'
import { systemActor } from '@minato/api/features/platform/audit/audit.ts'
import type { CarRow } from '@minato/api/features/stock/cars/table.ts'
import { waitingBuyers } from '@minato/api/features/stock/cars/waiting-list/table.ts'
import type { Database } from '@minato/api/lib/database/database.ts'
import { calculateOfferEnd } from '@minato/contract/deal/offers/amounts.ts'
import { amountOf, flatCharges } from '@minato/contract/deal/orders/amount.ts'
import type { OrderStatus } from '@minato/contract/deal/orders/facts.ts'
import { type PortWord, ports as portNames, portWords } from '@minato/contract/platform/ports/facts.ts'
import { defaultSettings } from '@minato/contract/platform/settings/defaults.ts'
import { formatFullName } from '@minato/contract/platform/users/facts.ts'
import { afterArrival, paidInFull } from './afterwards.ts'
import { addBuyers, buyers } from './buyers.ts'
import { demoId } from './demo-id.ts'
import { type Dice, dice } from './dice.ts'

const ports: PortWord[] = ['mongla', 'chittagong']
const destinationTo = (port: PortWord) => ({ ...portWords[port], name: portNames[port] })

/** Order statuses of a held or sold car. None waits for a proof, because there is no file for one. */
const standings = {
  ON_HOLD: ['NEGOTIATING', 'NEGOTIATING', 'PENDING_PAYMENT', 'CONFIRMED'],
  SOLD: ['PAID', 'SHIPPING', 'DELIVERED'],
} as const satisfies Partial<Record<CarRow['status'], OrderStatus[]>>

/** Creates an order, with its line and history, for each new car that is held or sold. */
export async function orderHeldAndSold(db: Database, cars: readonly CarRow[], now: Date, reservationDays: number) {
  const made = cars.flatMap((car) =>
    car.status === 'AVAILABLE' ? [] : [orderOf(car, standings[car.status], now, reservationDays)],
  )
  if (made.length === 0) return
  await addBuyers(db)
  await db.insert(orders).values(made.map(({ order }) => order))
  await db.insert(orderLines).values(made.map(({ line }) => line))
  await db.insert(orderEvents).values(made.flatMap(({ events }) => events))
  const offered = made.flatMap(({ offer }) => offer ?? [])
  if (offered.length > 0) await db.insert(offers).values(offered)
  const entries = made.flatMap(({ entries }) => entries)
  if (entries.length > 0) await db.insert(paymentEntries).values(entries)
  const waiting = queuesFor(made)
  if (waiting.length > 0) await db.insert(waitingBuyers).values(waiting)
  const come = made.flatMap(({ come: here }) => here ?? [])
  if (come.length === 0) return
  await db.insert(arrivals).values(come.map(({ arrival }) => arrival))
  await db.insert(reviews).values(come.map(({ review }) => review))
  const claims = come.flatMap(({ claim }) => claim ?? [])
  if (claims.length > 0) await db.insert(damageClaims).values(claims)
}

/** Adds waiting-list entries for a few held cars. */
const queuesFor = (made: readonly ReturnType<typeof orderOf>[]) =>
  made
    .filter(({ entries }) => entries.length === 0)
    .slice(0, 3)
    .flatMap(({ order, line }, place) =>
      buyers
        .filter(({ id }) => id !== order.userId)
        .slice(0, place + 1)
        .map(({ id }) => ({ carId: line.carId, userId: id, createdAt: order.createdAt })),
    )

function orderOf(car: CarRow, standing: readonly OrderStatus[], now: Date, reservationDays: number) {
  const throws = dice(Number.parseInt(car.id.slice(0, 8), 16))
  const buyer = throws.pick(buyers)
  const status = throws.pick(standing)
  const orderId = demoId(`order of ${car.id}`)
  const placedAt = placed(car, throws, now, reservationDays)
  const agreedCents = status === 'NEGOTIATING' ? null : Math.round((car.priceCents * 0.97) / 5000) * 5000
  const isPaid = car.status === 'SOLD'
  const order = {
    id: orderId,
    userId: buyer.id,
    status,
    destination: buyer.country === 'Bangladesh' ? destinationTo(throws.pick(ports)) : null,
    negotiatedCents: agreedCents,
    trackingInfo: status === 'SHIPPING' || status === 'DELIVERED' ? 'Minato Heron 214E' : null,
    paymentHolds: isPaid,
    reservedUntil: calculateReservationEnd(placedAt, reservationDays),
    createdAt: placedAt,
    updatedAt: placedAt,
  }
  const lineId = demoId(`line of ${car.id}`)
  const line = {
    id: lineId,
    orderId,
    carId: car.id,
    title: car.title,
    year: car.year,
    priceCents: car.priceCents,
    negotiatedCents: agreedCents,
    picture: car.mainPicture,
    createdAt: placedAt,
  }
  const event = { orderId, actorId: systemActor.id, actorName: systemActor.name, at: placedAt }
  const events = [
    { ...event, actorId: buyer.id, actorName: formatFullName(buyer), fact: { kind: 'placed' as const } },
    ...(agreedCents === null
      ? []
      : [
          { ...event, fact: { kind: 'price' as const, cents: agreedCents } },
          { ...event, fact: { kind: 'status' as const, from: 'NEGOTIATING' as const, to: status } },
        ]),
  ]
  const { cents } = amountOf([car.priceCents], agreedCents)
  const entries = isPaid ? paidInFull(orderId, cents, placedAt) : []
  const here = { orderId, lineId, car, country: buyer.country, placedAt, now }
  const come = status === 'DELIVERED' ? afterArrival(here, throws) : null
  return { order, line, events, entries, come, offer: offerOf(order, car.priceCents, now) }
}

type Ordered = { id: string } & Pick<
  OrderRow,
  'userId' | 'destination' | 'negotiatedCents' | 'reservedUntil' | 'createdAt'
>

/** An agreed price was offered by the buyer; an order in negotiation has an open offer. */
function offerOf({ id: orderId, ...order }: Ordered, listedCents: number, now: Date): typeof offers.$inferInsert {
  const cents = order.negotiatedCents ?? Math.round((listedCents * 0.93) / 5000) * 5000
  const charges = [...flatCharges]
  const offer = { orderId, side: 'buyer' as const, term: 'FOB' as const, cents, fobCents: cents, byId: order.userId }
  const basis = { terms: null, charges, vehicles: [] }
  const where = { destination: order.destination, basis, createdAt: order.createdAt }
  if (order.negotiatedCents !== null)
    return { ...offer, ...where, state: 'accepted' as const, decidedAt: order.createdAt }
  const expiresAt = calculateOfferEnd(now, defaultSettings.offerDays, order.reservedUntil)
  return { ...offer, ...where, expiresAt }
}

/** Time of the order, after the car was listed. For a held car, half of its reservation remains. */
function placed(car: CarRow, { next }: Dice, now: Date, reservationDays: number) {
  const longest = now.getTime() - (car.createdAt ?? now).getTime()
  const reserved = (reservationDays * 86_400_000) / 2
  return new Date(now.getTime() - next() * (car.status === 'ON_HOLD' ? Math.min(longest, reserved) : longest))
}
