import type { stockImportProblems } from '@minato/contract/stock/stock-imports/problems.ts'
import { eq } from 'drizzle-orm'
import { stockImports as importRows } from '#stock/stock-imports/table.ts'
import { formOf } from '../files/picture.ts'
import { nothing, type Provoke, type World } from './world.ts'

const list = (text: string | Uint8Array<ArrayBuffer>) => formOf({ file: new File([text], 'stock.csv') })
const ours = 'stock number,price\nM900001,5000\n'

/** An import of one car, the only one that is there. */
async function begun({ asAdmin, app }: World) {
  await app.services.db.delete(importRows)
  return (await asAdmin.stockImports.upload({ form: list(ours) })).import
}

export const stockImports: Record<keyof typeof stockImportProblems, Provoke> = {
  'stock-import-not-found': ({ asAdmin }) => asAdmin.stockImports.show({ params: nothing }),
  'stock-import-open': async (world) => {
    await begun(world)
    return world.asAdmin.stockImports.upload({ form: list(ours) })
  },
  'stock-import-not-now': async (world) =>
    world.asAdmin.stockImports.run({ params: await begun(world), body: { held: false } }),
  'stock-import-too-late': async (world) => {
    const params = await begun(world)
    const endedAt = new Date(world.app.services.now.getTime() - 25 * 3_600_000)
    await world.app.services.db.update(importRows).set({ state: 'done', endedAt }).where(eq(importRows.id, params.id))
    return world.asAdmin.stockImports.undo({ params })
  },
  // 日本 in Shift_JIS, or “ú–{ in Windows-1252.
  'stock-import-encoding': async ({ asAdmin }) =>
    asAdmin.stockImports.upload({ form: list(new Uint8Array([0x61, 0x2c, 0x62, 0x0a, 0x93, 0xfa, 0x96, 0x7b])) }),
  'stock-import-unreadable': ({ asAdmin }) => asAdmin.stockImports.upload({ form: list('a,"b') }),
}
