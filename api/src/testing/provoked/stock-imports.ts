import type { stockImportProblems } from '@minato/contract/stock/stock-imports/problems.ts'
import { eq } from 'drizzle-orm'
import { stockImports as importRows } from '#stock/stock-imports/table.ts'
import { formOf } from '../files/picture.ts'
import { missingId, type Provoke, type TestWorld } from './world.ts'

const toForm = (text: string | Uint8Array<ArrayBuffer>) => formOf({ file: new File([text], 'stock.csv') })
const validList = 'stock number,price\nM900001,5000\n'

/** Uploads an import of one car after deleting all others. */
async function startImport({ asAdmin, app }: TestWorld) {
  await app.services.db.delete(importRows)
  return (await asAdmin.stockImports.upload({ form: toForm(validList) })).import
}

export const stockImports: Record<keyof typeof stockImportProblems, Provoke> = {
  'stock-import-not-found': ({ asAdmin }) => asAdmin.stockImports.show({ params: missingId }),
  'stock-import-open': async (world) => {
    await startImport(world)
    return world.asAdmin.stockImports.upload({ form: toForm(validList) })
  },
  'stock-import-not-now': async (world) =>
    world.asAdmin.stockImports.run({ params: await startImport(world), body: { held: false } }),
  'stock-import-too-late': async (world) => {
    const params = await startImport(world)
    const endedAt = new Date(world.app.services.now.getTime() - 25 * 3_600_000)
    await world.app.services.db.update(importRows).set({ state: 'done', endedAt }).where(eq(importRows.id, params.id))
    return world.asAdmin.stockImports.undo({ params })
  },
  // 日本 in Shift_JIS, or “ú–{ in Windows-1252.
  'stock-import-encoding': async ({ asAdmin }) =>
    asAdmin.stockImports.upload({ form: toForm(new Uint8Array([0x61, 0x2c, 0x62, 0x0a, 0x93, 0xfa, 0x96, 0x7b])) }),
  'stock-import-unreadable': ({ asAdmin }) => asAdmin.stockImports.upload({ form: toForm('a,"b') }),
}
