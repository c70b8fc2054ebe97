import { formatFullName } from '@minato/contract/platform/users/facts.ts'
import { hasPermission } from '@minato/contract/protocol/access.ts'
import { importStates, isConfidentialField } from '@minato/contract/stock/stock-imports/facts.ts'
import { and, asc, eq, gt } from 'drizzle-orm'
import type { Database } from '#lib/database/database.ts'
import { emailTemplate } from '#lib/mail/email.ts'
import { toReader } from '#lib/people/reader.ts'
import * as notices from '#platform/notifications/notifications.ts'
import * as ports from '#platform/ports/ports.ts'
import { readSettings } from '#platform/settings/read-settings.ts'
import * as roles from '#platform/users/roles/roles.ts'
import * as users from '#platform/users/users.ts'
import type { Services } from '#services.ts'
import { applyPlans, savePlans, saveRowKeys } from './import/apply-plans.ts'
import { identifyRows } from './import/identity/identify-rows.ts'
import { saveListedNumbers } from './import/identity/match-cars.ts'
import { planRow } from './import/plan-row.ts'
import { readRow } from './import/read-row.ts'
import { loadRowContext } from './import/row-context.ts'
import { storeNextPictures } from './import/store-pictures.ts'
import { undoRows } from './import/undo-rows.ts'
import { type StockImportRow, type StockRow, stockImportRows, stockImports } from './table.ts'

const batchSize = 250

type Step = (tx: Database, services: Services, stockImport: StockImportRow, rows: StockRow[]) => Promise<unknown>

export const planImportRows: Step = async (tx, services, stockImport, rows) =>
  savePlans(tx, stockImport, await planRows(tx, services, stockImport, rows, false))

const steps: Partial<Record<StockImportRow['state'], Step>> = {
  async checking(tx, services, stockImport, rows) {
    if (stockImport.position === 0) await saveListedNumbers(tx, stockImport)
    await planImportRows(tx, services, stockImport, rows)
  },
  async running(tx, services, stockImport, rows) {
    const plans = await planRows(tx, services, stockImport, rows, true)
    await applyPlans(services, tx, await requireAuthor(tx, stockImport), plans)
    await savePlans(tx, stockImport, plans)
  },
  undoing: async (tx, services, stockImport, rows) =>
    undoRows(services, tx, await requireAuthor(tx, stockImport), stockImport, rows),
}
const nextStates = { checking: 'checked', running: 'done', undoing: 'undone' } as const

/** Batch, progress and next job are one transaction, so a crash loses nothing and repeats nothing. */
export async function processImportBatch(services: Services, importId: string) {
  if (await storeNextPictures(services, importId)) return
  await services.db.transaction(async (tx) => {
    const [stockImport] = await tx.select().from(stockImports).where(eq(stockImports.id, importId)).for('update')
    const step = stockImport && steps[stockImport.state]
    if (!stockImport || !step || !isWorking(stockImport)) return
    const rows = await tx
      .select()
      .from(stockImportRows)
      .where(and(eq(stockImportRows.importId, importId), gt(stockImportRows.number, stockImport.position)))
      .orderBy(asc(stockImportRows.number))
      .limit(batchSize)
    await step(tx, services, stockImport, rows)
    const position = rows.at(-1)?.number ?? stockImport.position
    if (position >= stockImport.rows) {
      const endedAt = stockImport.state === 'running' ? services.clock.now() : undefined
      await tx
        .update(stockImports)
        .set({ position, state: nextStates[stockImport.state], endedAt })
        .where(eq(stockImports.id, importId))
      if (stockImport.state === 'running') await notifyEnded(tx, services, stockImport)
    } else {
      await tx.update(stockImports).set({ position }).where(eq(stockImports.id, importId))
      await services.jobs.add(tx, 'stock-imports', { data: { importId }, key: importId })
    }
  })
}

const importEnded = emailTemplate({
  kind: 'import-ended',
  subject: 'Your import of cars has ended',
  greeting: 'Hello,',
  paragraphs: [],
  facts: [['File', '{fileName}', 'typed']],
  action: ['Open the import', '/admin/importCars?import={id}'],
})

/** The staff member who started the import may have left the page. */
async function notifyEnded(tx: Database, services: Services, { id, byId, rows, fileName }: StockImportRow) {
  const person = byId && (await users.find(tx, byId))
  if (!person) return
  const post = { ...importEnded({ fileName, id }), to: person.email, readBy: toReader(person) }
  const fact = { kind: 'import', import: id, rows } as const
  await notices.notifyUser(tx, services, person.id, { topic: 'imports', fact }, post)
}

type WorkingImport = StockImportRow & { state: keyof typeof nextStates }
const isWorking = (stockImport: StockImportRow): stockImport is WorkingImport => importStates[stockImport.state].works

/** @throws Error if the staff member who started the import has lost a required permission */
async function requireAuthor(tx: Database, { byId, mapping }: StockImportRow) {
  const person = (await roles.listStaff(tx, 'cars.edit')).find(({ id }) => id === byId)
  if (!person || (mapping.some(isConfidentialField) && !hasPermission(person, 'costs.edit')))
    throw new Error('the staff member who started this import may not change the stock any more')
  return { id: person.id, name: formatFullName(person) }
}

async function planRows(
  tx: Database,
  services: Services,
  stockImport: StockImportRow,
  rows: StockRow[],
  lock: boolean,
) {
  const loading = await ports.loadLoadingPorts(tx)
  const parsedRows = rows.map((row) => ({ row, read: readRow(stockImport, row.cells, loading, row.answers) }))
  for (const { row, read: values } of parsedRows) {
    const { stockNumber, chassisNumber } = values.draft as { stockNumber?: string; chassisNumber?: string }
    row.stockNumber = stockNumber ?? null
    row.chassisNumber = chassisNumber && !chassisNumber.includes('*') ? chassisNumber : null
    row.pictureNames = values.pictures
  }
  await identifyRows(tx, stockImport, parsedRows)
  await saveRowKeys(tx, stockImport.id, rows)
  const { galleryLimit } = await readSettings(services)
  const context = await loadRowContext(tx, stockImport, rows, { galleryLimit, lock })
  return parsedRows.map((entry) => planRow(entry, context))
}
