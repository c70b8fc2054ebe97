import type { Deal } from '@minato/contract/deal/deals/deal.ts'
import { issueLimits } from '@minato/contract/deal/issued-papers/facts.ts'
import type { IssueDraft, IssueWish } from '@minato/contract/deal/issued-papers/issue.ts'
import type { IssuedPaper } from '@minato/contract/deal/issued-papers/issued-paper.ts'
import { totalAt } from '@minato/contract/deal/orders/amount.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { DealForm } from '#forms/deal/deal-form.tsx'
import { useDealForm } from '#forms/deal/use-deal-form.ts'
import { api } from '#lib/api/api.ts'
import { sentence } from '#lib/api/failure.ts'
import { query } from '#lib/api/query.ts'
import { Notice } from '#ui/read/badge.tsx'
import { Skeleton } from '#ui/read/states.tsx'
import { TextField } from '#ui/write/field.tsx'
import { IssueFields } from './office-issue-fields.tsx'
import { nothing, type Typed, wishOf } from './office-issue-wish.ts'
import { WhatItSays } from './office-what-it-says.tsx'
import { issuedWords as words } from './words.ts'

type Props = { deal: Deal; kind: IssueWish['kind']; onClose(): void; onIssued(paper: IssuedPaper): void }

export function IssueForm({ deal, kind, onClose, onIssued }: Props) {
  const params = { id: deal.order.id }
  const { terms, destination } = deal.order
  const form = useDealForm({
    of: 'issue',
    id: `${deal.order.id}.${kind}`,
    start: (): Typed => ({ ...nothing, term: terms?.isOpen ? terms.term : '' }),
    // A changed total or replaced document makes a new request.
    wish: () => [known?.total, known?.replaces?.id],
    check: ({ reason }) => (known?.replaces?.asksWhy && !reason ? { reason: words.reasonMissing } : {}),
    async send(typed, options) {
      if (!known) throw new Error('the draft of the document is not loaded')
      const total = kind === 'proforma' || kind === 'invoice' ? { total: known.total } : {}
      const why = typed.reason && { reason: typed.reason }
      const body = { kind, ...wishOf(typed), ...total, replaces: known.replaces?.id ?? null, ...why }
      return api.issuedPapers.issue({ params, body }, options)
    },
    done: ({ paper }) => words.numbered(paper.number),
    after: ({ paper }) => onIssued(paper),
    groups: ['orders', 'issuedPapers'],
  })
  const wish = { kind, ...wishOf(form.typed) }
  const question = query(api.issuedPapers.draft, { params, body: wish })
  const draft = useQuery({
    ...question,
    // A change of the deal by either side may add missing facts.
    queryKey: [...question.queryKey, deal.order.updatedAt, deal.issued.length],
    select: (answer): IssueDraft => answer.draft,
    placeholderData: keepPreviousData,
    // Always refetches, since the latest draft is issued.
    staleTime: 0,
  })
  const known: IssueDraft | undefined = draft.data
  return (
    <DealForm
      form={form}
      title={words.title[kind]}
      submit={words.issue[kind]}
      failed={words.failed}
      disabled={!known || !draft.isFetchedAfterMount || known.missing.length > 0 || known.unprinted.length > 0}
      onClose={onClose}
      className="rounded-md border border-line p-3"
    >
      {known?.replaces && <p className="text-sm text-muted">{words.replaces(known.replaces.number)}</p>}
      {known?.replaces?.asksWhy && (
        <TextField
          label={words.reason}
          hint={words.reasonHint}
          required
          maxLength={issueLimits.reason}
          {...form.field('reason')}
        />
      )}
      <IssueFields
        kind={kind}
        typed={form.changed}
        term={form.typed.term}
        draft={known}
        onType={form.set}
        fault={form.fault}
      />
      {known ? (
        <WhatItSays
          draft={known}
          kind={kind}
          total={totalAt({ term: known.agreedTerm ?? wish.term ?? null }, destination?.name)}
        />
      ) : draft.isPending ? (
        <Skeleton className="h-32" />
      ) : (
        <Notice tone="bad">{sentence(draft.error, words.draftFailed)}</Notice>
      )}
    </DealForm>
  )
}
