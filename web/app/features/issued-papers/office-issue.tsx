import type { Deal } from '@minato/contract/deals/deal.ts'
import { lineLabels } from '@minato/contract/freight/facts.ts'
import type { IssueDraft, IssueWish } from '@minato/contract/issued-papers/endpoints.ts'
import { issuedKinds, issueLimits, missingFacts, unprintedSentence } from '@minato/contract/issued-papers/facts.ts'
import type { IssuedPaper } from '@minato/contract/issued-papers/issued-paper.ts'
import { totalAt } from '@minato/contract/orders/amount.ts'
import { formatSum } from '@minato/contract/values/money.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { api } from '~/lib/api/api'
import { sentence } from '~/lib/api/failure'
import { query } from '~/lib/api/query'
import { Button, ButtonLink } from '~/ui/act/button'
import { Notice } from '~/ui/read/badge'
import { FactList } from '~/ui/read/fact-list'
import { Skeleton } from '~/ui/read/states'
import { Sum } from '~/ui/read/sum'
import { TextField } from '~/ui/write/field'
import { payments } from './invoice-card.tsx'
import { isAskedHere } from './office-buyer-name.tsx'
import { IssueFields, type Typed, wishOf } from './office-issue-fields.tsx'
import { useIssue } from './use-issue.ts'
import { missingPlace, issuedWords as words, writtenPlace } from './words.ts'

type Props = { deal: Deal; kind: IssueWish['kind']; onClose(): void; onIssued(paper: IssuedPaper): void }

/** A paper before it is issued: what can be chosen, what would stand on it, and what is missing. */
export function IssueForm({ deal, kind, onClose, onIssued }: Props) {
  const head = useId()
  const params = { id: deal.order.id }
  const to = deal.order.destination?.name
  const [typed, setTyped] = useState<Typed>(deal.order.terms?.isOpen ? { term: deal.order.terms.term } : {})
  const wish = { kind, ...wishOf(typed) }
  const draft = useQuery({
    ...query(api.issuedPapers.draft, { params, body: wish }),
    select: (answer): IssueDraft => answer.draft,
    placeholderData: keepPreviousData,
    // Issued is what was just asked, also where the same was asked a moment before.
    staleTime: 0,
  })
  const [reason, setReason] = useState('')
  const { run, error, isPending } = useIssue(
    (body: Parameters<typeof api.issuedPapers.issue>[0]['body'], options) =>
      api.issuedPapers.issue({ params, body }, options),
    onIssued,
  )
  const known = draft.data
  function submit(event: FormEvent) {
    event.preventDefault()
    if (!known) return
    const total = kind === 'proforma' || kind === 'invoice' ? { total: known.total } : {}
    run({ ...wish, ...total, replaces: known.replaces?.id ?? null, ...(reason && { reason }) })
  }
  return (
    <form onSubmit={submit} aria-labelledby={head} className="grid gap-4 rounded-md border border-line p-3">
      <div>
        <h3 id={head} className="text-base">
          {words.title(issuedKinds[kind].label)}
        </h3>
        {known?.replaces && <p className="text-sm text-muted">{words.replaces(known.replaces.number)}</p>}
      </div>
      {known?.replaces?.asksWhy && (
        <TextField
          label={words.reason}
          hint={words.reasonHint}
          required
          maxLength={issueLimits.reason}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      )}
      <IssueFields kind={kind} typed={typed} draft={known} onType={(change) => setTyped({ ...typed, ...change })} />
      {known ? (
        <WhatItSays draft={known} kind={kind} total={totalAt({ term: known.agreedTerm ?? wish.term ?? null }, to)} />
      ) : draft.isPending ? (
        <Skeleton className="h-32" />
      ) : (
        <Notice tone="bad">{sentence(draft.error, words.draftFailed)}</Notice>
      )}
      <div role="alert" className="empty:hidden">
        {error && <Notice tone="bad">{sentence(error, words.failed)}</Notice>}
      </div>
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>Cancel</Button>
        <Button
          type="submit"
          look="main"
          busy={isPending}
          disabled={!known || !draft.isFetchedAfterMount || known.missing.length > 0 || known.unprinted.length > 0}
        >
          {words.issue(issuedKinds[kind].label)}
        </Button>
      </div>
    </form>
  )
}

function WhatItSays({ draft, kind, total }: { draft: IssueDraft; kind: Props['kind']; total: string }) {
  const money = (sum: number) => formatSum(sum, draft.currency)
  const hasPrices = kind === 'proforma' || kind === 'invoice'
  return (
    <div className="grid gap-3">
      {draft.missing.map((code) => (
        <Lacking key={code} sentence={missingFacts[code]} to={missingPlace[code]} act="Add it" />
      ))}
      {draft.unprinted.map((found) =>
        isAskedHere(found) ? null : (
          <Lacking
            key={found.text}
            sentence={unprintedSentence(found)}
            to={writtenPlace[found.text]}
            act={words.correct}
          />
        ),
      )}
      {hasPrices && (
        <Sum
          rows={draft.lines.map(({ kind, sum }) => [lineLabels[kind], money(sum)])}
          total={[total, money(draft.total)]}
        />
      )}
      <FactList rows={[[words.consignee, draft.consignee], ...payments(draft, money)]} />
    </div>
  )
}

const Lacking = ({ sentence, to, act }: { sentence: string; to: string | undefined; act: string }) => (
  <div className="flex flex-wrap items-center gap-3">
    <Notice tone="bad">{sentence}</Notice>
    {to && (
      <ButtonLink to={to} size="small" preventScrollReset>
        {act}
      </ButtonLink>
    )}
  </div>
)
