import { excerpt, scheduleMessages } from '@minato/contract/ship-schedule-facts.ts'
import type { ShipSchedule } from '@minato/contract/ship-schedules.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '~/paths'
import { Badge } from '~/ui/badge'
import { Button } from '~/ui/button'
import { ScheduleFiles, SchedulePicture } from './schedule-media.tsx'

/** A schedule in the list: what sails, in short, and the way to all of it. */
export function ScheduleCard({ schedule, eager }: { schedule: ShipSchedule; eager?: boolean }) {
  return (
    <article className="flex flex-col overflow-hidden rounded-lg border border-line bg-surface shadow-card">
      <Link to={paths.schedule(schedule.id)} tabIndex={-1} aria-hidden>
        <SchedulePicture
          schedule={schedule}
          sizes="(min-width: 1024px) 26rem, (min-width: 640px) 50vw, 100vw"
          eager={eager}
        />
      </Link>
      <div className="flex flex-1 flex-col gap-3 p-4">
        {schedule.isActive && (
          <p>
            <Badge tone="good">{scheduleMessages.active}</Badge>
          </p>
        )}
        <h2 className="text-lg">
          <Link to={paths.schedule(schedule.id)} className="hover:underline">
            {schedule.title}
          </Link>
        </h2>
        <Description {...schedule} />
        <div className="mt-auto">
          <ScheduleFiles schedule={schedule} />
        </div>
      </div>
    </article>
  )
}

/** A long description begins folded. */
function Description({ title, description }: ShipSchedule) {
  const [open, setOpen] = useState(false)
  const short = excerpt(description)
  const label = open ? scheduleMessages.readLess : scheduleMessages.readMore
  return (
    <div>
      <p className="whitespace-pre-line text-muted">{short && !open ? short : description}</p>
      {short && (
        <Button
          look="quiet"
          size="small"
          className="-ml-3"
          aria-expanded={open}
          aria-label={`${label}: ${title}`}
          onClick={() => setOpen(!open)}
        >
          {label}
        </Button>
      )}
    </div>
  )
}
