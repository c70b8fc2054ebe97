import { fullName } from '@minato/contract/ground/users/facts.ts'
import { may } from '@minato/contract/protocol/access.ts'
import { importStates, isSecret } from '@minato/contract/stock/stock-imports/facts.ts'
import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { Database } from '../../../../lib/database/database.ts'
import type { Services } from '../../../../services.ts'
import * as notices from '../../../ground/news/news.ts'
import * as ports from '../../../ground/ports/ports.ts'
import * as roles from '../../../ground/roles/roles.ts'
import * as settings from '../../../ground/settings/settings.ts'
import * as users from '../../../ground/users/users.ts'
import { type StockImportRow, type StockRow, stockImportRows, stockImports } from '../../stock-imports/table.ts'
import { apply } from './apply.ts'
import { lookAround } from './around.ts'
import { judge, type Plan } from './judge.ts'
import { keepPictures } from './keep-pictures.ts'
import { readRow } from './read-row.ts'
import { undo } from './undo.ts'

/** Rows of one transaction. */
const batchSize = 250

type Step = (tx: Database, services: Services, found: StockImportRow, rows: StockRow[]) => Promise<void>

const steps: Partial<Record<StockImportRow['state'], Step>> = {
  checking: async (tx, services, found, rows) => note(tx, found, await plansOf(tx, services, found, rows, false)),
  async running(tx, services, found, rows) {
    const plans = await plansOf(tx, services, found, rows, true)
    await apply(tx, await authorOf(tx, found), plans)
    await note(tx, found, plans)
  },
  undoing: async (tx, _, found, rows) => undo(tx, await authorOf(tx, found), found, rows),
}
const next = { checking: 'checked', running: 'done', undoing: 'undone' } as const

/**
 * Does the next rows of an import that works, in one transaction with how far it is, and adds the job for those that follow: a crash
 * loses nothing and repeats nothing.
 */
export async function goOn(services: Services, importId: string) {
  if (await keepPictures(services, importId)) return
  await services.db.transaction(async (tx) => {
    const [found] = await tx.select().from(stockImports).where(eq(stockImports.id, importId)).for('update')
    const step = found && steps[found.state]
    if (!found || !step || !isWorking(found)) return
    const rows = await tx
      .select()
      .from(stockImportRows)
      .where(and(eq(stockImportRows.importId, importId), gt(stockImportRows.number, found.position)))
      .orderBy(asc(stockImportRows.number))
      .limit(batchSize)
    await step(tx, services, found, rows)
    const position = rows.at(-1)?.number ?? found.position
    if (position >= found.rows) {
      const endedAt = found.state === 'running' ? services.clock.now() : undefined
      await tx
        .update(stockImports)
        .set({ position, state: next[found.state], endedAt })
        .where(eq(stockImports.id, importId))
      if (found.state === 'running') await notifyEnded(tx, services, found)
    } else {
      await tx.update(stockImports).set({ position }).where(eq(stockImports.id, importId))
      await services.jobs.add(tx, 'stock-imports', { data: { importId }, key: importId })
    }
  })
}

/** Whoever began it may have gone to do something else. */
async function notifyEnded(tx: Database, services: Services, { id, byId, rows, fileName }: StockImportRow) {
  const person = byId && (await users.find(tx, byId))
  if (!person) return
  const letter = {
    subject: 'Your import of cars has ended',
    greeting: 'Hello,',
    paragraphs: [`The list ${fileName} has been brought in.`],
    action: { label: 'Open the import', href: `${services.config.publicUrl}/admin/importCars?import=${id}` },
  }
  const post = { kind: 'import-ended', to: person.email, letter } as const
  await notices.notify(tx, services, person.id, { topic: 'imports', fact: { kind: 'import', import: id, rows } }, post)
}

type Working = StockImportRow & { state: keyof typeof next }
const isWorking = (found: StockImportRow): found is Working => importStates[found.state].works

/** In whose name it is done; whoever may not change the stock any more, or what cars cost, has nothing of it done. */
async function authorOf(tx: Database, { byId, mapping }: StockImportRow) {
  const person = (await roles.staff(tx, 'cars.edit')).find(({ id }) => id === byId)
  if (!person || (mapping.some(isSecret) && !may(person, 'costs.edit')))
    throw new Error('whoever began this import may not change the stock any more')
  return { id: person.id, name: fullName(person) }
}

async function plansOf(tx: Database, services: Services, found: StockImportRow, rows: StockRow[], lock: boolean) {
  const loading = await ports.ofLoading(tx)
  const read = rows.map((row) => ({ row, read: readRow(found, row.cells, loading) }))
  for (const { row, read: said } of read) {
    const { stockNumber, chassisNumber } = said.draft as { stockNumber?: string; chassisNumber?: string }
    row.stockNumber = stockNumber ?? null
    row.chassisNumber = chassisNumber && !chassisNumber.includes('*') ? chassisNumber : null
    row.pictureNames = said.pictures
  }
  await writeKeys(tx, found.id, rows)
  const { galleryLimit } = await settings.read(services)
  const around = await lookAround(tx, found, rows, { galleryLimit, lock })
  return read.map((one) => judge(one, around))
}

/** Before the rows are compared: a number that stands in two of them is found by it, and so is a picture that no row has. */
const writeKeys = (tx: Database, importId: string, rows: readonly StockRow[]) =>
  tx.execute(sql`
    UPDATE stock_import_rows AS kept SET stock_number = found."stockNumber", chassis_number = found."chassisNumber",
      picture_names = found."pictureNames"
    FROM jsonb_to_recordset(${JSON.stringify(
      rows.map(({ number, stockNumber, chassisNumber, pictureNames }) => ({
        number,
        stockNumber,
        chassisNumber,
        pictureNames,
      })),
    )}::jsonb)
      AS found(number int, "stockNumber" text, "chassisNumber" text, "pictureNames" text[])
    WHERE kept.import_id = ${importId} AND kept.number = found.number`)

/** Writes down what was found out, and what was done. */
const note = (tx: Database, { id }: StockImportRow, plans: readonly Plan[]) =>
  tx.execute(sql`
    UPDATE stock_import_rows AS kept SET outcome = found.outcome, findings = found.findings, warned = found.warned,
      draft = found.draft, car_id = found."carId", applied = found.applied, "left" = NULL
    FROM jsonb_to_recordset(${JSON.stringify(
      plans.map(({ row, outcome, findings, warned, draft, car }) => ({
        number: row.number,
        outcome,
        findings,
        warned,
        draft,
        carId: car?.id ?? null,
        applied: row.applied,
      })),
    )}::jsonb) AS found(number int, outcome text, findings jsonb, warned boolean, draft boolean, "carId" uuid, applied jsonb)
    WHERE kept.import_id = ${id} AND kept.number = found.number`)
