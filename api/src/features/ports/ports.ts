import type { BuyersDestination } from '@minato/contract/destinations/facts.ts'
import type { Port } from '@minato/contract/ports/port.ts'
import { and, asc, eq } from 'drizzle-orm'
import type { Database } from '../../lib/database/database.ts'
import { rowsOf } from '../../lib/database/rows.ts'
import { ports } from './table.ts'

export const { insert } = rowsOf(ports)

const active = and(eq(ports.kind, 'discharge'), eq(ports.isActive, true))

/** The active ports of discharge, by name. */
export const ofDischarge = (db: Database) =>
  db.select().from(ports).where(active).orderBy(asc(ports.name), asc(ports.code))

/** The active port of discharge of a destination, where it serves that country. */
export async function find(db: Database, { country, port }: BuyersDestination) {
  const [row] = await db
    .select()
    .from(ports)
    .where(and(active, eq(ports.code, port)))
  return row?.country === country || row?.serves.includes(country) ? row : undefined
}

/** Takes the ports of a first start, where there are none at all. */
export async function seed(tx: Database, first: () => Port[]) {
  if ((await tx.$count(ports)) === 0) await tx.insert(ports).values(first())
}
