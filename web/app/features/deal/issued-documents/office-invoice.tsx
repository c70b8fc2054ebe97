import type { Deal } from '@minato/contract/deal/deals/deal.ts'
import type { IssueChoices } from '@minato/contract/deal/issued-documents/issue.ts'
import type { IssuedDocument } from '@minato/contract/deal/issued-documents/issued-document.ts'
import { isOpenOrder } from '@minato/contract/deal/orders/facts.ts'
import { t } from '@minato/contract/language/messages.ts'
import { getKeys } from '@minato/contract/values/keys.ts'
import { useState } from 'react'
import { Allowed } from '#features/platform/session/allowed.tsx'
import { Button } from '#ui/actions/button.tsx'
import { DealInvoice, findCurrentInvoice } from './deal-invoice.tsx'
import { IssueForm } from './office-issue.tsx'
import { Receipts } from './office-receipts.tsx'
import { IssuedDocumentOpener } from './open-issued.tsx'
import { issuedDocumentTexts as words } from './words.ts'

type Kind = IssueChoices['kind']
const otherKinds = getKeys({ invoice: true, 'packing-list': true, 'shipping-instruction': true } satisfies Record<
  Exclude<Kind, 'proforma'>,
  true
>)

export const OfficeInvoice = ({ deal }: { deal: Deal }) => (
  <DealInvoice deal={deal} side="office">
    <Allowed to="papers.edit">
      <Issuing deal={deal} />
      <Receipts deal={deal} />
    </Allowed>
  </DealInvoice>
)

function Issuing({ deal }: { deal: Deal }) {
  const { step } = deal.next
  const [selectedKind, setSelectedKind] = useState<Kind | null>(null)
  const kind = selectedKind ?? (step === 'issue-invoice' || step === 'replace-invoice' ? 'proforma' : null)
  const [isClosed, setClosed] = useState(false)
  const [issuedDocument, setIssued] = useState<IssuedDocument | null>(null)
  const selectKind = (next: Kind | null) => {
    setSelectedKind(next)
    setClosed(next === null)
    setIssued(null)
  }
  function showIssued(document: IssuedDocument) {
    selectKind(null)
    setIssued(document)
  }
  if (kind && !isClosed)
    return <IssueForm key={kind} deal={deal} kind={kind} onClose={() => selectKind(null)} onIssued={showIssued} />
  return (
    <div className="flex flex-wrap items-center gap-3">
      {issuedDocument && <IssuedNotice deal={deal} document={issuedDocument} />}
      {isOpenOrder(deal.order.status) && (
        <Button
          size="small"
          variant={findCurrentInvoice(deal) ? 'plain' : 'main'}
          onClick={() => selectKind('proforma')}
        >
          {findCurrentInvoice(deal) ? t('Issue a new proforma invoice') : words.issue.proforma}
        </Button>
      )}
      {otherKinds.map((otherKind) => (
        <Button key={otherKind} size="small" onClick={() => selectKind(otherKind)}>
          {words.issue[otherKind]}
        </Button>
      ))}
    </div>
  )
}

function focusElement(element: HTMLElement | null) {
  element?.focus()
}

/** Takes the focus after issuing, so screen reader and keyboard continue here. */
const IssuedNotice = ({ deal, document }: { deal: Deal; document: IssuedDocument }) => (
  <section
    ref={focusElement}
    tabIndex={-1}
    aria-label={document.number}
    className="flex w-full flex-wrap items-center justify-between gap-3 rounded-md border border-line p-3"
  >
    <span className="font-semibold">{words.issued(document.kind, document.number)}</span>
    <IssuedDocumentOpener orderId={deal.order.id} document={document} variant="main" />
  </section>
)
