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
 * Places an order: holds all cars and writes order, lines, first event and emails, or nothing at all. Returns the id, and the
 * written order unless an earlier attempt placed it.
 */
export const placeOrder = (parts: Parts, customer: Caller, draft: OrderDraft, key: string | undefined) =>
  place(parts, customer, draft, { key, request: wishOf(draft), buyer: (tx) => requireCustomer(tx, customer) })

/** Places an order by the office: for a customer, or for a buyer on the phone without an account. */
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

/** Identifies a repeated request. The total is left out: a retry after a lost connection gets the existing order. */
function wishOf({ carIds, destination, term, choices }: OrderDraft) {
  const wish = { ...(destination && { destination }), ...(term && { term }), ...(choices && { choices }) }
  return ['orders.place', carIds, ...(Object.keys(wish).length > 0 ? [wish] : [])]
}

/** Staff have no limit: they order for customers who write or call. */
async function requireRoom(tx: Database, caller: Caller, more: number) {
  if (may(caller, 'orders.edit') || (await countHeld(tx, caller.id)) + more <= mostCarsHeld) return
  throw new Refusal('too-many-held')
}

/** Copies the car into the order, so that later edits of the car do not change the line. */
const asLine = (car: CarRow): Omit<orders.NewLine, 'reckoned'> => ({
  id: randomUUID(),
  carId: car.id,
  stockNumber: car.stockNumber,
  title: car.title,
  year: car.year,
  priceCents: car.priceCents,
  picture: car.mainPicture,
})

/** Explains a failed hold with the same obstacle that the catalogue shows. */
async function refusal(tx: Database, carIds: readonly string[], held: readonly CarRow[]) {
  const missing = carIds.find((id) => !held.some((car) => car.id === id)) as string
  const car: { status: CarStatus; isActive: boolean } | undefined = await cars.find(tx, missing)
  const obstacle = (car && orderObstacle(car)) ?? orderObstacles.inactive
  const several = obstacle === orderObstacles.onHold && carIds.length > 1
  return new Refusal(several ? 'cart-on-hold' : obstacle.code)
}
