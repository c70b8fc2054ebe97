import type { Method } from '@minato/contract/platform/ports/facts.ts'
import type { ScheduleColumn, ScheduleForm, ScheduleShape } from '@minato/contract/shipping/voyages/schedule.ts'
import { parseDecimal } from '@minato/contract/values/amounts.ts'

export type Column = { is: ScheduleColumn['is'] | ''; port: string }

export type Answers = {
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

export const parseCount = (text: string) => parseDecimal(text, 0)[0] ?? Number.NaN

const toForm = ({ name, method, carrier, cutDays, noCall, columns }: Omit<Answers, 'form'>): ScheduleForm => ({
  name,
  method,
  carrier: carrier || null,
  cutDays: cutDays === '' ? null : parseCount(cutDays),
  noCall: noCall.split(/[\s,]+/).filter(Boolean),
  columns: columns.map(({ is, port }) => (isDay(is) ? { is, port } : { is }) as ScheduleColumn),
})
export const withForm = (answers: Omit<Answers, 'form'>): Answers => ({ ...answers, form: () => toForm(answers) })

/** Takes the answers from the only matching stored form, else guesses the columns from the file's headers. */
export function guessAnswers(
  shape: ScheduleShape | undefined,
  year: number,
  form = shape?.forms.length === 1 ? shape.forms[0] : undefined,
): Answers {
  const columns = form?.columns ?? shape?.columns ?? []
  return withForm({
    name: form?.name ?? '',
    method: form?.method ?? 'RORO',
    carrier: form?.carrier ?? '',
    year: String(year),
    cutDays: form?.cutDays?.toString() ?? '',
    noCall: form?.noCall.join(' ') ?? '',
    columns: columns.map((column) => ({ is: column?.is ?? '', port: column && 'port' in column ? column.port : '' })),
  })
}

export const isOpenColumn = ({ is, port }: Column) => is === '' || (isDay(is) && port === '')

export const hasOpenColumns = ({ columns }: Answers) => columns.some(isOpenColumn)
