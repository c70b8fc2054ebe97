import { asc, eq, inArray, max, sql } from 'drizzle-orm'
import type { Database } from '../../lib/database.ts'
import { type TeamRow, teamMembers } from './table.ts'

export type NewTeamMember = typeof teamMembers.$inferInsert
export type TeamMemberUpdate = Partial<Omit<NewTeamMember, 'id' | 'version'>>

const inOrder = [asc(teamMembers.order), asc(teamMembers.createdAt), asc(teamMembers.id)]

export const active = (db: Database) =>
  db
    .select()
    .from(teamMembers)
    .where(eq(teamMembers.isActive, true))
    .orderBy(...inOrder)

export const all = (db: Database) =>
  db
    .select()
    .from(teamMembers)
    .orderBy(...inOrder)

export async function find(db: Database, id: string): Promise<TeamRow | undefined> {
  const [member] = await db.select().from(teamMembers).where(eq(teamMembers.id, id))
  return member
}

/** The named members, locked in the order of their ids, so that two callers cannot wait for each other. */
export const lock = (db: Database, ids: readonly string[]) =>
  db
    .select()
    .from(teamMembers)
    .where(inArray(teamMembers.id, [...ids]))
    .orderBy(teamMembers.id)
    .for('update')

export async function insert(db: Database, member: NewTeamMember): Promise<TeamRow> {
  const [made] = await db.insert(teamMembers).values(member).returning()
  if (!made) throw new Error('an insert answered no row')
  return made
}

const set = async (db: Database, id: string, change: object): Promise<TeamRow> => {
  const [member] = await db.update(teamMembers).set(change).where(eq(teamMembers.id, id)).returning()
  if (!member) throw new Error('an update of a locked row answered none')
  return member
}

/** Changes the named fields of a locked member: a form that was opened before is stale then. */
export const update = (db: Database, id: string, change: TeamMemberUpdate) =>
  set(db, id, { ...change, version: sql`${teamMembers.version} + 1` })

/** Changes what no form holds, so that an open one stays fresh. */
export const place = (db: Database, id: string, change: Pick<TeamMemberUpdate, 'order' | 'picture'>) =>
  set(db, id, change)

/** Deletes a member; answers who they were. */
export async function remove(db: Database, id: string) {
  const [removed] = await db.delete(teamMembers).where(eq(teamMembers.id, id)).returning()
  return removed
}

/** The place after the last. */
export async function nextOrder(db: Database) {
  const [last] = await db.select({ order: max(teamMembers.order) }).from(teamMembers)
  return (last?.order ?? 0) + 1
}

export const count = (db: Database) => db.$count(teamMembers)
