// The start of the program while one of its dependencies goes away.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs/promises'
import net, { type AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, inject, onTestFinished, test } from 'vitest'
import type { Connection } from '../lib/database/database.ts'
import { createTestDatabase } from '../testing/database/database.ts'
import { rounds } from '../testing/rounds.ts'

/** Creates the URL of a database that disappears when a client sends this text. */
async function createVanishingDatabase(trigger: string, connection: Connection) {
  const { user = '', password = '', database, host = '', port } = optionsOf(connection)
  const ends: net.Socket[] = []
  const server = net.createServer((near) => {
    const far = host.startsWith('/') ? net.connect(path.join(host, '.s.PGSQL.5432')) : net.connect(port, host)
    ends.push(near, far)
    for (const end of [near, far]) end.on('error', () => {})
    far.pipe(near)
    near.on('data', (chunk) => {
      if (!chunk.includes(trigger)) return far.write(chunk)
      server.close()
      for (const end of ends) end.destroy()
    })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void server.close())
  const { port: near } = server.address() as AddressInfo
  return `postgres://${user}:${password}@127.0.0.1:${near}/${database}`
}

function optionsOf({ connectionString, ...options }: Connection) {
  if (!connectionString) return { ...options, password: '', port: 5432 }
  const { username, password, hostname, port, pathname } = new URL(connectionString)
  return { user: username, password, host: hostname, port: Number(port || 5432), database: pathname.slice(1) }
}

test.runIf(rounds.slowTests)('reports a database that goes away during a start without its queries', async () => {
  const testDatabase = await createTestDatabase(inject('admin'))
  onTestFinished(testDatabase.close)
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'minato-start-'))
  onTestFinished(() => fs.rm(folder, { recursive: true, force: true }))
  const program = spawn(process.execPath, ['server.ts'], {
    cwd: path.join(import.meta.dirname, '../../..'),
    env: {
      PATH: process.env.PATH,
      DATA_DIR: folder,
      DATABASE_URL: await createVanishingDatabase('insert into "users"', testDatabase.connection),
      ADMIN_EMAIL: 'office@minato.example',
      ADMIN_PASSWORD: 'lantern-harbour-42',
      LOG_LEVEL: 'silent',
    },
  })
  const [output, [code]] = await Promise.all([text(program.stderr), once(program, 'exit')])
  expect(output).toMatch(/^Minato could not start: [^\n]+\n$/)
  expect(output).not.toMatch(/insert|office@minato/)
  expect(code).toBe(1)
})

test.runIf(rounds.slowTests)('exits cleanly when it is stopped while the demo loads', async () => {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'minato-start-'))
  onTestFinished(() => fs.rm(folder, { recursive: true, force: true }))
  const program = spawn(process.execPath, ['server.ts'], {
    cwd: path.join(import.meta.dirname, '../../..'),
    env: { PATH: process.env.PATH, DATA_DIR: folder, DEMO: '120', LOG_LEVEL: 'silent' },
  })
  // The last message before the demo loads.
  program.stdout.on('data', (chunk) => String(chunk).includes('First administrator') && program.kill('SIGTERM'))
  const [output, [code]] = await Promise.all([text(program.stderr), once(program, 'exit')])
  expect({ said: output, code }).toEqual({ said: '', code: 0 })
})

test('explains a full disk in one sentence with the remedy', async () => {
  const run = (failure: object, failed: string) =>
    text(
      spawn(
        process.execPath,
        [
          '--input-type=module',
          '--eval',
          `import { orExit } from './api/src/lib/http/shutdown.ts'
           await orExit(Promise.reject(Object.assign(new Error(), ${JSON.stringify(failure)})), '${failed}')`,
        ],
        { cwd: path.join(import.meta.dirname, '../../..') },
      ).stderr,
    )
  expect(
    await run({ message: 'initdb failed\nFATAL: No space left on device\n' }, 'The database could not be opened'),
  ).toBe('The database could not be opened: the disk is full; free some space and start again\n')
})
