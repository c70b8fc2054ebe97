import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { startEmbeddedPostgres } from '@minato/embedded-postgres'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import type { Connection } from '../lib/database/database.ts'
import { migrate } from '../lib/database/migrate.ts'
import { prepareJobs } from '../lib/jobs/jobs.ts'
import { seedReference } from '../reference/seed.ts'
import { readConfig } from '../start/config.ts'
import { queues } from '../work/queues.ts'
import { renameToTemplate } from './database/database.ts'
import type { S3Server } from './s3/server.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    admin: Connection
    /** The S3 server for stored files; null if they are stored on disk. */
    s3: S3Server | null
  }
}

/** Starts one embedded server for the run, or uses the server of `TEST_DATABASE_URL`. */
export default async function setup({ provide }: TestProject) {
  const url = process.env.TEST_DATABASE_URL
  const dir = await fs.mkdtemp(path.join(os.tmpdir(), 'minato-test-'))
  const server = url
    ? undefined
    : await startEmbeddedPostgres({
        dir,
        settings: {
          fsync: 'off',
          plan_cache_mode: 'force_generic_plan',
          jit: 'off',
          autovacuum: 'off',
          full_page_writes: 'off',
          synchronous_commit: 'off',
        },
      })
  const admin: Connection = server
    ? { host: server.host, user: server.user, database: 'postgres' }
    : { connectionString: url }
  const minato: Connection = server
    ? { ...admin, database: 'minato' }
    : { connectionString: Object.assign(new URL(url as string), { pathname: '/minato' }).href }
  if (!server) await recreateDatabases(admin)
  await migrate(minato)
  await prepareJobs(minato, queues)
  await seedReference(minato)
  await renameToTemplate(admin)
  provide('admin', admin)
  provide('s3', readConfig().bucket ?? null)
  return async () => {
    await server?.stop()
    await fs.rm(dir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  }
}

/** An external server may have the template of an earlier run. */
async function recreateDatabases(admin: Connection) {
  const client = new pg.Client(admin)
  await client.connect()
  for (const statement of [
    'DROP DATABASE IF EXISTS template_minato WITH (FORCE)',
    'DROP DATABASE IF EXISTS minato WITH (FORCE)',
    'CREATE DATABASE minato',
  ])
    await client.query(statement)
  await client.end()
}
