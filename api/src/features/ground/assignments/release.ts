import { formatFullName } from '@minato/contract/ground/users/facts.ts'
import { getKeys } from '@minato/contract/values/names.ts'
import { and, isNotNull, notInArray, sql } from 'drizzle-orm'
import { each } from '#lib/jobs/each.ts'
import type { Services } from '#services.ts'
import * as audit from '../audit/audit.ts'
import * as roles from '../users/roles/roles.ts'
import * as users from '../users/users.ts'
import { type Assigned, kinds, lockAll, recordAssigned, tables, write } from './kinds.ts'

/**
 * Releases items whose assignee left or lost the permission. Runs every minute, because an assignee can lose it in many
 * ways.
 */
export async function releaseAssignments({ db }: Pick<Services, 'db'>) {
  await each(getKeys(kinds), async (kind) => {
    const table = tables[kind]
    const assigneeIds = (await roles.staff(db, kinds[kind].needs)).map(({ id }) => id)
    const orphans: Assigned[] = await db
      .select({ id: sql<string>`${table.id}`, assigneeId: sql<string | null>`${table.assigneeId}` })
      .from(table)
      .where(and(isNotNull(table.assigneeId), notInArray(table.assigneeId, assigneeIds)))
      .limit(1000)
    await each(orphans, ({ id, assigneeId }) =>
      db.transaction(async (tx) => {
        const [row] = await lockAll(tx, kind, [id])
        if (row?.assigneeId !== assigneeId || !assigneeId) return
        const person = await users.person(tx, assigneeId)
        await write(tx, kind, id, null)
        await recordAssigned(tx, audit.system, kind, row, { from: person && formatFullName(person), to: undefined })
      }),
    )
  })
}
