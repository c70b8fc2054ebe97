import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { contract } from '@minato/contract/contract.ts'
import { createClient } from '@minato/contract/protocol/client.ts'
import { test as base, inject } from 'vitest'
import { addApi } from '../app.ts'
import * as sessions from '../features/ground/auth/auth.ts'
import type { UserRow } from '../features/ground/users/table.ts'
import type { Connection } from '../lib/database/database.ts'
import { createServer } from '../lib/http/server.ts'
import { diskFileStore } from '../lib/storage/disk.ts'
import type { Services } from '../services.ts'
import { inProcess, inProcessBase } from '../start/in-process.ts'
import { openServices } from '../start/open-services.ts'
import { type Builder, builder, password } from './build.ts'
import { freshDatabase, openForTest } from './database/database.ts'
import { freshBucket } from './s3/bucket.ts'
import { undeclared } from './undeclared.ts'

/** The API as a test reaches it. */
export type App = {
  services: Services & { now: Date }
  /** How to reach its database from outside. */
  connection: Connection
  send(request: Request): Promise<Response>
  /** A client that speaks for nobody. */
  guest: ReturnType<typeof client>
  /** A client that sends this token. */
  with(token: string): ReturnType<typeof client>
  /** A client with a session of this person. */
  as(user: UserRow): Promise<ReturnType<typeof client>>
  token(user: UserRow): Promise<string>
}

const client = (send: App['send'], token?: string) =>
  createClient(
    contract,
    (request) => {
      if (token) request.headers.set('authorization', `Bearer ${token}`)
      return send(request)
    },
    inProcessBase,
  )

/** A test with the whole API on a database of its own worker, and a builder for what it needs there. */
export const test = base
  .extend('app', { scope: 'file' }, async ({}, { onCleanup }) => {
    const { app, close } = await startApp()
    onCleanup(close)
    return app
  })
  .extend('build', { scope: 'file' }, ({ app }): Builder => builder(app.services.db))

const testConfig = {
  sessionSeconds: 3600,
  publicUrl: 'http://localhost:3000',
}

const beginSession = ({ db, now, config }: App['services'], user: UserRow) =>
  sessions.begin(db, { user, agent: undefined, now, seconds: config.sessionSeconds })

/**
 * The API without a network, on a fresh folder.
 * @param connection  a database that exists, else a fresh one
 */
export async function startApp(
  overrides: (db: Services['db']) => Partial<Services> = () => ({}),
  connection?: Connection,
) {
  const opened = new AsyncDisposableStack()
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'minato-files-'))
  opened.defer(() => fs.rm(folder, { recursive: true, force: true }))
  const s3 = inject('s3')
  const bucket = s3 ? await freshBucket(s3, folder) : undefined
  opened.defer(() => bucket?.remove())
  const database = connection ? openForTest(connection) : await freshDatabase(inject('admin'))
  opened.defer(() => database.close())
  const files = bucket?.files ?? (await diskFileStore(folder))
  const clock = { now: () => services.now }
  const chosen = { files, clock, config: { ...testConfig }, ...overrides(database.db) }
  const services: App['services'] = Object.assign(opened.use(await openServices(database, chosen, console)), {
    now: new Date('2026-06-01T09:00:00Z'),
  })
  const server = await createServer({ logLevel: 'silent', trustProxy: undefined, publicUrl: 'http://localhost:3000' })
  opened.defer(() => server.close())
  const surprises = undeclared(server)
  opened.defer(() => {
    if (surprises.size > 0) throw new Error(`A problem that its endpoint does not name: ${[...surprises].join(', ')}`)
  })
  await addApi(server, services)
  const send = inProcess(server)
  const guest = client(send)
  const token = async (user: UserRow) => (await guest.auth.login({ body: { email: user.email, password } })).accessToken
  const app: App = {
    services,
    connection: database.connection,
    send,
    guest,
    token,
    with: (held) => client(send, held),
    // Without the work of a login, which its own tests do. Refusals are those of a login.
    as: async (user) => client(send, (await beginSession(services, user)) ?? (await token(user))),
  }
  return { app, server, close: () => opened.disposeAsync() }
}
