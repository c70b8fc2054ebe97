import { problems } from '@minato/contract/problems.ts'
import { maxWaitingPerCar } from '@minato/contract/stock/cars/waiting-list/facts.ts'
import { asc, eq, inArray } from 'drizzle-orm'
import { expect } from 'vitest'
import { orderLines } from '#deal/orders/table.ts'
import { mails } from '#platform/mail/table.ts'
import { advanceClock } from '#testing/advance-clock.ts'
import type { Builder } from '#testing/build.ts'
import { formOf } from '#testing/files/picture.ts'
import { rounds } from '#testing/rounds.ts'
import { type App, test } from '#testing/test.ts'
import { cars } from '../table.ts'
import { waitingBuyers } from './table.ts'
import { processEndedOffers } from './waiting-list.ts'

type World = { app: App; build: Builder }
const onHold = { status: 409, message: problems['car-on-hold'].sentence }

/** Returns a car that an order holds, and the buyers on its waiting list in order. */
async function heldCar({ app, build }: World, waiting: number) {
  // The tests let days pass, so sessions must last.
  app.services.config.sessionSeconds = 1e8
  const [car, holder, office] = [await build.car(), await build.user(), await app.as(await build.admin())]
  const { order } = await (await app.as(holder)).orders.place({ body: { carIds: [car.id] } })
  const people = await Promise.all(Array.from({ length: waiting }, () => build.user()))
  const clients = await Promise.all(people.map((person) => app.as(person)))
  for (const client of clients) await client.tellFirst.join({ params: car })
  const place = (client: App['guest']) => client.orders.place({ body: { carIds: [car.id] } })
  const cancel = () => office.orders.update({ params: order, body: { status: 'CANCELLED' } })
  const row = async () => (await app.services.db.select().from(cars).where(eq(cars.id, car.id)))[0]
  const emails = async () => {
    const to = people.map(({ email }) => email)
    const rows = await app.services.db.select().from(mails).where(inArray(mails.to, to)).orderBy(asc(mails.createdAt))
    return rows.flatMap(({ kind, to: address }) =>
      kind === 'your-turn' || kind === 'wait-over' ? [[kind, to.indexOf(address)] as const] : [],
    )
  }
  return { car, holder, order, office, people, clients, place, cancel, row, emails }
}

test('offers a freed car to the first waiting buyer, then to the others together, then to everyone', async ({
  app,
  build,
}) => {
  const { car, clients, place, cancel, row, emails } = await heldCar({ app, build }, 3)
  const [first, second, third] = clients as [App['guest'], App['guest'], App['guest']]
  const stranger = await app.as(await build.user())
  expect(await second.tellFirst.place({ params: car })).toEqual({ place: 2, turn: null, obstacle: null })
  await cancel()
  const until = new Date(app.services.now.getTime() + 24 * 3_600_000).toISOString()
  expect(await row()).toMatchObject({ status: 'ON_HOLD' })
  expect(await first.tellFirst.place({ params: car })).toMatchObject({ place: 1, turn: { until, alone: true } })
  expect(await emails()).toEqual([['your-turn', 0]])
  for (const other of [second, third, stranger]) await expect(place(other)).rejects.toMatchObject(onHold)
  await advanceClock(app, 23)
  expect(await emails()).toHaveLength(1)
  await advanceClock(app, 1)
  for (const other of [first, stranger]) await expect(place(other)).rejects.toMatchObject(onHold)
  expect((await first.tellFirst.mine()).cars).toEqual([])
  expect((await third.tellFirst.mine()).cars).toMatchObject([{ id: car.id, place: 2, turn: { alone: false } }])
  expect((await emails()).slice(1).sort()).toEqual([
    ['your-turn', 1],
    ['your-turn', 2],
  ])
  await advanceClock(app, 24)
  expect(await row()).toMatchObject({ status: 'AVAILABLE', setAsideUntil: null })
  await place(stranger)
  // A buyer whose offer has ended gets no further email.
  expect(await emails()).toHaveLength(3)
  expect(await app.services.db.$count(waitingBuyers, eq(waitingBuyers.carId, car.id))).toBe(0)
})

test('lets the buyer with the offer order as usual, and keeps the others waiting for that order', async ({
  app,
  build,
}) => {
  const { car, clients, place, cancel, office, emails } = await heldCar({ app, build }, 3)
  const [first, second, third] = clients as [App['guest'], App['guest'], App['guest']]
  await cancel()
  const { order } = await place(first)
  expect(await first.tellFirst.place({ params: car })).toMatchObject({ place: null, obstacle: 'yours' })
  expect(await third.tellFirst.place({ params: car })).toEqual({ place: 2, turn: null, obstacle: null })
  const [entry] = (await office.audit.list({ query: { entity: 'car', entityId: car.id } })).data
  expect(entry?.changes.map(({ field }) => field)).toEqual(expect.arrayContaining(['setAsideUntil', 'orderId']))
  await office.orders.update({ params: order, body: { status: 'CANCELLED' } })
  await advanceClock(app, 24)
  await place(third)
  await expect(place(second)).rejects.toMatchObject(onHold)
  expect(await second.tellFirst.place({ params: car })).toEqual({ place: null, turn: null, obstacle: null })
  expect(await emails()).toEqual([
    ['your-turn', 0],
    ['your-turn', 1],
    ['your-turn', 2],
  ])
})

test('offers the car to its waiting list however its hold ends', async ({ app, build }) => {
  const ends = {
    'the office cancels': ({ cancel }) => cancel(),
    'the item is removed': ({ office, order }) =>
      office.orders.removeItem({ params: { id: order.id, itemId: order.orderItems[0]?.id ?? '' } }),
    'the reservation ends': () => {
      return advanceClock(app, 13 * 24)
    },
  } satisfies Record<string, (held: Awaited<ReturnType<typeof heldCar>>) => Promise<unknown>>
  for (const [name, endHold] of Object.entries(ends)) {
    const car = await heldCar({ app, build }, 1)
    await endHold(car)
    expect(await car.row(), name).toMatchObject({ status: 'ON_HOLD', setAsideUntil: expect.any(Date) })
    expect(await car.emails(), name).toEqual([['your-turn', 0]])
  }
  // A hold by hand, without an order.
  const [office, buyer] = [await app.as(await build.admin()), await app.as(await build.user())]
  const car = await build.car({ status: 'ON_HOLD' })
  await buyer.tellFirst.join({ params: car })
  const free = formOf({ status: 'AVAILABLE' })
  expect((await office.cars.update({ params: car, form: free })).status).toBe('ON_HOLD')
  expect((await buyer.tellFirst.place({ params: car })).turn).toMatchObject({ alone: true })
  // The car is already offered: this time the staff member frees it for everyone.
  expect((await office.cars.update({ params: car, form: formOf({ status: 'AVAILABLE' }) })).status).toBe('AVAILABLE')
  expect((await buyer.tellFirst.mine()).cars).toEqual([])
})

test('frees the car without a waiting list, and closes the list when offers are switched off', async ({
  app,
  build,
}) => {
  const alone = await heldCar({ app, build }, 0)
  await alone.cancel()
  expect(await alone.row()).toMatchObject({ status: 'AVAILABLE', setAsideUntil: null })
  const { cancel, row, emails, office, clients, car } = await heldCar({ app, build }, 2)
  await office.settings.change({ body: { queueHours: 0 } })
  expect(await (await app.as(await build.user())).tellFirst.place({ params: car })).toMatchObject({
    obstacle: 'closed',
  })
  await cancel()
  expect(await row()).toMatchObject({ status: 'AVAILABLE', setAsideUntil: null })
  expect(await emails()).toEqual([
    ['wait-over', 0],
    ['wait-over', 1],
  ])
  expect((await clients[0]?.tellFirst.mine())?.cars).toEqual([])
  await office.settings.change({ body: { queueHours: 24 } })
})

test('keeps the waiting list during a longer reservation, and closes it with a sale', async ({ app, build }) => {
  const { office, order, row, emails, clients, car } = await heldCar({ app, build }, 1)
  const day = new Date(app.services.now.getTime() + 20 * 86_400_000).toISOString().slice(0, 10)
  await office.orders.extend({ params: order, body: { until: day, reason: 'The bank is closed' } })
  await advanceClock(app, 13 * 24)
  expect(await row()).toMatchObject({ status: 'ON_HOLD', setAsideUntil: null })
  expect(await emails()).toEqual([])
  expect((await clients[0]?.tellFirst.mine())?.cars).toMatchObject([{ id: car.id, turn: null }])
  await office.orders.update({ params: order, body: { status: 'PAID', reason: 'It has come' } })
  expect(await emails()).toEqual([['wait-over', 0]])
  // A cancelled sale frees the car for everyone.
  await office.orders.update({ params: order, body: { status: 'CANCELLED' } })
  expect(await row()).toMatchObject({ status: 'AVAILABLE' })
})

test('suspends the waiting list of a hidden car, and offers to the first again when it is shown', async ({
  app,
  build,
}) => {
  const { office, car, cancel, row, clients, place, emails } = await heldCar({ app, build }, 2)
  const [first, second] = clients as [App['guest'], App['guest']]
  await cancel()
  await office.cars.deactivate({ params: car })
  expect(await row()).toMatchObject({ status: 'AVAILABLE', setAsideUntil: null })
  await expect(place(first)).rejects.toMatchObject({ status: 409 })
  await expect(first.tellFirst.place({ params: car })).rejects.toMatchObject({ status: 404 })
  expect((await first.tellFirst.mine()).cars).toMatchObject([{ isActive: false, place: 1, turn: null }])
  await advanceClock(app, 30)
  await office.cars.showMany({ body: { ids: [car.id], isActive: true } })
  expect(await row()).toMatchObject({ status: 'ON_HOLD', setAsideUntil: expect.any(Date) })
  await expect(place(second)).rejects.toMatchObject(onHold)
  expect(await emails()).toEqual([
    ['your-turn', 0],
    ['your-turn', 0],
  ])
  await place(first)
})

test('offers the car to the others when the first leaves during an offer, and frees it after the last', async ({
  app,
  build,
}) => {
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

test('gives a buyer who joins during an offer no part in that offer', async ({ app, build }) => {
  const { car, clients, cancel, place, emails } = await heldCar({ app, build }, 2)
  await cancel()
  await advanceClock(app, 24)
  const late = await build.user()
  const latecomer = await app.as(late)
  expect(await latecomer.tellFirst.join({ params: car })).toMatchObject({ place: 2, turn: null })
  await expect(place(latecomer)).rejects.toMatchObject(onHold)
  await advanceClock(app, 24)
  expect(await emails()).toEqual([
    ['your-turn', 0],
    ['your-turn', 1],
  ])
  const [last] = await app.services.db.select().from(mails).where(eq(mails.to, late.email))
  expect(last).toMatchObject({ kind: 'wait-over', subject: expect.stringContaining('Anybody can order it now') })
  await place(clients[0] as App['guest'])
})

test('lets only permitted staff list and end waiting lists, and records who ended one', async ({ app, build }) => {
  const { car, office, people, order, clients, cancel, row, emails } = await heldCar({ app, build }, 2)
  const lists = await office.tellFirst.list({ query: { ids: car.id } })
  expect(lists.data[0]?.waiting.map(({ user }) => user.id)).toEqual(people.map(({ id }) => id))
  for (const other of [clients[0] as App['guest'], await app.as(await build.staff('stock')), app.guest]) {
    await expect(other.tellFirst.list({ query: { ids: car.id } })).rejects.toMatchObject({
      status: other === app.guest ? 401 : 403,
    })
    await expect(other.tellFirst.end({ params: car })).rejects.toThrow()
  }
  await office.tellFirst.end({ params: car })
  expect(await emails()).toEqual([
    ['wait-over', 0],
    ['wait-over', 1],
  ])
  expect(await row()).toMatchObject({ status: 'ON_HOLD', setAsideUntil: null })
  const [entry] = (await office.audit.list({ query: { entity: 'car', entityId: car.id } })).data
  expect(entry).toMatchObject({ by: 'Kenji Mori', changes: [{ field: 'waiting' }] })
  // Ending the list during an offer frees the car for everyone.
  await clients[0]?.tellFirst.join({ params: car })
  await cancel()
  await office.tellFirst.end({ params: car })
  expect(await row()).toMatchObject({ status: 'AVAILABLE', setAsideUntil: null })
  expect((await office.orders.show({ params: order })).order.status).toBe('CANCELLED')
})

test('hides other waiting buyers, and answers a held car the same for every reason of the hold', async ({
  app,
  build,
}) => {
  const { car, holder, people, clients, order, cancel, place, office } = await heldCar({ app, build }, 2)
  const showCar = async () => JSON.stringify(await app.guest.cars.show({ params: car }))
  const listCar = async () => JSON.stringify(await app.guest.cars.list({ query: { keywords: car.stockNumber } }))
  const [before, inList] = [await showCar(), await listCar()]
  const holderClient = await app.as(holder)
  const readAsOthers = async () =>
    JSON.stringify([
      await holderClient.tellFirst.place({ params: car }),
      await holderClient.orders.deal({ params: order }),
      await holderClient.notices.list({}),
      await clients[1]?.tellFirst.place({ params: car }),
      await clients[1]?.tellFirst.mine(),
      await clients[1]?.account.data().then(({ waitsFor }) => waitsFor),
    ])
  const dealBefore = await holderClient.orders.deal({ params: order })
  await clients[1]?.tellFirst.leave({ params: car })
  await clients[1]?.tellFirst.join({ params: car })
  expect(await holderClient.orders.deal({ params: order })).toEqual(dealBefore)
  const texts = await readAsOthers()
  for (const { id, email } of people.slice(0, 1)) {
    expect(texts).not.toContain(id)
    expect(texts).not.toContain(email)
  }
  await cancel()
  expect([await showCar(), await listCar()]).toEqual([before, inList])
  await place(clients[0] as App['guest'])
  expect([await showCar(), await listCar()]).toEqual([before, inList])
  expect(before).not.toMatch(/aside|waiting/i)
  expect(JSON.stringify(await office.cars.show({ params: car }))).not.toContain(people[1]?.id)
})

test('ends the offer of a buyer who closes their account or is deactivated', async ({ app, build }) => {
  const { car, people, clients, cancel, office } = await heldCar({ app, build }, 3)
  const [first, second, third] = clients as [App['guest'], App['guest'], App['guest']]
  expect((await first.account.data()).waitsFor).toMatchObject([{ stockNumber: car.stockNumber }])
  await first.account.remove({ body: { currentPassword: 'harbour-lantern-42' } })
  await cancel()
  expect((await second.tellFirst.place({ params: car })).turn).toMatchObject({ alone: true })
  await office.users.update({ params: { id: people[1]?.id ?? '' }, body: { isActive: false } })
  await processEndedOffers(app.services)
  expect((await third.tellFirst.place({ params: car })).turn).toMatchObject({ alone: false })
})

test('counts no closed accounts, and answers guests the same for a full waiting list', async ({ app, build }) => {
  const { car, people, clients, office } = await heldCar({ app, build }, maxWaitingPerCar)
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
  expect(await late.tellFirst.join({ params: car })).toMatchObject({ place: maxWaitingPerCar })
})

test('offers to the third buyer after the first leaves and the second is deactivated', async ({ app, build }) => {
  const { car, people, clients, cancel, office } = await heldCar({ app, build }, 3)
  await office.users.update({ params: { id: people[1]?.id ?? '' }, body: { isActive: false } })
  await cancel()
  await clients[0]?.account.remove({ body: { currentPassword: 'harbour-lantern-42' } })
  await processEndedOffers(app.services)
  expect((await clients[2]?.tellFirst.place({ params: car }))?.turn).toMatchObject({ alone: false })
})

test('closes the waiting list of a deleted car, and restores the car without it', async ({ app, build }) => {
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

test('gives the car to one of two buyers who order at the same moment', async ({ app, build }) => {
  for (let round = 0; round < rounds.waitingListRaces; round++) {
    const { car, clients, cancel, place } = await heldCar({ app, build }, 3)
    await cancel()
    await advanceClock(app, 24)
    const answers = await Promise.allSettled([...clients, ...clients.slice(1)].map(place))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const answer of answers) if (answer.status === 'rejected') expect(answer.reason).toMatchObject(onHold)
    const live = await app.services.db.select().from(orderLines).where(eq(orderLines.carId, car.id))
    expect(live.filter((line) => line.live)).toHaveLength(1)
  }
})

test('settles a race between an order and the end of an offer one way or the other', async ({ app, build }) => {
  for (let round = 0; round < rounds.waitingListRaces; round++) {
    const { car, clients, cancel, place, row } = await heldCar({ app, build }, 2)
    const [first, second] = clients as [App['guest'], App['guest']]
    await cancel()
    const leaves = first.tellFirst.leave({ params: car })
    const answers = await Promise.allSettled([place(first), place(second), leaves, processEndedOffers(app.services)])
    const orders = answers.slice(0, 2).filter(({ status }) => status === 'fulfilled')
    expect(orders.length).toBeLessThanOrEqual(1)
    const carAfter = await row()
    const live = await app.services.db.select().from(orderLines).where(eq(orderLines.carId, car.id))
    expect(carAfter?.setAsideUntil === null).toBe(live.some((line) => line.live))
    expect(carAfter?.status).toBe('ON_HOLD')
  }
})

test('gives the last position to one of many concurrent buyers', async ({ app, build }) => {
  const { car } = await heldCar({ app, build }, 4)
  const people = await Promise.all(Array.from({ length: 4 }, async () => app.as(await build.user())))
  const answers = await Promise.allSettled(people.map((client) => client.tellFirst.join({ params: car })))
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})
