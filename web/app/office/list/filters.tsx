import type { NumberKind } from '@minato/contract/values/amounts.ts'
import type { ReactNode } from 'react'
import { DayField } from '#ui/forms/day-field.tsx'
import { SelectField } from '#ui/forms/field.tsx'
import { type Labels, renderLabelOptions } from '#ui/forms/options.tsx'
import { SettledField } from '#ui/forms/settled-field.tsx'

/** Filter values by name; an empty text is no filter. */
export type Values<Name extends string = string> = Readonly<Record<Name, string>>
type FilterInput = { value: string; values: Values; onChange(value: string, typed?: boolean): void }

export type Filter = (drawn: FilterInput) => ReactNode

/** `allLabel` stands for no choice. */
export const createChoiceFilter =
  (label: string, allLabel: string, labels: Labels): Filter =>
  ({ value, onChange }) => (
    <SelectField label={label} value={value} onChange={(event) => onChange(event.target.value)}>
      <option value="">{allLabel}</option>
      {renderLabelOptions(labels)}
    </SelectField>
  )

type TextOptions = {
  proposals?: readonly string[]
  inputMode?: 'email' | 'numeric'
  placeholder?: string
  kind?: NumberKind
}

/** `fault` validates the text together with the other filters. */
export const createTextFilter =
  (label: string, { fault, ...more }: TextOptions & { fault?(values: Values): string | undefined } = {}): Filter =>
  ({ value, values, onChange }) => (
    <SettledField
      label={label}
      autoComplete="off"
      value={value}
      error={fault?.(values)}
      onSettled={(next) => onChange(next, true)}
      {...more}
    />
  )

/** A day in the time zone of the office. `fault` validates it together with the other filters. */
export const createDayFilter =
  (label: string, fault?: (values: Values) => string | undefined): Filter =>
  ({ value, values, onChange }) => (
    <DayField label={label} value={value} error={fault?.(values)} onChange={(next) => onChange(next, true)} />
  )

export const clearFilters = (names: readonly string[]) =>
  Object.fromEntries([...names, 'search', 'sort', 'direction'].map((name) => [name, '']))
