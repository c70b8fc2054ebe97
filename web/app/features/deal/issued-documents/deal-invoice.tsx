import type { Deal } from '@minato/contract/deal/deals/deal.ts'
import { issuedDocumentKinds } from '@minato/contract/deal/issued-documents/facts.ts'
import type { IssuedDocument } from '@minato/contract/deal/issued-documents/issued-document.ts'
import { isOpenOrder } from '@minato/contract/deal/orders/facts.ts'
import { t } from '@minato/contract/language/messages.ts'
import type { DealSide } from '@minato/contract/platform/trade/deal.ts'
import { listPrintedNameFields } from '@minato/contract/platform/users/facts.ts'
import { formatDate } from '@minato/contract/values/calendar.ts'
import { formatSum } from '@minato/contract/values/money.ts'
import type { ReactNode } from 'react'
import { useSession } from '#features/platform/session/session.tsx'
import { paths } from '#paths.ts'
import { ButtonLink } from '#ui/actions/button.tsx'
import { Notice } from '#ui/display/badge.tsx'
import { InvoiceCard, StateBadge } from './invoice-card.tsx'
import { IssuedDocumentOpener } from './open-issued.tsx'
import { issuedDocumentTexts as words } from './words.ts'

export const findCurrentInvoice = ({ issued }: Deal) =>
  issued.find(({ kind, state }) => kind === 'proforma' && state !== 'replaced')

export function DealInvoice({ deal, side, children }: { deal: Deal; side: DealSide; children?: ReactNode }) {
  const invoice = findCurrentInvoice(deal)
  const otherDocuments = deal.issued.filter((document) => document !== invoice)
  return (
    <div className="grid gap-5">
      {invoice ? (
        <InvoiceCard deal={deal} invoice={invoice} side={side} />
      ) : (
        <p className="text-sm text-muted">{words.none[side]}</p>
      )}
      {side === 'buyer' && !invoice && isOpenOrder(deal.order.status) && <PassportName />}
      {children}
      {otherDocuments.length > 0 && (
        <details>
          <summary className="cursor-pointer py-2 text-sm font-semibold">
            {t('Other documents that we issued ({count})', { count: otherDocuments.length })}
          </summary>
          <ul className="grid gap-2">
            {otherDocuments.map((document) => (
              <OtherDocument key={document.id} orderId={deal.order.id} document={document} />
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}

const OtherDocument = ({ orderId, document }: { orderId: string; document: IssuedDocument }) => (
  <li className="flex flex-wrap items-center justify-between gap-2 text-sm">
    <span className="min-w-0">
      {issuedDocumentKinds[document.kind].label} {document.number}{' '}
      {document.state !== 'valid' && <StateBadge state={document.state} />}
      <span className="block text-muted">
        {formatDate(document.on)}
        {document.total > 0 && ` · ${formatSum(document.total, document.currency)}`}
      </span>
    </span>
    <IssuedDocumentOpener orderId={orderId} document={document} />
  </li>
)

function PassportName() {
  const { user } = useSession()
  if (!user || user.nameOnPapers || !listPrintedNameFields(user).includes('nameOnPapers')) return null
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Notice tone="still">{words.passportName}</Notice>
      <ButtonLink to={paths.updateProfile} size="small">
        {t('Add the name')}
      </ButtonLink>
    </div>
  )
}
