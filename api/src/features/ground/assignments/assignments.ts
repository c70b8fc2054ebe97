// Rule: who an order or an inquiry is assigned to.
import type { AssigneeFilter, Assignment } from '@minato/contract/ground/assignments/assignment.ts'
import { formatAssignedCount } from '@minato/contract/ground/assignments/notices.ts'
import { formatFullName } from '@minato/contract/ground/users/facts.ts'
import { toShortId } from '@minato/contract/stock/cars/facts.ts'
import { eq, isNull } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '#lib/database/database.ts'
import type { Caller } from '#lib/http/guard.ts'
import { Refusal } from '#lib/http/problem.ts'
import { readBy } from '#lib/people/read-by.ts'
import type { Services } from '#services.ts'
import * as notices from '../news/news.ts'
import * as roles from '../users/roles/roles.ts'
import * as users from '../users/users.ts'
import { assignedEmail, type Kind, kinds, lockAll, recordAssigned, write } from './kinds.ts'

/** Lists the staff members who may be assigned items of a kind. */
export async function colleagues(db: Database, kind: Kind) {
  const people = (await roles.staff(db, kinds[kind].needs)).map((person) => ({
    ...person,
    name: formatFullName(person),
  }))
  const isShared = (name: string) => people.filter((person) => person.name === name).length > 1
  return {
    colleagues: people.map(({ id, name, email }) => ({ id, name: isShared(name) ? `${name} (${email})` : name })),
  }
}

/** Returns the condition for a list filtered by assignee; undefined without a filter. */
export function isOf(column: PgColumn, filter: AssigneeFilter, { id }: Caller) {
  if (filter === undefined) return undefined
  return filter === 'nobody' ? isNull(column) : eq(column, filter === 'mine' ? id : filter)
}

/**
 * Assigns all items to a colleague or to no one, or none of them. Locks in order of ids, so concurrent calls do not
 * deadlock.
 */
export const assign = (
  { db, ...deps }: Pick<Services, 'db' | 'jobs' | 'config'>,
  by: Caller,
  kind: Kind,
  { things, to }: Assignment,
) =>
  db.transaction(async (tx) => {
    const assignable = await roles.staff(tx, kinds[kind].needs)
    const colleague = assignable.find(({ id }) => id === to)
    if (to !== null && !colleague) throw new Refusal('not-assignable')
    const ids = things.map(({ id }) => id)
    const rows = await lockAll(tx, kind, ids)
    if (rows.length < new Set(ids).size) throw new Refusal(kinds[kind].missing)
    // A repeated request has nothing left to assign.
    const changedRows = rows.filter(({ assigneeId }) => assigneeId !== to)
    const from = new Map(things.map((thing) => [thing.id, thing.from]))
    if (changedRows.some(({ id, assigneeId }) => from.get(id) !== assigneeId)) throw new Refusal('assigned-meanwhile')
    const names = await users.fullNames(tx, [to, ...changedRows.map(({ assigneeId }) => assigneeId)])
    for (const row of changedRows) {
      await write(tx, kind, row.id, to)
      await recordAssigned(tx, by, kind, row, { from: names.get(row.assigneeId ?? ''), to: names.get(to ?? '') })
    }
    const changedIds = changedRows.map(({ id }) => id)
    if (colleague && changedIds.length > 0) await notifyAssigned(tx, deps, changedIds, { kind, to: colleague, by })
    return { assigned: changedRows.length }
  })

type NotifyDeps = Pick<Services, 'jobs' | 'config'>
type NotifyParams = { kind: Kind; to: Awaited<ReturnType<typeof roles.staff>>[number]; by: Caller }

async function notifyAssigned(tx: Database, deps: NotifyDeps, ids: readonly string[], { kind, to, by }: NotifyParams) {
  if (to.id === by.id) return
  const [first = '', ...otherIds] = ids
  const [isOne, count] = [otherIds.length === 0, ids.length]
  const email = assignedEmail({
    of: kind,
    isOne,
    count,
    by: by.name,
    id: toShortId(first),
    assigned: () => formatAssignedCount({ of: kind, count }),
    path: isOne ? kinds[kind].path(first) : kinds[kind].list,
  })
  const about = otherIds.length > 0 ? {} : { aboutId: first }
  const fact = { kind: 'assigned' as const, ...(otherIds.length > 0 && { many: { of: kind, count: ids.length } }) }
  const notification = {
    topic: 'assigned' as const,
    fact,
    by: by.id,
    ...(otherIds.length === 0 && kinds[kind].about(first)),
  }
  const post = { ...email, to: to.email, readBy: readBy(to), ...about }
  await notices.notify(tx, deps, to.id, notification, post)
}
