import { problems } from '@minato/contract/problems.ts'
import { mostWaiting } from '@minato/contract/stock/cars/tell-first/facts.ts'
import { asc, eq, inArray } from 'drizzle-orm'
import { expect } from 'vitest'
import { orderLines } from '#deal/orders/table.ts'
import { mails } from '#ground/mail/table.ts'
import type { Builder } from '#testing/build.ts'
import { formOf } from '#testing/files/picture.ts'
import { letTimePass } from '#testing/let-time-pass.ts'
import { rounds } from '#testing/rounds.ts'
import { type App, test } from '#testing/test.ts'
import { cars } from '../table.ts'
import { waitingBuyers } from './table.ts'
import { keepQueues } from './tell-first.ts'

type World = { app: App; build: Builder }
const onHold = { status: 409, message: problems['car-on-hold'].sentence }

/** A car that an order holds, and people who wait for it, in their order. */
async function heldCar({ app, build }: World, waiting: number) {
  // Days go by meanwhile.
  app.services.config.sessionSeconds = 1e8
  const [car, holder, office] = [await build.car(), await build.user(), await app.as(await build.admin())]
  const { order } = await (await app.as(holder)).orders.place({ body: { carIds: [car.id] } })
  const people = await Promise.all(Array.from({ length: waiting }, () => build.user()))
  const clients = await Promise.all(people.map((person) => app.as(person)))
  for (const client of clients) await client.tellFirst.join({ params: car })
  const place = (client: App['guest']) => client.orders.place({ body: { carIds: [car.id] } })
  const cancel = () => office.orders.update({ params: order, body: { status: 'CANCELLED' } })
  const row = async () => (await app.services.db.select().from(cars).where(eq(cars.id, car.id)))[0]
  const letters = async () => {
    const to = people.map(({ email }) => email)
    const rows = await app.services.db.select().from(mails).where(inArray(mails.to, to)).orderBy(asc(mails.createdAt))
    return rows.flatMap(({ kind, to: address }) =>
      kind === 'your-turn' || kind === 'wait-over' ? [[kind, to.indexOf(address)] as const] : [],
    )
  }
  return { car, holder, order, office, people, clients, place, cancel, row, letters }
}

test('a freed car is first for the first of its queue, then for the others together, then for all', async ({
  app,
  build,
}) => {
  const { car, clients, place, cancel, row, letters } = await heldCar({ app, build }, 3)
  const [first, second, third] = clients as [App['guest'], App['guest'], App['guest']]
  const stranger = await app.as(await build.user())
  expect(await second.tellFirst.place({ params: car })).toEqual({ place: 2, turn: null, obstacle: null })
  await cancel()
  const until = new Date(app.services.now.getTime() + 24 * 3_600_000).toISOString()
  expect(await row()).toMatchObject({ status: 'ON_HOLD' })
  expect(await first.tellFirst.place({ params: car })).toMatchObject({ place: 1, turn: { until, alone: true } })
  expect(await letters()).toEqual([['your-turn', 0]])
  for (const other of [second, third, stranger]) await expect(place(other)).rejects.toMatchObject(onHold)
  await letTimePass(app, 23)
  expect(await letters()).toHaveLength(1)
  await letTimePass(app, 1)
  for (const other of [first, stranger]) await expect(place(other)).rejects.toMatchObject(onHold)
  expect((await first.tellFirst.mine()).cars).toEqual([])
  expect((await third.tellFirst.mine()).cars).toMatchObject([{ id: car.id, place: 2, turn: { alone: false } }])
  expect((await letters()).slice(1).sort()).toEqual([
    ['your-turn', 1],
    ['your-turn', 2],
  ])
  await letTimePass(app, 24)
  expect(await row()).toMatchObject({ status: 'AVAILABLE', setAsideUntil: null })
  await place(stranger)
  // Whose turn it was is told nothing more.
  expect(await letters()).toHaveLength(3)
  expect(await app.services.db.$count(waitingBuyers, eq(waitingBuyers.carId, car.id))).toBe(0)
})

test('whose turn it is orders as usual, and who waits still waits for that order', async ({ app, build }) => {
  const { car, clients, place, cancel, office, letters } = await heldCar({ app, build }, 3)
  const [first, second, third] = clients as [App['guest'], App['guest'], App['guest']]
  await cancel()
  const { order } = await place(first)
  expect(await first.tellFirst.place({ params: car })).toMatchObject({ place: null, obstacle: 'yours' })
  expect(await third.tellFirst.place({ params: car })).toEqual({ place: 2, turn: null, obstacle: null })
  const [entry] = (await office.audit.list({ query: { entity: 'car', entityId: car.id } })).data
  expect(entry?.changes.map(({ field }) => field)).toEqual(expect.arrayContaining(['setAsideUntil', 'orderId']))
  await office.orders.update({ params: order, body: { status: 'CANCELLED' } })
  await letTimePass(app, 24)
  await place(third)
  await expect(place(second)).rejects.toMatchObject(onHold)
  expect(await second.tellFirst.place({ params: car })).toEqual({ place: null, turn: null, obstacle: null })
  expect(await letters()).toEqual([
    ['your-turn', 0],
    ['your-turn', 1],
    ['your-turn', 2],
  ])
})

test('a hold ends in many ways, and each frees the car for its queue', async ({ app, build }) => {
  const ends = {
    'the office cancels': ({ cancel }) => cancel(),
    'the item is removed': ({ office, order }) =>
      office.orders.removeItem({ params: { id: order.id, itemId: order.orderItems[0]?.id ?? '' } }),
    'the reservation ends': () => {
      return letTimePass(app, 13 * 24)
    },
  } satisfies Record<string, (held: Awaited<ReturnType<typeof heldCar>>) => Promise<unknown>>
  for (const [name, ending] of Object.entries(ends)) {
    const held = await heldCar({ app, build }, 1)
    await ending(held)
    expect(await held.row(), name).toMatchObject({ status: 'ON_HOLD', setAsideUntil: expect.any(Date) })
    expect(await held.letters(), name).toEqual([['your-turn', 0]])
  }
  // By hand, where no order holds it.
  const [office, buyer] = [await app.as(await build.admin()), await app.as(await build.user())]
  const car = await build.car({ status: 'ON_HOLD' })
  await buyer.tellFirst.join({ params: car })
  const free = formOf({ status: 'AVAILABLE' })
  expect((await office.cars.update({ params: car, form: free })).status).toBe('ON_HOLD')
  expect((await buyer.tellFirst.place({ params: car })).turn).toMatchObject({ alone: true })
  // Set aside already: then the office means it.
  expect((await office.cars.update({ params: car, form: formOf({ status: 'AVAILABLE' }) })).status).toBe('AVAILABLE')
  expect((await buyer.tellFirst.mine()).cars).toEqual([])
})

test('without a queue, and with none wanted, everything is as it was', async ({ app, build }) => {
  const alone = await heldCar({ app, build }, 0)
  await alone.cancel()
  expect(await alone.row()).toMatchObject({ status: 'AVAILABLE', setAsideUntil: null })
  const { cancel, row, letters, office, clients, car } = await heldCar({ app, build }, 2)
  await office.settings.change({ body: { queueHours: 0 } })
  expect(await (await app.as(await build.user())).tellFirst.place({ params: car })).toMatchObject({
    obstacle: 'closed',
  })
  await cancel()
  expect(await row()).toMatchObject({ status: 'AVAILABLE', setAsideUntil: null })
  expect(await letters()).toEqual([
    ['wait-over', 0],
    ['wait-over', 1],
  ])
  expect((await clients[0]?.tellFirst.mine())?.cars).toEqual([])
  await office.settings.change({ body: { queueHours: 24 } })
})

test('a longer reservation keeps the queue waiting, a sale ends it', async ({ app, build }) => {
  const { office, order, row, letters, clients, car } = await heldCar({ app, build }, 1)
  const day = new Date(app.services.now.getTime() + 20 * 86_400_000).toISOString().slice(0, 10)
  await office.orders.extend({ params: order, body: { until: day, reason: 'The bank is closed' } })
  await letTimePass(app, 13 * 24)
  expect(await row()).toMatchObject({ status: 'ON_HOLD', setAsideUntil: null })
  expect(await letters()).toEqual([])
  expect((await clients[0]?.tellFirst.mine())?.cars).toMatchObject([{ id: car.id, turn: null }])
  await office.orders.update({ params: order, body: { status: 'PAID', reason: 'It has come' } })
  expect(await letters()).toEqual([['wait-over', 0]])
  // A sale that is taken back frees it for everybody.
  await office.orders.update({ params: order, body: { status: 'CANCELLED' } })
  expect(await row()).toMatchObject({ status: 'AVAILABLE' })
})

test('while a car is hidden its queue stands still, and goes on with its first when it is shown', async ({
  app,
  build,
}) => {
  const { office, car, cancel, row, clients, place, letters } = await heldCar({ app, build }, 2)
  const [first, second] = clients as [App['guest'], App['guest']]
  await cancel()
  await office.cars.deactivate({ params: car })
  expect(await row()).toMatchObject({ status: 'AVAILABLE', setAsideUntil: null })
  await expect(place(first)).rejects.toMatchObject({ status: 409 })
  await expect(first.tellFirst.place({ params: car })).rejects.toMatchObject({ status: 404 })
  expect((await first.tellFirst.mine()).cars).toMatchObject([{ isActive: false, place: 1, turn: null }])
  await letTimePass(app, 30)
  await office.cars.showMany({ body: { ids: [car.id], isActive: true } })
  expect(await row()).toMatchObject({ status: 'ON_HOLD', setAsideUntil: expect.any(Date) })
  await expect(place(second)).rejects.toMatchObject(onHold)
  expect(await letters()).toEqual([
    ['your-turn', 0],
    ['your-turn', 0],
  ])
  await place(first)
})

test('who leaves in their turn gives it to the others at once; the last frees the car', async ({ app, build }) => {
  const { car, clients, cancel, row } = await heldCar({ app, build }, 3)
  const [first, second, third] = clients as [App['guest'], App['guest'], App['guest']]
  await second.tellFirst.leave({ params: car })
  expect((await third.tellFirst.place({ params: car })).place).toBe(2)
  await cancel()
  await first.tellFirst.leave({ params: car })
  expect((await third.tellFirst.place({ params: car })).turn).toMatchObject({ alone: false })
  await third.tellFirst.leave({ params: car })
  expect(await row()).toMatchObject({ status: 'AVAILABLE', setAsideUntil: null })
})

test('who comes while a car is set aside waits for what is left of it', async ({ app, build }) => {
  const { car, clients, cancel, place, letters } = await heldCar({ app, build }, 2)
  await cancel()
  await letTimePass(app, 24)
  const late = await build.user()
  const latecomer = await app.as(late)
  expect(await latecomer.tellFirst.join({ params: car })).toMatchObject({ place: 2, turn: null })
  await expect(place(latecomer)).rejects.toMatchObject(onHold)
  await letTimePass(app, 24)
  expect(await letters()).toEqual([
    ['your-turn', 0],
    ['your-turn', 1],
  ])
  const [last] = await app.services.db.select().from(mails).where(eq(mails.to, late.email))
  expect(last).toMatchObject({ kind: 'wait-over', subject: expect.stringContaining('Anybody can order it now') })
  await place(clients[0] as App['guest'])
})

test('the office sees who waits and ends it; nobody else sees, and the log says who did', async ({ app, build }) => {
  const { car, office, people, order, clients, cancel, row, letters } = await heldCar({ app, build }, 2)
  const seen = await office.tellFirst.list({ query: { ids: car.id } })
  expect(seen.data[0]?.waiting.map(({ user }) => user.id)).toEqual(people.map(({ id }) => id))
  for (const other of [clients[0] as App['guest'], await app.as(await build.staff('stock')), app.guest]) {
    await expect(other.tellFirst.list({ query: { ids: car.id } })).rejects.toMatchObject({
      status: other === app.guest ? 401 : 403,
    })
    await expect(other.tellFirst.end({ params: car })).rejects.toThrow()
  }
  await office.tellFirst.end({ params: car })
  expect(await letters()).toEqual([
    ['wait-over', 0],
    ['wait-over', 1],
  ])
  expect(await row()).toMatchObject({ status: 'ON_HOLD', setAsideUntil: null })
  const [entry] = (await office.audit.list({ query: { entity: 'car', entityId: car.id } })).data
  expect(entry).toMatchObject({ by: 'Kenji Mori', changes: [{ field: 'waiting' }] })
  // And in a turn the car is there for all.
  await clients[0]?.tellFirst.join({ params: car })
  await cancel()
  await office.tellFirst.end({ params: car })
  expect(await row()).toMatchObject({ status: 'AVAILABLE', setAsideUntil: null })
  expect((await office.orders.show({ params: order })).order.status).toBe('CANCELLED')
})

test('nobody learns who else waits, and a car on hold is answered the same whoever it is held for', async ({
  app,
  build,
}) => {
  const { car, holder, people, clients, order, cancel, place, office } = await heldCar({ app, build }, 2)
  const shown = async () => JSON.stringify(await app.guest.cars.show({ params: car }))
  const listed = async () => JSON.stringify(await app.guest.cars.list({ query: { keywords: car.stockNumber } }))
  const [before, inList] = [await shown(), await listed()]
  const own = await app.as(holder)
  const told = async () =>
    JSON.stringify([
      await own.tellFirst.place({ params: car }),
      await own.orders.deal({ params: order }),
      await own.notices.list({}),
      await clients[1]?.tellFirst.place({ params: car }),
      await clients[1]?.tellFirst.mine(),
      await clients[1]?.account.data().then(({ waitsFor }) => waitsFor),
    ])
  const quiet = await own.orders.deal({ params: order })
  await clients[1]?.tellFirst.leave({ params: car })
  await clients[1]?.tellFirst.join({ params: car })
  expect(await own.orders.deal({ params: order })).toEqual(quiet)
  const texts = await told()
  for (const { id, email } of people.slice(0, 1)) {
    expect(texts).not.toContain(id)
    expect(texts).not.toContain(email)
  }
  await cancel()
  expect([await shown(), await listed()]).toEqual([before, inList])
  await place(clients[0] as App['guest'])
  expect([await shown(), await listed()]).toEqual([before, inList])
  expect(before).not.toMatch(/aside|waiting/i)
  expect(JSON.stringify(await office.cars.show({ params: car }))).not.toContain(people[1]?.id)
})

test('whoever leaves us, or is shut out, has their turn no more', async ({ app, build }) => {
  const { car, people, clients, cancel, office } = await heldCar({ app, build }, 3)
  const [first, second, third] = clients as [App['guest'], App['guest'], App['guest']]
  expect((await first.account.data()).waitsFor).toMatchObject([{ stockNumber: car.stockNumber }])
  await first.account.remove({ body: { currentPassword: 'harbour-lantern-42' } })
  await cancel()
  expect((await second.tellFirst.place({ params: car })).turn).toMatchObject({ alone: true })
  await office.users.update({ params: { id: people[1]?.id ?? '' }, body: { isActive: false } })
  await keepQueues(app.services)
  expect((await third.tellFirst.place({ params: car })).turn).toMatchObject({ alone: false })
})

test('closed accounts take no place of a list, and a full list looks to a stranger like one with room', async ({
  app,
  build,
}) => {
  const { car, people, clients, office } = await heldCar({ app, build }, mostWaiting)
  const strangers = async () => {
    const send = (method: string, path = '') =>
      app.send(new Request(`http://in.process/api/cars/${car.id}${path}`, { method }))
    const answers = [await send('GET'), await send('GET', '/tell-first'), await send('POST', '/tell-first')]
    return Promise.all(answers.map(async (answer) => [answer.status, answer.headers.get('etag'), await answer.text()]))
  }
  const late = await app.as(await build.user())
  expect(await late.tellFirst.place({ params: car })).toMatchObject({ obstacle: 'full' })
  const full = await strangers()
  await office.users.update({ params: people[0] as { id: string }, body: { isActive: false } })
  expect(await clients[1]?.tellFirst.place({ params: car })).toMatchObject({ place: 1 })
  expect((await clients[1]?.tellFirst.mine())?.cars).toMatchObject([{ place: 1 }])
  const [{ waiting } = { waiting: [] }] = (await office.tellFirst.list({ query: { ids: car.id } })).data
  expect(waiting.map(({ user }) => user.id)).toEqual(people.slice(1).map(({ id }) => id))
  expect(await strangers()).toEqual(full)
  expect(await late.tellFirst.join({ params: car })).toMatchObject({ place: mostWaiting })
})

test('where the first leaves and the second is shut out, the third has their turn', async ({ app, build }) => {
  const { car, people, clients, cancel, office } = await heldCar({ app, build }, 3)
  await office.users.update({ params: { id: people[1]?.id ?? '' }, body: { isActive: false } })
  await cancel()
  await clients[0]?.account.remove({ body: { currentPassword: 'harbour-lantern-42' } })
  await keepQueues(app.services)
  expect((await clients[2]?.tellFirst.place({ params: car }))?.turn).toMatchObject({ alone: false })
})

test('a car that is deleted takes its queue along, and comes back without it', async ({ app, build }) => {
  const [office, person] = [await app.as(await build.admin()), await build.user()]
  const buyer = await app.as(person)
  const car = await build.car({ status: 'ON_HOLD' })
  await buyer.tellFirst.join({ params: car })
  await office.cars.update({ params: car, form: formOf({ status: 'AVAILABLE' }) })
  await office.cars.remove({ params: car })
  expect((await buyer.tellFirst.mine()).cars).toEqual([])
  const kinds = (await app.services.db.select().from(mails).where(eq(mails.to, person.email))).map(({ kind }) => kind)
  expect(kinds.sort()).toEqual(['wait-over', 'your-turn'])
  await office.trash.restore({ params: car })
  expect(await office.cars.show({ params: car })).toMatchObject({ status: 'AVAILABLE' })
})

test('two in their turn press at the same moment: one gets the car', async ({ app, build }) => {
  for (let round = 0; round < rounds.queueRaces; round++) {
    const { car, clients, cancel, place } = await heldCar({ app, build }, 3)
    await cancel()
    await letTimePass(app, 24)
    const answers = await Promise.allSettled([...clients, ...clients.slice(1)].map(place))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const answer of answers) if (answer.status === 'rejected') expect(answer.reason).toMatchObject(onHold)
    const live = await app.services.db.select().from(orderLines).where(eq(orderLines.carId, car.id))
    expect(live.filter((line) => line.live)).toHaveLength(1)
  }
})

test('a turn that ends in the moment of an order is one or the other', async ({ app, build }) => {
  for (let round = 0; round < rounds.queueRaces; round++) {
    const { car, clients, cancel, place, row } = await heldCar({ app, build }, 2)
    const [first, second] = clients as [App['guest'], App['guest']]
    await cancel()
    const leaves = first.tellFirst.leave({ params: car })
    const answers = await Promise.allSettled([place(first), place(second), leaves, keepQueues(app.services)])
    const placed = answers.slice(0, 2).filter(({ status }) => status === 'fulfilled')
    expect(placed.length).toBeLessThanOrEqual(1)
    const car2 = await row()
    const live = await app.services.db.select().from(orderLines).where(eq(orderLines.carId, car.id))
    expect(car2?.setAsideUntil === null).toBe(live.some((line) => line.live))
    expect(car2?.status).toBe('ON_HOLD')
  }
})

test('of many who want the last place one gets it', async ({ app, build }) => {
  const { car } = await heldCar({ app, build }, 4)
  const people = await Promise.all(Array.from({ length: 4 }, async () => app.as(await build.user())))
  const answers = await Promise.allSettled(people.map((one) => one.tellFirst.join({ params: car })))
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})
