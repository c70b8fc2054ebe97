import type { Method } from '@minato/contract/platform/ports/facts.ts'
import type { ScheduleColumn, ScheduleForm, ScheduleShape } from '@minato/contract/shipping/voyages/schedule.ts'
import { parseDecimal } from '@minato/contract/values/amounts.ts'

export type Column = { is: ScheduleColumn['is'] | ''; port: string }

export type Said = {
  name: string
  method: Method
  carrier: string
  year: string
  cutDays: string
  noCall: string
  columns: readonly Column[]
  form(): ScheduleForm
}

export const isDay = (is: Column['is']) => is === 'cut' || is === 'etd' || is === 'eta'

/** A typed count; NaN where it cannot be read. */
export const wholeIn = (text: string) => parseDecimal(text, 0)[0] ?? Number.NaN

function formOf({ name, method, carrier, cutDays, noCall, columns }: Omit<Said, 'form'>): ScheduleForm {
  return {
    name,
    method,
    carrier: carrier || null,
    cutDays: cutDays === '' ? null : wholeIn(cutDays),
    noCall: noCall.split(/[\s,]+/).filter(Boolean),
    columns: columns.map(({ is, port }) => (isDay(is) ? { is, port } : { is }) as ScheduleColumn),
  }
}
export const answered = (said: Omit<Said, 'form'>): Said => ({ ...said, form: () => formOf(said) })

/** What is known of a file: all that was said of the one form with its columns, else what its heads say by themselves. */
export function saidOf(
  shape: ScheduleShape | undefined,
  year: number,
  form = shape?.forms.length === 1 ? shape.forms[0] : undefined,
): Said {
  const columns = form?.columns ?? shape?.columns ?? []
  return answered({
    name: form?.name ?? '',
    method: form?.method ?? 'RORO',
    carrier: form?.carrier ?? '',
    year: String(year),
    cutDays: form?.cutDays?.toString() ?? '',
    noCall: form?.noCall.join(' ') ?? '',
    columns: columns.map((column) => ({ is: column?.is ?? '', port: column && 'port' in column ? column.port : '' })),
  })
}

export const open = ({ is, port }: Column) => is === '' || (isDay(is) && port === '')

export const unanswered = ({ columns }: Said) => columns.some(open)
