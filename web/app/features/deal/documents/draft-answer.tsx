import type { Deal } from '@minato/contract/deal/deals/deal.ts'
import type { UploadedDocument } from '@minato/contract/deal/documents/document.ts'
import { t } from '@minato/contract/language/messages.ts'
import { useState } from 'react'
import { DealForm } from '#forms/deal/deal-form.tsx'
import { useDealAction } from '#forms/deal/use-deal-action.ts'
import { useDealForm } from '#forms/deal/use-deal-form.ts'
import { api } from '#lib/api/api.ts'
import { getFailureText } from '#lib/api/failure.ts'
import { Button } from '#ui/actions/button.tsx'
import { Notice } from '#ui/display/badge.tsx'
import { TextArea } from '#ui/forms/field.tsx'
import { DocumentOpener, formatDocumentFacts } from './document-lines.tsx'
import { documentTexts as texts } from './words.ts'

export function DraftAnswer({ deal, document }: { deal: Deal; document: UploadedDocument }) {
  const [isCorrecting, setCorrecting] = useState(false)
  const params = { id: deal.order.id, paperId: document.id }
  const approve = useDealAction<void>({
    send: (_, options) => api.papers.approve({ params }, options),
    successText: t('You approved the draft.'),
  })
  const close = () => setCorrecting(false)
  return (
    <section className="grid gap-2 rounded-md border border-accent p-2.5 sm:p-3" aria-label={texts.draft}>
      <h3 className="text-sm font-semibold sm:text-base">{texts.draft}</h3>
      <p className="text-sm">{texts.draftWhy}</p>
      <p className="text-sm text-muted empty:hidden">{formatDocumentFacts(deal, document)}</p>
      <div className="flex flex-wrap gap-2">
        <DocumentOpener deal={deal} document={document} />
        <Button size="small" busy={approve.isPending} onClick={() => approve.run()}>
          {texts.approve}
        </Button>
        {!isCorrecting && (
          <Button size="small" onClick={() => setCorrecting(true)}>
            {texts.correct}
          </Button>
        )}
      </div>
      {isCorrecting && <Correction params={params} onClose={close} />}
      {approve.error && <Notice tone="bad">{getFailureText(approve.error)}</Notice>}
    </section>
  )
}

function Correction({ params, onClose }: { params: { id: string; paperId: string }; onClose(): void }) {
  const form = useDealForm({
    formName: 'bl-correction',
    id: `${params.id}.${params.paperId}`,
    initialValues: () => ({ correction: '' }),
    send: (body, options) => api.papers.correct({ params, body }, options),
    successText: t('We have your correction and will send you a new draft.'),
    onSuccess: onClose,
  })
  return (
    <DealForm form={form} label={texts.correct} submit={t('Send')} onClose={onClose}>
      <TextArea label={texts.whatToCorrect} hint={texts.correctHint} required autoFocus {...form.field('correction')} />
    </DealForm>
  )
}
