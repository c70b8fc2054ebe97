import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { addApi } from '@minato/api/app.ts'
import { connect } from '@minato/api/database.ts'
import { demoCars } from '@minato/api/demo/catalogue.ts'
import { carRows } from '@minato/api/demo/load.ts'
import { cars } from '@minato/api/features/cars/table.ts'
import { listeningChanges } from '@minato/api/lib/changes.ts'
import type { OpenDatabase } from '@minato/api/lib/database.ts'
import { diskFileStore } from '@minato/api/lib/files/disk.ts'
import { openJobs } from '@minato/api/lib/jobs.ts'
import { listeningMemo } from '@minato/api/lib/memo.ts'
import { noLimiter } from '@minato/api/lib/rate-limit.ts'
import { createServer } from '@minato/api/lib/server.ts'
import { queues } from '@minato/api/queues.ts'

/**
 * A shop with a stock but without pictures, on the embedded database with its default settings, reached over HTTP.
 * @param fill  puts more into the database, before its statistics are made
 */
export async function openShop(
  stockSize: number,
  fill: (pool: OpenDatabase['pool']) => Promise<void> = async () => {},
) {
  const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'minato-bench-'))
  const database = await connect({ databaseUrl: undefined, dataDir })
  const { db } = database
  for (const rows of carRows(demoCars(stockSize), new Date())) await db.insert(cars).values(rows)
  await fill(database.pool)
  await database.pool.query('VACUUM ANALYZE')

  const stock = listeningMemo(database.connection, 'stock')
  const changes = listeningChanges(database.connection)
  const server = await createServer({ logLevel: 'silent', trustProxy: undefined, publicUrl: 'http://localhost' })
  const files = await diskFileStore(path.join(dataDir, 'files'))
  const config = {
    sessionSeconds: 3600,
    reservationDays: 12,
    whatsappNumber: '815550142142',
    publicUrl: 'http://localhost',
  }
  const jobs = await openJobs(database.connection, queues, server.log)
  await addApi(server, {
    db,
    files,
    limiter: noLimiter,
    stock,
    changes,
    jobs,
    clock: { now: () => new Date() },
    config,
  })
  const address = await server.listen({ port: 0, host: '127.0.0.1' })
  return {
    address,
    db,
    /** What every change of the stock does. */
    forget: () => stock.forget(),
    async close() {
      await server.close()
      await jobs.close()
      await changes.close()
      await stock.close()
      await database.close()
      await fs.rm(dataDir, { recursive: true, force: true })
    },
  }
}
