import { t } from '@minato/contract/language/messages.ts'
import type { AuditEntry } from '@minato/contract/platform/audit/entry.ts'
import type { AuditEntity } from '@minato/contract/platform/audit/facts.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { api } from '#lib/api/api.ts'
import { query } from '#lib/api/query.ts'
import { useAccount, useHasPermission } from '#lib/page/account.ts'
import type { Change } from '#ui/display/changes.tsx'
import { renderRichText } from '#ui/display/rich.tsx'

/** The change is expected among this many latest history entries. */
const historyLimit = 5

type Props = { entity: AuditEntity; id: string; changes: readonly Change[]; otherwise?: ReactNode }

export function ChangeAuthor({ entity, id, changes, otherwise = null }: Props) {
  const [mayRead, account] = [useHasPermission()('history.read'), useAccount()]
  const history = query(api.audit.list, { query: { entity, entityId: id, limit: historyLimit } })
  const { data } = useQuery({ ...history, staleTime: 0, enabled: mayRead, select: (answer) => answer.data })
  const entry = data?.find((candidate) => matchesChanges(candidate, changes))
  if (!entry) return otherwise
  return renderRichText(
    entry.byId === account ? t('You changed this <ago/>.') : t('{name} changed this <ago/>.', { name: entry.by }),
    { ago: <Ago at={entry.at} /> },
  )
}

const matchesChanges = ({ changes }: Pick<AuditEntry, 'changes'>, newer: readonly Change[]) =>
  newer.some(({ field, after }) =>
    changes.some((change) => change.field === field && JSON.stringify(change.after) === JSON.stringify(after)),
  )

const tickMs = 10_000

function Ago({ at }: { at: string }) {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tickMs)
    return () => clearInterval(timer)
  }, [])
  const minutes = Math.floor((now - Date.parse(at)) / 60_000)
  return (
    <time dateTime={at}>
      {minutes < 1 ? t('just now') : t('{minutes, plural, =1 {a minute ago} other {# minutes ago}}', { minutes })}
    </time>
  )
}
