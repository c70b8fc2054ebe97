// Rule: who an order or an inquiry is assigned to.
import type { AssigneeFilter, Assignment } from '@minato/contract/platform/assignments/assignment.ts'
import { formatAssignedCount } from '@minato/contract/platform/assignments/notices.ts'
import { formatFullName } from '@minato/contract/platform/users/facts.ts'
import { toShortId } from '@minato/contract/stock/cars/facts.ts'
import { eq, isNull } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '#lib/database/database.ts'
import type { Caller } from '#lib/http/guard.ts'
import { Refusal } from '#lib/http/problem.ts'
import { toReader } from '#lib/people/reader.ts'
import type { Services } from '#services.ts'
import * as notices from '../notifications/notifications.ts'
import * as roles from '../users/roles/roles.ts'
import * as users from '../users/users.ts'
import {
  type AssignableKind,
  assignableKinds,
  assignmentEmail,
  lockItems,
  recordAssignment,
  updateAssignee,
} from './kinds.ts'

export async function listAssignees(db: Database, kind: AssignableKind) {
  const people = (await roles.listStaff(db, assignableKinds[kind].needs)).map((person) => ({
    ...person,
    name: formatFullName(person),
  }))
  const isShared = (name: string) => people.filter((person) => person.name === name).length > 1
  return {
    colleagues: people.map(({ id, name, email }) => ({ id, name: isShared(name) ? `${name} (${email})` : name })),
  }
}

export function whereAssignee(column: PgColumn, filter: AssigneeFilter, { id }: Caller) {
  if (filter === undefined) return undefined
  return filter === 'nobody' ? isNull(column) : eq(column, filter === 'mine' ? id : filter)
}

/** Assigns all items or none. Locks in order of ids, so concurrent calls do not deadlock. */
export const assignItems = (
  { db, ...deps }: Pick<Services, 'db' | 'jobs' | 'config'>,
  by: Caller,
  kind: AssignableKind,
  { things, to }: Assignment,
) =>
  db.transaction(async (tx) => {
    const assignableStaff = await roles.listStaff(tx, assignableKinds[kind].needs)
    const colleague = assignableStaff.find(({ id }) => id === to)
    if (to !== null && !colleague) throw new Refusal('not-assignable')
    const ids = things.map(({ id }) => id)
    const rows = await lockItems(tx, kind, ids)
    if (rows.length < new Set(ids).size) throw new Refusal(assignableKinds[kind].missing)
    // A repeated request has nothing left to assign.
    const changedRows = rows.filter(({ assigneeId }) => assigneeId !== to)
    const from = new Map(things.map((thing) => [thing.id, thing.from]))
    if (changedRows.some(({ id, assigneeId }) => from.get(id) !== assigneeId)) throw new Refusal('assigned-meanwhile')
    const names = await users.loadFullNames(tx, [to, ...changedRows.map(({ assigneeId }) => assigneeId)])
    for (const row of changedRows) {
      await updateAssignee(tx, kind, row.id, to)
      await recordAssignment(tx, by, kind, row, { from: names.get(row.assigneeId ?? ''), to: names.get(to ?? '') })
    }
    const changedIds = changedRows.map(({ id }) => id)
    if (colleague && changedIds.length > 0) await notifyAssigned(tx, deps, changedIds, { kind, to: colleague, by })
    return { assigned: changedRows.length }
  })

type NotifyDeps = Pick<Services, 'jobs' | 'config'>
type NotifyParams = { kind: AssignableKind; to: Awaited<ReturnType<typeof roles.listStaff>>[number]; by: Caller }

async function notifyAssigned(tx: Database, deps: NotifyDeps, ids: readonly string[], { kind, to, by }: NotifyParams) {
  if (to.id === by.id) return
  const [first = '', ...otherIds] = ids
  const [isOne, count] = [otherIds.length === 0, ids.length]
  const email = assignmentEmail({
    of: kind,
    isOne,
    count,
    by: by.name,
    id: toShortId(first),
    assigned: () => formatAssignedCount({ of: kind, count }),
    path: isOne ? assignableKinds[kind].path(first) : assignableKinds[kind].list,
  })
  const about = otherIds.length > 0 ? {} : { aboutId: first }
  const fact = { kind: 'assigned' as const, ...(otherIds.length > 0 && { many: { of: kind, count: ids.length } }) }
  const notification = {
    topic: 'assigned' as const,
    fact,
    by: by.id,
    ...(otherIds.length === 0 && assignableKinds[kind].about(first)),
  }
  const post = { ...email, to: to.email, readBy: toReader(to), ...about }
  await notices.notifyUser(tx, deps, to.id, notification, post)
}
