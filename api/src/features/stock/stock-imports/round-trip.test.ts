import fs from 'node:fs/promises'
import { expect } from 'vitest'
import { importTest } from '#testing/imports/import-test.ts'
import { createStockOfEveryKind } from '#testing/imports/stock-of-every-kind.ts'
import { rounds } from '#testing/rounds.ts'

const { exportedCars } = rounds
/** The first cars of this stock, exported once, opened with LibreOffice 7.4 and saved. */
const savedCars = 200

const test = importTest
  .extend('oddNumbers', { scope: 'file' }, ({ app }) => createStockOfEveryKind(app.services.db, exportedCars))
  .extend('recheck', { scope: 'file' }, ({ office, bring, oddNumbers }) => async (file: Blob) => {
    const { id, counts } = await bring.check(file)
    const read = async (outcome: 'changed' | 'waiting') =>
      (await office.stockImports.rows({ params: { id }, query: { outcome } })).data
    const changes = (await read('changed')).map((row) => [row.name, row.changes])
    const questions = (await read('waiting')).flatMap((row) => row.questions ?? [])
    const answered = questions.length > 0 ? await bring.answer(id, 'stockNumber', 'existing') : counts
    await office.stockImports.remove({ params: { id } })
    return { changes, counts, answered, oddNumbers, carNumbers: questions.map(({ car }) => car?.stockNumber) }
  })

const readExample = async (name: string) =>
  new Blob([await fs.readFile(new URL(`../../../testing/examples/lists/${name}`, import.meta.url))])

test.for(['csv', 'xlsx'] as const)(
  'changes no car of every kind when its export is imported again as %s',
  { timeout: 600_000 },
  async (format, { office, recheck }) => {
    const { changes, counts } = await recheck(await office.cars.export({ query: { format } }))
    expect(changes).toEqual([])
    expect(counts).toEqual({ unchanged: exportedCars })
  },
)

test('changes no car when LibreOffice has saved the export as XLSX', async ({ recheck }) => {
  const { changes, counts } = await recheck(await readExample('cars_saved_by_libreoffice.xlsx'))
  expect(changes).toEqual([])
  expect(counts).toEqual({ unchanged: savedCars })
})

test('asks about stock numbers that LibreOffice has changed in a CSV, and changes nothing else', async ({
  recheck,
}) => {
  const { changes, counts, answered, oddNumbers, carNumbers } = await recheck(
    await readExample('cars_saved_by_libreoffice.csv'),
  )
  expect(changes).toEqual([])
  expect(oddNumbers).toEqual(expect.arrayContaining(carNumbers))
  expect(counts).toEqual({ unchanged: savedCars - carNumbers.length, waiting: carNumbers.length })
  expect(answered).toEqual({ unchanged: savedCars })
})
