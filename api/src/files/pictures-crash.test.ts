// Kills the API at random moments while pictures are uploaded, encoded and deleted. Afterwards each row has its files and,
// after a sweep, each file its row.
import { randomBytes, randomInt } from 'node:crypto'
import { once } from 'node:events'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { contract } from '@minato/contract/contract.ts'
import { createClient } from '@minato/contract/protocol/client.ts'
import { buildPicturePath, pictureForms, pictureWidths } from '@minato/contract/values/files.ts'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openJobs } from '../lib/jobs/jobs.ts'
import { encodePicture } from '../lib/pictures/encode.ts'
import { openEncoder } from '../lib/pictures/encoder.ts'
import { diskFileStore } from '../lib/storage/disk.ts'
import type { JobPayloads } from '../services.ts'
import { connect } from '../start/database.ts'
import { password } from '../testing/build.ts'
import { createPictureFile, formOf } from '../testing/files/picture.ts'
import { startProgram } from '../testing/processes/program.ts'
import { rounds } from '../testing/rounds.ts'
import { queues } from '../work/queues.ts'
import { deleteUnreferencedFiles } from './sweep-files.ts'

const { pictureKills } = rounds
const officesAtOnce = 3

vi.setConfig({ testTimeout: 180_000 + pictureKills * 60_000 })

test.skipIf(pictureKills === 0)(
  `agrees on rows and files after kill -9 during uploads, ${pictureKills} times`,
  async () => {
    const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'minato-pictures-'))
    onTestFinished(() => fs.rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }))
    for (let round = 0; round < pictureKills; round++) {
      const server = await startServer(dataDir)
      const everybody = Array.from({ length: officesAtOnce }, () => curateUntilItEnds(server))
      await server.answered(randomInt(6, 30))
      await sleep(randomInt(50))
      await server.kill()
      await Promise.all(everybody)
      await sweepAndCompare(dataDir)
    }
    await expectAllEncoded(dataDir)
  },
)

type Server = Awaited<ReturnType<typeof startServer>>

async function startServer(dataDir: string) {
  const child = startProgram('crash-server', [dataDir, '0', 'work'])
  const closed = once(child, 'close')
  onTestFinished(() => void child.kill('SIGKILL'))
  const ended = closed.then(() => Promise.reject(new Error('the server ended by itself')))
  const [{ address, admin }] = await Promise.race([once(child, 'message'), ended])
  ended.catch(() => {})
  let answers = 0
  return {
    address: address as string,
    admin: admin as string,
    count: () => answers++,
    async answered(least: number) {
      while (answers < least && child.exitCode === null) await sleep(1)
    },
    async kill() {
      child.kill('SIGKILL')
      await closed
    },
  }
}

/** Adds pictures, some twice, and deletes every other one, half of these permanently, until the server is killed. */
async function curateUntilItEnds(server: Server) {
  const client = (token?: string) =>
    createClient(
      contract,
      (request) => {
        if (token) request.headers.set('authorization', `Bearer ${token}`)
        return fetch(request)
      },
      `${server.address}/api`,
    )
  try {
    const { accessToken } = await client().auth.login({ body: { email: server.admin, password } })
    const office = client(accessToken)
    for (;;) {
      const colour = `#${randomBytes(1).toString('hex').repeat(3)}`
      const form = formOf({ image: await createPictureFile('yard.jpg', colour), description: 'The yard', order: 0 })
      const { data } = await office.gallery.create({ form })
      server.count()
      if (randomInt(2)) continue
      await office.gallery.remove({ params: { id: data.id } })
      if (randomInt(2)) await office.trash.destroy({ params: { id: data.id } })
    }
  } catch {}
}

async function inspect<Result>(
  dataDir: string,
  look: (parts: {
    database: Awaited<ReturnType<typeof connect>>
    storedFiles: Set<string>
    names: string[]
  }) => Promise<Result>,
  before: (database: Awaited<ReturnType<typeof connect>>) => Promise<unknown> = async () => {},
) {
  const database = await connect({ dataDir, databaseUrl: undefined })
  try {
    await before(database)
    const storedFiles = new Set<string>()
    for await (const { name } of (await diskFileStore(path.join(dataDir, 'files'))).list()) storedFiles.add(name)
    const { rows } = await database.db.execute<{ name: string }>(
      sql`SELECT picture AS name FROM gallery_items UNION SELECT unnest(files) FROM trash`,
    )
    return await look({ database, storedFiles, names: rows.map((row) => row.name) })
  } finally {
    await database.close()
  }
}

/** Sweeps with the clock two hours ahead, then compares names and files. */
const sweepAndCompare = (dataDir: string) =>
  inspect(
    dataDir,
    async ({ storedFiles, names }) => {
      for (const name of names)
        for (const width of pictureWidths) expect(storedFiles).toContain(buildPicturePath(name, width))
      expect(new Set([...storedFiles].map((file) => file.split('/')[1]))).toEqual(new Set(names))
    },
    async ({ db, connection }) => {
      const jobs = await openJobs<JobPayloads>(connection, queues, console)
      const files = await diskFileStore(path.join(dataDir, 'files'))
      await deleteUnreferencedFiles({ db, files, jobs, clock: { now: () => new Date(Date.now() + 7_200_000) } })
      await jobs.close()
    },
  )

/** Jobs of the killed processes are pending and can be completed. */
const expectAllEncoded = (dataDir: string) =>
  inspect(dataDir, async ({ database: { db }, names }) => {
    const { rows: forgotten } = await db.execute(sql`
      SELECT name FROM pictures WHERE encoded_at IS NULL AND NOT EXISTS (
        SELECT FROM jobs.job WHERE data->>'name' = pictures.name AND state IN ('created', 'retry', 'active'))`)
    expect(forgotten).toEqual([])

    const files = await diskFileStore(path.join(dataDir, 'files'))
    const encoder = openEncoder()
    for (const name of names) await encodePicture({ db, files }, encoder, name)
    encoder.rest()
    const storedFiles = new Set<string>()
    for await (const { name } of files.list()) storedFiles.add(name)
    for (const name of names)
      for (const { width, format } of pictureForms) expect(storedFiles).toContain(buildPicturePath(name, width, format))
  })
