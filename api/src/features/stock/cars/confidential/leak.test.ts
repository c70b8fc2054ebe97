import { contract } from '@minato/contract/contract.ts'
import { builtInRoles } from '@minato/contract/platform/users/roles/facts.ts'
import {
  addImpliedPermissions,
  allowsUser,
  type Permission,
  permissionNames,
} from '@minato/contract/protocol/access.ts'
import { createClient } from '@minato/contract/protocol/client.ts'
import type { Endpoint } from '@minato/contract/protocol/endpoint.ts'
import { expect, onTestFinished } from 'vitest'
import { z } from 'zod'
import { mails } from '#platform/mail/table.ts'
import { notices } from '#platform/notifications/table.ts'
import { inProcessBase } from '#start/in-process.ts'
import type { Builder } from '#testing/build.ts'
import { formOf } from '#testing/files/picture.ts'
import { readZip } from '#testing/files/read-zip.ts'
import { sampleInShortRun } from '#testing/rounds.ts'
import { createSecretCar, secretPattern, secretSearches } from '#testing/scenarios/secret-car.ts'
import { createServerFor, toCaller } from '#testing/server-for.ts'
import { type App, test } from '#testing/test.ts'

const reading = Object.values(contract)
  .flatMap((group): Endpoint[] => Object.values(group))
  .filter(({ method, response }) => method === 'GET' && response !== 'events')

const openTo = (held: readonly Permission[] | null) =>
  reading.filter(({ access }) =>
    held ? allowsUser(access, { permissions: addImpliedPermissions(held) }) : access === 'public',
  )

/** Queries that a call requires, or that return most. */
const queryByPath: Record<string, string> = {
  '/cars': 'facets=true&soldLast=true&limit=100',
  '/cars/admin': 'limit=100',
  '/audit': 'limit=100',
}

function questionsTo({ path, query }: Endpoint) {
  if (!query || path.includes('{')) return []
  const { properties = {} } = z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' })
  return Object.keys(properties).flatMap((name) =>
    secretSearches.map((value) => `${name}=${encodeURIComponent(value)}`),
  )
}

const textOf = async (body: Buffer) =>
  body.subarray(0, 2).toString() === 'PK' ? [...(await readZip(body)).values()].join() : body.toString()

const without = permissionNames.filter((name) => name !== 'costs.edit')
/** Roles without the permission to see costs: the default ones, one with each single permission, and one with all others. */
const roles: Record<string, readonly Permission[]> = {
  ...Object.fromEntries(Object.values(builtInRoles).map(({ name, permissions }) => [name, permissions])),
  ...Object.fromEntries(sampleInShortRun(without, 6).map((one) => [one, [one]])),
  all: without,
}

/** API clients for these roles, a buyer and a guest, whose responses are checked. */
async function watched({ app, build }: { app: App; build: Builder }) {
  const world = await createSecretCar({ app, build })
  const { buyer, boss } = world
  const send = await createServerFor(app.services, (token) =>
    token === 'boss' ? toCaller(boss, permissionNames) : toCaller(buyer, roles[token] ?? []),
  )
  /** Ignores a leak that only repeats the query. */
  const ask = async (request: Request, token: string | undefined) => {
    if (token) request.headers.set('authorization', `Bearer ${token}`)
    const answer = await send(request)
    const text = JSON.stringify([...answer.headers]) + (await textOf(Buffer.from(await answer.clone().arrayBuffer())))
    return { answer, text, status: answer.status }
  }
  const readWithoutLeak = async (request: Request, token: string | undefined) => {
    const response = await ask(request, token)
    expect(response.text, `${token}: ${request.method} ${request.url}`).not.toMatch(secretPattern)
    return response
  }
  return {
    ...world,
    ask: (path: string, token: string | undefined) => ask(new Request(inProcessBase + path), token),
    get: (path: string, token: string | undefined) => readWithoutLeak(new Request(inProcessBase + path), token),
    as: (token: string) =>
      createClient(contract, async (request) => (await readWithoutLeak(request, token)).answer, inProcessBase),
  }
}

test('reveals no confidential data to users without the permission', async ({ app, build }) => {
  const events: unknown[] = []
  const hears = { userId: 'somebody', changed: (change: unknown) => events.push(change), ended() {} }
  onTestFinished(app.services.changes.subscribe(hears))
  const { ask, get, as, buyer, admin, car, twin, gone: deletedCar, order, list } = await watched({ app, build })
  const callers = Object.entries(roles).filter(([, permissions]) => !permissions.includes('costs.edit'))
  expect(callers.length).toBeGreaterThan(sampleInShortRun(without, 6).length)

  let responsesWithCar = 0
  const ids = [car.id, deletedCar.id, order.id, buyer.id, list.id]
  for (const [token, permissions] of [[undefined, null], ['buyer', []], ...callers] as const)
    for (const { path, access } of openTo(permissions)) {
      // Calls for everyone run as a guest and with most permissions; the others with each single permission.
      if (access === 'public' && permissions && permissions !== without) continue
      if (access === 'user' && permissions?.length === 1) continue
      for (const id of path.includes('{') ? ids : ['']) {
        const { text } = await get(`${path.replace(/\{\w+\}/g, id)}?${queryByPath[path] ?? ''}`, token)
        if (text.includes(car.id)) responsesWithCar += 1
      }
    }
  expect(responsesWithCar).toBeGreaterThan(30)

  const whoAsk = [
    [undefined, null],
    ['buyer', []],
    ['all', without],
  ] as const
  for (const [token, permissions] of whoAsk)
    for (const endpoint of openTo(permissions))
      for (const question of questionsTo(endpoint)) {
        const { status, text } = await ask(`${endpoint.path}?${question}`, token)
        if (status !== 200) continue
        expect(text.includes(car.id), `${token} ${endpoint.path}?${question}`).toBe(text.includes(twin.id))
      }
  // Responses to writes must not reveal more than those to reads.
  const fullClient = as('all')
  const mapping = list.mapping.map((field) => (field === 'price' ? field : null))
  await fullClient.stockImports.check({ params: list, body: { mapping, show: false } })
  await fullClient.stockImports.show({ params: list })
  await fullClient.trash.restore({ params: deletedCar })
  await fullClient.cars.update({ params: deletedCar, form: formOf({ seats: 5 }) })
  await fullClient.orders.update({
    params: order,
    body: { status: 'CONFIRMED', negotiatedPrice: 12_000, belowFloor: 'It is old' },
  })
  await fullClient.papers.show({ params: order })
  for (const path of reading.flatMap(({ path }) => (path.endsWith('/export') ? path.replace('{id}', list.id) : [])))
    for (const format of ['csv', 'xlsx']) expect((await get(`${path}?format=${format}`, 'all')).status, path).toBe(200)
  expect((await get(`/cars/${car.id}/confidential`, 'all')).status).toBe(403)

  expect(events.length).toBeGreaterThan(0)
  expect(JSON.stringify(events)).not.toMatch(secretPattern)
  const { db } = app.services
  expect(JSON.stringify([await db.select().from(mails), await db.select().from(notices)])).not.toMatch(secretPattern)

  const find = async (search: string) => (await admin.cars.listAll({ query: { search } })).data.map(({ id }) => id)
  for (const search of ['qxz161-701w', 'vitz 701wkyr', 'ＱＸＺ161'])
    expect(await find(search), search).toEqual([car.id])
  const { data } = await admin.audit.list({ query: { search: 'zubrowka' } })
  expect(data.map(({ entity, entityId }) => [entity, entityId])).toContainEqual(['confidential', car.id])
})
