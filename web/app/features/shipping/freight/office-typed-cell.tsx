import { type NumberKind, numberKinds, toPlainNumber } from '@minato/contract/values/amounts.ts'
import { type ClipboardEvent, type KeyboardEvent, useId } from 'react'
import { pressedKey } from '#lib/browser/pressed-key.ts'
import { ReadingButtons, useTypedNumber } from '#ui/forms/number-field.tsx'
import { type RateField, rateFields } from './office-edits.ts'

type Props = {
  /** Row index in the table; undefined for a new row. */
  row?: number
  field: RateField
  label: string
  value: string
  touched?: boolean
  fault: string | undefined
  disabled?: boolean
  onType(text: string): void
}

const modes = { price: 'decimal', minimum: 'decimal', validFrom: 'numeric', source: 'text' } as const
export const box =
  'min-h-8 w-full rounded border bg-surface px-1.5 text-base disabled:border-transparent disabled:bg-transparent aria-invalid:border-bad lg:text-sm'

const isNumeric = (field: RateField) => field === 'price' || field === 'minimum'
const plainText: NumberKind = { read: () => [], format: String }

export function TypedCell({ row, field, label, value, touched = false, fault, disabled = false, onType }: Props) {
  const id = useId()
  const numeric = isNumeric(field)
  const kind = numeric ? numberKinds.USD : plainText
  const { text, type } = useTypedNumber(kind, value, ({ target }) => onType(target.value))
  return (
    <>
      <input
        data-row={row}
        data-field={field}
        aria-label={label}
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault ? id : undefined}
        autoComplete="off"
        inputMode={modes[field]}
        placeholder={field === 'validFrom' ? '2026-12-01' : undefined}
        disabled={disabled}
        className={`${box} ${numeric ? 'text-end tabular-nums' : ''} ${touched ? 'border-accent font-semibold' : 'border-line'}`}
        value={text}
        onChange={({ target }) => type(target.value)}
        onFocus={({ target }) => target.select()}
      />
      <ReadingButtons kind={kind} text={text} onChoose={type} />
      {fault && (
        <span id={id} className="block text-xs font-medium text-bad">
          {fault}
        </span>
      )}
    </>
  )
}

export function moveToCell(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowDown: 1, Enter: event.shiftKey ? -1 : 1, ArrowUp: -1 }[pressedKey(event)]
  const { target } = event
  if (!step || event.ctrlKey || event.metaKey || !(target instanceof HTMLInputElement) || !target.dataset.field) return
  const cells = [
    ...event.currentTarget.querySelectorAll<HTMLInputElement>(`[data-field="${target.dataset.field}"]:enabled`),
  ]
  const next = cells[cells.indexOf(target) + step]
  event.preventDefault()
  next?.focus()
}

/** Maps a pasted range to cells, from the focused cell to the right and down; empty for a single value. */
export function parsePastedCells(event: ClipboardEvent<HTMLElement>, rows: number) {
  const { target } = event
  const text = event.clipboardData.getData('text').replace(/\r\n?/g, '\n').replace(/\n$/, '')
  if (!(target instanceof HTMLInputElement) || !target.dataset.row || !/[\t\n]/.test(text)) return []
  event.preventDefault()
  const [firstRow, firstField] = [Number(target.dataset.row), rateFields.indexOf(target.dataset.field as RateField)]
  return text
    .split('\n')
    .slice(0, rows - firstRow)
    .flatMap((line, rowOffset) =>
      line.split('\t').flatMap((cell, columnOffset) => {
        const field = rateFields[firstField + columnOffset]
        const text = field && isNumeric(field) ? toPlainNumber(numberKinds.USD, cell) : cell.trim()
        return field ? [{ row: firstRow + rowOffset, field, text }] : []
      }),
    )
}
