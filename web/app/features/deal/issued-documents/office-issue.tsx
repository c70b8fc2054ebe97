import type { Deal } from '@minato/contract/deal/deals/deal.ts'
import type { IssueChoices, IssueDraft } from '@minato/contract/deal/issued-documents/issue.ts'
import type { IssuedDocument } from '@minato/contract/deal/issued-documents/issued-document.ts'
import { formatTotalLabel } from '@minato/contract/deal/orders/amount.ts'
import { t } from '@minato/contract/language/messages.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { DealForm } from '#forms/deal/deal-form.tsx'
import { useDealForm } from '#forms/deal/use-deal-form.ts'
import { api } from '#lib/api/api.ts'
import { getFailureText } from '#lib/api/failure.ts'
import { query } from '#lib/api/query.ts'
import { Notice } from '#ui/display/badge.tsx'
import { Skeleton } from '#ui/display/states.tsx'
import { TextField } from '#ui/forms/field.tsx'
import { DocumentPreview } from './office-document-preview.tsx'
import { IssueFields } from './office-issue-fields.tsx'
import { emptyValues, type FormValues, findPercentFault, toIssueRequest } from './office-issue-request.ts'
import { issuedDocumentTexts as words } from './words.ts'

type Props = { deal: Deal; kind: IssueChoices['kind']; onClose(): void; onIssued(document: IssuedDocument): void }

export function IssueForm({ deal, kind, onClose, onIssued }: Props) {
  const params = { id: deal.order.id }
  const { terms, destination } = deal.order
  const form = useDealForm({
    formName: 'issue',
    id: `${deal.order.id}.${kind}`,
    initialValues: (): FormValues => ({ ...emptyValues, term: terms?.isOpen ? terms.term : '' }),
    // A changed total or replaced document makes a new request.
    requestKey: () => [issueDraft?.total, issueDraft?.replaces?.id],
    check: ({ reason, depositPercent }) => ({
      ...(issueDraft?.replaces?.asksWhy && !reason && { reason: t('Please say why a new one is needed.') }),
      ...findPercentFault(depositPercent),
    }),
    async send(values, options) {
      if (!issueDraft) throw new Error('the draft of the document is not loaded')
      const total = kind === 'proforma' || kind === 'invoice' ? { total: issueDraft.total } : {}
      const reasonField = values.reason && { reason: values.reason }
      const body = {
        kind,
        ...toIssueRequest(values),
        ...total,
        replaces: issueDraft.replaces?.id ?? null,
        ...reasonField,
      }
      return api.issuedPapers.issue({ params, body }, options)
    },
    successText: ({ paper }) => words.documentIssued(paper.number),
    onSuccess: ({ paper }) => onIssued(paper),
    groups: ['orders', 'issuedPapers'],
  })
  const request = { kind, ...toIssueRequest(form.values) }
  const draftCall = query(api.issuedPapers.draft, { params, body: request })
  const draft = useQuery({
    ...draftCall,
    // A change of the deal by either side may add missing facts.
    queryKey: [...draftCall.queryKey, deal.order.updatedAt, deal.issued.length],
    select: (answer): IssueDraft => answer.draft,
    placeholderData: keepPreviousData,
    // Always refetches, since the latest draft is issued.
    staleTime: 0,
  })
  const issueDraft: IssueDraft | undefined = draft.data
  return (
    <DealForm
      form={form}
      title={words.title[kind]}
      submit={words.issue[kind]}
      failed={words.failed}
      disabled={
        !issueDraft || !draft.isFetchedAfterMount || issueDraft.missing.length > 0 || issueDraft.unprinted.length > 0
      }
      onClose={onClose}
      className="rounded-md border border-line p-3"
    >
      {issueDraft?.replaces && <p className="text-sm text-muted">{words.replaces(issueDraft.replaces.number)}</p>}
      {issueDraft?.replaces?.asksWhy && (
        <TextField label={words.reason} hint={words.reasonHint} required {...form.field('reason')} />
      )}
      <IssueFields
        kind={kind}
        values={form.changed}
        term={form.values.term}
        draft={issueDraft}
        onType={form.setValues}
        fault={form.getFault}
      />
      {issueDraft ? (
        <DocumentPreview
          draft={issueDraft}
          kind={kind}
          total={formatTotalLabel({ term: issueDraft.agreedTerm ?? request.term ?? null }, destination?.name)}
        />
      ) : draft.isPending ? (
        <Skeleton className="h-32" />
      ) : (
        <Notice tone="bad">{getFailureText(draft.error, words.draftFailed)}</Notice>
      )}
    </DealForm>
  )
}
