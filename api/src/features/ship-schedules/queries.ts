import { asc, desc, eq } from 'drizzle-orm'
import type { Database } from '../../lib/database.ts'
import { type ShipScheduleRow, shipSchedules } from './table.ts'

export type NewShipSchedule = typeof shipSchedules.$inferInsert

export const active = (db: Database) =>
  db
    .select()
    .from(shipSchedules)
    .where(eq(shipSchedules.isActive, true))
    .orderBy(desc(shipSchedules.createdAt), asc(shipSchedules.id))

export async function find(db: Database, id: string): Promise<ShipScheduleRow | undefined> {
  const [schedule] = await db.select().from(shipSchedules).where(eq(shipSchedules.id, id))
  return schedule
}

export async function insert(db: Database, schedule: NewShipSchedule): Promise<ShipScheduleRow> {
  const [made] = await db.insert(shipSchedules).values(schedule).returning()
  if (!made) throw new Error('an insert answered no row')
  return made
}

export const count = (db: Database) => db.$count(shipSchedules)
