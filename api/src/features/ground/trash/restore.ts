import type { Caller } from '#lib/http/guard.ts'
import { Refusal } from '#lib/http/problem.ts'
import type { Services } from '#services.ts'
import * as audit from '../audit/audit.ts'
import { writeRows } from './kept-rows.ts'
import type { TrashRow } from './table.ts'
import { dependents, tablesOf, takeOut } from './trash.ts'

/** Brings something back as it was. @throws Refusal 409 where another car has one of its numbers, with that car */
export async function restore({ db }: Pick<Services, 'db'>, by: Caller, id: string) {
  let taken: TrashRow | undefined
  const restoring = db.transaction(async (tx) => {
    taken = await takeOut(tx, by, id)
    if (!taken) throw new Refusal('trash-not-found')
    const { kind, name } = taken
    await writeRows(tx, tablesOf[kind], taken)
    await audit.record(tx, by, { entity: kind, id, title: name, action: 'restored' })
  })
  await restoring.catch(async (error) => {
    const other = taken && (await dependents.findNumberHolder(db, taken, error))
    throw other ? new Refusal('number-taken', other.number).with({ id: other.id, title: other.title }) : error
  })
}

/** Deletes something for good before its time; its files go with the next sweep. */
export const destroy = ({ db }: Pick<Services, 'db'>, by: Caller, id: string) =>
  db.transaction(async (tx) => {
    if (!(await takeOut(tx, by, id))) throw new Refusal('trash-not-found')
  })
