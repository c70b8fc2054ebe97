import { t } from '@minato/contract/language/messages.ts'
import { isUnlikelyDay } from '@minato/contract/platform/trade/unlikely-day.ts'
import { formatDate } from '@minato/contract/values/calendar.ts'
import { type ComponentProps, useState } from 'react'
import { Button } from '../../actions/button.tsx'
import { TextField } from '../field.tsx'

type Props = Omit<ComponentProps<typeof TextField>, 'type' | 'value'> & {
  value: string
  stored?: string | null | undefined
}

/** A day that is probably a typing error is asked about; the `stored` one is not. Forms call `focusUnlikelyDay`. */
export function CheckedDayField({ value, stored, error, className, onBlur, ...field }: Props) {
  const [confirmed, setConfirmed] = useState(stored)
  // While a year is typed its first digits are a year, too.
  const [isFocused, setFocused] = useState(false)
  const isUnlikely = isUnlikelyDay(value) && value !== confirmed
  const isQuestion = isUnlikely && !isFocused
  return (
    <div className={className} data-unlikely-day={isUnlikely || undefined}>
      <TextField
        {...field}
        type="date"
        value={value}
        error={isQuestion ? t('Is this day right?') : error}
        onFocus={() => setFocused(true)}
        onBlur={(event) => {
          setFocused(false)
          onBlur?.(event)
        }}
      />
      {isQuestion && (
        <Button
          size="small"
          className="mt-1"
          onClick={({ currentTarget }) => {
            setConfirmed(value)
            currentTarget.parentElement?.querySelector('input')?.focus()
          }}
        >
          {t('Yes, {day}', { day: formatDate(value) }, 'a day')}
        </Button>
      )}
    </div>
  )
}

/** Focuses the first unlikely day of a form; returns whether there is one. */
export function focusUnlikelyDay(form: HTMLFormElement | null) {
  const field = form?.querySelector('[data-unlikely-day]')
  field?.querySelector('input')?.blur()
  // The button exists once React has rendered the blur.
  setTimeout(() => field?.querySelector('button')?.focus())
  return field != null
}
