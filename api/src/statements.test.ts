import { contract } from '@minato/contract/contract.ts'
import type { Endpoint } from '@minato/contract/protocol/endpoint.ts'
import { getTableName, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { expect } from 'vitest'
import { inProcessBase } from '#start/in-process.ts'
import { buildValidInput } from '#testing/build-valid-input.ts'
import { listStatements } from '#testing/database/list-statements.ts'
import { sendEveryEmail } from '#testing/scenarios/every-email.ts'
import { type App, test } from '#testing/test.ts'
import * as tables from './tables.ts'

const maxStatements = 25

/** Calls that need more, with the reason in bench/README.md. */
const exceptions: Record<string, number> = { '/dashboard': 27 }

/** Table of the rows that the first part of a path names. */
const tablesByPath: Record<string, PgTable> = {
  cars: tables.cars,
  gallery: tables.galleryItems,
  'import-rules': tables.importRules,
  inquiries: tables.inquiries,
  'ship-schedule': tables.shipSchedules,
  'stock-imports': tables.stockImports,
  users: tables.users,
  voyages: tables.voyages,
}

async function fillPath({ services }: App, path: string, orderId: string) {
  const table = tablesByPath[path.split('/')[1] ?? '']
  const name = table && getTableName(table)
  const query = sql.raw(`SELECT id FROM ${name} ORDER BY id LIMIT 1`)
  const [row] = table ? (await services.db.execute<{ id: string }>(query)).rows : []
  return path
    .replace('{id}', row?.id ?? orderId)
    .replace('{to}', 'KEMBA')
    .replace('{slug}', 'kenya')
}

async function toQuery({ query }: Endpoint) {
  if (!query || query.safeParse({}).success) return ''
  return `?${new URLSearchParams((await buildValidInput(query)) as Record<string, string>)}`
}

test('no read takes more than 25 statements', async ({ app, build }) => {
  const { params } = await sendEveryEmail({ app, build })
  const token = await app.token(await build.user({ role: 'ADMIN' }))
  for (const endpoint of Object.values<Record<string, Endpoint>>(contract).flatMap((group) => Object.values(group))) {
    if (endpoint.method !== 'GET' || endpoint.response === 'events') continue
    const url = `${inProcessBase}${await fillPath(app, endpoint.path, params.id)}${await toQuery(endpoint)}`
    const read = async () => {
      const response = await app.send(new Request(url, { headers: { authorization: `Bearer ${token}` } }))
      await response.arrayBuffer()
      expect([200, 404], endpoint.path).toContain(response.status)
    }
    // Calls fill caches: the first one, and those after a late notice or a pause of the change feed.
    await expect
      .poll(async () => (await listStatements(read)).length, { message: endpoint.path, timeout: 15_000 })
      .toBeLessThanOrEqual(exceptions[endpoint.path] ?? maxStatements)
  }
})
