import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { addApi } from '@minato/api/app.ts'
import { cars } from '@minato/api/features/stock/cars/table.ts'
import { createServer } from '@minato/api/lib/http/server.ts'
import { diskFileStore } from '@minato/api/lib/storage/disk.ts'
import { connect } from '@minato/api/start/database.ts'
import { openServices } from '@minato/api/start/open-services.ts'
import { carRows, demoCars } from '@minato/demo'

export type Car = typeof cars.$inferInsert

/**
 * The embedded database of a folder, filled with demo cars without pictures.
 * @param change  maps a demo car and its index to a car of another stock
 */
export async function stockIn(dataDir: string, size: number, change: (car: Car, index: number) => Car = (car) => car) {
  const database = await connect({ databaseUrl: undefined, dataDir })
  let index = 0
  for (const rows of carRows(demoCars(size), new Date()))
    await database.db.insert(cars).values(rows.map((car) => change(car, index++)))
  return database
}

/** A shop with a stock without pictures, on the embedded database with default settings, served over HTTP. */
export async function openShop(stockSize: number) {
  const opened = new AsyncDisposableStack()
  const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'minato-bench-'))
  opened.defer(() => fs.rm(dataDir, { recursive: true, force: true }))
  const database = await stockIn(dataDir, stockSize)
  opened.defer(() => database.close())
  await database.pool.query('VACUUM ANALYZE')

  const server = await createServer({ logLevel: 'silent', trustProxy: undefined, publicUrl: 'http://localhost' })
  const files = await diskFileStore(path.join(dataDir, 'files'))
  const config = { sessionSeconds: 3600, whatsappNumber: '815550142142', publicUrl: 'http://localhost' }
  const services = opened.use(await openServices(database, { files, config }, server.log))
  opened.defer(() => server.close())
  await addApi(server, services)
  const address = await server.listen({ port: 0, host: '127.0.0.1' })
  return {
    address,
    database,
    /** Search of the list; a benchmark may replace it. */
    search: services.search,
    services,
    close: () => opened.disposeAsync(),
  }
}
