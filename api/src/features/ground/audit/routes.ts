import { titleOf } from '@minato/contract/audit-words.ts'
import type { contract } from '@minato/contract/contract.ts'
import { fullName } from '@minato/contract/ground/users/facts.ts'
import { nameSaid } from '@minato/contract/ground/users/name-said.ts'
import { metaOf } from '@minato/contract/protocol/paging.ts'
import type { Routes } from '../../../lib/http/guard.ts'
import type { Services } from '../../../services.ts'
import { exportHistory } from './export.ts'
import { people, search } from './search.ts'

export const auditRoutes = ({ db, clock }: Services): Routes<typeof contract.audit> => ({
  list: async ({ query, caller }) => {
    const { rows, total } = await search(db, caller, query)
    const data = rows.map((entry) => ({
      ...entry,
      at: entry.at.toISOString(),
      by: nameSaid(entry.actorName),
      byId: entry.actorId,
      title: titleOf(entry),
    }))
    return { data, meta: metaOf(total, query) }
  },
  export: ({ query, caller }) => exportHistory({ db, clock }, caller, query),
  people: async ({ caller }) => ({
    data: (await people(db, caller)).map((user) => ({ id: user.id, name: fullName(user) })),
  }),
})
