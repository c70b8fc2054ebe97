import type { Deal } from '@minato/contract/deals/deal.ts'
import type { IssueWish } from '@minato/contract/issued-papers/endpoints.ts'
import { issuedKinds } from '@minato/contract/issued-papers/facts.ts'
import type { IssuedPaper } from '@minato/contract/issued-papers/issued-paper.ts'
import { isOpenOrder } from '@minato/contract/orders/facts.ts'
import { dateText } from '@minato/contract/values/calendar.ts'
import { formatSum } from '@minato/contract/values/money.ts'
import { useState } from 'react'
import { Allowed } from '~/features/session/allowed'
import { api } from '~/lib/api/api'
import { sentence } from '~/lib/api/failure'
import { Button } from '~/ui/act/button'
import { Notice } from '~/ui/read/badge'
import { currentInvoice, DealInvoice } from './deal-invoice.tsx'
import { BuyerNameFields, isAskedHere, namesOfBuyer, type TypedNames, unprintedOf } from './office-buyer-name.tsx'
import { IssueForm } from './office-issue.tsx'
import { OpenIssued } from './open-issued.tsx'
import { useIssue } from './use-issue.ts'
import { issuedWords as words } from './words.ts'

type Kind = IssueWish['kind']
const withVehicles = ['invoice', 'packing-list', 'shipping-instruction'] as const satisfies readonly Kind[]

/** The same for the office, with what is to be issued for whoever may. */
export const OfficeInvoice = ({ deal }: { deal: Deal }) => (
  <DealInvoice deal={deal} side="office">
    <Allowed to="papers.edit">
      <Issuing deal={deal} />
      <Receipts deal={deal} />
    </Allowed>
  </DealInvoice>
)

/** What waits to be issued is open, everything else is a button. */
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
    return (
      <IssueForm
        key={`${kind} ${deal.issued.length}`}
        deal={deal}
        kind={kind}
        onClose={() => choose(null)}
        onIssued={show}
      />
    )
  return (
    <div className="flex flex-wrap items-center gap-3">
      {issued && <JustIssued deal={deal} paper={issued} />}
      {isOpenOrder(deal.order.status) && (
        <Button size="small" look={currentInvoice(deal) ? 'plain' : 'main'} onClick={() => choose('proforma')}>
          {currentInvoice(deal) ? words.issueNew : words.issue(issuedKinds.proforma.label)}
        </Button>
      )}
      {withVehicles.map((one) => (
        <Button key={one} size="small" onClick={() => choose(one)}>
          {words.issue(issuedKinds[one].label)}
        </Button>
      ))}
    </div>
  )
}

function focus(element: HTMLElement | null) {
  element?.focus()
}

/** What was issued a moment ago: where the screen reader and the keyboard go on. */
function JustIssued({ deal, paper }: { deal: Deal; paper: IssuedPaper }) {
  return (
    <section
      ref={focus}
      tabIndex={-1}
      aria-label={paper.number}
      className="flex w-full flex-wrap items-center justify-between gap-3 rounded-md border border-line p-3"
    >
      <span className="font-semibold">{words.issued(`${issuedKinds[paper.kind].label} ${paper.number}`)}</span>
      <OpenIssued orderId={deal.order.id} paper={paper} look="main" />
    </section>
  )
}

/** A button for each payment that has arrived and has no receipt yet. */
function Receipts({ deal }: { deal: Deal }) {
  const [typed, setTyped] = useState<TypedNames>({})
  const { run, isPending, error } = useIssue((body: { entryId: string } & TypedNames, options) =>
    api.issuedPapers.receipt({ params: { id: deal.order.id }, body }, options),
  )
  const unprinted = unprintedOf(error)
  const given = new Set(deal.issued.map(({ entryId }) => entryId))
  const arrived = deal.payments.entries.flatMap(({ id, facts }) =>
    facts.kind === 'confirmed' && !given.has(id) ? [{ id, ...facts }] : [],
  )
  if (arrived.length === 0) return null
  return (
    <div className="flex flex-wrap gap-3">
      {arrived.map(({ id, sum, currency, on }) => (
        <Button key={id} size="small" busy={isPending} onClick={() => run({ entryId: id, ...namesOfBuyer(typed) })}>
          {words.issueReceipt(formatSum(sum, currency), dateText(on))}
        </Button>
      ))}
      <BuyerNameFields unprinted={unprinted} typed={typed} onType={(change) => setTyped({ ...typed, ...change })} />
      {error && !unprinted.some(isAskedHere) && <Notice tone="bad">{sentence(error, words.failed)}</Notice>}
    </div>
  )
}
