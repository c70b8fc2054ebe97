import { inArray } from 'drizzle-orm'
import type { Database } from '#lib/database/database.ts'
import { settings } from './table.ts'

/** The rows of these names, locked in their order; one that nobody has set yet is made, so that two do not set it at once. */
export async function lock<Name extends string>(tx: Database, names: readonly Name[], unset: (name: Name) => unknown) {
  const inOrder = names.toSorted()
  if (inOrder.length === 0) return []
  await tx
    .insert(settings)
    .values(inOrder.map((name) => ({ name, value: unset(name) })))
    .onConflictDoNothing()
  return tx.select().from(settings).where(inArray(settings.name, inOrder)).orderBy(settings.name).for('update')
}
