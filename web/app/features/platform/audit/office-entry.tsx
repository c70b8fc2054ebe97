import { formatFieldLabel } from '@minato/contract/audit-fields.ts'
import { formatEntityTitle, formatFieldValue } from '@minato/contract/audit-words.ts'
import { formatNameList } from '@minato/contract/language/formats.ts'
import { t } from '@minato/contract/language/messages.ts'
import type { AuditChange, AuditEntry } from '@minato/contract/platform/audit/entry.ts'
import {
  type AuditAction,
  type AuditEntity,
  auditActions,
  auditEntities,
} from '@minato/contract/platform/audit/facts.ts'
import { Link } from 'react-router'
import { paths } from '#paths.ts'
import { Badge, type Tone } from '#ui/display/badge.tsx'
import { Changes } from '#ui/display/changes.tsx'
import { Moment } from '#ui/display/time/moment.tsx'
import type { StoryMoment } from './story.ts'

type EntryFields = Omit<AuditEntry, 'id'>

const { admin } = paths
const recordPaths: Record<AuditEntity, (id: string) => string> = {
  ...admin,
  confidential: admin.car,
  shortlist: () => admin.shortlists,
  user: admin.editUser,
  apiToken: () => `${paths.profile}?tab=security`,
  gallery: (id) => `${admin.gallery}?do=edit&item=${id}`,
  schedule: (id) => `${admin.shipSchedules}?do=edit&schedule=${id}`,
  voyage: admin.sailing,
  team: (id) => `${admin.team}?do=edit&member=${id}`,
  template: (id) => `${admin.replyTemplates}?do=edit&template=${id}`,
  rate: () => admin.exchangeRate,
  bankAccount: () => admin.bankAccounts,
  setting: (id) => `${admin.settings}?setting=${id}`,
  freight: (id) => `${admin.freight}?rate=${id}`,
  port: (id) => `${admin.ports}?do=edit&port=${id}`,
  job: () => admin.backgroundWork,
  role: (id) => `${admin.roles}?do=edit&role=${id}`,
  invitation: () => admin.roles,
}

/** Address of the record in the back-office; its list where a record has no address. */
export const getRecordPath = ({ entity, entityId }: EntryFields) => recordPaths[entity](entityId)

const tones: Record<AuditAction, Tone> = { created: 'good', changed: 'still', deleted: 'bad', restored: 'good' }

export const Entry = ({ entry, showsRecord = false }: { entry: EntryFields; showsRecord?: boolean }) => (
  <article className="grid gap-2">
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <Badge tone={tones[entry.action]}>{auditActions.labels[entry.action]}</Badge>
      {showsRecord && <RecordTitle {...entry} />}
      <span className="text-muted">
        <Moment at={entry.at} exact /> · <span className="font-semibold text-ink">{entry.by}</span>
      </span>
    </div>
    <EntryChanges {...entry} />
  </article>
)

export const StoryEntry = ({ at, by, happenings, entries }: StoryMoment<AuditEntry>) => (
  <article className="grid gap-1 text-sm">
    <p className="font-semibold">{formatNameList(happenings.map(({ what }) => what))}</p>
    <p className="text-xs text-muted">
      <Moment at={at} exact /> · {by}
    </p>
    {entries.length > 0
      ? entries.map((entry) => <EntryChanges key={entry.id} {...entry} />)
      : happenings.map(({ what, text }) => text && <div key={what}>{text}</div>)}
  </article>
)

function RecordTitle(entry: EntryFields) {
  const { entity, called, action } = entry
  const title = formatEntityTitle(entry)
  return (
    <h2 className="text-sm">
      {called.kind !== 'order' && <span className="font-normal text-muted">{auditEntities.labels[entity]} </span>}
      {action === 'deleted' ? (
        title
      ) : (
        <Link to={getRecordPath(entry)} className="text-link underline">
          {title}
        </Link>
      )}
    </h2>
  )
}

function EntryChanges({ action, entity, changes }: EntryFields) {
  if (action === 'changed') return <Changes entity={entity} changes={changes} />
  const value = (change: AuditChange) => (action === 'created' ? change.after : change.before)
  const filledChanges = changes.filter((change) => formatFieldValue(entity, change.field, value(change)) !== '—')
  return (
    <details>
      <summary className="min-h-6 cursor-pointer text-sm text-link">
        {action === 'created' ? t('Values when it was created') : t('Values before it was deleted')}
      </summary>
      <dl className="mt-1 grid gap-x-4 text-sm sm:grid-cols-[10rem_minmax(0,1fr)]">
        {filledChanges.map((change) => (
          <div key={change.field} className="contents">
            <dt className="text-muted">{formatFieldLabel(change.field)}</dt>
            <dd className="min-w-0 wrap-anywhere">{formatFieldValue(entity, change.field, value(change))}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
