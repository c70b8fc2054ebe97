import type { Caller } from '#lib/http/guard.ts'
import { Refusal } from '#lib/http/problem.ts'
import type { Services } from '#services.ts'
import * as audit from '../audit/audit.ts'
import { insertRows } from './stored-rows.ts'
import type { TrashRow } from './table.ts'
import { dependents, tablesByKind, takeFromTrash } from './trash.ts'

/** Restores a deleted item. @throws Refusal 409 with the other car if that uses one of its numbers by now */
export async function restoreItem({ db }: Pick<Services, 'db'>, by: Caller, id: string) {
  let entry: TrashRow | undefined
  const restoring = db.transaction(async (tx) => {
    entry = await takeFromTrash(tx, by, id)
    if (!entry) throw new Refusal('trash-not-found')
    const { kind, name } = entry
    await insertRows(tx, tablesByKind[kind], entry)
    await audit.record(tx, by, { entity: kind, id, title: name, action: 'restored' })
  })
  await restoring.catch(async (error) => {
    const holder = entry && (await dependents.findNumberHolder(db, entry, error))
    throw holder ? new Refusal('number-taken', holder.number).with({ id: holder.id, title: holder.title }) : error
  })
}

/** Deletes an item for good before its time; the next sweep deletes its files. */
export const destroyItem = ({ db }: Pick<Services, 'db'>, by: Caller, id: string) =>
  db.transaction(async (tx) => {
    if (!(await takeFromTrash(tx, by, id))) throw new Refusal('trash-not-found')
  })
