import { contract } from '@minato/contract/contract.ts'
import { builtInRoles } from '@minato/contract/ground/users/roles/facts.ts'
import { admits, complete, type Permission, permissionNames } from '@minato/contract/protocol/access.ts'
import { createClient } from '@minato/contract/protocol/client.ts'
import type { Endpoint } from '@minato/contract/protocol/endpoint.ts'
import { expect, onTestFinished } from 'vitest'
import { z } from 'zod'
import { mails } from '#ground/mail/table.ts'
import { notices } from '#ground/news/table.ts'
import { inProcessBase } from '#start/in-process.ts'
import type { Builder } from '#testing/build.ts'
import { formOf } from '#testing/files/picture.ts'
import { unzipped } from '#testing/files/unzipped.ts'
import { some } from '#testing/rounds.ts'
import { holderOf, serverFor } from '#testing/server-for.ts'
import { type App, test } from '#testing/test.ts'
import { marked, plant, tries } from '#testing/written/planted.ts'

const reading = Object.values(contract)
  .flatMap((group): Endpoint[] => Object.values(group))
  .filter(({ method, response }) => method === 'GET' && response !== 'events')

/** What whoever holds these can read; a guest is null. */
const openTo = (held: readonly Permission[] | null) =>
  reading.filter(({ access }) => (held ? admits(access, { permissions: complete(held) }) : access === 'public'))

/** What a call must be asked, or answers most to. */
const asked: Record<string, string> = {
  '/cars': 'facets=true&soldLast=true&limit=100',
  '/cars/admin': 'limit=100',
  '/audit': 'limit=100',
}

/** Every value in every parameter that a call takes. */
function questionsTo({ path, query }: Endpoint) {
  if (!query || path.includes('{')) return []
  const { properties = {} } = z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' })
  return Object.keys(properties).flatMap((name) => tries.map((value) => `${name}=${encodeURIComponent(value)}`))
}

/** What is in a file, also in one that is packed. */
const textOf = async (body: Buffer) =>
  body.subarray(0, 2).toString() === 'PK' ? [...(await unzipped(body)).values()].join() : body.toString()

const without = permissionNames.filter((name) => name !== 'costs.edit')
/** Whoever is in a role that sees no costs: those of a first start, one of a permission each, and one of all. */
const roles: Record<string, readonly Permission[]> = {
  ...Object.fromEntries(Object.values(builtInRoles).map(({ name, permissions }) => [name, permissions])),
  ...Object.fromEntries(some(without, 6).map((one) => [one, [one]])),
  all: without,
}

/** The API for whoever is in one of these roles, or a buyer, or a guest, whose answers are looked through. */
async function watched({ app, build }: { app: App; build: Builder }) {
  const world = await plant({ app, build })
  const { buyer, boss } = world
  const send = await serverFor(app.services, (token) =>
    token === 'boss' ? holderOf(boss, permissionNames) : holderOf(buyer, roles[token] ?? []),
  )
  /** Asks; what an answer repeats of the question is no leak. */
  const ask = async (request: Request, token: string | undefined) => {
    if (token) request.headers.set('authorization', `Bearer ${token}`)
    const answer = await send(request)
    const text = JSON.stringify([...answer.headers]) + (await textOf(Buffer.from(await answer.clone().arrayBuffer())))
    return { answer, text, status: answer.status }
  }
  const read = async (request: Request, token: string | undefined) => {
    const answered = await ask(request, token)
    expect(answered.text, `${token}: ${request.method} ${request.url}`).not.toMatch(marked)
    return answered
  }
  return {
    ...world,
    ask: (path: string, token: string | undefined) => ask(new Request(inProcessBase + path), token),
    get: (path: string, token: string | undefined) => read(new Request(inProcessBase + path), token),
    as: (token: string) =>
      createClient(contract, async (request) => (await read(request, token)).answer, inProcessBase),
  }
}

test('nobody without the permission learns what is confidential, whatever is asked', async ({ app, build }) => {
  const events: unknown[] = []
  const hears = { userId: 'somebody', changed: (change: unknown) => events.push(change), ended() {} }
  onTestFinished(app.services.changes.subscribe(hears))
  const { ask, get, as, buyer, admin, car, twin, gone, order, list } = await watched({ app, build })
  const callers = Object.entries(roles).filter(([, permissions]) => !permissions.includes('costs.edit'))
  expect(callers.length).toBeGreaterThan(some(without, 6).length)

  let named = 0
  const ids = [car.id, gone.id, order.id, buyer.id, list.id]
  for (const [token, permissions] of [[undefined, null], ['buyer', []], ...callers] as const)
    for (const { path, access } of openTo(permissions)) {
      // What everybody reads, as a guest and as whoever holds most; what whoever is logged in reads, by no single permission.
      if (access === 'public' && permissions && permissions !== without) continue
      if (access === 'user' && permissions?.length === 1) continue
      for (const id of path.includes('{') ? ids : ['']) {
        const { text } = await get(`${path.replace(/\{\w+\}/g, id)}?${asked[path] ?? ''}`, token)
        if (text.includes(car.id)) named += 1
      }
    }
  expect(named).toBeGreaterThan(30)

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
  // What is written answers no more than what is read.
  const all = as('all')
  const mapping = list.mapping.map((field) => (field === 'price' ? field : null))
  await all.stockImports.check({ params: list, body: { mapping, show: false } })
  await all.stockImports.show({ params: list })
  await all.trash.restore({ params: gone })
  await all.cars.update({ params: gone, form: formOf({ seats: 5 }) })
  await all.orders.update({
    params: order,
    body: { status: 'CONFIRMED', negotiatedPrice: 12_000, belowFloor: 'It is old' },
  })
  await all.papers.show({ params: order })
  for (const path of reading.flatMap(({ path }) => (path.endsWith('/export') ? path.replace('{id}', list.id) : [])))
    for (const format of ['csv', 'xlsx']) expect((await get(`${path}?format=${format}`, 'all')).status, path).toBe(200)
  expect((await get(`/cars/${car.id}/confidential`, 'all')).status).toBe(403)

  expect(events.length).toBeGreaterThan(0)
  expect(JSON.stringify(events)).not.toMatch(marked)
  const { db } = app.services
  expect(JSON.stringify([await db.select().from(mails), await db.select().from(notices)])).not.toMatch(marked)

  const found = async (search: string) => (await admin.cars.listAll({ query: { search } })).data.map(({ id }) => id)
  for (const search of ['qxz161-701w', 'vitz 701wkyr', 'ＱＸＺ161'])
    expect(await found(search), search).toEqual([car.id])
  const { data } = await admin.audit.list({ query: { search: 'zubrowka' } })
  expect(data.map(({ entity, entityId }) => [entity, entityId])).toContainEqual(['confidential', car.id])
})
