import type { ImportField, ReadingName } from '@minato/contract/stock/stock-imports/facts.ts'
import { writeCsv } from '@minato/contract/values/spreadsheets/csv.ts'
import { processImportBatch } from '../../features/stock/stock-imports/process-batch.ts'
import { formOf } from '../files/picture.ts'
import { test as base } from '../test.ts'

/** A test that imports lists as an administrator, and processes their batches itself. */
export const importTest = base
  .extend('office', { scope: 'file' }, async ({ app, build }) => app.as(await build.admin()))
  .extend('bring', { scope: 'file' }, ({ app, office }) => {
    async function work(id: string) {
      for (;;) {
        const { import: now } = await office.stockImports.show({ params: { id } })
        if (!['checking', 'running', 'undoing'].includes(now.state)) return now
        await processImportBatch(app.services, id)
      }
    }
    const bring = {
      work,
      async check(rows: readonly (readonly (string | number | null)[])[] | Blob | null, zip?: Buffer, show = true) {
        const file = rows && { file: new File([rows instanceof Blob ? rows : writeCsv(rows)], 'stock.csv') }
        const pictures = zip && { pictures: new File([new Uint8Array(zip)], 'pictures.zip') }
        const { import: uploaded } = await office.stockImports.upload({ form: formOf({ ...file, ...pictures }) })
        const mapping = uploaded.columns.map(({ field }) => field)
        await office.stockImports.check({ params: uploaded, body: { mapping, show } })
        const checked = await work(uploaded.id)
        return { ...checked, list: await bring.rows(uploaded.id) }
      },
      rows: async (id: string) => (await office.stockImports.rows({ params: { id }, query: { limit: 100 } })).data,
      async answer(id: string, field: ImportField, reading: ReadingName, row?: number) {
        await office.stockImports.answer({ params: { id }, body: { field, reading, ...(row && { row }) } })
        return (await work(id)).counts
      },
      async run(id: string, held = false) {
        await office.stockImports.run({ params: { id }, body: { held } })
        return work(id)
      },
      async undo(id: string) {
        await office.stockImports.undo({ params: { id } })
        return work(id)
      },
    }
    return bring
  })
