import type { Deal } from '@minato/contract/deal/deals/deal.ts'
import type { IssueWish } from '@minato/contract/deal/issued-papers/issue.ts'
import type { IssuedPaper } from '@minato/contract/deal/issued-papers/issued-paper.ts'
import { isOpenOrder } from '@minato/contract/deal/orders/facts.ts'
import { namesOf } from '@minato/contract/values/names.ts'
import { useState } from 'react'
import { Allowed } from '#features/ground/session/allowed.tsx'
import { Button } from '#ui/act/button.tsx'
import { currentInvoice, DealInvoice } from './deal-invoice.tsx'
import { IssueForm } from './office-issue.tsx'
import { Receipts } from './office-receipts.tsx'
import { OpenIssued } from './open-issued.tsx'
import { issuedWords as words } from './words.ts'

type Kind = IssueWish['kind']
const withVehicles = namesOf({
  invoice: true,
  'packing-list': true,
  'shipping-instruction': true,
} satisfies Record<Exclude<Kind, 'proforma'>, true>)

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
  const [chosen, setChosen] = useState<Kind | null>(null)
  const kind = chosen ?? (step === 'issue-invoice' || step === 'replace-invoice' ? 'proforma' : null)
  const [closed, setClosed] = useState(false)
  const [issued, setIssued] = useState<IssuedPaper | null>(null)
  const choose = (next: Kind | null) => {
    setChosen(next)
    setClosed(next === null)
    setIssued(null)
  }
  function show(paper: IssuedPaper) {
    choose(null)
    setIssued(paper)
  }
  if (kind && !closed)
    return <IssueForm key={kind} deal={deal} kind={kind} onClose={() => choose(null)} onIssued={show} />
  return (
    <div className="flex flex-wrap items-center gap-3">
      {issued && <JustIssued deal={deal} paper={issued} />}
      {isOpenOrder(deal.order.status) && (
        <Button size="small" look={currentInvoice(deal) ? 'plain' : 'main'} onClick={() => choose('proforma')}>
          {currentInvoice(deal) ? words.issueNew : words.issue.proforma}
        </Button>
      )}
      {withVehicles.map((one) => (
        <Button key={one} size="small" onClick={() => choose(one)}>
          {words.issue[one]}
        </Button>
      ))}
    </div>
  )
}

function focus(element: HTMLElement | null) {
  element?.focus()
}

/** Takes the focus after issuing, so screen reader and keyboard continue here. */
function JustIssued({ deal, paper }: { deal: Deal; paper: IssuedPaper }) {
  return (
    <section
      ref={focus}
      tabIndex={-1}
      aria-label={paper.number}
      className="flex w-full flex-wrap items-center justify-between gap-3 rounded-md border border-line p-3"
    >
      <span className="font-semibold">{words.issued(paper.kind, paper.number)}</span>
      <OpenIssued orderId={deal.order.id} paper={paper} look="main" />
    </section>
  )
}
