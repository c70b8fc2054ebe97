import { setTimeout as sleep } from 'node:timers/promises'
import { contract, liveUpdateGroups } from '@minato/contract/contract.ts'
import { createClient } from '@minato/contract/protocol/client.ts'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished } from 'vitest'
import { notices } from '#platform/notifications/table.ts'
import { createBuilder } from '#testing/build.ts'
import { startApp, test } from '#testing/test.ts'

async function listeningApp() {
  const { app, server, close } = await startApp()
  onTestFinished(close)
  const base = `${await server.listen({ port: 0, host: '127.0.0.1' })}/api`
  async function follow(token: string) {
    const authorized = createClient(
      contract,
      (request) => {
        request.headers.set('authorization', `Bearer ${token}`)
        return fetch(request)
      },
      base,
    )
    const stream = await authorized.live.events()
    const heard: { group?: string; id?: string }[] = []
    const ended = (async () => {
      for await (const part of stream)
        for (const line of Buffer.from(part).toString().split('\n'))
          if (line.startsWith('data: ')) heard.push(JSON.parse(line.slice(6)))
    })().catch(() => {})
    return { heard, ended }
  }
  return { app, server, build: createBuilder(app.services.db), follow }
}

test('notifies a customer of their own orders and an administrator of all within a second', async () => {
  const { app, build, follow } = await listeningApp()
  const [buyer, stranger, admin] = [await build.user(), await build.user(), await build.admin()]
  const [mine, theirs, all] = await Promise.all(
    [buyer, stranger, admin].map(async (user) => follow(await app.token(user))),
  )
  const { order } = await (await app.as(buyer)).orders.place({ body: { carIds: [(await build.car()).id] } })
  const liveEvent = { group: 'orders', id: order.id }
  await expect.poll(() => mine?.heard, { timeout: 1000 }).toContainEqual(liveEvent)
  await expect.poll(() => all?.heard, { timeout: 1000 }).toContainEqual(liveEvent)
  await app.guest.inquiries.contact({
    body: {
      title: 'Mr.',
      name: 'Joseph',
      country: 'Kenya',
      email: 'j@example.com',
      mobile: '+254 700 000 000',
      message: 'Hello',
    },
  })
  await expect.poll(() => all?.heard.map(({ group }) => group), { timeout: 1000 }).toContain('inquiries')
  await sleep(200)
  expect(theirs?.heard).toEqual([])
  expect(mine?.heard.map(({ group }) => group)).not.toContain('inquiries')
})

test("notifies the user's other devices of read notifications, and no other user", async () => {
  const { app, build, follow } = await listeningApp()
  const [buyer, admin] = [await build.user(), await build.admin()]
  const [buyerClient, office] = [await app.as(buyer), await app.as(admin)]
  const { order } = await buyerClient.orders.place({ body: { carIds: [(await build.car()).id] } })
  await office.orders.update({ params: order, body: { status: 'CONFIRMED' } })
  const [other, all] = [await follow(await app.token(buyer)), await follow(await app.token(admin))]
  const [notice] = (await buyerClient.notices.list({})).data
  await buyerClient.notices.read({ body: { ids: [notice?.id as string] } })
  await expect.poll(() => other.heard, { timeout: 1000 }).toContainEqual({ group: 'notices', id: notice?.id })
  await buyerClient.orders.chatOpened({ params: order, body: { whatsappMessageSent: true } })
  await expect.poll(() => all.heard.map(({ group }) => group), { timeout: 1000 }).toContain('orders')
  expect(all.heard).not.toContainEqual({ group: 'notices', id: notice?.id })
})

test('notifies each of many users once', async () => {
  const { app, build, follow } = await listeningApp()
  const people = await Promise.all(Array.from({ length: 21 }, () => build.user()))
  const [first, last, stranger] = await Promise.all(
    [people[0], people[20], await build.user()].map(async (user) => follow(await app.token(user as never))),
  )
  const fact = { kind: 'favourites-changed' as const, less: 1, free: 0 }
  const rows = people.flatMap(({ id: userId }) => [0, 1].map(() => ({ userId, topic: 'searches' as const, fact })))
  await app.services.db.insert(notices).values(rows)
  for (const one of [first, last])
    await expect.poll(() => one?.heard, { timeout: 1000 }).toEqual([{ group: 'notices' }])
  expect(stranger?.heard).toEqual([])
})

test('sends batched car changes without ids to staff, and none to customers', async () => {
  const { app, build, follow } = await listeningApp()
  const [buyer, admin] = [await build.user(), await build.admin()]
  const ids = [(await build.car()).id, (await build.car()).id]
  const [theirs, all] = [await follow(await app.token(buyer)), await follow(await app.token(admin))]
  const office = await app.as(admin)
  const startedAt = Date.now()
  for (const isActive of [false, true, false, true, false, true])
    await office.cars.showMany({ body: { ids, isActive } })
  await expect.poll(() => all.heard, { timeout: 3000 }).toContainEqual({ group: 'cars' })
  await (await app.as(buyer)).orders.place({ body: { carIds: ids.slice(0, 1) } })
  await expect.poll(() => theirs.heard.map(({ group }) => group), { timeout: 1000 }).toContain('orders')
  const ofCars = all.heard.filter(({ group }) => group === 'cars')
  expect(ofCars.length).toBeLessThanOrEqual(1 + (Date.now() - startedAt) / 1000)
  expect(ofCars.every(({ id }) => id === undefined)).toBe(true)
  expect(theirs.heard.map(({ group }) => group)).not.toContain('cars')
})

test('ends a stream with its session, and lets the server close', async () => {
  const { app, server, build, follow } = await listeningApp()
  const user = await build.user()
  const token = await app.token(user)
  const buyer = await app.as(user)
  const [ending, lasting] = [await follow(token), await follow(await app.token(user))]
  await app.send(
    new Request('http://in.process/api/auth/logout', { method: 'POST', headers: { authorization: `Bearer ${token}` } }),
  )
  await buyer.orders.place({ body: { carIds: [(await build.car()).id] } })
  await ending.ended
  expect(ending.heard).toEqual([])
  await expect.poll(() => lasting.heard.length).toBeGreaterThan(0)
  await server.close()
  await lasting.ended
})

// Shorter than the heartbeat of a stream, which would end it, too.
test('ends a stream at once with its session, even without other events', { timeout: 10_000 }, async () => {
  const { app, build, follow } = await listeningApp()
  const user = await build.user()
  const token = await app.token(user)
  const [ending, lasting] = [await follow(token), await follow(await app.token(user))]
  await app.with(token).auth.logout({})
  await ending.ended
  expect(ending.heard).toEqual([])
  await (await app.as(user)).account.endOthers({})
  await lasting.ended
})

test("stops sending other users' events to a demoted administrator", async () => {
  const { app, build, follow } = await listeningApp()
  const [admin, other, buyer] = [await build.admin(), await build.admin(), await build.user()]
  const stream = await follow(await app.token(other))
  await (await app.as(admin)).users.update({ params: { id: other.id }, body: { role: 'USER' } })
  await (await app.as(buyer)).orders.place({ body: { carIds: [(await build.car()).id] } })
  await stream.ended
  expect(stream.heard).toEqual([])
})

// Shorter than the heartbeat of a stream, which would end it, too.
test("ends a stream when its reader's role or permissions change", { timeout: 10_000 }, async () => {
  const { app, build, follow } = await listeningApp()
  const office = await app.as(await build.admin())
  const stock = (await office.roles.listAll()).data.find(({ builtIn }) => builtIn === 'stock')
  const [params, clerk] = [{ id: stock?.id ?? '' }, await build.staff('stock')]
  const ended = async (change: () => Promise<unknown>) => {
    const [stream, other] = [
      await follow(await app.token(clerk)),
      await follow(await app.token(await build.staff('sales'))),
    ]
    await change()
    await stream.ended
    // A process that starts listening tells all streams to reload the stock.
    expect(other.heard.filter(({ group }) => group !== 'cars')).toEqual([])
  }
  await ended(() => office.roles.update({ params, body: { permissions: ['cars.read'] } }))
  await ended(() => office.users.update({ params: clerk, body: { staffRoleId: null } }))
  await ended(() => office.users.update({ params: clerk, body: { isActive: false } }))
})

test('opens no stream for a client that does not read it', async () => {
  const { app, build } = await listeningApp()
  const headers = { authorization: `Bearer ${await app.token(await build.user())}` }
  const answer = await app.send(new Request('http://in.process/api/events', { method: 'HEAD', headers }))
  expect(answer.status).toBe(404)
})

test('has triggers for all groups that the contract declares live', async ({ app }) => {
  const { rows } = await app.services.db.execute<{ group: string }>(sql`
    SELECT DISTINCT encode(tgargs, 'escape') AS "group" FROM pg_trigger
    WHERE tgfoid IN ('notify_change'::regproc, 'notify_people'::regproc)`)
  const groups = rows.map((row: { group: string }) => row.group.replace('\\000', ''))
  expect([...groups, 'cars'].sort()).toEqual(liveUpdateGroups)
})
