import { messages, t } from '@minato/contract/language/messages.ts'
import type { ScheduleColumn, ScheduleShape } from '@minato/contract/shipping/voyages/schedule.ts'
import { Each } from '#ui/display/each.ts'
import { Head } from '#ui/display/table.tsx'
import { renderLabelOptions } from '#ui/forms/options.tsx'
import { PortChoice } from '../call-cell.tsx'
import { type Answers, type Column, isDay, isOpenColumn } from './schedule-answers.ts'

const meanings: Record<ScheduleColumn['is'], string> = messages({
  carrier: 'Carrier',
  vessel: 'Ship',
  number: 'Voyage number',
  cut: 'CUT (last yard day) at',
  etd: 'ETD (departure) from',
  eta: 'ETA (arrival) at',
  notes: 'Notes',
  ignored: 'Nothing: ignore it',
})
const box = 'min-h-9 rounded border border-line-strong bg-surface px-2 py-1 text-sm aria-invalid:border-bad'

type Props = {
  shape: ScheduleShape
  answers: Answers
  onChange(columns: readonly Column[]): void
  missing: boolean
  faults: Readonly<Record<string, string>>
}

export function ColumnMeanings({ shape, answers, onChange, missing, faults }: Props) {
  const setColumn = (index: number, change: Partial<Column>) =>
    onChange(answers.columns.map((column, position) => (position === index ? { ...column, ...change } : column)))
  return (
    <div className="relative overflow-x-auto border border-line">
      <table className="w-full text-sm" aria-label={t('Columns of the file')}>
        <thead className="border-b border-line bg-sunken">
          <tr>
            <Head label={t('Column')} />
            <Head label={t('First rows')} />
            <Head label={t('Meaning')} />
            <Head label={t('Port')} />
          </tr>
        </thead>
        <tbody>
          <Each of={answers.columns}>
            {(column, place) => {
              const head = shape.headers[place] || t('column {number}', { number: place + 1 })
              const fault =
                faults[`form.columns.${place}.port`] ??
                (missing && isOpenColumn(column) ? t('Please say what this column means') : undefined)
              return (
                <tr className="border-b border-line last:border-0">
                  <th scope="row" className="px-2 py-1 text-start font-semibold whitespace-nowrap">
                    {head}
                  </th>
                  <td className="max-w-52 truncate px-2 py-1 text-muted">
                    {shape.rows.map((row) => row[place] || '·').join(', ')}
                  </td>
                  <td className="px-2 py-1">
                    <select
                      aria-label={t('What {column} means', { column: head })}
                      className={box}
                      value={column.is}
                      aria-invalid={fault ? true : undefined}
                      onChange={(event) => setColumn(place, { is: event.target.value as Column['is'] })}
                    >
                      <option value="">{t('Please choose')}</option>
                      {renderLabelOptions(meanings)}
                    </select>
                    {fault && <p className="text-xs font-medium text-bad">{fault}</p>}
                  </td>
                  <td className="px-2 py-1">
                    {isDay(column.is) && (
                      <PortChoice
                        isLoading={column.is !== 'eta'}
                        aria-label={t('Port of {column}', { column: head })}
                        className={box}
                        value={column.port}
                        aria-invalid={fault && column.port === '' ? true : undefined}
                        onChange={(event) => setColumn(place, { port: event.target.value })}
                      />
                    )}
                  </td>
                </tr>
              )
            }}
          </Each>
        </tbody>
      </table>
    </div>
  )
}
