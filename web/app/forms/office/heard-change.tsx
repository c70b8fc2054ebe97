import type { AuditEntry } from '@minato/contract/ground/audit/entry.ts'
import type { AuditEntity } from '@minato/contract/ground/audit/facts.ts'
import { t } from '@minato/contract/language/messages.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { StaleEditing } from '#forms/saving/use-stale-edit.ts'
import { api } from '#lib/api/api.ts'
import { query } from '#lib/api/query.ts'
import { useAccount, useMay } from '#lib/page/account.ts'
import { Button } from '#ui/act/button.tsx'
import type { Change } from '#ui/read/changes.tsx'
import { rich } from '#ui/read/rich.tsx'

/** Among so many of the latest entries of a thing's history is the change that was heard of. */
const latest = 5

type Props = { entity: AuditEntity; edit: StaleEditing; isTouched: boolean }

export const HeardChange = ({ edit, ...rest }: Props) => (
  <div role="status" className="basis-full empty:hidden">
    {edit.heard && <Heard {...rest} edit={edit} heard={edit.heard} />}
  </div>
)

function Heard({ entity, edit, isTouched, heard }: Props & { heard: NonNullable<StaleEditing['heard']> }) {
  const [may, account] = [useMay(), useAccount()]
  const history = query(api.audit.list, { query: { entity, entityId: heard.id, limit: latest } })
  const { data } = useQuery({ ...history, enabled: may('history.read'), select: (answer) => answer.data })
  const entry = data?.find((one) => isOf(one, heard.changes))
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-md bg-hold-soft px-3 py-2 text-sm font-medium text-hold">
      <span>
        {entry
          ? rich(
              entry.byId === account
                ? t('You changed this <ago/>.')
                : t('{name} changed this <ago/>.', { name: entry.by }),
              { ago: <Ago at={entry.at} /> },
            )
          : t('This was changed just now.')}
      </span>
      <Button size="small" onClick={isTouched ? edit.retry : edit.follow}>
        {isTouched ? t('See What Changed') : t('Load the Change')}
      </Button>
    </div>
  )
}

/** Whether an entry of the history is what was heard: it made a value what it is now. */
const isOf = ({ changes }: Pick<AuditEntry, 'changes'>, heard: readonly Change[]) =>
  heard.some(({ field, after }) =>
    changes.some((one) => one.field === field && JSON.stringify(one.after) === JSON.stringify(after)),
  )

const often = 10_000

/** Counts the minutes since a recent change while the screen is open. */
function Ago({ at }: { at: string }) {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), often)
    return () => clearInterval(timer)
  }, [])
  const minutes = Math.floor((now - Date.parse(at)) / 60_000)
  return (
    <time dateTime={at}>
      {minutes < 1 ? t('just now') : t('{minutes, plural, =1 {a minute ago} other {# minutes ago}}', { minutes })}
    </time>
  )
}
