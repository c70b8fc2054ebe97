import { t } from '@minato/contract/language/messages.ts'
import type { Rate } from '@minato/contract/shipping/freight/draft.ts'
import { rateLimits } from '@minato/contract/shipping/freight/office.ts'
import { type Raise, raiseLimits, raiseRates, roundingUnits } from '@minato/contract/shipping/freight/raise-rates.ts'
import { decimalKind, parseNumber, signedKind } from '@minato/contract/values/amounts.ts'
import { addMonths } from '@minato/contract/values/calendar.ts'
import { toOfficeDay } from '@minato/contract/values/days.ts'
import { day } from '@minato/contract/values/text.ts'
import { useState } from 'react'
import { getFailureText } from '#lib/api/failure.ts'
import { Button, SubmitButton } from '#ui/actions/button.tsx'
import { Notice } from '#ui/display/badge.tsx'
import { SelectField, TextField } from '#ui/forms/field.tsx'
import { NumberField } from '#ui/forms/number-field.tsx'
import { renderLabelOptions } from '#ui/forms/options.tsx'
import { WindowFoot } from '#ui/forms/window-foot.tsx'
import { Preview } from './office-raise-preview.tsx'
import { useFreightChange } from './office-use-edits.ts'

type Props = { visibleRates: readonly Rate[]; rates: readonly Rate[]; isBusy: boolean; onClose(): void }

export function FreightRaise({ visibleRates, rates, isBusy, onClose }: Props) {
  const [percent, setPercent] = useState('')
  const [from, setFrom] = useState(() => `${addMonths(toOfficeDay(new Date()), 1).slice(0, 7)}-01`)
  const [rounding, setRounding] = useState<Raise['rounding']>('cent')
  const [reason, setReason] = useState('')
  const change = useFreightChange(onClose)
  const raise = parseRaise(percent, from, rounding)
  const raisedRates = raise
    ? raiseRates(visibleRates, rates, raise).toSorted((a, b) => Number(a.why !== null) - Number(b.why !== null))
    : []
  const drafts = raisedRates.flatMap(({ draft }) => draft ?? [])
  const replacedRates = raisedRates.map(({ row: { id, version } }) => ({ id, version }))
  const canSend = drafts.length > 0 && drafts.length <= rateLimits.atOnce && !isBusy
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        change.mutate({ add: drafts, over: replacedRates, reason })
      }}
    >
      <div className="grid gap-4 sm:grid-cols-3">
        <NumberField
          kind={percentKind}
          label={t('Percent')}
          inputMode="text"
          placeholder={t('4.5 or -3')}
          required
          error={percent && !parsePercent(percent) ? getPercentError() : undefined}
          value={percent}
          onChange={({ target }) => setPercent(target.value)}
        />
        <TextField
          label={t('From', {}, 'a day')}
          type="date"
          required
          value={from}
          onChange={({ target }) => setFrom(target.value)}
        />
        <SelectField
          label={t('Round half up')}
          value={rounding}
          onChange={({ target }) => setRounding(target.value as Raise['rounding'])}
        >
          {renderLabelOptions(roundingUnits)}
        </SelectField>
        <TextField
          label={t('Reason')}
          className="sm:col-span-3"
          hint={t('Optional. Kept in the history.')}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </div>
      <p className="text-sm text-muted">
        {t(
          'Each row shown in the table that is valid on that day gets a new row. The new row begins on that day. Its price and its minimum are rounded separately. The old row stays valid until then, and stays in the history.',
        )}
      </p>
      {raise && <Preview rates={raisedRates} />}
      {isBusy && <Notice tone="hold">{t('Please save or discard your changes in the table first.')}</Notice>}
      {change.error && (
        <Notice tone="bad">{getFailureText(change.error, t('Failed to save. Please try again.'))}</Notice>
      )}
      <WindowFoot>
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <SubmitButton busy={change.isPending} disabled={!canSend}>
          {change.isPending
            ? t('Saving …')
            : t('Add {count, plural, one {# row} other {# rows}}', { count: drafts.length })}
        </SubmitButton>
      </WindowFoot>
    </form>
  )
}

const percentKind = signedKind(decimalKind(2))
const { least, most } = raiseLimits
const getPercentError = () =>
  t('Please enter a percentage from {least} to {most}, with at most two decimals', { least, most })

function parsePercent(text: string) {
  const percent = parseNumber(percentKind, text) ?? Number.NaN
  return percent >= least && percent <= most && percent !== 0 ? percent : undefined
}

function parseRaise(text: string, from: string, rounding: Raise['rounding']): Raise | undefined {
  const percent = parsePercent(text)
  return percent && day.safeParse(from).success ? { percent, from, rounding } : undefined
}
