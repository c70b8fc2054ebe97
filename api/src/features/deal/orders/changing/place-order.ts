import { randomUUID } from 'node:crypto'
import type { OrderDraft } from '@minato/contract/deal/orders/draft.ts'
import { maxCarsOnHold } from '@minato/contract/deal/orders/facts.ts'
import type { OfficeOrderDraft } from '@minato/contract/deal/orders/office-draft.ts'
import type { DestinationWithName } from '@minato/contract/platform/ports/facts.ts'
import { hasPermission } from '@minato/contract/protocol/access.ts'
import { type CarStatus, findOrderObstacle, orderObstacles } from '@minato/contract/stock/cars/facts.ts'
import { type Database, isViolationOf } from '#lib/database/database.ts'
import { runIdempotent } from '#lib/database/idempotency.ts'
import type { Caller } from '#lib/http/guard.ts'
import { Refusal } from '#lib/http/problem.ts'
import { readSettings } from '#platform/settings/read-settings.ts'
import type { PersonRow } from '#platform/users/table.ts'
import type { Services } from '#services.ts'
import * as destinations from '#shipping/destinations/destinations.ts'
import { endOffersOfBuyer } from '#stock/cars/availability.ts'
import * as cars from '#stock/cars/cars.ts'
import type { CarRow } from '#stock/cars/table.ts'
import { notifyPlaced } from '../emails/notify-by-email.ts'
import { requireExportAllowed } from '../export-ban/export-ban.ts'
import { countHeld } from '../lines.ts'
import { recordInCars } from '../move-cars.ts'
import * as orders from '../orders.ts'
import { calculateNewOrderCharges } from './calculate-charges.ts'
import { findOrCreateCustomer, lockActiveUser } from './customer.ts'

type Deps = Pick<Services, 'db' | 'clock' | 'config' | 'jobs' | 'queryCache'>

/**
 * Places an order: holds all cars and writes order, lines, first event and emails, or nothing at all. Returns the id, and the
 * written order unless an earlier attempt placed it.
 */
export const placeOrder = (deps: Deps, customer: Caller, draft: OrderDraft, key: string | undefined) =>
  placeInTransaction(deps, customer, draft, {
    key,
    request: toIdempotencyRequest(draft),
    buyer: (tx) => lockActiveUser(tx, customer),
  })

/** Places an order by the office: for a customer, or for a buyer on the phone without an account. */
export const placeOrderForCustomer = (
  deps: Deps,
  by: Caller,
  { customer, ...draft }: OfficeOrderDraft,
  key: string | undefined,
) =>
  placeInTransaction(deps, by, draft, {
    key,
    request: [...toIdempotencyRequest(draft), customer],
    buyer: (tx, destination) => findOrCreateCustomer(tx, customer, destination),
  })

type PlaceOptions = {
  key: string | undefined
  request: unknown
  buyer: (tx: Database, destination: DestinationWithName | null) => Promise<PersonRow>
}

async function placeInTransaction(deps: Deps, by: Caller, draft: OrderDraft, { key, request, buyer }: PlaceOptions) {
  const { db, clock, config, jobs } = deps
  const settings = await readSettings(deps)
  const { carIds } = draft
  const id = randomUUID()
  let details: orders.DetailedOrder | undefined
  const placing = db.transaction((tx) =>
    runIdempotent(tx, { userId: by.id, key, request, answer: id }, async () => {
      const destination = draft.destination ? await destinations.resolveDestination(tx, draft.destination) : null
      const user = await buyer(tx, destination)
      const now = clock.now()
      const heldCars = await cars.holdCars(tx, carIds, { userId: user.id, now })
      if (heldCars.length < carIds.length) throw await explainFailedHold(tx, carIds, heldCars)
      if (config.rateLimit !== false) await requireBelowHoldLimit(tx, by, heldCars.length)
      const reservedUntil = orders.calculateReservationEnd(now, settings.reservationDays)
      const charges = await calculateNewOrderCharges({ ...deps, db: tx }, heldCars, draft, destination, now)
      const lines = heldCars.map((car, index) => ({ ...toNewLine(car), reckoned: charges.vehicles[index] ?? null }))
      const row = { id, userId: user.id, reservedUntil, destination, ...charges.order }
      const order = await orders.insert(tx, row, lines, { by, set: settings, now })
      if (destination) await requireExportAllowed(tx, order.order)
      const carIdsWithWaitingList = heldCars.flatMap((car) => (car.isWaitedFor ? [car.id] : []))
      const wereAside =
        carIdsWithWaitingList.length > 0 ? await endOffersOfBuyer(tx, carIdsWithWaitingList, user.id) : undefined
      await Promise.all([
        recordInCars(tx, by, heldCars, { orderId: id, from: 'AVAILABLE', to: 'ON_HOLD', wereAside }),
        notifyPlaced({ jobs, config, set: settings }, tx, { ...order, customer: user }, by),
      ])
      details = { ...order, user, assignee: undefined }
      return id
    }),
  )
  const orderId = await placing.catch((error) => {
    throw isViolationOf(error, 'order_lines_one_live_per_car') ? new Refusal('car-on-hold') : error
  })
  return { orderId, details }
}

/** Identifies a repeated request. The total is left out: a retry after a lost connection gets the existing order. */
function toIdempotencyRequest({ carIds, destination, term, choices }: OrderDraft) {
  const choice = { ...(destination && { destination }), ...(term && { term }), ...(choices && { choices }) }
  return ['orders.place', carIds, ...(Object.keys(choice).length > 0 ? [choice] : [])]
}

/** Staff have no limit: they order for customers who write or call. */
async function requireBelowHoldLimit(tx: Database, caller: Caller, count: number) {
  if (hasPermission(caller, 'orders.edit') || (await countHeld(tx, caller.id)) + count <= maxCarsOnHold) return
  throw new Refusal('too-many-held')
}

/** Copies the car into the order, so that later edits of the car do not change the line. */
const toNewLine = (car: CarRow): Omit<orders.NewLine, 'reckoned'> => ({
  id: randomUUID(),
  carId: car.id,
  stockNumber: car.stockNumber,
  loadingPort: car.loadingPort,
  title: car.title,
  year: car.year,
  priceCents: car.priceCents,
  picture: car.mainPicture,
})

/** Explains a failed hold with the same obstacle that the catalogue shows. */
async function explainFailedHold(tx: Database, carIds: readonly string[], held: readonly CarRow[]) {
  const missing = carIds.find((id) => !held.some((car) => car.id === id)) as string
  const car: { status: CarStatus; isActive: boolean } | undefined = await cars.find(tx, missing)
  const obstacle = (car && findOrderObstacle(car)) ?? orderObstacles.inactive
  const isCart = obstacle === orderObstacles.onHold && carIds.length > 1
  return new Refusal(isCart ? 'cart-on-hold' : obstacle.code)
}
