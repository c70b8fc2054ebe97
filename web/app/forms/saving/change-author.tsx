import type { AuditEntry } from '@minato/contract/ground/audit/entry.ts'
import type { AuditEntity } from '@minato/contract/ground/audit/facts.ts'
import { t } from '@minato/contract/language/messages.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { api } from '#lib/api/api.ts'
import { query } from '#lib/api/query.ts'
import { useAccount, useMay } from '#lib/page/account.ts'
import type { Change } from '#ui/read/changes.tsx'
import { rich } from '#ui/read/rich.tsx'

/** Among so many of the latest entries of a thing's history is the change. */
const latest = 5

type Props = { entity: AuditEntity; id: string; changes: readonly Change[]; otherwise?: ReactNode }

/** Who changed a thing and when, for a person who may read its history. */
export function ChangeAuthor({ entity, id, changes, otherwise = null }: Props) {
  const [may, account] = [useMay(), useAccount()]
  const history = query(api.audit.list, { query: { entity, entityId: id, limit: latest } })
  const { data } = useQuery({ ...history, staleTime: 0, enabled: may('history.read'), select: (answer) => answer.data })
  const entry = data?.find((one) => isOf(one, changes))
  if (!entry) return otherwise
  return rich(
    entry.byId === account ? t('You changed this <ago/>.') : t('{name} changed this <ago/>.', { name: entry.by }),
    {
      ago: <Ago at={entry.at} />,
    },
  )
}

/** Whether an entry of the history is what was read: it made a value what it is now. */
const isOf = ({ changes }: Pick<AuditEntry, 'changes'>, newer: readonly Change[]) =>
  newer.some(({ field, after }) =>
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
