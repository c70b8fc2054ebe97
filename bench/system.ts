import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { startSystem } from '../e2e/system.ts'
import { type Car, stockIn } from './shop.ts'

/** A realistic stock: a number in `stock` for each car, and about twenty codes for each model. */
const numbered = (car: Car, index: number): Car => ({
  ...car,
  stock: `MN-${100_000 + index}`,
  modelCode: `${car.modelCode}-${index % 21}`,
})

export async function folderWithStock(opened: AsyncDisposableStack, size: number) {
  const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'minato-bench-'))
  opened.defer(() => fs.rm(dataDir, { recursive: true, force: true }))
  const database = await stockIn(dataDir, size, numbered)
  await database.pool.query('VACUUM ANALYZE')
  await database.close()
  return dataDir
}

/** A full system with such a stock; its log goes to a file. */
export async function openSystem(size: number, settings: Record<string, string> = {}) {
  const opened = new AsyncDisposableStack()
  try {
    const dataDir = await folderWithStock(opened, size)
    const log = opened.adopt(await fs.open(path.join(dataDir, 'log'), 'a'), (file) => file.close())
    const system = await startSystem({ DEMO: '0', ...settings }, dataDir, log.fd)
    opened.defer(() => system.stop())
    return { ...system, [Symbol.asyncDispose]: () => opened.disposeAsync() }
  } catch (error) {
    await opened.disposeAsync()
    throw error
  }
}
