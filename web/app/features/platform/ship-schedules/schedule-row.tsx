import { getSourceLang } from '@minato/contract/language/localized-text.ts'
import { t } from '@minato/contract/language/messages.ts'
import type { ShipSchedule } from '@minato/contract/platform/ship-schedules/endpoints.ts'
import { cutExcerpt, extractSailingDates, scheduleMessages } from '@minato/contract/platform/ship-schedules/facts.ts'
import { useState } from 'react'
import { paths } from '#paths.ts'
import { Button } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { ScheduleFiles, SchedulePicture } from './schedule.tsx'

type Props = { schedule: ShipSchedule; eager?: boolean; inTable: boolean }

/** With `inTable`, the row shows the ship's dates alone. */
export const ScheduleRow = ({ schedule, eager, inTable }: Props) => (
  <article className="grid grid-cols-[5rem_minmax(0,1fr)] items-start gap-x-4 gap-y-3 p-4 sm:grid-cols-[8rem_minmax(0,1fr)] lg:grid-cols-[8rem_minmax(0,1fr)_26rem]">
    <Link to={paths.schedule(schedule.id)} tabIndex={-1} aria-hidden className="overflow-hidden rounded">
      <SchedulePicture schedule={schedule} sizes="8rem" widest={400} eager={eager} />
    </Link>
    <div className="min-w-0">
      <h3 className="text-lg">
        <Link to={paths.schedule(schedule.id)} lang={getSourceLang()} className="me-2 hover:underline">
          {schedule.title}
        </Link>
        {schedule.isActive && <Badge tone="good">{scheduleMessages.active}</Badge>}
      </h3>
      <Description {...schedule} />
    </div>
    <div className="col-span-2 grid gap-3 sm:col-span-1 sm:col-start-2 lg:col-start-auto">
      {inTable ? <p className="text-sm">{scheduleMessages.inTable}</p> : <Dates description={schedule.description} />}
      <ScheduleFiles schedule={schedule} size="small" />
    </div>
  </article>
)

function Dates({ description }: Pick<ShipSchedule, 'description'>) {
  const dates = extractSailingDates(description)
  if (dates.length === 0) return null
  return (
    <dl className="grid gap-x-3 gap-y-0.5 text-sm sm:grid-cols-3">
      {dates.map(({ kind, date }) => (
        <div key={kind} className="flex justify-between gap-3 sm:block">
          <dt className="text-muted">{scheduleMessages.dates[kind]}</dt>
          <dd lang={getSourceLang()} className="font-semibold">
            {date}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Description({ title, description }: ShipSchedule) {
  const [open, setOpen] = useState(false)
  const short = cutExcerpt(description)
  const label = open ? scheduleMessages.readLess : scheduleMessages.readMore
  return (
    <div className="mt-1">
      <p
        lang={getSourceLang()}
        className={`max-w-prose text-sm text-muted sm:text-base ${open ? 'whitespace-pre-line' : ''}`}
      >
        {short && !open ? short : description}
      </p>
      {short && (
        <Button
          variant="quiet"
          size="small"
          className="-ms-3 print:hidden"
          aria-expanded={open}
          aria-label={t('{label}: {title}', { label, title })}
          onClick={() => setOpen(!open)}
        >
          {label}
        </Button>
      )}
    </div>
  )
}
