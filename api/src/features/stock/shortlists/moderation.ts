// Rule: how staff manage all shortlists, and how a reader reports one.
import { formatFullName } from '@minato/contract/platform/users/facts.ts'
import { getLinkState } from '@minato/contract/stock/shortlists/facts.ts'
import { toOfficeDay } from '@minato/contract/values/days.ts'
import { desc, eq, isNull } from 'drizzle-orm'
import type { Database } from '#lib/database/database.ts'
import { createRowQueries } from '#lib/database/rows.ts'
import type { Caller } from '#lib/http/guard.ts'
import { requirePresent } from '#lib/http/problem.ts'
import * as audit from '#platform/audit/audit.ts'
import * as notices from '#platform/notifications/notifications.ts'
import { users } from '#platform/users/table.ts'
import type { Services } from '#services.ts'
import { requireOpen } from './shared-shortlist.ts'
import { type ShortlistRow, shortlists } from './table.ts'

type Deps = Pick<Services, 'db' | 'clock'>
const rows = createRowQueries(shortlists)

/** Reported lists first, then the newest. */
export async function listAllShortlists({ db, clock }: Deps, { page, limit }: { page: number; limit: number }) {
  const today = toOfficeDay(clock.now())
  const pageRows = await db
    .select({ list: shortlists, user: users })
    .from(shortlists)
    .innerJoin(users, eq(users.id, shortlists.userId))
    .orderBy(isNull(shortlists.reportedAt), desc(shortlists.createdAt), shortlists.id)
    .limit(limit)
    .offset((page - 1) * limit)
  const data = pageRows.map(({ list, user }) => ({
    ...list,
    cars: list.cars.length,
    link: getLinkState(list, today),
    user: { id: user.id, name: formatFullName(user) },
  }))
  return { data, total: await db.$count(shortlists) }
}

/** Withdraws the link of any user's list. Idempotent. */
export const withdrawByStaff = ({ db }: Deps, by: Caller, id: string) =>
  db.transaction(async (tx) => {
    const list = requirePresent((await rows.lock(tx, [id]))[0], 'shortlist-not-found')
    if (list.tokenHash) await endLink(tx, by, list, {})
  })

async function endLink(tx: Database, by: Caller, { id, title, endsOn }: ShortlistRow, set: Partial<ShortlistRow>) {
  await rows.set(tx, id, { tokenHash: null, ...set })
  const states = { before: { expires: endsOn }, after: { expires: null } }
  await audit.record(tx, by, { entity: 'shortlist', id, title, ...states })
}

export const answerReport = ({ db, clock }: Deps, by: Caller, id: string, close: boolean) =>
  db.transaction(async (tx) => {
    const list = requirePresent((await rows.lock(tx, [id]))[0], 'shortlist-not-found')
    if (!close) await rows.set(tx, id, { reportedAt: null })
    else if (!list.closedAt) await endLink(tx, by, list, { reportedAt: null, closedAt: clock.now() })
  })

/** Notifies the staff once until they answer the report. */
export const reportShortlist = (deps: Deps & Pick<Services, 'jobs' | 'config'>, token: string) =>
  deps.db.transaction(async (tx) => {
    const now = deps.clock.now()
    const [list] = await rows.lock(tx, [(await requireOpen(tx, token, now)).list.id])
    if (!list || list.reportedAt) return
    await rows.set(tx, list.id, { reportedAt: now })
    const fact = { kind: 'shortlist-reported', title: list.title } as const
    await notices.notifyStaff(tx, deps, { topic: 'shortlist-reports', fact, assigneeId: null })
  })
