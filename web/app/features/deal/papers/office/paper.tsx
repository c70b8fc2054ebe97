import type { Deal } from '@minato/contract/deal/deals/deal.ts'
import { paperKinds, paperLimits } from '@minato/contract/deal/papers/facts.ts'
import type { Paper } from '@minato/contract/deal/papers/paper.ts'
import { t } from '@minato/contract/language/messages.ts'
import { useState } from 'react'
import { DealForm } from '~/deal/deal-form'
import { useDealAct } from '~/deal/use-deal-act'
import { useDealForm } from '~/deal/use-deal-form'
import { api } from '~/lib/api/api'
import { sentence } from '~/lib/api/failure'
import { Button } from '~/ui/act/button'
import { ConfirmDialog } from '~/ui/act/dialog'
import { Badge, Notice } from '~/ui/read/badge'
import { rich } from '~/ui/read/rich'
import { Moment } from '~/ui/read/time/moment'
import { CheckField, TextField } from '~/ui/write/field'
import { OpenPaper, paperFacts } from '../opens.tsx'
import { VehicleField, WhatField } from './what.tsx'

type Props = { deal: Deal; paper: Paper }

/** An uploaded paper: what is known of it, whether the buyer sees it and has opened it, and the means to change that. */
export function OfficePaper({ deal, paper }: Props) {
  const [doing, setDoing] = useState<'editing' | 'removing' | null>(null)
  const params = { id: deal.order.id, paperId: paper.id }
  const version = paper.office?.version ?? 0
  const close = () => setDoing(null)
  const show = useDealAct<boolean>({
    send: (visible, options) => api.papers.update({ params, body: { visible, version } }, options),
  })
  const remove = useDealAct<void>({
    send: (_, options) => api.papers.remove({ params }, options),
    done: t('The document was removed.'),
    ended: close,
  })
  const { label } = paperKinds[paper.kind]
  const fault = show.error ?? remove.error
  return (
    <li className="grid gap-2 rounded-md border border-line p-3 text-sm">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-2 font-semibold">
            {label} <DraftMark paper={paper} />
          </p>
          <p className="text-muted wrap-anywhere empty:hidden">{paperFacts(deal, paper)}</p>
          {paper.correction && (
            <p className="wrap-anywhere">{t('The buyer writes: {correction}', { correction: paper.correction })}</p>
          )}
          <p className="text-muted">
            {paper.office?.by}, <Moment at={paper.createdAt} exact />
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <OpenPaper deal={deal} paper={paper} />
          <Button size="small" onClick={() => setDoing('editing')}>
            {t('Edit')} <span className="sr-only">{paper.name}</span>
          </Button>
          <Button size="small" look="quiet" onClick={() => setDoing('removing')}>
            {t('Remove')} <span className="sr-only">{paper.name}</span>
          </Button>
        </div>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <CheckField
          label={t('The buyer sees it')}
          checked={show.isPending ? (show.variables ?? false) : (paper.office?.visible ?? false)}
          disabled={show.isPending}
          onChange={({ target }) => show.run(target.checked)}
        />
        <Opened paper={paper} />
      </div>
      {fault && <Notice tone="bad">{sentence(fault)}</Notice>}
      {doing === 'editing' && <FactsForm deal={deal} paper={paper} onClose={close} />}
      <ConfirmDialog
        open={doing === 'removing'}
        onClose={close}
        title={t('Remove this document?')}
        text={t('Nobody can see it in the order any more. Its file is kept for the books.')}
        thing={paper.name}
        confirm={t('Remove')}
        onConfirm={() => remove.run()}
        busy={remove.isPending}
      />
    </li>
  )
}

function Opened({ paper: { office } }: { paper: Paper }) {
  if (!office?.visible && !office?.firstOpenedAt) return null
  if (!office.firstOpenedAt) return <span className="text-muted">{t('Not opened by the buyer yet')}</span>
  return (
    <span className="text-muted">
      {rich(t('First opened by the buyer: <moment/>'), { moment: <Moment at={office.firstOpenedAt} exact /> })}
    </span>
  )
}

function DraftMark({ paper: { kind, approvedAt, correction, isOpenDraft } }: { paper: Paper }) {
  if (kind !== 'bl-draft') return null
  if (approvedAt) return <Badge tone="good">{t('Approved')}</Badge>
  if (correction) return <Badge tone="hold">{t('Needs a correction')}</Badge>
  return isOpenDraft ? (
    <Badge tone="theirs">{t('Waits for the buyer')}</Badge>
  ) : (
    <Badge tone="still">{t('Replaced')}</Badge>
  )
}

/** The facts of a paper. */
function FactsForm({ deal, paper, onClose }: Props & { onClose(): void }) {
  const form = useDealForm({
    of: 'paper',
    id: `${deal.order.id}.${paper.id}`,
    over: paper.office?.version ?? 0,
    start: () => ({
      what: { kind: paper.kind, standsFor: paper.standsFor },
      lineId: paper.lineId ?? '',
      number: paper.number ?? '',
      body: paper.body ?? '',
      result: paper.result ?? '',
      validUntil: paper.validUntil ?? '',
    }),
    send: ({ what, ...typed }, options, version) =>
      api.papers.update(
        { params: { id: deal.order.id, paperId: paper.id }, body: { ...typed, ...what, version } },
        options,
      ),
    done: t('Saved.'),
    after: onClose,
  })
  const { typed, field, set } = form
  return (
    <DealForm form={form} label={paper.name} submit={t('Save')} onClose={onClose} className="sm:grid-cols-2">
      <WhatField deal={deal} paper={paper.name} what={typed.what} onChange={(what) => set({ what })} />
      <VehicleField deal={deal} paper={paper.name} value={typed.lineId} onChange={(lineId) => set({ lineId })} />
      <TextField label={t('Number')} maxLength={paperLimits.line} {...field('number')} />
      <TextField label={t('Issued by')} maxLength={paperLimits.line} {...field('body')} />
      <TextField label={t('Result')} maxLength={paperLimits.line} {...field('result')} />
      <TextField label={t('Valid until')} type="date" {...field('validUntil')} />
    </DealForm>
  )
}
