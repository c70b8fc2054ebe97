import { contract } from '@minato/contract/contract.ts'
import { permissionNames } from '@minato/contract/protocol/access.ts'
import type { Endpoint } from '@minato/contract/protocol/endpoint.ts'
import { expect } from 'vitest'
import type { z } from 'zod'
import { noLimiter } from './lib/http/rate-limit.ts'
import { inProcessBase } from './start/in-process.ts'
import type { Builder } from './testing/build.ts'
import { buildValidInput, listPaths, replaceAt } from './testing/build-valid-input.ts'
import { sampleInShortRun as oneOf } from './testing/rounds.ts'
import { createServerFor, toCaller } from './testing/server-for.ts'
import { type App, test } from './testing/test.ts'

/** JSON values of other types: values that imitate texts or lists, prototypes, and characters that no column stores. */
const hostileJson = [
  ...['{}', '[]', '[[]]', 'null', 'true', '""', '" "', '"__proto__"', '"9999-12-31"'],
  ...['{"toString":1}', '{"toString":null,"valueOf":null}', '{"length":3,"0":"a","trim":1}', '["x",null]'],
  ...['{"__proto__":{"x":1}}', '{"constructor":{"prototype":{"x":1}}}', '[{"toString":1}]', '{"then":1,"toJSON":1}'],
  ...['0', '-1', '0.1', '1e308', '9007199254740993'],
]
const hostileQueries = [
  ...['', ' ', '__proto__', '%', '\\', "'", '(', '-1', '0', '99999999999999999999'],
  ...['9999-12-31', '\u202e', 'x'.repeat(300)],
]
/** No column stores the first two; the third exceeds every field of an address. */
const hostileText = ['a\u0000b', 'a\ud800b', 'x'.repeat(10_000)]
/** A lone surrogate in UTF-8 bytes, which `encodeURIComponent` refuses to encode. */
const encoded = (text: string) => encodeURIComponent(text.toWellFormed()).replaceAll('%EF%BF%BD', '%ED%A0%80')

/** In a short run each field gets a part of the values, so that every value is used. */
const sampleValues = <Value>(values: readonly Value[], field: number) => oneOf(values, 12, field)

const missingId = '0190a1b2-0000-7000-8000-000000000001'

/** Creates a record of each kind by address prefix, and clients of a guest, a buyer and an administrator. */
async function createWorld(app: App, build: Builder) {
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
  const send = await createServerFor(open, (token) =>
    token === 'boss' ? toCaller(boss, permissionNames) : toCaller(buyer, []),
  )
  const failed: string[] = []
  /** Sends a call as a user who may; records responses other than a refusal. */
  const ask = async ({ method, path, access }: Endpoint, params: { query?: string; body?: unknown }) => {
    const [, first = ''] = path.split('/')
    const url = path.replace(/\{\w+\}/, things[first] ?? missingId).replace('{role}', 'consignee')
    const { query = '', body } = params
    const headers = new Headers({ 'content-type': 'application/json' })
    if (access !== 'public') headers.set('authorization', `Bearer ${access === 'user' ? 'buyer' : 'boss'}`)
    const init = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) }
    const { status } = await send(new Request(inProcessBase + url.replace(/\{\w+\}/g, missingId) + query, init))
    if (status >= 500) failed.push(`${status} ${method} ${url}${query} ${init.body?.slice(0, 1000)}`)
  }
  return { ask, send, failed }
}

const calls = Object.values(contract)
  .flatMap((group): Endpoint[] => Object.values(group))
  .filter(({ response }) => response !== 'events')

/** Returns accepted values and the first refused one; refusals are equal unless the schema throws. */
async function selectValues<Value>(
  schema: z.ZodType,
  values: readonly Value[],
  toInput = (value: Value): unknown => value,
) {
  const accepted = await Promise.all(
    values.map((value) =>
      schema.safeParseAsync(toInput(value)).then(
        ({ success }) => success,
        () => true,
      ),
    ),
  )
  return values.filter((_, place) => accepted[place] || place === accepted.indexOf(false))
}

const valueAt = (root: unknown, path: readonly PropertyKey[]) =>
  path.reduce((part, name) => (part as Record<PropertyKey, unknown> | undefined)?.[name], root)

/** Fields that are hashed, parsed, compared or honeypots; their text is neither cleaned nor stored. */
const exemptFields =
  /password|^POST \/voyages\/schedule(\/rows)? csv$|\/chats (us|confirmed)$|^POST \/inquiries.* (q7|website)$/i

/** Lists the fields that accept text which no database can store. */
async function uncleanFields(schema: z.ZodType, validInput: unknown) {
  const places = listPaths(validInput).filter((place) => typeof valueAt(validInput, place) === 'string')
  const acceptsUnclean = async (fieldPath: readonly PropertyKey[]) => {
    const read = await Promise.all(
      hostileText.slice(0, 2).map((text) => schema.safeParseAsync(replaceAt(validInput, fieldPath, text))),
    )
    return read.some(({ data }) => /\\u0000|\\ud800/.test(JSON.stringify(data) ?? ''))
  }
  const unclean = await Promise.all(
    places.map(async (fieldPath) => ((await acceptsUnclean(fieldPath)) ? [fieldPath.join('.')] : [])),
  )
  return unclean.flat()
}

test('rejects NUL and lone surrogates in every field of every call', async () => {
  const unclean: string[] = []
  for (const { method, path, params, query, body } of calls)
    for (const schema of [params, query, body])
      for (const name of schema ? await uncleanFields(schema, await buildValidInput(schema)) : [])
        unclean.push(`${method} ${path} ${name}`)
  expect(unclean.filter((field) => !exemptFields.test(field))).toEqual([])
})

test('responds to hostile values in any body with at most a refusal', async ({ app, build }) => {
  const { ask, failed } = await createWorld(app, build)
  let field = 0
  for (const endpoint of calls) {
    if (!endpoint.body) continue
    const right = await buildValidInput(endpoint.body)
    const odd = listPaths(right).flatMap((place) =>
      [...hostileText, ...sampleValues(hostileJson, field++).map((text) => JSON.parse(text))].map((value) =>
        replaceAt(right, place, value),
      ),
    )
    for (const body of await selectValues(endpoint.body, [right, ...odd])) await ask(endpoint, { body })
  }
  expect(failed).toEqual([])
})

test('responds to hostile query values with at most a refusal', async ({ app, build }) => {
  const { ask, failed } = await createWorld(app, build)
  let field = 0
  for (const endpoint of calls) {
    if (!endpoint.query) continue
    const names = Object.keys((await buildValidInput(endpoint.query)) as object)
    const odd = [...names, '__proto__', 'toString'].flatMap((name) =>
      [...hostileText, ...sampleValues(hostileQueries, field++)].flatMap((text) => [
        [[name, text]],
        [
          [name, text],
          [name, 'x'],
        ],
      ]),
    )
    const toQuery = (pairs: string[][]) => {
      const byName = Map.groupBy(pairs, ([name]) => name)
      return Object.fromEntries(
        [...byName].map(([name, same]) => [name, same.length > 1 ? same.map(([, text]) => text) : same[0]?.[1]]),
      )
    }
    for (const pairs of await selectValues(endpoint.query, odd, toQuery)) {
      const query = `?${pairs.map((pair) => pair.map(encoded).join('=')).join('&')}`
      await ask(endpoint, endpoint.body ? { query, body: {} } : { query })
    }
  }
  expect(failed).toEqual([])
})

test('responds to hostile path parameters with at most a refusal', async ({ app, build }) => {
  const { ask, send, failed } = await createWorld(app, build)
  for (const endpoint of calls)
    for (const name of endpoint.path.match(/\{\w+\}/g) ?? [])
      for (const text of [...hostileText, ...hostileQueries]) {
        const path = endpoint.path.replace(name, encoded(text)) as Endpoint['path']
        await ask({ ...endpoint, path }, {})
      }
  for (const path of [
    '/stop/{token}',
    '/files/private/{token}/a',
    '/files/private/a/{name}',
    '/files/pictures/{name}/a',
  ])
    for (const text of [...hostileText, ...hostileQueries])
      for (const method of path.startsWith('/stop') ? ['GET', 'POST'] : ['GET']) {
        const url = new URL(path.replace(/\{\w+\}/, encoded(text)), inProcessBase)
        const { status } = await send(new Request(url, { method }))
        if (status >= 500) failed.push(`${status} ${method} ${url}`)
      }
  expect(failed).toEqual([])
})
