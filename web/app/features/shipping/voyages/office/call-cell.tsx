import { t } from '@minato/contract/language/messages.ts'
import { sortJapanFirst } from '@minato/contract/platform/ports/facts.ts'
import type { ComponentProps, ReactNode } from 'react'
import { get, useController, useFormContext } from 'react-hook-form'
import { useCountries } from '#lib/api/use-countries.ts'
import { usePorts } from '#lib/api/use-ports.ts'
import { renderOptions } from '#ui/forms/options.tsx'

const box = 'min-h-9 w-full rounded border border-line-strong bg-surface px-2 py-1 text-sm aria-invalid:border-bad'

/** Fits a date and the browser's calendar icon. */
const dayWidth = 'min-w-36'

export const getErrorMessage = (errors: object, name: string) =>
  (get(errors, name) as { message?: string } | undefined)?.message

/** On phones the table has no header row, so a cell shows its own day label. */
export function Cell({ name, label, day }: { name: string; label: string; day?: string }): ReactNode {
  const { field } = useController({ name })
  const { formState } = useFormContext()
  const fault = getErrorMessage(formState.errors, name)
  const inputProps = {
    ...field,
    value: field.value ?? '',
    'aria-label': label,
    'aria-invalid': fault ? true : undefined,
    'aria-describedby': fault ? `${name}-fault` : undefined,
    className: box,
  } as const
  return (
    <td className={`px-1 py-0.5 align-top max-sm:min-w-0 ${day ? `${dayWidth} max-sm:col-start-1` : 'min-w-44'}`}>
      {day && (
        <span aria-hidden className="text-xs font-semibold text-muted sm:hidden">
          {day}
        </span>
      )}
      {day ? (
        <input type="date" {...inputProps} />
      ) : (
        <PortChoice {...inputProps} isLoading={name.startsWith('loading')} />
      )}
      {fault && (
        <p id={`${name}-fault`} className="text-xs font-medium text-bad">
          {fault}
        </p>
      )}
    </td>
  )
}

/** Native select, so that users can type the first letters of a port. */
export function PortChoice({ isLoading, ...select }: ComponentProps<'select'> & { isLoading: boolean }) {
  const { ports } = usePorts()
  const { nameOf } = useCountries()
  return (
    <select {...select}>
      <option value="">{t('Choose a port')}</option>
      {renderOptions(
        (isLoading ? sortJapanFirst(ports) : ports).map(({ code, name, country }) => [
          code,
          `${name} (${nameOf(country)})`,
        ]),
      )}
    </select>
  )
}
