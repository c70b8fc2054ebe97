import { listOpenDrafts } from '@minato/contract/deal/documents/bl-draft.ts'
import type { Database } from '#lib/database/database.ts'
import type { KeyedCall } from '#lib/database/idempotency.ts'
import type { Caller } from '#lib/http/guard.ts'
import { Refusal } from '#lib/http/problem.ts'
import { changeDeal } from '../orders/change-deal.ts'
import { listUploaded } from './document-data.ts'
import { type Deps, requireVehicleName } from './document-log.ts'
import { approvedOffice, correctionOffice } from './emails.ts'
import { requireDocument, setDocumentFields } from './uploads.ts'

export const answerDraft = (
  deps: Deps,
  by: Caller,
  { orderId, paperId, ...keyedCall }: { orderId: string; paperId: string } & KeyedCall,
  correction?: string,
) =>
  changeDeal(deps, by, { order: orderId, side: 'buyer', ...keyedCall }, async ({ tx, now, say }) => {
    const draft = await openDraft(tx, orderId, paperId)
    if (correction === undefined) {
      await setDocumentFields(tx, paperId, { approvedAt: now })
      const car = draft.lineId && (await requireVehicleName(tx, orderId, draft.lineId))
      await say({
        event: { kind: 'bl-approved', id: paperId, paper: draft.kind, car },
        office: ['bl-answers', { kind: 'paper', state: 'approved' }, approvedOffice({})],
      })
    } else {
      await setDocumentFields(tx, paperId, { correction })
      await say({
        event: { kind: 'bl-correction', id: paperId, correction },
        office: ['bl-answers', { kind: 'paper', state: 'correction' }, correctionOffice({ correction })],
      })
    }
  })

async function openDraft(tx: Database, orderId: string, paperId: string) {
  const paper = await requireDocument(tx, orderId, paperId)
  if (!paper.visible) throw new Refusal('paper-not-found')
  if (!listOpenDrafts(await listUploaded(tx, [orderId])).some(({ id }) => id === paperId))
    throw new Refusal('draft-not-open')
  return paper
}
