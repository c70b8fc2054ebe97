import type { ClaimDraft, ReceivedDraft } from '@minato/contract/deal/arrivals/arrival.ts'
import { carStates } from '@minato/contract/deal/arrivals/car-states.ts'
import type { EntryForBuyer } from '@minato/contract/deal/arrivals/log.ts'
import { formatFullName } from '@minato/contract/platform/users/facts.ts'
import { insertOne } from '#lib/database/rows.ts'
import type { Caller } from '#lib/http/guard.ts'
import { Refusal } from '#lib/http/problem.ts'
import * as audit from '#platform/audit/audit.ts'
import type { Services } from '#services.ts'
import { changeDeal, type LockedDeal } from '../orders/change-deal.ts'
import { getDealSide } from '../orders/find-order.ts'
import { formatCarName } from '../orders/lines.ts'
import { loadEmailDeal } from '../orders/notify.ts'
import { createOrderReads } from '../orders/order-reads.ts'
import { listClaims, readCarsWithArrival } from './arrivals.ts'
import { carReceivedOfficeEmail, claimReceivedEmail, claimReceivedOfficeEmail } from './emails.ts'
import { arrivals, damageClaims } from './table.ts'

export type Deps = Pick<Services, 'db' | 'jobs' | 'clock' | 'config'>
type CarTarget = { id: string; itemId: string; key: string | undefined }

async function requireCar({ tx, order, now }: LockedDeal, itemId: string) {
  const car = (await readCarsWithArrival(createOrderReads(tx, [order]), order, now)).find(
    ({ lineId }) => lineId === itemId,
  )
  if (!car) throw new Refusal('order-item-not-found')
  return { ...car, name: formatCarName(car) }
}

/** Logs entries that a staff member makes for a buyer on the phone. Those of the buyer are only in the history. */
async function logEntryForBuyer({ tx, order }: LockedDeal, by: Caller, toLogEntry: (buyer: string) => EntryForBuyer) {
  if (order.userId === by.id) return
  const { customer } = await loadEmailDeal(tx, order)
  const after = audit.labelledField('arrival', toLogEntry(formatFullName(customer)))
  await audit.recordOrderChange(tx, by, order.id, { before: audit.labelledField('arrival', null), after })
}

/** Records once that the buyer has a car and its condition. The caller is the buyer, or the office for them. */
export const recordArrival = (deps: Deps, by: Caller, { id, itemId, key }: CarTarget, draft: ReceivedDraft) =>
  changeDeal(
    deps,
    by,
    { order: id, side: getDealSide(by), call: ['arrivals.receive', id, itemId, draft], key },
    async (deal) => {
      const car = await requireCar(deal, itemId)
      if (car.arrival) throw new Refusal('car-received')
      if (!car.canReceive) throw new Refusal('car-not-come')
      await deal.tx.insert(arrivals).values({ orderId: id, lineId: itemId, ...draft, createdAt: deal.now })
      const { state, note } = draft
      await deal.say({ kind: 'car-received', car: car.name, state })
      await logEntryForBuyer(deal, by, (buyer) => ({ kind: 'received-for', car: car.name, state, buyer }))
      const values = { car: car.name, note: note || null, condition: () => carStates[state] }
      await deal.say({
        office: ['after-arrival', { kind: 'arrival', state: 'received' }, carReceivedOfficeEmail(values)],
      })
      return itemId
    },
  )

/** Creates a damage claim for a received car within its period. Returns its id, because the photos are sent afterwards. */
export const createClaim = (deps: Deps, by: Caller, { id, itemId, key }: CarTarget, { text }: ClaimDraft) =>
  changeDeal(
    deps,
    by,
    { order: id, side: getDealSide(by), call: ['arrivals.claim', id, itemId, text], key },
    async (deal) => {
      const { tx, now } = deal
      const car = await requireCar(deal, itemId)
      if (!car.isInTime && car.claimUntil) throw new Refusal('claim-too-late', car.claimUntil)
      if (!car.arrival) throw new Refusal('car-not-received')
      const earlier = await listClaims(tx, [id])
      if (earlier.some(({ lineId, decidedAt }) => lineId === itemId && !decidedAt)) throw new Refusal('claim-undecided')
      const claimRow = { orderId: id, lineId: itemId, car: car.name, text, createdAt: now }
      const claim = await insertOne(tx, damageClaims, claimRow)
      await deal.say({ kind: 'damage-claimed', car: car.name })
      await logEntryForBuyer(deal, by, (buyer) => ({ kind: 'claimed-for', car: car.name, buyer }))
      const values = { car: car.name, text }
      await deal.say({
        office: ['after-arrival', { kind: 'arrival', state: 'claimed' }, claimReceivedOfficeEmail(values)],
        buyer: ['orders', null, claimReceivedEmail(values)],
      })
      return claim.id
    },
  )
