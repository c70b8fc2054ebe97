import { type Method, methods } from '@minato/contract/ground/ports/facts.ts'
import { callDays } from '@minato/contract/port/voyages/facts.ts'
import type { ScheduleColumn, ScheduleForm, ScheduleShape } from '@minato/contract/port/voyages/schedule.ts'
import { scheduleTexts as texts } from '@minato/contract/port/voyages/schedule-facts.ts'
import { optionsOf } from '~/office/filters'
import { Head } from '~/ui/read/table'
import { SelectField, TextField } from '~/ui/write/field'
import { PortChoice } from './office-calls.tsx'

type Column = { is: ScheduleColumn['is'] | ''; port: string }

/** What was answered so far, each as its field holds it. */
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

const isDay = (is: Column['is']) => is === 'cut' || is === 'etd' || is === 'eta'

function formOf({ name, method, carrier, cutDays, noCall, columns }: Omit<Said, 'form'>): ScheduleForm {
  return {
    name,
    method,
    carrier: carrier || null,
    cutDays: cutDays === '' ? null : Number(cutDays),
    noCall: noCall.split(/[\s,]+/).filter(Boolean),
    columns: columns.map(({ is, port }) => (isDay(is) ? { is, port } : { is }) as ScheduleColumn),
  }
}
const answered = (said: Omit<Said, 'form'>): Said => ({ ...said, form: () => formOf(said) })

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

const open = ({ is, port }: Column) => is === '' || (isDay(is) && port === '')
/** Whether somebody has still to say what a column means. */
export const unanswered = ({ columns }: Said) => columns.some(open)

const meanings: Record<ScheduleColumn['is'], string> = {
  carrier: 'Carrier',
  vessel: 'Ship',
  number: 'Voyage number',
  cut: `${callDays.cut.label} at`,
  etd: `${callDays.etd.label} from`,
  eta: `${callDays.eta.label} at`,
  notes: 'Notes',
  ignored: 'Nothing: leave it out',
}
const box = 'min-h-9 rounded border border-line-strong bg-surface px-2 py-1 text-sm aria-invalid:border-bad'

type Props = {
  shape: ScheduleShape
  said: Said
  onChange(said: Said): void
  /** Whether the columns without an answer are marked. */
  missing: boolean
  /** What the server said of the answers. */
  faults: Readonly<Record<string, string>>
}

/** Asks what a file leaves out: whose form it is, its year, what its columns mean. */
export function Answers({ shape, said, onChange, missing, faults }: Props) {
  const put = (change: Partial<Omit<Said, 'form'>>) => onChange(answered({ ...said, ...change }))
  const field = (name: 'name' | 'carrier' | 'year' | 'cutDays' | 'noCall') => ({
    value: said[name],
    onChange: (event: { target: { value: string } }) => put({ [name]: event.target.value }),
    error: faults[name === 'year' ? name : `form.${name}`],
  })
  const setColumn = (place: number, change: Partial<Column>) =>
    put({ columns: said.columns.map((column, at) => (at === place ? { ...column, ...change } : column)) })
  return (
    <>
      {shape.forms.length > 1 && (
        <SelectField
          label="Which of the forms that you know is it?"
          value={said.name}
          onChange={(event) => {
            const form = shape.forms.find(({ name }) => name === event.target.value)
            onChange(saidOf(shape, Number(said.year), form))
          }}
        >
          <option value="">Another one</option>
          {optionsOf(Object.fromEntries(shape.forms.map(({ name }) => [name, name])))}
        </SelectField>
      )}
      <div className="grid gap-3 sm:grid-cols-3">
        <TextField
          label="Whose form is it?"
          required
          maxLength={60}
          hint="A carrier and a region: it is known by this the next time"
          {...field('name')}
        />
        <TextField
          label="Year of the first date"
          required
          inputMode="numeric"
          hint="Later rows follow it into the next year"
          {...field('year')}
        />
        <SelectField
          label="Method"
          value={said.method}
          onChange={(event) => put({ method: event.target.value as Method })}
        >
          {optionsOf(methods)}
        </SelectField>
        <TextField label="Carrier, where no column says it" {...field('carrier')} />
        <TextField
          label="Days from CUT to ETD"
          inputMode="numeric"
          hint="Where no column has the CUT. Without one nothing is promised with a ship"
          {...field('cutDays')}
        />
        <TextField label="What else means “no call”" hint="- and an empty cell always do" {...field('noCall')} />
      </div>
      <div className="relative overflow-x-auto rounded-lg border border-line">
        <table className="w-full text-sm" aria-label="Columns of the file">
          <thead className="border-b border-line bg-sunken">
            <tr>
              <Head label="Column" />
              <Head label="First rows" />
              <Head label="Means" />
              <Head label="Port" />
            </tr>
          </thead>
          <tbody>
            {said.columns.map((column, place) => {
              const head = shape.headers[place] || `column ${place + 1}`
              const fault =
                faults[`form.columns.${place}.port`] ?? (missing && open(column) ? texts.columnMissing : undefined)
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column of a file is known by its place alone
                <tr key={place} className="border-b border-line last:border-0">
                  <th scope="row" className="px-2 py-1 text-left font-semibold whitespace-nowrap">
                    {head}
                  </th>
                  <td className="max-w-52 truncate px-2 py-1 text-muted">
                    {shape.rows.map((row) => row[place] || '·').join(', ')}
                  </td>
                  <td className="px-2 py-1">
                    <select
                      aria-label={`What ${head} means`}
                      className={box}
                      value={column.is}
                      aria-invalid={fault ? true : undefined}
                      onChange={(event) => setColumn(place, { is: event.target.value as Column['is'] })}
                    >
                      <option value="">Please choose</option>
                      {optionsOf(meanings)}
                    </select>
                    {fault && <p className="text-xs font-medium text-bad">{fault}</p>}
                  </td>
                  <td className="px-2 py-1">
                    {isDay(column.is) && (
                      <PortChoice
                        aria-label={`Port of ${head}`}
                        className={box}
                        value={column.port}
                        aria-invalid={fault && column.port === '' ? true : undefined}
                        onChange={(event) => setColumn(place, { port: event.target.value })}
                      />
                    )}
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
    </>
  )
}
