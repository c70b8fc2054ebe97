// Rule: content of a deal archive: each side gets the data of its page of the deal, the office also the chat.
import { toEventResponse } from '@minato/contract/deal/deals/events.ts'
import { formatEvent, getEventKind, getEventName } from '@minato/contract/deal/deals/history.ts'
import type { DealSide } from '@minato/contract/platform/trade/deal.ts'
import { translateActorName } from '@minato/contract/platform/users/actor-names.ts'
import { formatFullName } from '@minato/contract/platform/users/facts.ts'
import { buildPicturePath, widestPicture } from '@minato/contract/values/files.ts'
import type { Database } from '#lib/database/database.ts'
import type { CachedSettingsDeps } from '#platform/settings/read-settings.ts'
import type { Services } from '#services.ts'
import * as arrivals from '../arrivals/arrivals.ts'
import * as chats from '../chats/chats.ts'
import * as papers from '../documents/documents.ts'
import { requireOrder } from '../orders/find-order.ts'
import { isVisibleTo } from '../orders/history.ts'
import { type OrderReads, readOrder } from '../orders/order-reads.ts'
import * as orders from '../orders/orders.ts'
import type { OrderRow } from '../orders/table.ts'
import * as parties from '../parties/parties.ts'
import { listPartyRows } from '../parties/read-parties.ts'
import * as reviews from '../reviews/reviews.ts'
import { listPhotoFiles, presentClaims } from './claims.ts'
import { listVehicles, makeLedgerFile } from './ledger-and-vehicles.ts'
import type { ArchiveFile } from './zip.ts'

type Deps = CachedSettingsDeps & Pick<Services, 'clock'>

/** Reads all data and files of an order that a side may read, in one snapshot. @throws Refusal 404 for an unknown order */
export const readArchive = (services: Deps, orderId: string, side: DealSide) =>
  readOrder(
    services,
    (tx) => requireOrder(tx, orderId),
    (reads, order, tx) => gatherIn(reads, order, { db: tx, at: services.clock.now(), side }),
  )
export type DealArchive = Awaited<ReturnType<typeof readArchive>>

async function gatherIn(
  reads: OrderReads,
  order: OrderRow,
  { db, at, side }: { db: Database; at: Date; side: DealSide },
) {
  const [[fullOrder], documents, dealArrivals, { review, picture }, chat] = await Promise.all([
    orders.loadOrderDetails(reads),
    papers.readReadableFiles(reads, order, side),
    arrivals.readDealArrivals(reads, order, side, at),
    reviews.readForDealArchive(reads, order, side),
    side === 'office' ? chats.listFullChat(db, order.id) : null,
  ])
  if (!fullOrder) throw new Error(`no order ${order.id}`)
  const money = await makeLedgerFile(reads, order, at)
  const photos = await listPhotoFiles(db, dealArrivals)
  const reviewPicture: ArchiveFile[] = picture
    ? [{ name: 'review.webp', stored: buildPicturePath(picture, widestPicture), sha256: undefined, at }]
    : []
  return {
    side,
    at,
    order: { ...(await orderOf(reads, fullOrder)), ...(side === 'office' && { internalNotes: order.internalNotes }) },
    vehicles: await listVehicles(db, reads, fullOrder, side),
    timeline: fullOrder.events.filter(isVisibleTo(side)).map(({ at: when, actorName, fact }) => {
      const event = toEventResponse(fact)
      const by = translateActorName(actorName)
      return {
        at: when.toISOString(),
        kind: getEventKind(fact),
        name: getEventName(event),
        text: formatEvent(event),
        by,
        fact: event,
      }
    }),
    payments: money.file,
    claims: presentClaims(dealArrivals, photos),
    review: review && { ...review, picture: picture && 'review.webp' },
    chat,
    papers: documents.map(({ name, folder }) => documentsFolder + folder + name),
    paperIds: documents.map(({ id }) => id),
    files: [
      ...documents.map(({ document, sha256, name, folder, at: made }) => {
        return { name: documentsFolder + folder + name, stored: document, sha256, at: made }
      }),
      ...money.proofs,
      ...photos.values(),
      ...reviewPicture,
    ] satisfies ArchiveFile[],
  }
}

const documentsFolder = 'papers/'

async function orderOf(reads: OrderReads, { order, user }: orders.DetailedOrder) {
  return {
    id: order.id,
    status: order.status,
    placedAt: order.createdAt.toISOString(),
    buyer: user ? translateActorName(formatFullName(user)) : '',
    destination: order.destination,
    terms: order.terms,
    parties: parties.groupByRole(await reads.list(order, listPartyRows)),
    notes: order.notes,
    trackingInfo: order.trackingInfo,
    estimatedDelivery: order.estimatedDelivery,
  }
}
