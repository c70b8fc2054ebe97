import type { Deal } from '@minato/contract/deal/deals/deal.ts'
import { formatDate } from '@minato/contract/values/calendar.ts'
import { formatSum } from '@minato/contract/values/money.ts'
import { DealForm } from '#forms/deal/deal-form.tsx'
import { useDealForm } from '#forms/deal/use-deal-form.ts'
import { api } from '#lib/api/api.ts'
import { BuyerNameFields, isBuyerName, parseUnprinted, toBuyerNames } from './office-buyer-name.tsx'
import { issuedDocumentTexts as words } from './words.ts'

export function Receipts({ deal }: { deal: Deal }) {
  const receiptedIds = new Set(deal.issued.map(({ entryId }) => entryId))
  return (
    <div className="flex flex-wrap gap-2 empty:hidden [&_button]:min-h-9 [&_button]:px-3 [&_button]:py-1 [&_button]:text-sm">
      {deal.payments.entries.map(({ id, facts }) =>
        facts.kind === 'confirmed' && !receiptedIds.has(id) ? (
          <ReceiptForm
            key={id}
            orderId={deal.order.id}
            entryId={id}
            label={words.issueReceipt(formatSum(facts.sum, facts.currency), formatDate(facts.on))}
          />
        ) : null,
      )}
    </div>
  )
}

function ReceiptForm({ orderId, entryId, label }: { orderId: string; entryId: string; label: string }) {
  const form = useDealForm({
    formName: 'receipt',
    id: `${orderId}.${entryId}`,
    initialValues: () => ({ buyerName: '', buyerCompany: '' }),
    send: (values, options) =>
      api.issuedPapers.receipt({ params: { id: orderId }, body: { entryId, ...toBuyerNames(values) } }, options),
    successText: ({ paper }) => words.documentIssued(paper.number),
    groups: ['orders', 'issuedPapers'],
  })
  const unprinted = parseUnprinted(form.sendError)
  const error = unprinted.some(isBuyerName) ? null : form.error
  return (
    <DealForm form={{ ...form, error }} submit={label} variant="plain" failed={words.failed}>
      <BuyerNameFields unprinted={unprinted} values={form.changed} onType={form.setValues} fault={form.getFault} />
    </DealForm>
  )
}
