// Rule: what the office may do with everybody's shortlists.
import { fullName } from '@minato/contract/ground/users/facts.ts'
import type { OfficeShortlist } from '@minato/contract/stock/shortlists/endpoints.ts'
import { linkStateOf } from '@minato/contract/stock/shortlists/facts.ts'
import { officeDay } from '@minato/contract/values/days.ts'
import { desc, eq } from 'drizzle-orm'
import { rowsOf } from '../../../lib/database/rows.ts'
import type { Caller } from '../../../lib/http/guard.ts'
import { Refusal } from '../../../lib/http/problem.ts'
import type { Services } from '../../../services.ts'
import * as audit from '../../ground/audit/audit.ts'
import { users } from '../../ground/users/table.ts'
import { shortlists } from './table.ts'

type Parts = Pick<Services, 'db' | 'clock'>
const rows = rowsOf(shortlists)

/** A page of all of them, the newest first. */
export async function listAll({ db, clock }: Parts, { page, limit }: { page: number; limit: number }) {
  const today = officeDay(clock.now())
  const found = await db
    .select({ list: shortlists, user: users })
    .from(shortlists)
    .innerJoin(users, eq(users.id, shortlists.userId))
    .orderBy(desc(shortlists.createdAt), shortlists.id)
    .limit(limit)
    .offset((page - 1) * limit)
  const data = found.map(
    ({ list: { id, title, endsOn, cars, prices, tokenHash, createdAt }, user }): OfficeShortlist => ({
      ...{ id, title, endsOn, prices },
      cars: cars.length,
      link: linkStateOf({ hasLink: tokenHash !== null, endsOn }, today),
      user: { id: user.id, name: fullName(user) },
      createdAt: createdAt.toISOString(),
    }),
  )
  return { data, total: await db.$count(shortlists) }
}

/** Takes the link of a list back, whoever made it; nothing happens where none is out. */
export const takeBack = ({ db }: Parts, by: Caller, id: string) =>
  db.transaction(async (tx) => {
    const [list] = await rows.lock(tx, [id])
    if (!list) throw new Refusal('shortlist-not-found')
    if (!list.tokenHash) return
    await rows.set(tx, id, { tokenHash: null })
    const states = { before: { expires: list.endsOn }, after: { expires: null } }
    await audit.record(tx, by, { entity: 'shortlist', id, title: list.title, ...states })
  })
