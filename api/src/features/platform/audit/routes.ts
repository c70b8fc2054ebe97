import { formatEntityTitle } from '@minato/contract/audit-words.ts'
import type { contract } from '@minato/contract/contract.ts'
import { translateActorName } from '@minato/contract/platform/users/actor-names.ts'
import { formatFullName } from '@minato/contract/platform/users/facts.ts'
import { buildPageMeta } from '@minato/contract/protocol/paging.ts'
import type { SQLWrapper } from 'drizzle-orm'
import type { Database } from '#lib/database/database.ts'
import type { Routes } from '#lib/http/guard.ts'
import type { Services } from '#services.ts'
import { exportHistory } from './export.ts'
import { searchEntries, selectActorIds } from './search.ts'

/** @param namesOf  lists the users with these ids that still exist */
export const auditRoutes = (
  { db, clock }: Services,
  namesOf: (db: Database, ids: SQLWrapper) => PromiseLike<{ id: string; firstName: string; lastName: string }[]>,
): Routes<typeof contract.audit> => ({
  list: async ({ query, caller }) => {
    const { rows, total } = await searchEntries(db, caller, query)
    const data = rows.map((entry) => ({
      ...entry,
      at: entry.at.toISOString(),
      by: translateActorName(entry.actorName),
      byId: entry.actorId,
      title: formatEntityTitle(entry),
    }))
    return { data, meta: buildPageMeta(total, query) }
  },
  export: ({ query, caller }) => exportHistory({ db, clock }, caller, query),
  people: async ({ caller }) => ({
    data: (await namesOf(db, selectActorIds(db, caller))).map((user) => ({ id: user.id, name: formatFullName(user) })),
  }),
})
