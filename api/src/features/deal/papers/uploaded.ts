import { isVisibleAtFirst, paperKinds } from '@minato/contract/deal/papers/facts.ts'
import type { PaperChange, PaperDraft } from '@minato/contract/deal/papers/paper.ts'
import { dateText } from '@minato/contract/values/calendar.ts'
import type { Database } from '../../../lib/database/database.ts'
import { rowsOf } from '../../../lib/database/rows.ts'
import type { Caller } from '../../../lib/http/guard.ts'
import { Refusal } from '../../../lib/http/problem.ts'
import { outlineOf, type Uploads } from '../../../lib/http/uploads.ts'
import * as orders from '../orders/orders.ts'
import type { OrderRow } from '../orders/table.ts'
import { keepFile } from './keep-file.ts'
import { writeDraft } from './letters.ts'
import { note, type Parts, vehicleOf } from './locked.ts'
import { type PaperRow, papers } from './table.ts'

const rows = rowsOf(papers)

/** Keeps a paper of an order: first the file, then the row that names it. */
export async function upload(
  parts: Parts,
  by: Caller,
  { orderId, key }: { orderId: string; key: string | undefined },
  draft: PaperDraft,
  uploads: Uploads,
) {
  await orders.requireOrder(parts.db, orderId)
  const kept = await keepFile(parts.files, uploads)
  const door = {
    order: orderId,
    side: 'office',
    call: ['papers.upload', orderId, draft, outlineOf(uploads)],
    key,
  } as const
  await orders.inDeal(parts, by, door, async ({ tx, order }) => {
    const visible = draft.visible ?? isVisibleAtFirst(draft.kind, draft.standsFor ?? null)
    const paper = await rows.insert(tx, {
      ...draft,
      ...kept,
      visible,
      orderId,
      byId: by.id,
    })
    await follow(parts, tx, by, order, { after: paper })
    return paper.id
  })
}

/** Changes what is said of a paper. */
export const change = (
  parts: Parts,
  by: Caller,
  { orderId, paperId }: { orderId: string; paperId: string },
  { version, ...named }: PaperChange,
) =>
  orders.inDeal(parts, by, { order: orderId, side: 'office' }, async ({ tx, order }) => {
    const before = await found(tx, orderId, paperId)
    if (before.version !== version) throw new Refusal('stale')
    await follow(parts, tx, by, order, { before, after: await rows.update(tx, paperId, named) })
  })

/** Takes a paper away; it is kept for the books. */
export const remove = (parts: Parts, by: Caller, { orderId, paperId }: { orderId: string; paperId: string }) =>
  orders.inDeal(parts, by, { order: orderId, side: 'office' }, async ({ tx, order }) => {
    const before = await found(tx, orderId, paperId)
    await rows.update(tx, paperId, { removedAt: parts.clock.now() })
    await follow(parts, tx, by, order, { before })
  })

/** A paper of this order that was not taken away. */
export async function found(db: Database, orderId: string, id: string) {
  const paper = await rows.find(db, id)
  if (paper?.orderId !== orderId || paper.removedAt !== null) throw new Refusal('paper-not-found')
  return paper
}

export const place = rows.place

type States = { before?: PaperRow; after?: PaperRow }

/** What follows from a change: the log has it, and the buyer hears of what they see from now on, or no longer. */
async function follow(parts: Parts, tx: Database, by: Caller, order: OrderRow, { before, after }: States) {
  const cars = {
    before: before ? await carOf(tx, before) : null,
    after: after ? await carOf(tx, after) : null,
  }
  await note(
    tx,
    by,
    order.id,
    'paper',
    before ? said(before, cars.before) : null,
    after ? said(after, cars.after) : null,
  )
  const [seen, sees] = [before?.visible ? before : undefined, after?.visible ? after : undefined]
  const isNew = sees && (!seen || seen.kind !== sees.kind)
  if (seen && !sees)
    await orders.record(tx, order.id, by, { kind: 'paper-removed', id: seen.id, paper: seen.kind, car: cars.before })
  if (!isNew) return
  await orders.record(tx, order.id, by, { kind: 'paper-added', id: sees.id, paper: sees.kind, car: cars.after })
  if (sees.kind === 'bl-draft') await writeDraft(parts, tx, order, cars.after)
  else await orders.planNews(parts, tx, order.id)
}

const carOf = (tx: Database, { orderId, lineId }: PaperRow) => (lineId ? vehicleOf(tx, orderId, lineId) : null)

/** A paper as the log of changes has it. */
const said = ({ kind, number, body, result, validUntil, visible }: PaperRow, car: string | null) =>
  [
    paperKinds[kind].label,
    car,
    number,
    body,
    result,
    validUntil && `until ${dateText(validUntil)}`,
    visible ? 'the buyer sees it' : 'for the office only',
  ]
    .filter(Boolean)
    .join(', ')
