import type { ManagedSchedule } from '@minato/contract/ship-schedules/endpoints.ts'
import { excerpt, scheduleMessages } from '@minato/contract/ship-schedules/facts.ts'
import { scheduleAdminMessages } from '@minato/contract/ship-schedules/office.ts'
import { Link } from 'react-router'
import { openedHere } from '~/lib/opened-here'
import { Button, ButtonLink } from '~/ui/act/button'
import { Badge } from '~/ui/read/badge'
import { Moment } from '~/ui/read/moment'
import { SchedulePicture } from '../schedule-media.tsx'
import { StoredFiles } from './stored-files.tsx'

type Props = {
  schedule: ManagedSchedule
  editAddress: string
  onToggle(schedule: ManagedSchedule): void
  onDelete(schedule: ManagedSchedule): void
}

/** A schedule in the back-office's list, with what can be done about it. */
export function ScheduleCard({ schedule, editAddress, onToggle, onDelete }: Props) {
  const { id, title, description, isActive, createdAt } = schedule
  const toggle = isActive ? 'Deactivate' : 'Activate'
  const edit = { to: editAddress, state: openedHere, preventScrollReset: true }
  return (
    <article className="flex flex-col overflow-hidden rounded-lg border border-line bg-surface">
      <Link {...edit} tabIndex={-1} aria-hidden className={isActive ? 'block' : 'block opacity-50 grayscale'}>
        <SchedulePicture
          schedule={{ ...schedule, title: '' }}
          sizes="(min-width: 1280px) 22vw, (min-width: 640px) 45vw, 92vw"
        />
      </Link>
      <div className="flex grow flex-col gap-2 p-3">
        <div className="flex flex-wrap items-center gap-1.5">
          {isActive ? (
            <Badge tone="good">{scheduleMessages.active}</Badge>
          ) : (
            <Badge tone="still">{scheduleAdminMessages.hidden}</Badge>
          )}
          <span className="ml-auto text-xs text-muted">
            Created <Moment at={createdAt} />
          </span>
        </div>
        <h2 className="text-base">
          <Link {...edit} className="hover:underline">
            {title}
          </Link>
        </h2>
        <p className="text-sm whitespace-pre-line text-muted">{excerpt(description) ?? description}</p>
        <StoredFiles schedule={schedule} />
        <p className="mt-auto font-mono text-xs break-all text-muted select-all">
          <span className="select-none">ID </span>
          {id}
        </p>
        <div className="flex flex-wrap gap-2 *:grow">
          <ButtonLink {...edit} size="small" aria-label={`Edit ${title}`}>
            Edit
          </ButtonLink>
          <Button size="small" onClick={() => onToggle(schedule)} aria-label={`${toggle} ${title}`}>
            {toggle}
          </Button>
          <Button look="danger" size="small" onClick={() => onDelete(schedule)} aria-label={`Delete ${title}`}>
            Delete
          </Button>
        </div>
      </div>
    </article>
  )
}
