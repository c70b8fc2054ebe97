import type { Deal } from '@minato/contract/deal/deals/deal.ts'
import type { UploadedDocument } from '@minato/contract/deal/documents/document.ts'
import { documentKinds } from '@minato/contract/deal/documents/facts.ts'
import { t } from '@minato/contract/language/messages.ts'
import { useState } from 'react'
import { DealForm } from '#forms/deal/deal-form.tsx'
import { useDealAction } from '#forms/deal/use-deal-action.ts'
import { useDealForm } from '#forms/deal/use-deal-form.ts'
import { api } from '#lib/api/api.ts'
import { getFailureText } from '#lib/api/failure.ts'
import { Button } from '#ui/actions/button.tsx'
import { ConfirmDialog } from '#ui/actions/dialog.tsx'
import { Badge, Notice } from '#ui/display/badge.tsx'
import { renderRichText } from '#ui/display/rich.tsx'
import { Moment } from '#ui/display/time/moment.tsx'
import { CheckField, TextField } from '#ui/forms/field.tsx'
import { DocumentOpener, formatDocumentFacts } from '../document-lines.tsx'
import { DocumentTypeField, VehicleField } from './document-type.tsx'

type Props = { deal: Deal; document: UploadedDocument }

export function OfficeDocument({ deal, document }: Props) {
  const [openDialog, setOpenDialog] = useState<'editing' | 'removing' | null>(null)
  const params = { id: deal.order.id, paperId: document.id }
  const version = document.office?.version ?? 0
  const close = () => setOpenDialog(null)
  const visibility = useDealAction<boolean>({
    send: (visible, options) => api.papers.update({ params, body: { visible, version } }, options),
    successText: t('Saved.'),
  })
  const remove = useDealAction<void>({
    send: (_, options) => api.papers.remove({ params }, options),
    successText: t('The document was removed.'),
    onSettled: close,
  })
  const { label } = documentKinds[document.kind]
  const fault = visibility.error ?? remove.error
  return (
    <li className="py-1 text-sm">
      <div className="flex flex-wrap items-center gap-x-3">
        <p className="flex min-w-0 grow basis-40 flex-wrap items-center gap-x-2 font-semibold">
          {label} <DraftMark document={document} />
        </p>
        <CheckField
          className="max-sm:*:items-center max-sm:*:gap-1.5 max-sm:*:text-xs"
          label={t('The buyer sees it')}
          checked={visibility.isPending ? (visibility.variables ?? false) : (document.office?.visible ?? false)}
          disabled={visibility.isPending}
          onChange={({ target }) => visibility.run(target.checked)}
        />
        <div className="ms-auto flex flex-wrap items-center gap-1 [&_button]:px-2 max-sm:[&_svg]:hidden">
          <DocumentOpener deal={deal} document={document} />
          <Button size="small" variant="quiet" onClick={() => setOpenDialog('editing')}>
            {t('Edit')} <span className="sr-only">{document.name}</span>
          </Button>
          <Button size="small" variant="quiet" onClick={() => setOpenDialog('removing')}>
            {t('Remove')} <span className="sr-only">{document.name}</span>
          </Button>
        </div>
      </div>
      {document.correction && (
        <p className="wrap-anywhere">{t('The buyer writes: {correction}', { correction: document.correction })}</p>
      )}
      <p className="text-xs wrap-anywhere text-muted empty:hidden">{formatDocumentFacts(deal, document)}</p>
      <p className="flex flex-wrap gap-x-3 text-xs text-muted">
        <span>
          <span className="max-sm:hidden">{document.office?.by}, </span>
          <Moment at={document.createdAt} exact="wide" />
        </span>
        <OpenedState document={document} />
      </p>
      {fault && <Notice tone="bad">{getFailureText(fault)}</Notice>}
      {openDialog === 'editing' && <FactsForm deal={deal} document={document} onClose={close} />}
      <ConfirmDialog
        open={openDialog === 'removing'}
        onClose={close}
        title={t('Remove this document?')}
        text={t('Nobody can see it in the order any more. Its file is kept for the books.')}
        subject={document.name}
        confirm={t('Remove')}
        onConfirm={() => remove.run()}
        busy={remove.isPending}
      />
    </li>
  )
}

function OpenedState({ document: { office } }: { document: UploadedDocument }) {
  if (!office?.visible && !office?.firstOpenedAt) return null
  if (!office.firstOpenedAt) return <span>{t('Not opened by the buyer yet')}</span>
  return (
    <span>
      {renderRichText(t('First opened by the buyer: <moment/>'), {
        moment: <Moment at={office.firstOpenedAt} exact />,
      })}
    </span>
  )
}

function DraftMark({ document: { kind, approvedAt, correction, isOpenDraft } }: { document: UploadedDocument }) {
  if (kind !== 'bl-draft') return null
  if (approvedAt) return <Badge tone="good">{t('Approved')}</Badge>
  if (correction) return <Badge tone="hold">{t('Needs a correction')}</Badge>
  return isOpenDraft ? (
    <Badge tone="theirs">{t('Waiting for the buyer')}</Badge>
  ) : (
    <Badge tone="still">{t('Replaced')}</Badge>
  )
}

function FactsForm({ deal, document, onClose }: Props & { onClose(): void }) {
  const form = useDealForm({
    formName: 'paper',
    id: `${deal.order.id}.${document.id}`,
    version: document.office?.version ?? 0,
    initialValues: () => ({
      what: { kind: document.kind, standsFor: document.standsFor },
      lineId: document.lineId ?? '',
      number: document.number ?? '',
      body: document.body ?? '',
      result: document.result ?? '',
      validUntil: document.validUntil ?? '',
    }),
    send: ({ what, ...values }, options, version) =>
      api.papers.update(
        { params: { id: deal.order.id, paperId: document.id }, body: { ...values, ...what, version } },
        options,
      ),
    successText: t('Saved.'),
    onSuccess: onClose,
  })
  const { values, field, setValues } = form
  return (
    <DealForm form={form} label={document.name} submit={t('Save')} onClose={onClose} className="sm:grid-cols-2">
      <DocumentTypeField
        deal={deal}
        fileName={document.name}
        what={values.what}
        onChange={(what) => setValues({ what })}
      />
      <VehicleField
        deal={deal}
        fileName={document.name}
        value={values.lineId}
        onChange={(lineId) => setValues({ lineId })}
      />
      <TextField label={t('Number')} {...field('number')} />
      <TextField label={t('Issued by')} {...field('body')} />
      <TextField label={t('Result')} {...field('result')} />
      <TextField label={t('Valid until')} type="date" {...field('validUntil')} />
    </DealForm>
  )
}
