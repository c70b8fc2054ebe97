import { builtInRoleNames, builtInRoles, type RoleName } from '@minato/contract/ground/users/roles/facts.ts'
import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '#lib/database/database.ts'
import { rowsOf } from '#lib/database/rows.ts'
import { staffRoles } from './table.ts'

export { lockAll, lockPowers, staff } from './powers.ts'

export const rows = rowsOf(staffRoles)

/** Makes the roles of a first start, where there are none. */
export async function seed(tx: Database) {
  if ((await tx.$count(staffRoles)) > 0) return
  const first = builtInRoleNames.map((builtIn) => {
    const { name, permissions } = builtInRoles[builtIn]
    return { builtIn, name, permissions: [...permissions] }
  })
  await tx.insert(staffRoles).values(first)
}

export const all = (db: Database) =>
  db
    .select()
    .from(staffRoles)
    .orderBy(asc(sql`lower(${staffRoles.name})`))

/** One of the roles that a first start makes: it stays, whatever becomes of its name and its permissions. */
export async function builtIn(db: Database, name: RoleName) {
  const [role] = await db.select().from(staffRoles).where(eq(staffRoles.builtIn, name))
  if (!role) throw new Error(`the role ${name} is not there`)
  return role
}

/** What these roles are called. */
export async function namesOf(db: Database, ids: readonly (string | null)[]) {
  const some = ids.filter((id) => id !== null)
  if (some.length === 0) return []
  return db.select({ id: staffRoles.id, name: staffRoles.name }).from(staffRoles).where(inArray(staffRoles.id, some))
}
