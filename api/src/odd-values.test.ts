import { contract } from '@minato/contract/contract.ts'
import { permissionNames } from '@minato/contract/protocol/access.ts'
import type { Endpoint } from '@minato/contract/protocol/endpoint.ts'
import { expect } from 'vitest'
import type { z } from 'zod'
import { noLimiter } from './lib/http/rate-limit.ts'
import { inProcessBase } from './start/in-process.ts'
import type { Builder } from './testing/build.ts'
import { ofShape, placesIn, withAt } from './testing/of-shape.ts'
import { some as oneOf } from './testing/rounds.ts'
import { holderOf, serverFor } from './testing/server-for.ts'
import { type App, test } from './testing/test.ts'

/** What JSON can bring instead of a word or a number: what calls itself a text or a list, prototypes, what no column holds. */
const oddJson = [
  ...['{}', '[]', '[[]]', 'null', 'true', '""', '" "', '"__proto__"', '"9999-12-31"'],
  ...['{"toString":1}', '{"toString":null,"valueOf":null}', '{"length":3,"0":"a","trim":1}', '["x",null]'],
  ...['{"__proto__":{"x":1}}', '{"constructor":{"prototype":{"x":1}}}', '[{"toString":1}]', '{"then":1,"toJSON":1}'],
  ...['0', '-1', '0.1', '1e308', '9007199254740993'],
]
/** What an address can bring: once, and twice, which makes a list. */
const oddText = [
  ...['', ' ', '__proto__', '%', '\\', "'", '(', '-1', '0', '99999999999999999999'],
  ...['9999-12-31', '\u202e', 'x'.repeat(300)],
]
/** No column holds the first two; the third is longer than any field of an address. */
const hostileText = ['a\u0000b', 'a\ud800b', 'x'.repeat(10_000)]
/** Half of a character as bytes: `encodeURIComponent` refuses to write it. */
const encoded = (text: string) => encodeURIComponent(text.toWellFormed()).replaceAll('%EF%BF%BD', '%ED%A0%80')

/** In a short run a part of them for each field, so that each value comes to some fields. */
const some = <Value>(values: readonly Value[], field: number) => oneOf(values, 12, field)

const nothing = '0190a1b2-0000-7000-8000-000000000001'

/** One thing of each kind that has an address, by the beginning of that; and the API for a guest, a buyer, and the boss. */
async function world(app: App, build: Builder) {
  const [buyer, boss, user] = [await build.user(), await build.admin(), await build.user()]
  const { order } = await (await app.as(buyer)).orders.place({ body: { carIds: [(await build.car()).id] } })
  const wish = { name: 'x', country: 'KE', email: buyer.email, mobile: '+254 20 555 0142', message: 'x' }
  const things: Record<string, string> = {
    cars: (await build.car()).id,
    gallery: (await build.galleryItem()).id,
    inquiries: (await app.guest.inquiries.contact({ body: wish })).data.id,
    orders: order.id,
    'ship-schedule': (await build.shipSchedule()).id,
    team: (await build.teamMember()).id,
    users: user.id,
    voyages: (await build.voyage()).id,
    ...{ 'closing-cars': 'KE', 'destination-guides': 'kenya', destinations: 'KEMBA', 'import-rules': 'KE' },
    ...{ jobs: 'mail', ports: 'KEMBA' },
  }
  const open = { ...app.services, limiter: noLimiter }
  const send = await serverFor(open, (token) =>
    token === 'boss' ? holderOf(boss, permissionNames) : holderOf(buyer, []),
  )
  const failed: string[] = []
  /** Asks who may; notes what is answered with more than a refusal. */
  const ask = async ({ method, path, access }: Endpoint, asked: { query?: string; body?: unknown }) => {
    const [, first = ''] = path.split('/')
    const url = path.replace(/\{\w+\}/, things[first] ?? nothing).replace('{role}', 'consignee')
    const { query = '', body } = asked
    const headers = new Headers({ 'content-type': 'application/json' })
    if (access !== 'public') headers.set('authorization', `Bearer ${access === 'user' ? 'buyer' : 'boss'}`)
    const init = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) }
    const { status } = await send(new Request(inProcessBase + url.replace(/\{\w+\}/g, nothing) + query, init))
    if (status >= 500) failed.push(`${status} ${method} ${url}${query} ${init.body?.slice(0, 1000)}`)
  }
  return { ask, send, failed }
}

const calls = Object.values(contract)
  .flatMap((group): Endpoint[] => Object.values(group))
  .filter(({ response }) => response !== 'events')

/** What the schema of a call takes, all of that, and the first that it refuses: the others are refused alike, if it throws at none. */
async function telling<Value>(schema: z.ZodType, values: readonly Value[], read = (value: Value): unknown => value) {
  const taken = await Promise.all(
    values.map((value) =>
      schema.safeParseAsync(read(value)).then(
        ({ success }) => success,
        () => true,
      ),
    ),
  )
  return values.filter((_, place) => taken[place] || place === taken.indexOf(false))
}

const valueAt = (whole: unknown, path: readonly PropertyKey[]) =>
  path.reduce((part, name) => (part as Record<PropertyKey, unknown> | undefined)?.[name], whole)

/** Hashed, read as a file, compared with names in a chat export, or left empty by people: neither cleaned nor stored. */
const uncleaned =
  /password|^POST \/voyages\/schedule(\/rows)? csv$|\/chats (us|confirmed)$|^POST \/inquiries.* website$/i

/** The fields of a schema that let text through that no database can store. */
async function uncleanFields(schema: z.ZodType, right: unknown) {
  const places = placesIn(right).filter((place) => typeof valueAt(right, place) === 'string')
  const brings = async (place: readonly PropertyKey[]) => {
    const read = await Promise.all(
      hostileText.slice(0, 2).map((text) => schema.safeParseAsync(withAt(right, place, text))),
    )
    return read.some(({ data }) => /\\u0000|\\ud800/.test(JSON.stringify(data) ?? ''))
  }
  const found = await Promise.all(places.map(async (place) => ((await brings(place)) ? [place.join('.')] : [])))
  return found.flat()
}

test('no field of any call takes NUL or half a character', async () => {
  const unclean: string[] = []
  for (const { method, path, params, query, body } of calls)
    for (const schema of [params, query, body])
      for (const name of schema ? await uncleanFields(schema, await ofShape(schema)) : [])
        unclean.push(`${method} ${path} ${name}`)
  expect(unclean.filter((field) => !uncleaned.test(field))).toEqual([])
})

test('no value in any field of any call is answered with more than a refusal', async ({ app, build }) => {
  const { ask, failed } = await world(app, build)
  let field = 0
  for (const endpoint of calls) {
    if (!endpoint.body) continue
    const right = await ofShape(endpoint.body)
    const odd = placesIn(right).flatMap((place) =>
      [...hostileText, ...some(oddJson, field++).map((text) => JSON.parse(text))].map((value) =>
        withAt(right, place, value),
      ),
    )
    for (const body of await telling(endpoint.body, [right, ...odd])) await ask(endpoint, { body })
  }
  expect(failed).toEqual([])
})

test('nor is any value of a question, once or twice', async ({ app, build }) => {
  const { ask, failed } = await world(app, build)
  let field = 0
  for (const endpoint of calls) {
    if (!endpoint.query) continue
    const names = Object.keys((await ofShape(endpoint.query)) as object)
    const odd = [...names, '__proto__', 'toString'].flatMap((name) =>
      [...hostileText, ...some(oddText, field++)].flatMap((text) => [
        [[name, text]],
        [
          [name, text],
          [name, 'x'],
        ],
      ]),
    )
    const asked = (pairs: string[][]) => {
      const byName = Map.groupBy(pairs, ([name]) => name)
      return Object.fromEntries(
        [...byName].map(([name, same]) => [name, same.length > 1 ? same.map(([, text]) => text) : same[0]?.[1]]),
      )
    }
    for (const pairs of await telling(endpoint.query, odd, asked)) {
      const query = `?${pairs.map((pair) => pair.map(encoded).join('=')).join('&')}`
      await ask(endpoint, endpoint.body ? { query, body: {} } : { query })
    }
  }
  expect(failed).toEqual([])
})

test('nor is any name within an address', async ({ app, build }) => {
  const { ask, send, failed } = await world(app, build)
  for (const endpoint of calls)
    for (const name of endpoint.path.match(/\{\w+\}/g) ?? [])
      for (const text of [...hostileText, ...oddText]) {
        const path = endpoint.path.replace(name, encoded(text)) as Endpoint['path']
        await ask({ ...endpoint, path }, {})
      }
  for (const path of [
    '/stop/{token}',
    '/files/private/{token}/a',
    '/files/private/a/{name}',
    '/files/pictures/{name}/a',
  ])
    for (const text of [...hostileText, ...oddText])
      for (const method of path.startsWith('/stop') ? ['GET', 'POST'] : ['GET']) {
        const url = new URL(path.replace(/\{\w+\}/, encoded(text)), inProcessBase)
        const { status } = await send(new Request(url, { method }))
        if (status >= 500) failed.push(`${status} ${method} ${url}`)
      }
  expect(failed).toEqual([])
})
