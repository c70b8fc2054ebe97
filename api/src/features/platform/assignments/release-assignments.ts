import { formatFullName } from '@minato/contract/platform/users/facts.ts'
import { getKeys } from '@minato/contract/values/keys.ts'
import { and, isNotNull, notInArray, sql } from 'drizzle-orm'
import { processEach } from '#lib/jobs/process-each.ts'
import type { Services } from '#services.ts'
import * as audit from '../audit/audit.ts'
import * as roles from '../users/roles/roles.ts'
import * as users from '../users/users.ts'
import {
  type AssignedRow,
  assignableKinds,
  assignableTables,
  lockItems,
  recordAssignment,
  updateAssignee,
} from './kinds.ts'

/** Runs every minute, because an assignee can leave or lose the permission in many ways. */
export async function releaseAssignments({ db }: Pick<Services, 'db'>) {
  await processEach(getKeys(assignableKinds), async (kind) => {
    const table = assignableTables[kind]
    const assigneeIds = (await roles.listStaff(db, assignableKinds[kind].needs)).map(({ id }) => id)
    const orphans: AssignedRow[] = await db
      .select({ id: sql<string>`${table.id}`, assigneeId: sql<string | null>`${table.assigneeId}` })
      .from(table)
      .where(and(isNotNull(table.assigneeId), notInArray(table.assigneeId, assigneeIds)))
      .limit(1000)
    await processEach(orphans, ({ id, assigneeId }) =>
      db.transaction(async (tx) => {
        const [row] = await lockItems(tx, kind, [id])
        if (row?.assigneeId !== assigneeId || !assigneeId) return
        const person = await users.person(tx, assigneeId)
        await updateAssignee(tx, kind, id, null)
        await recordAssignment(tx, audit.systemActor, kind, row, {
          from: person && formatFullName(person),
          to: undefined,
        })
      }),
    )
  })
}
