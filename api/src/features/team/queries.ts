import { asc, eq } from 'drizzle-orm'
import type { Database } from '../../lib/database.ts'
import { type TeamRow, teamMembers } from './table.ts'

export type NewTeamMember = typeof teamMembers.$inferInsert

export const active = (db: Database) =>
  db
    .select()
    .from(teamMembers)
    .where(eq(teamMembers.isActive, true))
    .orderBy(asc(teamMembers.order), asc(teamMembers.createdAt), asc(teamMembers.id))

export async function insert(db: Database, member: NewTeamMember): Promise<TeamRow> {
  const [made] = await db.insert(teamMembers).values(member).returning()
  if (!made) throw new Error('an insert answered no row')
  return made
}

export const count = (db: Database) => db.$count(teamMembers)
