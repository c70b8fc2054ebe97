import { formatNameList } from '@minato/contract/language/formats.ts'
import { t } from '@minato/contract/language/messages.ts'
import { callDays } from '@minato/contract/shipping/voyages/facts.ts'
import type { ScheduleChange, ScheduleRow } from '@minato/contract/shipping/voyages/schedule.ts'
import { formatScheduleFault, scheduleOutcomes } from '@minato/contract/shipping/voyages/schedule-facts.ts'
import { usePorts } from '#lib/api/use-ports.ts'
import { Badge, Notice, type Tone } from '#ui/display/badge.tsx'
import { renderRichText } from '#ui/display/rich.tsx'
import { Head } from '#ui/display/table.tsx'
import { ShortDay } from '#ui/display/time/short-day.tsx'

type Outcome = ScheduleRow['outcome']
const tones: Record<Outcome, Tone> = { new: 'good', changed: 'theirs', unchanged: 'still', wrong: 'bad' }
const countTexts: Record<Outcome, (count: number) => string> = {
  new: (count) => t('{count, plural, one {# new} other {# new}}', { count }, 'rows of a schedule'),
  changed: (count) => t('{count, plural, one {# changed} other {# changed}}', { count }, 'rows of a schedule'),
  unchanged: (count) => t('{count, plural, one {# unchanged} other {# unchanged}}', { count }, 'rows of a schedule'),
  wrong: (count) => t('{count, plural, one {# not imported} other {# not imported}}', { count }, 'rows of a schedule'),
}
const order = Object.keys(scheduleOutcomes) as Outcome[]

export function Outcomes({ rows, done }: { rows: readonly ScheduleRow[]; done: boolean }) {
  const counts = formatNameList(
    order.flatMap((outcome) => {
      const count = rows.filter((row) => row.outcome === outcome).length
      return count > 0 ? [countTexts[outcome](count)] : []
    }),
  )
  return (
    <section aria-label={t('Result for each row')} className="grid gap-2">
      <div role="status">
        <Notice tone={done ? 'good' : 'still'}>
          {done ? t('Imported: {counts}', { counts }) : t('Nothing is saved yet: {counts}', { counts })}
        </Notice>
      </div>
      <div className="max-h-96 overflow-auto border border-line" tabIndex={-1}>
        <table className="w-full text-sm" aria-label={t('Rows of the file')}>
          <thead className="border-b border-line bg-sunken">
            <tr>
              <Head label={t('Row')} />
              <Head label={t('Ship')} />
              <Head label={t('Outcome')} />
              <Head label={t('Changes and reasons')} />
            </tr>
          </thead>
          <tbody>
            {rows.map(({ row, ship, carrier, outcome, changes, faults }) => (
              <tr key={row} className="border-b border-line align-top last:border-0">
                <td className="px-2 py-1 tabular-nums">{row}</td>
                <td className="px-2 py-1">
                  {ship}
                  <span className="block text-xs text-muted">{carrier}</span>
                </td>
                <td className="px-2 py-1">
                  <Badge tone={tones[outcome]}>{scheduleOutcomes[outcome]}</Badge>
                </td>
                <td className="px-2 py-1">
                  {changes.map((change) => (
                    <Change key={`${change.what} ${change.port}`} {...change} />
                  ))}
                  {faults.map((fault) => (
                    <span key={formatScheduleFault(fault)} className="block text-bad">
                      {formatScheduleFault(fault)}
                    </span>
                  ))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

function Change({ what, port, before, after }: ScheduleChange) {
  const { nameOf } = usePorts()
  if (what === 'notes' || port === null)
    return <span className="block">{t('Notes: {notes}', { notes: after ?? '' })}</span>
  return (
    <span className="block">
      {renderRichText(t('{port} {day}: <before/> → <after/>', { port: nameOf(port), day: callDays[what].label }), {
        before: <ShortDay day={before} />,
        after: <ShortDay day={after} />,
      })}
    </span>
  )
}
