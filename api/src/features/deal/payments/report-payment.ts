import { orderStatuses } from '@minato/contract/deal/orders/facts.ts'
import type { ReportDraft } from '@minato/contract/deal/payments/draft.ts'
import type { EntryFacts } from '@minato/contract/deal/payments/entry.ts'
import { formatFullName } from '@minato/contract/platform/users/facts.ts'
import { hasPermission } from '@minato/contract/protocol/access.ts'
import { fileMessages } from '@minato/contract/values/files.ts'
import type { Database } from '#lib/database/database.ts'
import type { KeyedCall } from '#lib/database/idempotency.ts'
import type { Caller } from '#lib/http/guard.ts'
import { Refusal } from '#lib/http/problem.ts'
import { summarizeUploads, type Uploads } from '#lib/http/uploads.ts'
import * as users from '#platform/users/users.ts'
import type { Services } from '#services.ts'
import { changeDeal, type LockedDeal } from '../orders/change-deal.ts'
import { requireOrder } from '../orders/find-order.ts'
import { writeEntry } from '../orders/ledger/ledger.ts'
import type { PaymentEntryRow } from '../orders/ledger/table.ts'
import type { OrderRow } from '../orders/table.ts'
import { paymentReported, proofReceived } from './emails.ts'
import { changeLedger, type Deps, requireDay, toSmallestUnit } from './entries.ts'
import { type StoredProof, storeProof } from './proofs.ts'
import { updateOrderAfterEntry } from './update-order.ts'

type ReportDeps = Deps & Pick<Services, 'files'>

/** Reports a payment with or without a proof. The file is stored before the row that refers to it. */
export async function reportPayment(
  deps: ReportDeps,
  caller: Caller,
  orderId: string,
  { sum, currency, on, letter = null, ...draft }: ReportDraft,
  { key, uploads }: { key: string | undefined; uploads: Uploads },
) {
  const isOffice = hasPermission(caller, 'payments.edit')
  const amount = toSmallestUnit(sum, currency)
  requireDay(deps, on)
  requirePaymentAllowed(await requireOrder(deps.db, orderId, isOffice ? null : caller.id), isOffice)
  const [upload] = uploads.proof ?? []
  const proof = upload ? await storeProof(deps.files, upload, 'proof') : null
  const request = ['report', { sum, currency, on, letter, ...draft }, summarizeUploads(uploads)]
  const side = isOffice ? 'office' : 'buyer'
  await changeLedger(deps, caller, { orderId, side, key, request }, async (deal) => {
    const { tx, order } = deal
    requirePaymentAllowed(order, isOffice)
    const remitter = await findOtherRemitter(tx, order, draft.remitter)
    const facts = { kind: 'reported' as const, on: on ?? null, letter, reference: draft.reference, remitter }
    const entry = { method: draft.method, facts: { ...facts, sum: { amount, currency } }, isOffice, proof }
    return recordReport(deps, deal, caller, entry)
  })
}

/** Uploads a proof, as specified: reports a payment with an unknown sum. */
export async function uploadProof(
  deps: ReportDeps,
  customer: Caller,
  { id: orderId, ...keyedCall }: { id: string } & KeyedCall,
  uploads: Uploads,
) {
  const order = await requireOrder(deps.db, orderId, customer.id)
  // A repeated call gets its first answer below, also where the order takes no other proof.
  if (keyedCall.key === undefined) requireProofAllowed(order)
  const [upload] = [...(uploads.paymentScreenshot ?? []), ...(uploads.image ?? [])]
  if (!upload) throw new Refusal('file-missing', fileMessages.proofMissing).at('paymentScreenshot')
  const proof = await storeProof(deps.files, upload, 'paymentScreenshot')
  await changeDeal(deps, customer, { order: orderId, side: 'buyer', ...keyedCall }, async (deal) => {
    requireProofAllowed(deal.order)
    const facts = { kind: 'reported' as const, sum: null, on: null, reference: null, remitter: null, letter: null }
    await recordReport(deps, deal, customer, { method: 'TT', facts, isOffice: false, proof })
  })
}

type ReportInput = {
  method: PaymentEntryRow['method']
  facts: Extract<EntryFacts, { kind: 'reported' }>
  isOffice: boolean
  proof: StoredProof | null
}

async function recordReport(deps: Deps, { tx, order, say }: LockedDeal, by: Caller, reported: ReportInput) {
  const { method, facts, isOffice, proof } = reported
  const side = !isOffice && { side: 'buyer' as const }
  const row = await writeEntry(tx, by, { orderId: order.id, method, facts, ...proof, ...side })
  const after = await updateOrderAfterEntry(deps, tx, by, order, 'reported', proof ?? {})
  const { sum } = facts
  const event = sum ? ({ kind: 'payment-reported', sum } as const) : ({ kind: 'proof' } as const)
  if (isOffice) await say(event)
  else
    await say({
      event,
      order: after.order,
      office: ['payments-to-check', { kind: 'payment', state: 'reported' }, paymentReported(after.order, row)],
      ...(proof && { buyer: ['payments', { kind: 'payment', state: 'received' }, proofReceived({ sum })] }),
    })
  return row
}

/** Returns null where the remitter is the buyer, so that the ledger does not repeat the buyer's personal data. */
export async function findOtherRemitter(tx: Database, order: OrderRow, remitter: string | null) {
  if (!remitter) return null
  const buyer = await users.person(tx, order.userId)
  const plain = (name: string) => name.trim().toLowerCase().split(/\s+/).toSorted().join(' ')
  const buyerNames = buyer ? [formatFullName(buyer), buyer.nameOnPapers ?? ''] : []
  return buyerNames.some((name) => plain(name) === plain(remitter)) ? null : remitter
}

/** Only the office may report payments of a cancelled order: money may still arrive. */
function requirePaymentAllowed(order: OrderRow, isOffice: boolean) {
  if (order.status === 'CANCELLED' && !isOffice) throw new Refusal('payment-not-taken')
}

function requireProofAllowed(order: OrderRow) {
  if (order.proof) throw new Refusal('proof-already-sent')
  if (!orderStatuses[order.status].acceptsProof) throw new Refusal('proof-not-taken')
}
