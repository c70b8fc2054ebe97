import type { User } from '@minato/contract/ground/users/endpoints.ts'
import { fullName } from '@minato/contract/ground/users/facts.ts'
import type { Database } from '../../../lib/database/database.ts'
import * as roles from '../roles/roles.ts'
import type { UserRow } from './table.ts'

/** Users as the API answers them. */
export async function presentAll(db: Database, rows: readonly UserRow[]): Promise<User[]> {
  const known = await roles.namesOf(
    db,
    rows.map(({ staffRoleId }) => staffRoleId),
  )
  return rows.map((user) => ({
    ...user,
    fullName: fullName(user),
    staffRole: known.find(({ id }) => id === user.staffRoleId) ?? null,
    createdAt: user.createdAt.toISOString(),
  }))
}

export const present = async (db: Database, user: UserRow) => (await presentAll(db, [user]))[0] as User
