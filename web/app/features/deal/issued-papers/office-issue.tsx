import type { Deal } from '@minato/contract/deal/deals/deal.ts'
import type { IssueDraft, IssueWish } from '@minato/contract/deal/issued-papers/endpoints.ts'
import { issuedKinds, issueLimits, missingFacts, unprintedSentence } from '@minato/contract/deal/issued-papers/facts.ts'
import type { IssuedPaper } from '@minato/contract/deal/issued-papers/issued-paper.ts'
import { totalAt } from '@minato/contract/deal/orders/amount.ts'
import { lineLabels } from '@minato/contract/port/freight/facts.ts'
import { formatSum } from '@minato/contract/values/money.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { DealForm } from '~/deal/deal-form'
import { useDealForm } from '~/deal/use-deal-form'
import { api } from '~/lib/api/api'
import { sentence } from '~/lib/api/failure'
import { query } from '~/lib/api/query'
import { ButtonLink } from '~/ui/act/button'
import { Notice } from '~/ui/read/badge'
import { FactList } from '~/ui/read/fact-list'
import { Skeleton } from '~/ui/read/states'
import { Sum } from '~/ui/read/sum'
import { TextField } from '~/ui/write/field'
import { payments } from './invoice-card.tsx'
import { isAskedHere } from './office-buyer-name.tsx'
import { IssueFields, nothing, type Typed, wishOf } from './office-issue-fields.tsx'
import { missingPlace, issuedWords as words, writtenPlace } from './words.ts'

type Props = { deal: Deal; kind: IssueWish['kind']; onClose(): void; onIssued(paper: IssuedPaper): void }

/** A paper before it is issued: what can be chosen, what would stand on it, and what is missing. */
export function IssueForm({ deal, kind, onClose, onIssued }: Props) {
  const params = { id: deal.order.id }
  const { terms, destination } = deal.order
  const form = useDealForm({
    of: 'issue',
    id: `${deal.order.id}.${kind}`,
    start: (): Typed => ({ ...nothing, term: terms?.isOpen ? terms.term : '' }),
    // Another total, or in the place of another paper, is another one.
    wish: () => [known?.total, known?.replaces?.id],
    check: ({ reason }) => (known?.replaces?.asksWhy && !reason ? { reason: words.reasonMissing } : {}),
    async send(typed, options) {
      if (!known) throw new Error('what would stand on the paper is not known')
      const total = kind === 'proforma' || kind === 'invoice' ? { total: known.total } : {}
      const why = typed.reason && { reason: typed.reason }
      const body = { kind, ...wishOf(typed), ...total, replaces: known.replaces?.id ?? null, ...why }
      return api.issuedPapers.issue({ params, body }, options)
    },
    done: ({ paper }) => words.issued(paper.number),
    after: ({ paper }) => onIssued(paper),
    groups: ['orders', 'issuedPapers'],
  })
  const wish = { kind, ...wishOf(form.typed) }
  const question = query(api.issuedPapers.draft, { params, body: wish })
  const draft = useQuery({
    ...question,
    // Whatever is changed of the deal, by either side, may be what was missing.
    queryKey: [...question.queryKey, deal.order.updatedAt],
    select: (answer): IssueDraft => answer.draft,
    placeholderData: keepPreviousData,
    // Issued is what was just asked, also where the same was asked a moment before.
    staleTime: 0,
  })
  const known: IssueDraft | undefined = draft.data
  return (
    <DealForm
      form={form}
      title={words.title(issuedKinds[kind].label)}
      submit={words.issue(issuedKinds[kind].label)}
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
