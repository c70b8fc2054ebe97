// Rule: who an order or an inquiry is assigned to.
import type { AssigneeFilter, Assignment } from '@minato/contract/ground/assignments/assignment.ts'
import { assignedText } from '@minato/contract/ground/assignments/notices.ts'
import { fullName } from '@minato/contract/ground/users/facts.ts'
import { shortId } from '@minato/contract/stock/cars/facts.ts'
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

/** Who can get things of a kind. */
export async function colleagues(db: Database, kind: Kind) {
  const people = (await roles.staff(db, kinds[kind].needs)).map((person) => ({
    ...person,
    name: fullName(person),
  }))
  const isShared = (name: string) => people.filter((person) => person.name === name).length > 1
  return {
    colleagues: people.map(({ id, name, email }) => ({ id, name: isShared(name) ? `${name} (${email})` : name })),
  }
}

/** That a thing is whose a list asks for. */
export function isOf(column: PgColumn, wanted: AssigneeFilter, { id }: Caller) {
  if (wanted === undefined) return undefined
  return wanted === 'nobody' ? isNull(column) : eq(column, wanted === 'mine' ? id : wanted)
}

/**
 * Gives things to a colleague, or to nobody: all of them, or none. They are locked in the order of their ids, so that of two
 * who take the same one at the same moment one does.
 */
export const assign = (
  { db, ...parts }: Pick<Services, 'db' | 'jobs' | 'config'>,
  by: Caller,
  kind: Kind,
  { things, to }: Assignment,
) =>
  db.transaction(async (tx) => {
    const able = await roles.staff(tx, kinds[kind].needs)
    const colleague = able.find(({ id }) => id === to)
    if (to !== null && !colleague) throw new Refusal('not-assignable')
    const ids = things.map(({ id }) => id)
    const rows = await lockAll(tx, kind, ids)
    if (rows.length < new Set(ids).size) throw new Refusal(kinds[kind].missing)
    // Pressed twice, it is theirs already.
    const moving = rows.filter(({ assigneeId }) => assigneeId !== to)
    const from = new Map(things.map((thing) => [thing.id, thing.from]))
    if (moving.some(({ id, assigneeId }) => from.get(id) !== assigneeId)) throw new Refusal('assigned-meanwhile')
    const names = await users.fullNames(tx, [to, ...moving.map(({ assigneeId }) => assigneeId)])
    for (const row of moving) {
      await write(tx, kind, row.id, to)
      await recordAssigned(tx, by, kind, row, { from: names.get(row.assigneeId ?? ''), to: names.get(to ?? '') })
    }
    const movedIds = moving.map(({ id }) => id)
    if (colleague && movedIds.length > 0) await notifyAssigned(tx, parts, movedIds, { kind, to: colleague, by })
    return { assigned: moving.length }
  })

type Parts = Pick<Services, 'jobs' | 'config'>
type Given = { kind: Kind; to: Awaited<ReturnType<typeof roles.staff>>[number]; by: Caller }

/** One notice, however many were assigned at once. */
async function notifyAssigned(tx: Database, parts: Parts, ids: readonly string[], { kind, to, by }: Given) {
  if (to.id === by.id) return
  const [first = '', ...more] = ids
  const [isOne, count] = [more.length === 0, ids.length]
  const email = assignedEmail({
    of: kind,
    isOne,
    count,
    by: by.name,
    id: shortId(first),
    assigned: () => assignedText({ of: kind, count }),
    path: isOne ? kinds[kind].path(first) : kinds[kind].list,
  })
  const about = more.length > 0 ? {} : { aboutId: first }
  const fact = { kind: 'assigned' as const, ...(more.length > 0 && { many: { of: kind, count: ids.length } }) }
  const news = { topic: 'assigned' as const, fact, by: by.id, ...(more.length === 0 && kinds[kind].about(first)) }
  const post = { ...email, to: to.email, readBy: readBy(to), ...about }
  await notices.notify(tx, parts, to.id, news, post)
}
