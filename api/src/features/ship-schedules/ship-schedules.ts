import { asc, desc, eq, sql } from 'drizzle-orm'
import type { Database } from '../../lib/database.ts'
import { type ShipScheduleRow, shipSchedules } from './table.ts'

export type NewShipSchedule = typeof shipSchedules.$inferInsert
export type ShipScheduleUpdate = Partial<Omit<NewShipSchedule, 'id' | 'version'>>

const newest = [desc(shipSchedules.createdAt), asc(shipSchedules.id)]

export const active = (db: Database) =>
  db
    .select()
    .from(shipSchedules)
    .where(eq(shipSchedules.isActive, true))
    .orderBy(...newest)

export const all = (db: Database) =>
  db
    .select()
    .from(shipSchedules)
    .orderBy(...newest)

/** One schedule; with `lock` nobody else changes it until the transaction ends. */
export async function find(db: Database, id: string, lock = false): Promise<ShipScheduleRow | undefined> {
  const query = db.select().from(shipSchedules).where(eq(shipSchedules.id, id))
  const [schedule] = await (lock ? query.for('update') : query)
  return schedule
}

export async function insert(db: Database, schedule: NewShipSchedule): Promise<ShipScheduleRow> {
  const [made] = await db.insert(shipSchedules).values(schedule).returning()
  if (!made) throw new Error('an insert answered no row')
  return made
}

/** Changes the named fields of a schedule that is there. */
export async function update(db: Database, id: string, change: ShipScheduleUpdate): Promise<ShipScheduleRow> {
  const [schedule] = await db
    .update(shipSchedules)
    .set({ ...change, version: sql`${shipSchedules.version} + 1` })
    .where(eq(shipSchedules.id, id))
    .returning()
  if (!schedule) throw new Error('an update of a locked row answered none')
  return schedule
}

/** Deletes a schedule; answers what it was. */
export async function remove(db: Database, id: string) {
  const [removed] = await db.delete(shipSchedules).where(eq(shipSchedules.id, id)).returning()
  return removed
}

export const count = (db: Database) => db.$count(shipSchedules)
