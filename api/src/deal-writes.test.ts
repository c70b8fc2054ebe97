import { randomUUID } from 'node:crypto'
import { contract } from '@minato/contract/contract.ts'
import { permissionNames } from '@minato/contract/protocol/access.ts'
import type { Endpoint } from '@minato/contract/protocol/endpoint.ts'
import { getProblemType } from '@minato/contract/protocol/problem.ts'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { damageClaims } from './features/deal/arrivals/table.ts'
import { orders } from './features/deal/orders/table.ts'
import { reviews } from './features/deal/reviews/table.ts'
import { runIdempotent } from './lib/database/idempotency.ts'
import { insertOne } from './lib/database/rows.ts'
import { noLimiter } from './lib/http/rate-limit.ts'
import { inProcessBase } from './start/in-process.ts'
import type { Builder } from './testing/build.ts'
import { buildValidInput } from './testing/build-valid-input.ts'
import { createPictureFile } from './testing/files/picture.ts'
import { createServerFor, toCaller } from './testing/server-for.ts'
import { type App, test } from './testing/test.ts'

/** Calls of a deal that need no key, each with the reason. */
const exempt: Record<string, string> = {
  'chats.preview': 'stores nothing',
  'issuedPapers.draft': 'stores nothing',
  'orderClaims.look': 'stores nothing',
  'orderClaims.take': 'its token works once, and its owner gets the same answer again',
  'orders.assign': 'names the former assignee, and a repetition has nothing left to assign',
  'orders.chatOpened': 'sets one mark',
  'voyages.bookMany': 'has a key for each booking; tested in book-many.test.ts',
}

const isDealWrite = ({ method, path }: Endpoint) =>
  method !== 'GET' && /^\/(orders|reviews|claims)\b|\/bookings$/.test(path) && !/address$/.test(path)

/** Creates the records that a call reads before it looks for its key. */
async function createWorld({ services: { db } }: App, build: Builder, order: { id: string; lineId: string }) {
  const { id: orderId, lineId } = order
  const [claim, review, voyage] = await Promise.all([
    insertOne(db, damageClaims, { orderId, lineId, car: '2017 Toyota Vitz F', text: 'The door is bent.' }),
    insertOne(db, reviews, { orderId, stars: 5, make: 'Toyota', model: 'Vitz' }),
    build.voyage(),
  ])
  return { orders: orderId, reviews: review.id, voyages: voyage.id, claimId: claim.id, voyageId: voyage.id }
}

test('claims the idempotency key in every write of a deal', async ({ app, build }) => {
  const boss = await build.admin()
  const { order } = await (await app.as(boss)).orders.place({ body: { carIds: [(await build.car()).id] } })
  const lineId = order.orderItems[0]?.id ?? ''
  await app.services.db.update(orders).set({ status: 'DELIVERED' }).where(eq(orders.id, order.id))
  const world: Record<string, string> = await createWorld(app, build, { id: order.id, lineId })
  const send = await createServerFor({ ...app.services, limiter: noLimiter }, () => toCaller(boss, permissionNames))
  const key = randomUUID()
  await runIdempotent(app.services.db, { userId: boss.id, key, request: 'another call' }, async () => null)

  const bodies: Record<string, object> = {
    'parties.write': { currentPassword: undefined },
    'orders.uploadProof': { orderId: undefined },
    'voyages.book': { voyageId: world.voyageId },
    'chats.read': { zone: 'Asia/Tokyo', dateOrder: 'dmy' },
  }
  const files = {
    chat: new File(['14/05/2026, 15:04 - Amina: Hello'], 'chat.txt', { type: 'text/plain' }),
    picture: await createPictureFile(),
  }
  async function createRequest(name: string, { method, path, body, files: fields = {} }: Endpoint) {
    const [, first = ''] = path.split('/')
    const url = path
      .replace(/\{\w+\}/, world[first] ?? randomUUID())
      .replace('{role}', 'consignee')
      .replace('{claimId}', world.claimId ?? '')
      .replace(/\{\w+\}/g, randomUUID())
    const values = body && { ...((await buildValidInput(body)) as object), ...bodies[name] }
    const headers = { authorization: 'Bearer boss', 'idempotency-key': key }
    const [field] = Object.keys(fields)
    if (!field) {
      const json = values && { body: JSON.stringify(values) }
      return new Request(inProcessBase + url, {
        method,
        headers: { ...headers, ...(json && { 'content-type': 'application/json' }) },
        ...json,
      })
    }
    const form = new FormData()
    for (const [field, value] of Object.entries(values ?? {}))
      if (value !== undefined) form.append(field, typeof value === 'string' ? value : JSON.stringify(value))
    form.append(field, field === 'chat' ? files.chat : files.picture)
    return new Request(inProcessBase + url, { method, headers, body: form })
  }

  const calls = Object.entries(contract).flatMap(([group, endpoints]) =>
    Object.entries<Endpoint>(endpoints).map(([name, endpoint]) => [`${group}.${name}`, endpoint] as const),
  )
  const writes = calls.filter(([name, endpoint]) => isDealWrite(endpoint) && !(name in exempt))
  expect(writes.length).toBeGreaterThan(45)
  const without: string[] = []
  for (const [name, endpoint] of writes) {
    const answer = (await (await send(await createRequest(name, endpoint))).json()) as { type?: string }
    if (answer.type !== getProblemType('key-reused')) without.push(`${name}: ${JSON.stringify(answer).slice(0, 200)}`)
  }
  expect(without).toEqual([])
})

test('names who changed a deal last, and how, where that refuses a call', async ({ app, build }) => {
  const buyer = await app.as(await build.user())
  const [sales, boss] = [await app.as(await build.staff('sales')), await app.as(await build.admin())]
  const { order } = await buyer.orders.place({ body: { carIds: [(await build.car()).id] } })
  await sales.orders.update({ params: order, body: { status: 'CONFIRMED' } })
  await sales.orders.update({ params: order, body: { status: 'CANCELLED', reason: 'The buyer wrote' } })
  const lastChange = { by: 'Haruka Sato', at: expect.any(String), what: expect.stringMatching(/Cancelled$/) }
  const body = { status: 'PENDING_PAYMENT', version: order.version } as const
  await expect(boss.orders.update({ params: order, body })).rejects.toMatchObject({ code: 'stale', lastChange })
  const offer = { amount: 5000, term: 'FOB' } as const
  const refused = { code: 'offers-not-taken', lastChange }
  await expect(buyer.offers.make({ params: order, body: offer })).rejects.toMatchObject(refused)
  // A change of one's own needs no name.
  await expect(sales.orders.update({ params: order, body })).rejects.not.toMatchObject({ lastChange })
})
