import { randomUUID } from 'node:crypto'
import type { OrderDraft } from '@minato/contract/deal/orders/draft.ts'
import { mostCarsHeld } from '@minato/contract/deal/orders/facts.ts'
import type { OfficeOrderDraft } from '@minato/contract/deal/orders/office-draft.ts'
import type { NamedDestination } from '@minato/contract/ground/ports/facts.ts'
import { may } from '@minato/contract/protocol/access.ts'
import { type CarStatus, orderObstacle, orderObstacles } from '@minato/contract/stock/cars/facts.ts'
import { readSettings } from '#ground/settings/read.ts'
import type { PersonRow } from '#ground/users/table.ts'
import { type Database, violates } from '#lib/database/database.ts'
import { once } from '#lib/database/idempotency.ts'
import type { Caller } from '#lib/http/guard.ts'
import { Refusal } from '#lib/http/problem.ts'
import * as destinations from '#port/destinations/destinations.ts'
import type { Services } from '#services.ts'
import * as cars from '#stock/cars/cars.ts'
import type { CarRow } from '#stock/cars/table.ts'
import { endTurnsOfBuyer } from '#stock/cars/turns.ts'
import { requireExport } from '../export-ban/export-ban.ts'
import { notifyPlaced } from '../letters/notify-by-mail.ts'
import { countHeld } from '../lines.ts'
import { recordInCars } from '../move-cars.ts'
import * as orders from '../orders.ts'
import { customerOf, requireCustomer } from './customer-of.ts'
import { reckonNew } from './reckoning.ts'

type Parts = Pick<Services, 'db' | 'clock' | 'config' | 'jobs' | 'remembered'>

/**
 * Orders cars to negotiate: holds all of them and writes the order, its lines, its first event and its letters, or does
 * nothing at all. Answers the order as it was written; undefined of one that was placed by an earlier try.
 */
export const placeOrder = (parts: Parts, customer: Caller, draft: OrderDraft, key: string | undefined) =>
  place(parts, customer, draft, { key, request: wishOf(draft), buyer: (tx) => requireCustomer(tx, customer) })

/** The same by the office, for a customer or for somebody on the phone, who has no account; staff need no letter of it. */
export const placeFor = (parts: Parts, by: Caller, { customer, ...draft }: OfficeOrderDraft, key: string | undefined) =>
  place(parts, by, draft, {
    key,
    request: [...wishOf(draft), customer],
    buyer: (tx, destination) => customerOf(tx, customer, destination),
  })

type Placing = {
  key: string | undefined
  request: unknown
  buyer: (tx: Database, destination: NamedDestination | null) => Promise<PersonRow>
}

async function place(parts: Parts, by: Caller, draft: OrderDraft, { key, request, buyer }: Placing) {
  const { db, clock, config, jobs } = parts
  const set = await readSettings(parts)
  const { carIds } = draft
  const id = randomUUID()
  let whole: orders.WholeOrder | undefined
  const placing = db.transaction((tx) =>
    once(tx, { userId: by.id, key, request, answer: id }, async () => {
      const destination = draft.destination ? await destinations.named(tx, draft.destination) : null
      const user = await buyer(tx, destination)
      const now = clock.now()
      const held = await cars.hold(tx, carIds, { userId: user.id, now })
      if (held.length < carIds.length) throw await refusal(tx, carIds, held)
      if (config.rateLimit !== false) await requireRoom(tx, by, held.length)
      const reservedUntil = orders.reservationEnd(now, set.reservationDays)
      const reckoned = await reckonNew({ ...parts, db: tx }, held, draft, destination, now)
      const lines = held.map((car, index) => ({ ...asLine(car), reckoned: reckoned.vehicles[index] ?? null }))
      const made = { id, userId: user.id, reservedUntil, destination, ...reckoned.order }
      const order = await orders.insert(tx, made, lines, { by, set, now })
      if (destination) await requireExport(tx, order.order)
      const waited = held.flatMap((car) => (car.isWaitedFor ? [car.id] : []))
      const wereAside = waited.length > 0 ? await endTurnsOfBuyer(tx, waited, user.id) : undefined
      await Promise.all([
        recordInCars(tx, by, held, { orderId: id, from: 'AVAILABLE', to: 'ON_HOLD', wereAside }),
        notifyPlaced({ jobs, config, set }, tx, { ...order, customer: user }, by),
      ])
      whole = { ...order, user, assignee: undefined }
      return id
    }),
  )
  const orderId = await placing.catch((error) => {
    throw violates(error, 'order_lines_one_live_per_car') ? new Refusal('car-on-hold') : error
  })
  return { orderId, whole }
}

/** What makes two requests one wish. The total does not: who asks again because the line broke gets the order that there is. */
function wishOf({ carIds, destination, term, choices }: OrderDraft) {
  const wish = { ...(destination && { destination }), ...(term && { term }), ...(choices && { choices }) }
  return ['orders.place', carIds, ...(Object.keys(wish).length > 0 ? [wish] : [])]
}

/** Staff order for customers who write or call, as many as they like. */
async function requireRoom(tx: Database, caller: Caller, more: number) {
  if (may(caller, 'orders.edit') || (await countHeld(tx, caller.id)) + more <= mostCarsHeld) return
  throw new Refusal('too-many-held')
}

/** The car as it is now, which is how the order will remember it. */
const asLine = (car: CarRow): Omit<orders.NewLine, 'reckoned'> => ({
  id: randomUUID(),
  carId: car.id,
  stockNumber: car.stockNumber,
  title: car.title,
  year: car.year,
  priceCents: car.priceCents,
  picture: car.mainPicture,
})

/** Why not all of the cars could be held, in the words that the catalogue has for it. */
async function refusal(tx: Database, carIds: readonly string[], held: readonly CarRow[]) {
  const missing = carIds.find((id) => !held.some((car) => car.id === id)) as string
  const car: { status: CarStatus; isActive: boolean } | undefined = await cars.find(tx, missing)
  const obstacle = (car && orderObstacle(car)) ?? orderObstacles.inactive
  const several = obstacle === orderObstacles.onHold && carIds.length > 1
  return new Refusal(several ? 'cart-on-hold' : obstacle.code)
}
