import { t } from '@minato/contract/language/messages.ts'
import { type NumberKind, parseNumber, toPlainNumber } from '@minato/contract/values/amounts.ts'
import { type ComponentProps, type KeyboardEvent, useState } from 'react'
import { Button } from '../actions/button.tsx'
import { TextField } from './field.tsx'

/** Receives the plain decimal, or the typed text if it is ambiguous or no number. */
type OnChange = (event: { target: { value: string } }) => void

/** Keeps the typed text, while the form holds the plain decimal: `6 450,75` is `6450.75`. */
export function useTypedNumber(kind: NumberKind, value: string, onChange: OnChange) {
  const [draft, setDraft] = useState({ text: value, plain: value })
  // The form may have changed the value: reset, restored draft.
  const text = value === draft.plain ? draft.text : value
  function type(next: string) {
    // Trailing zeros stay, so a draft shows the number as the user typed it.
    const isPlain = /^\d+\.\d*[1-9]0+$/.test(next) && parseNumber(kind, next) === Number(next)
    const plain = isPlain ? next : toPlainNumber(kind, next)
    setDraft({ text: next, plain })
    onChange({ target: { value: plain } })
  }
  return { text, type }
}

/** The question about an ambiguous number. */
export const findQuestion = (kind: NumberKind, text: string) =>
  kind.read(text).length > 1 ? t('Which number do you mean?') : undefined

type ReadingsProps = { kind: NumberKind; text: string; onChoose(text: string): void }

/** Buttons for the readings of an ambiguous number. Render it in the parent of the input. */
export const ReadingButtons = ({ kind, text, onChoose }: ReadingsProps) =>
  findQuestion(kind, text) && (
    <fieldset data-readings aria-label={findQuestion(kind, text)} className="mt-1 flex min-w-0 flex-wrap gap-2">
      {kind.read(text).map((reading) => (
        <Button
          key={reading}
          size="small"
          onClick={({ currentTarget }) => {
            currentTarget.parentElement?.parentElement?.querySelector('input')?.focus()
            onChoose(String(reading))
          }}
        >
          {kind.format(reading)}
        </Button>
      ))}
    </fieldset>
  )

/** Focuses the first ambiguous number of a form; returns whether there is one. */
export function focusReadings(form: HTMLFormElement) {
  const button = form.querySelector<HTMLElement>('[data-readings] button')
  button?.focus()
  return button !== null
}

/** Arrow keys go to multiples of `step` between `min` and `max`, like native number fields. */
type Arrows = { step?: number | undefined; min?: number | undefined; max?: number | undefined }

function stepNumber(
  { key, altKey, ctrlKey, metaKey, shiftKey, nativeEvent }: KeyboardEvent,
  value: number,
  arrows: Arrows,
) {
  const { step = 1, min = 0, max = Number.POSITIVE_INFINITY } = arrows
  const direction = { ArrowUp: 1, ArrowDown: -1 }[key]
  if (!direction || altKey || ctrlKey || metaKey || shiftKey || nativeEvent.isComposing) return undefined
  const next = (direction > 0 ? Math.floor(value / step) + 1 : Math.ceil(value / step) - 1) * step
  const clamped = Math.min(max, Math.max(min, next))
  return (clamped - value) * direction > 0 ? clamped : undefined
}

/** Shows the value of a text with letters, which may be converted: `80,000 miles`, `8.5万`, `H30`. */
function formatConverted(kind: NumberKind, text: string) {
  const value = /\p{L}/u.test(text) ? parseNumber(kind, text) : undefined
  return value === undefined ? undefined : `= ${kind.format(value)}`
}

type Props = Omit<ComponentProps<typeof TextField>, 'value' | 'onChange' | 'type' | 'step' | 'min' | 'max'> & {
  kind: NumberKind
  value: string
  onChange: OnChange
  arrows?: Arrows | undefined
}

/** A number in any common notation. An ambiguous one shows its readings as buttons and is invalid. */
export function NumberField({ kind, value, onChange, arrows, error, hint, className, ...field }: Props) {
  const { text, type } = useTypedNumber(kind, value, onChange)
  function step(event: KeyboardEvent) {
    const current = text.trim() === '' ? 0 : parseNumber(kind, text)
    const next = arrows && current !== undefined ? stepNumber(event, current, arrows) : undefined
    if (next === undefined) return
    event.preventDefault()
    type(String(next))
  }
  return (
    <div className={className}>
      <TextField
        inputMode="decimal"
        autoComplete="off"
        {...field}
        error={findQuestion(kind, text) ?? error}
        hint={formatConverted(kind, text) ?? hint}
        value={text}
        onChange={({ target }) => type(target.value)}
        onKeyDown={step}
      />
      <ReadingButtons kind={kind} text={text} onChoose={type} />
    </div>
  )
}
