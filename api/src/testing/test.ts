import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { contract } from '@minato/contract/contract.ts'
import { createClient } from '@minato/contract/protocol/client.ts'
import { test as base, inject } from 'vitest'
import { addApi } from '../app.ts'
import * as sessions from '../features/platform/auth/sessions.ts'
import type { UserRow } from '../features/platform/users/table.ts'
import type { Connection } from '../lib/database/database.ts'
import { createServer } from '../lib/http/server.ts'
import { diskFileStore } from '../lib/storage/disk.ts'
import type { Services } from '../services.ts'
import { createInProcessFetch, inProcessBase } from '../start/in-process.ts'
import { openServices } from '../start/open-services.ts'
import { type Builder, createBuilder, password } from './build.ts'
import { createTestDatabase, openForTest } from './database/database.ts'
import { createTestBucket } from './s3/bucket.ts'
import { collectUndeclaredProblems } from './undeclared.ts'

export type App = {
  services: Services & { now: Date }
  /** Connection for access from outside. */
  connection: Connection
  send(request: Request): Promise<Response>
  guest: ReturnType<typeof createTestClient>
  with(token: string): ReturnType<typeof createTestClient>
  as(user: UserRow): Promise<ReturnType<typeof createTestClient>>
  token(user: UserRow): Promise<string>
}

const createTestClient = (send: App['send'], token?: string) =>
  createClient(
    contract,
    (request) => {
      if (token) request.headers.set('authorization', `Bearer ${token}`)
      return send(request)
    },
    inProcessBase,
  )

/** A test with the full API on its worker's database, and a builder for test data. */
export const test = base
  .extend('app', { scope: 'file' }, async ({}, { onCleanup }) => {
    const { app, close } = await startApp()
    onCleanup(close)
    return app
  })
  .extend('build', { scope: 'file' }, ({ app }): Builder => createBuilder(app.services.db))

const testConfig = { sessionSeconds: 3600, publicUrl: 'http://localhost:3000' }

const beginSession = ({ db, now, config }: App['services'], user: UserRow) =>
  sessions.startSession(db, { user, agent: undefined, now, seconds: config.sessionSeconds })

/**
 * Starts the API without a network, on a new folder.
 * @param connection an existing database; default: a new one
 */
export async function startApp(
  overrides: (db: Services['db']) => Partial<Services> = () => ({}),
  connection?: Connection,
) {
  const resources = new AsyncDisposableStack()
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'minato-files-'))
  resources.defer(() => fs.rm(folder, { recursive: true, force: true }))
  const s3 = inject('s3')
  const bucket = s3 ? await createTestBucket(s3, folder) : undefined
  resources.defer(() => bucket?.remove())
  const database = connection ? openForTest(connection) : await createTestDatabase(inject('admin'))
  resources.defer(() => database.close())
  const files = bucket?.files ?? (await diskFileStore(folder))
  const clock = { now: () => services.now }
  const chosen = { files, clock, config: { ...testConfig }, ...overrides(database.db) }
  const services: App['services'] = Object.assign(resources.use(await openServices(database, chosen, console)), {
    now: new Date('2026-06-01T09:00:00Z'),
  })
  const server = await createServer({ logLevel: 'silent', trustProxy: undefined, publicUrl: 'http://localhost:3000' })
  resources.defer(() => server.close())
  const undeclaredProblems = collectUndeclaredProblems(server)
  resources.defer(() => {
    if (undeclaredProblems.size > 0)
      throw new Error(`A problem that its endpoint does not name: ${[...undeclaredProblems].join(', ')}`)
  })
  await addApi(server, services)
  const send = createInProcessFetch(server)
  const guest = createTestClient(send)
  const token = async (user: UserRow) => (await guest.auth.login({ body: { email: user.email, password } })).accessToken
  const app: App = {
    services,
    connection: database.connection,
    send,
    guest,
    token,
    with: (heldToken) => createTestClient(send, heldToken),
    // Skips the login, which has its own tests. A refused user gets the login's refusal.
    as: async (user) => createTestClient(send, (await beginSession(services, user)) ?? (await token(user))),
  }
  return { app, server, close: () => resources.disposeAsync() }
}
