import type { Deal } from '@minato/contract/deal/deals/deal.ts'
import type { DealDocuments } from '@minato/contract/deal/documents/deal-documents.ts'
import { inspectionStates } from '@minato/contract/deal/documents/facts.ts'
import type { DealAnchor } from '@minato/contract/deal/orders/steps/step.ts'
import { createListFormat } from '@minato/contract/language/formats.ts'
import { t } from '@minato/contract/language/messages.ts'
import { toOfficeDay } from '@minato/contract/values/days.ts'
import { useState } from 'react'
import { useOpenFromStep } from '#deal/use-open-from-step.ts'
import { DealForm } from '#forms/deal/deal-form.tsx'
import { useDealForm } from '#forms/deal/use-deal-form.ts'
import { api } from '#lib/api/api.ts'
import { Button } from '#ui/actions/button.tsx'
import { Badge, type Tone } from '#ui/display/badge.tsx'
import { Part } from '#ui/display/fact-list.tsx'
import { renderRichText } from '#ui/display/rich.tsx'
import { Moment } from '#ui/display/time/moment.tsx'
import { SelectField, TextField } from '#ui/forms/field.tsx'
import { renderLabelOptions } from '#ui/forms/options.tsx'
import { listVehicles } from '../vehicles.ts'
import { documentTexts } from '../words.ts'

type Inspection = DealDocuments['inspections'][number]

/** Status of each vehicle's inspection. Some destinations require a passed one before a booking. */
export function Inspections({ deal }: { deal: Deal }) {
  const { inspections, demanded } = deal.papers
  if (inspections.length === 0) return null
  return (
    <Part title={t('Inspection')} id={'inspection' satisfies DealAnchor}>
      <div className="grid gap-2 text-sm">
        {demanded && <p className="text-muted">{formatDemand(demanded.bodies)}</p>}
        <ul className="divide-y divide-line border-y border-line">
          {inspections.map((item) => (
            <Vehicle key={item.lineId} deal={deal} inspection={item} />
          ))}
        </ul>
      </div>
    </Part>
  )
}

const formatDemand = (bodies: readonly string[]) =>
  bodies.length === 0
    ? t('The destination requires it before shipment. A vehicle can be booked on a ship once it has passed.')
    : t(
        'The destination requires it before shipment, by {bodies}. A vehicle can be booked on a ship once it has passed.',
        { bodies: createListFormat('disjunction').format(bodies) },
      )

const tones: Record<NonNullable<Inspection['state']>, Tone> = { booked: 'theirs', passed: 'good', failed: 'bad' }

function Vehicle({ deal, inspection }: { deal: Deal; inspection: Inspection }) {
  const [editing, setEditing] = useState(false)
  const { lineId, state, body, on } = inspection
  const isFirst = deal.papers.inspections.find((item) => item.state === null || item.state === 'failed') === inspection
  useOpenFromStep({ next: deal.next, side: 'office', steps: ['inspect'] }, () => isFirst && setEditing(true))
  const name = listVehicles(deal).find(({ id }) => id === lineId)?.name
  return (
    <li className="grid gap-2 py-1">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="min-w-0 wrap-anywhere">{name}</span>
        <span className="flex flex-wrap items-center gap-2">
          <span className="text-muted">
            {body} {on && <Moment at={on} />}
          </span>
          {state ? (
            <Badge tone={tones[state]}>{inspectionStates[state]}</Badge>
          ) : (
            <Badge tone="hold">{t('Not booked')}</Badge>
          )}
          {!editing && (
            <Button size="small" onClick={() => setEditing(true)}>
              {renderRichText(
                state
                  ? t('Change <more>the inspection of {vehicle}</more>', { vehicle: name ?? '' })
                  : t('Book the inspection<more> of {vehicle}</more>', { vehicle: name ?? '' }),
                { more: (text) => <span className="sr-only">{text}</span> },
              )}
            </Button>
          )}
        </span>
      </div>
      {editing && <InspectionForm deal={deal} inspection={inspection} onClose={() => setEditing(false)} />}
    </li>
  )
}

type State = NonNullable<Inspection['state']> | ''
const isResult = (state: State) => state === 'passed' || state === 'failed'

/** The day of the appointment if it is not in the future, else today. */
const getResultDay = ({ on }: Inspection, today: string) => (on && on <= today ? on : today)

function InspectionForm({ deal, inspection, onClose }: { deal: Deal; inspection: Inspection; onClose(): void }) {
  const today = toOfficeDay(new Date())
  const bodies = deal.papers.demanded?.bodies
  const form = useDealForm({
    formName: 'inspection',
    id: `${deal.order.id}.${inspection.lineId}`,
    version: inspection.version,
    initialValues: ({ state = inspection.state ?? 'booked' }: { state?: State }) => ({
      state,
      body: inspection.body ?? bodies?.[0] ?? '',
      on: isResult(state) ? getResultDay(inspection, today) : (inspection.on ?? ''),
    }),
    check: ({ state, on }) => (isResult(state) && (!on || on > today) ? { on: documentTexts.dayOfResult } : {}),
    send: ({ state, ...input }, options, version) =>
      api.papers.inspect(
        { params: { id: deal.order.id, itemId: inspection.lineId }, body: { ...input, state: state || null, version } },
        options,
      ),
    successText: t('Saved.'),
    onSuccess: onClose,
  })
  const { field } = form
  const { state } = form.values
  return (
    <DealForm form={form} label={t('Inspection')} submit={t('Save')} onClose={onClose} className="sm:grid-cols-3">
      <SelectField label={t('Status')} {...field('state')}>
        <option value="">{t('Not booked')}</option>
        {renderLabelOptions(inspectionStates)}
      </SelectField>
      <TextField label={t('Inspected by')} proposals={bodies} {...field('body')} />
      <TextField
        label={isResult(state) ? t('Day of the result') : t('Day of the inspection')}
        type="date"
        required={isResult(state)}
        max={isResult(state) ? today : undefined}
        {...field('on')}
      />
    </DealForm>
  )
}
