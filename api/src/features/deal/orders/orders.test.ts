import { randomUUID } from 'node:crypto'
import { type OrderStatus, orderMessages } from '@minato/contract/deal/orders/facts.ts'
import { buildChatLink } from '@minato/contract/platform/site/chat.ts'
import { problems } from '@minato/contract/problems.ts'
import { orderObstacles } from '@minato/contract/stock/cars/facts.ts'
import { type DocumentName, fileMessages, proofFile } from '@minato/contract/values/files.ts'
import { eq, like } from 'drizzle-orm'
import { describe, expect, onTestFinished } from 'vitest'
import { databaseLimiter, rateLimits } from '#lib/http/rate-limit.ts'
import { filePasses } from '#lib/storage/file-passes.ts'
import { mails } from '#platform/mail/table.ts'
import * as users from '#platform/users/users.ts'
import { inProcessBase } from '#start/in-process.ts'
import * as cars from '#stock/cars/cars.ts'
import { createBuilder } from '#testing/build.ts'
import { createPictureFile, formOf } from '#testing/files/picture.ts'
import { rounds } from '#testing/rounds.ts'
import { startApp, test } from '#testing/test.ts'
import { orders } from './table.ts'

const { races } = rounds

describe('placing an order', () => {
  test('holds the car and stores a copy of its facts', async ({ app, build }) => {
    const customer = await app.as(await build.user())
    const car = await build.car()
    const { order } = await customer.orders.place({ body: { items: [{ carId: car.id, quantity: 1 }] } })

    expect(order).toMatchObject({
      status: 'NEGOTIATING',
      totalOriginalPrice: 6232,
      finalPrice: 6232,
      negotiatedPrice: null,
    })
    expect(order.reservedUntil).toBe('2026-06-13T09:00:00.000Z')
    expect(decodeURIComponent(order.chatLink)).toContain(order.id)
    expect(decodeURIComponent(order.chatLink)).toContain(car.title)
    expect((await app.guest.cars.show({ params: car })).status).toBe('ON_HOLD')

    await cars.update(app.services.db, car.id, { title: 'Renamed', priceCents: 1 })
    const [mine] = (await customer.orders.mine()).orders
    expect(mine?.orderItems[0]).toMatchObject({ car: { title: car.title }, originalPrice: 6232 })
  })

  test(`gives the car to exactly one of two concurrent buyers, ${races} times`, { timeout: races * 1000 }, async ({
    app,
    build,
  }) => {
    const buyers = await Promise.all([build.user(), build.user()].map(async (user) => app.as(await user)))
    for (let round = 0; round < races; round++) {
      const car = await build.car()
      const tries = await Promise.allSettled(buyers.map((buyer) => buyer.orders.place({ body: { carIds: [car.id] } })))
      expect(tries.filter((result) => result.status === 'fulfilled')).toHaveLength(1)
      const lost = tries.find((result) => result.status === 'rejected')
      expect(lost?.reason).toMatchObject({ status: 409, message: orderObstacles.onHold.text })
    }
    const placed = await Promise.all(buyers.map(async (buyer) => (await buyer.orders.mine()).orders.length))
    expect(placed.reduce((sum, count) => sum + count, 0)).toBe(races)
  })

  test('holds all cars or none', async ({ app, build }) => {
    const customer = await app.as(await build.user())
    const [free, sold] = [await build.car(), await build.car({ status: 'SOLD' })]
    await expect(customer.orders.place({ body: { carIds: [free.id, sold.id] } })).rejects.toMatchObject({
      status: 409,
      message: orderObstacles.sold.text,
    })
    expect((await app.guest.cars.show({ params: free })).status).toBe('AVAILABLE')
  })

  test('returns the same order as a later read, to customer and office', async ({ app, build }) => {
    for (const person of [await build.user(), await build.admin()]) {
      const client = await app.as(person)
      const cars = [await build.car(), await build.car(), await build.car()]
      const placed = await client.orders.place({ body: { carIds: cars.map(({ id }) => id) } })
      expect(await client.orders.show({ params: placed.order })).toEqual(placed)
    }
  })

  test('creates one order for a repeated request, and rejects its key for another', async ({ app, build }) => {
    const customer = await app.as(await build.user())
    const [car, other] = [await build.car(), await build.car()]
    const key = { headers: { 'idempotency-key': randomUUID() } }
    const [first, second] = await Promise.all([
      customer.orders.place({ body: { carIds: [car.id] } }, key),
      customer.orders.place({ body: { carIds: [car.id] } }, key),
    ])
    expect(second).toEqual(first)
    await expect(customer.orders.place({ body: { carIds: [other.id] } }, key)).rejects.toMatchObject({ status: 422 })
  })

  test('rejects an order without cars or with a duplicate, each with its own message', async ({ app, build }) => {
    const token = await app.token(await build.user())
    const { id } = await build.car()
    for (const [body, message] of [
      [{}, orderMessages.noCars],
      [{ carIds: [] }, orderMessages.noCars],
      [{ carIds: 'all' }, 'Please enter a list'],
      [{ carIds: ['first'] }, 'This is not a valid id'],
      [{ carIds: [id, id] }, orderMessages.carTwice],
      [{ items: [{ carId: id, quantity: 2 }] }, orderMessages.carTwice],
      [{ items: [{ quantity: 1 }] }, 'This is not a valid id'],
      [{ carIds: Array.from({ length: 51 }, () => randomUUID()) }, orderMessages.tooManyCars],
    ] as const) {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
      const request = new Request(`${inProcessBase}/orders`, { method: 'POST', headers, body: JSON.stringify(body) })
      const answer = await app.send(request)
      expect(await answer.json(), JSON.stringify(body)).toMatchObject({ status: 400, message })
    }
  })
})

describe('the search for orders', () => {
  test('matches phone in any format, name, company, country, port, tracking, stock number and reference', async ({
    app,
    build,
  }) => {
    const office = await app.as(await build.admin())
    const tendai = { firstName: 'Tendai', lastName: 'Nyathi', country: 'Zimbabwe', companyName: 'Harare Motors' }
    const customer = await app.as(await build.user({ ...tendai, phone: '+263 77 123 4567' }))
    const car = await build.car({ title: '2016 Honda Fit', stockNumber: 'HRE-0042' })
    const { order } = await customer.orders.place({ body: { carIds: [car.id, (await build.car()).id] } })
    const { order: other } = await customer.orders.place({ body: { carIds: [(await build.car()).id] } })
    await office.orders.update({ params: order, body: { port: 'payra', trackingInfo: 'ONE Harbour 77-W' } })
    const searchIds = async (search: string) =>
      (await office.orders.listAll({ query: { search } })).orders.map(({ id }) => id)

    for (const phone of ['+263 77 123-4567', '077 1234567', '00263771234567', '263-77-123-4567', '(077) 123 4567'])
      expect(await searchIds(phone), phone).toEqual([other.id, order.id])
    const words = ['nyathi tendai', 'HARARE', 'zimbabwe', 'ZW', 'Motors tendai vitz', order.id.slice(0, 8), order.id]
    for (const search of words) expect(await searchIds(search), search).toContain(order.id)
    for (const search of ['Payra', 'payra nyathi', '77-w harbour', 'hre-0042', 'Fit zw', 'fit vitz tendai'])
      expect(await searchIds(search), search).toEqual([order.id])
    for (const search of ['+263 77 123-4568', 'nyathi dhaka', '0042', '%'])
      expect(await searchIds(search), search).not.toContain(order.id)
  })
})

test('the search matches the start or end of a number, and the names printed on documents', async ({ app, build }) => {
  const office = await app.as(await build.admin())
  const orderOf = async (buyer: Parameters<typeof build.user>[0]) => {
    const customer = await app.as(await build.user({ country: 'Kenya', ...buyer }))
    const { order } = await customer.orders.place({ body: { carIds: [(await build.car()).id] } })
    return { id: order.id, customer }
  }
  const begins = await orderOf({
    phone: '+254 722 331144',
    nameOnPapers: 'WANGARI GITHINJI',
    companyOnPapers: 'GITHINJI LTD',
  })
  const ends = await orderOf({ phone: '+254 711 330722' })
  const local = await orderOf({ phone: '0722 55', country: 'Uganda' })
  const neither = await orderOf({ phone: '+254 711 722331' })
  const consignee = {
    ...{ name: 'SALIM OMAR', address: 'Moi Avenue 1, Mombasa', country: 'KE' },
    phone: '+255 754 100200',
  }
  await neither.customer.parties.write({
    params: { id: neither.id, role: 'consignee' },
    body: { ...consignee, version: 0 },
  })
  const searchIds = async (search: string) =>
    (await office.orders.listAll({ query: { search } })).orders.map(({ id }) => id).sort()
  const ids = (...orders: { id: string }[]) => orders.map(({ id }) => id).sort()

  expect(await searchIds('0722')).toEqual(ids(begins, ends, local))
  for (const search of ['Kenya 0722', '0722 kenya']) expect(await searchIds(search), search).toEqual(ids(begins, ends))
  for (const search of ['+254 722', '+254722', '0722-33', '254722'])
    expect(await searchIds(search), search).toEqual(ids(begins))
  for (const search of ['githinji wangari', 'Githinji Ltd 0722'])
    expect(await searchIds(search), search).toEqual(ids(begins))
  for (const search of ['omar salim', '0754', 'Salim 0711'])
    expect(await searchIds(search), search).toEqual(ids(neither))
  expect(await searchIds('0723 kenya')).toEqual([])
  const users = (await office.users.list({ query: { search: 'githinji 0722' } })).data
  expect(users.map(({ nameOnPapers }) => nameOnPapers)).toEqual(['WANGARI GITHINJI'])
})

describe('the order of a car', () => {
  test('is visible only to the office, and in the history while the order exists', async ({ app, build }) => {
    const [customer, office] = [await app.as(await build.user()), await app.as(await build.admin())]
    const [car, other] = [await build.car(), await build.car()]
    const { order } = await customer.orders.place({ body: { carIds: [car.id, other.id] } })
    const held = async () => (await office.cars.show({ params: car })).order

    expect(await held()).toEqual({ id: order.id, status: 'NEGOTIATING' })
    const { data: stock } = await office.cars.listAll({ query: { search: car.stockNumber } })
    expect(stock.map(({ order }) => order?.id)).toEqual([order.id])
    for (const reader of [app.guest, customer]) {
      expect(await reader.cars.show({ params: car })).not.toHaveProperty('order')
      const { data: listedCars } = await reader.cars.list({ query: { keywords: car.stockNumber } })
      expect(listedCars.map((car) => 'order' in car)).toEqual([false])
    }

    await office.orders.update({ params: order, body: { status: 'PAID' } })
    expect(await held()).toEqual({ id: order.id, status: 'PAID' })
    const line = order.orderItems.find((item) => item.car.id === car.id)
    await office.orders.removeItem({ params: { id: order.id, itemId: line?.id ?? '' } })
    expect(await held()).toBeNull()
    const history = (await office.audit.list({ query: { entity: 'car', entityId: car.id } })).data
    const orderChange = { field: 'orderId', before: order.id, after: order.id }
    const statusChange = (before: string, after: string) => [{ field: 'status', before, after }, orderChange]
    expect(history.map(({ by, changes }) => [by, changes])).toEqual([
      ['Kenji Mori', statusChange('SOLD', 'AVAILABLE')],
      ['Kenji Mori', statusChange('ON_HOLD', 'SOLD')],
      ['System', statusChange('AVAILABLE', 'ON_HOLD')],
    ])
  })
})

describe('an order belongs to its customer', () => {
  test('other users get 404 for the order and its proof', async ({ app, build }) => {
    const [owner, stranger] = [await app.as(await build.user()), await app.as(await build.user())]
    const { order } = await owner.orders.place({ body: { carIds: [(await build.car()).id] } })
    await owner.orders.uploadProof({ params: order, form: formOf({ image: await createPictureFile() }) })
    const form = formOf({ image: await createPictureFile() })
    const attempts = [
      stranger.orders.show({ params: order }),
      stranger.orders.proof({ params: order }),
      stranger.orders.chatOpened({ params: order, body: { whatsappMessageSent: true } }),
      stranger.orders.uploadProof({ params: order, form }),
    ]
    for (const result of await Promise.allSettled(attempts)) expect(result).toMatchObject({ reason: { status: 404 } })
    expect((await stranger.orders.mine()).orders).toEqual([])
  })
})

describe('the proof of payment', () => {
  test('cannot be opened by guessing an address', async ({ app, build }) => {
    const customer = await app.as(await build.user())
    const { order } = await customer.orders.place({ body: { carIds: [(await build.car()).id] } })
    await customer.orders.uploadProof({ params: order, form: formOf({ image: await createPictureFile() }) })
    const stored: string[] = []
    for await (const { name } of app.services.files.list()) if (name.startsWith('proofs/')) stored.push(name)
    expect(stored.length).toBeGreaterThan(0)

    const site = new URL(inProcessBase).origin
    const headers = { authorization: `Bearer ${await app.token(await build.user())}` }
    const guesses = stored.flatMap((name) => [
      `/files/${name}`,
      `/files/pictures/${name}`,
      `/files/pictures/../${name}`,
      `/files/pictures/..%2f${name.replace('/', '%2f')}`,
      `/api/${name}`,
      `/api/orders/${order.id}/proof/${name}`,
    ])
    for (const path of [...guesses, `/api/orders/${order.id}/proof`, `/api/orders/${order.id}%2fproof`]) {
      expect((await app.send(new Request(site + path, { headers }))).status, path).toBe(404)
      expect([401, 404], path).toContain((await app.send(new Request(site + path))).status)
    }
  })

  test('is stored, advances the order, and is readable by owner and administrator', async ({ app, build }) => {
    const [customer, admin] = [await app.as(await build.user()), await app.as(await build.admin())]
    const { order } = await customer.orders.place({ body: { carIds: [(await build.car()).id] } })
    const form = formOf({ paymentScreenshot: await createPictureFile('../../etc/passwd.jpg'), orderId: order.id })
    const sent = await customer.orders.uploadProof({ params: order, form })

    expect(sent.order).toMatchObject({ status: 'PAYMENT_UPLOADED', paymentScreenshot: `/api/orders/${order.id}/proof` })
    for (const reader of [customer, admin])
      expect((await reader.orders.proof({ params: order })).type).toBe('image/jpeg')
    await expect(
      customer.orders.uploadProof({ params: order, form: formOf({ image: await createPictureFile() }) }),
    ).rejects.toMatchObject({ status: 409, message: problems['proof-already-sent'].sentence })
  })

  test('rejects invalid files with the message of the catalogue', async ({ app, build }) => {
    const customer = await app.as(await build.user())
    const { order } = await customer.orders.place({ body: { carIds: [(await build.car()).id] } })
    const refused: [FormData, number, string][] = [
      [formOf({}), 400, fileMessages.proofMissing],
      [formOf({ image: new File([], 'proof.png') }), 400, fileMessages.proofEmptyShort],
      [formOf({ image: new File(['%PDF-1.7\nthe first half of a'], 'cut.pdf') }), 400, fileMessages.proofEmptyShort],
      [formOf({ image: new File(['<html>'], 'proof.png') }), 415, fileMessages.proofTypeShort],
      [formOf({ image: new File([new Uint8Array(proofFile.bytes + 1)], 'p.png') }), 413, fileMessages.proofLarge],
      [formOf({ image: await createPictureFile(), orderId: randomUUID() }), 400, orderMessages.orderIdMismatch],
    ]
    for (const [form, status, message] of refused)
      await expect(customer.orders.uploadProof({ params: order, form })).rejects.toMatchObject({ status, message })
    expect((await customer.orders.show({ params: order })).order).toMatchObject({
      status: 'NEGOTIATING',
      proofType: null,
    })
  })
})

describe('the administrator', () => {
  test('sets price, port and status in one change, with an event for each', async ({ app, build }) => {
    const [customer, admin] = [await app.as(await build.user()), await app.as(await build.admin())]
    const car = await build.car()
    const { order } = await customer.orders.place({ body: { carIds: [car.id] } })
    const change = { status: 'PAID', port: 'mongla', negotiatedPrice: 6000, estimatedDelivery: '2026-08-01' } as const
    const changed = (await admin.orders.update({ params: order, body: { ...change, version: order.version } })).order

    expect(changed).toMatchObject({ ...change, finalPrice: 6000, version: order.version + 1 })
    expect(changed.events.map((event) => [event.kind, event.text])).toEqual([
      ['placed', null],
      ['status', 'Negotiating → Paid'],
      ['port', 'Mongla'],
      ['price', '$6,000'],
      ['details', 'Estimated delivery'],
    ])
    expect((await app.guest.cars.show({ params: car })).status).toBe('SOLD')
    await expect(
      admin.orders.update({ params: order, body: { notes: 'late', version: order.version } }),
    ).rejects.toMatchObject({ status: 409 })
  })

  test('changes only the fields that are set', async ({ app, build }) => {
    const [customer, admin] = [await app.as(await build.user()), await app.as(await build.admin())]
    const { order } = await customer.orders.place({ body: { carIds: [(await build.car()).id] } })
    const set = (body: Parameters<typeof admin.orders.update>[0]['body']) =>
      admin.orders.update({ params: order, body })
    await set({ notes: 'wants it before the rains', trackingInfo: 'NYK 112', port: 'payra', negotiatedPrice: 5900 })
    const { order: later } = await set({ status: 'SHIPPING' })
    expect(later).toMatchObject({
      notes: 'wants it before the rains',
      trackingInfo: 'NYK 112',
      port: 'payra',
      finalPrice: 5900,
    })
    expect((await set({ notes: '', negotiatedPrice: null })).order).toMatchObject({ notes: null, finalPrice: 6232 })
  })

  test('frees the car of a cancelled order, and reopens it only while the car is free', async ({ app, build }) => {
    const [first, second, admin] = [
      await app.as(await build.user()),
      await app.as(await build.user()),
      await app.as(await build.admin()),
    ]
    const car = await build.car()
    const { order } = await first.orders.place({ body: { carIds: [car.id] } })
    const set = (status: 'CANCELLED' | 'CONFIRMED') => admin.orders.update({ params: order, body: { status } })
    await set('CANCELLED')
    await set('CONFIRMED')
    expect((await app.guest.cars.show({ params: car })).status).toBe('ON_HOLD')
    await set('CANCELLED')
    await second.orders.place({ body: { carIds: [car.id] } })
    await expect(set('CONFIRMED')).rejects.toMatchObject({ status: 409, message: problems['car-gone'].sentence })
  })

  test('frees the car of a removed item', async ({ app, build }) => {
    const [customer, admin] = [await app.as(await build.user()), await app.as(await build.admin())]
    const [keptCar, removed] = [await build.car(), await build.car({ title: 'Removed' })]
    const { order } = await customer.orders.place({ body: { carIds: [keptCar.id, removed.id] } })
    const item = order.orderItems.find((candidate) => candidate.car.id === removed.id)
    const updated = await admin.orders.removeItem({ params: { id: order.id, itemId: item?.id as string } })
    expect(updated.order.orderItems.map((item) => item.car.id)).toEqual([keptCar.id])
    expect((await app.guest.cars.show({ params: removed })).status).toBe('AVAILABLE')
  })

  test('clears a price for all cars when one is removed, unless it was paid', async ({ app, build }) => {
    const [customer, admin] = [await app.as(await build.user()), await app.as(await build.admin())]
    const carIds = (await Promise.all([build.car(), build.car(), build.car()])).map(({ id }) => id)
    const { order } = await customer.orders.place({ body: { carIds } })
    const params = { id: order.id }
    const remove = async (place: number) => {
      const itemId = order.orderItems[place]?.id as string
      return (await admin.orders.removeItem({ params: { ...params, itemId } })).order
    }
    await admin.orders.update({ params, body: { negotiatedPrice: 15_000 } })
    const updated = await remove(0)
    expect(updated).toMatchObject({ negotiatedPrice: null, finalPrice: updated.totalOriginalPrice })
    expect(updated.events.map(({ kind, text }) => [kind, text])).toContainEqual(['price', 'Back to the listed price'])
    await admin.orders.update({ params, body: { negotiatedPrice: 10_000, status: 'PAID' } })
    expect(await remove(1)).toMatchObject({ negotiatedPrice: 10_000, finalPrice: 10_000 })
  })

  test('cancels an order whose last item is removed', async ({ app, build }) => {
    const [customer, admin] = [await app.as(await build.user()), await app.as(await build.admin())]
    const { order } = await customer.orders.place({ body: { carIds: [(await build.car()).id] } })
    const item = order.orderItems[0]?.id as string
    const { order: updated } = await admin.orders.removeItem({ params: { id: order.id, itemId: item } })
    expect(updated).toMatchObject({ status: 'CANCELLED', orderItems: [] })
    expect(updated.events.map((event) => event.kind)).toEqual(['placed', 'item-removed', 'status'])
  })

  test('keeps a car in its order when a concurrent save of the car commits', async ({ app, build }) => {
    const [customer, admin] = [await app.as(await build.user()), await app.as(await build.admin())]
    for (let round = 0; round < races; round++) {
      const car = await build.car()
      const [placed, saved] = await Promise.allSettled([
        customer.orders.place({ body: { carIds: [car.id] } }),
        admin.cars.update({ params: car, form: formOf({ status: 'SOLD' }) }),
      ])
      const { status } = await app.guest.cars.show({ params: car })
      expect([placed.status, saved.status].filter((result) => result === 'fulfilled')).toHaveLength(1)
      expect(status).toBe(placed.status === 'fulfilled' ? 'ON_HOLD' : 'SOLD')
    }
  })

  test('finds orders by customer, car and status, and counts them', async ({ app, build }) => {
    const admin = await app.as(await build.admin())
    const user = await build.user({ firstName: 'Zuberi', lastName: 'Mwangi' })
    const { order } = await (await app.as(user)).orders.place({
      body: { carIds: [(await build.car({ title: '2009 Hino Dutro' })).id] },
    })
    for (const search of ['zuberi mwa', 'DUTRO', user.email, order.id.slice(0, 8)]) {
      const result = await admin.orders.listAll({ query: { search } })
      expect(
        result.orders.map((order) => order.id),
        search,
      ).toEqual([order.id])
    }
    expect((await admin.orders.listAll({ query: { search: 'zuberi', status: 'PAID' } })).orders).toEqual([])
    const { orders: chosen } = await admin.orders.listAll({ query: { ids: `${order.id},${user.id}` } })
    expect(chosen.map(({ id }) => id)).toEqual([order.id])
    await expect(admin.orders.listAll({ query: { ids: 'x' } })).rejects.toMatchObject({ status: 400 })
    const stats = await admin.orders.stats()
    expect(stats.byStatus.NEGOTIATING).toBeGreaterThan(0)
    expect(stats.total).toBe((await admin.orders.listAll()).meta.total)
  })
})

test('a day outside the range of the database is rejected', async ({ app, build }) => {
  const admin = await app.as(await build.admin())
  const { order } = await (await app.as(await build.user())).orders.place({
    body: { carIds: [(await build.car()).id] },
  })
  const refused = { status: 400 }
  for (const from of ['0000-01-01', '0000-02-29'])
    await expect(admin.orders.listAll({ query: { from } })).rejects.toMatchObject(refused)
  for (const estimatedDelivery of ['0000-01-01', '0000-01-01T00:00:00Z'])
    await expect(admin.orders.update({ params: { id: order.id }, body: { estimatedDelivery } })).rejects.toMatchObject(
      refused,
    )
})

test('a customer has an hourly limit of attempts', async () => {
  const { app, close } = await startApp((db) => ({ limiter: databaseLimiter(db) }))
  onTestFinished(close)
  const build = createBuilder(app.services.db)
  const [eager, other] = [await app.as(await build.user()), await app.as(await build.user())]
  const place = (buyer: typeof eager, id: string) => buyer.orders.place({ body: { carIds: [id] } })
  // Ten at once: more could wait too long for a connection on a busy machine and get 503.
  for (let wave = 0; wave < 10; wave++) {
    const tried = await Promise.allSettled(Array.from({ length: 10 }, () => place(eager, randomUUID())))
    expect(tried.map((result) => result.status === 'rejected' && result.reason.status)).toEqual(tried.map(() => 409))
  }
  const { id } = await build.car()
  await expect(place(eager, id)).rejects.toMatchObject({ status: 429 })
  await place(other, id)
})

test('a customer can hold a limited number of unpaid cars, also in parallel; staff have no limit', async ({
  app,
  build,
}) => {
  const [user, admin] = [await build.user(), await app.as(await build.admin())]
  const customer = await app.as(user)
  const free = async (count: number) =>
    (await Promise.all(Array.from({ length: count }, () => build.car()))).map(({ id }) => id)
  await customer.orders.place({ body: { carIds: await free(50) } })
  const { order } = await customer.orders.place({ body: { carIds: await free(48) } })
  const last = await free(4)
  const tried = await Promise.allSettled(last.map((id) => customer.orders.place({ body: { carIds: [id] } })))
  const refused = tried.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
  expect(refused).toHaveLength(2)
  for (const reason of refused)
    expect(reason).toMatchObject({ status: 409, message: problems['too-many-held'].sentence })
  const states = await Promise.all(last.map(async (id) => (await app.guest.cars.show({ params: { id } })).status))
  expect(states.sort()).toEqual(['AVAILABLE', 'AVAILABLE', 'ON_HOLD', 'ON_HOLD'])

  await admin.orders.update({ params: { id: order.id }, body: { status: 'PAID' } })
  await customer.orders.place({ body: { carIds: await free(48) } })
  for (const carIds of [await free(50), await free(50), await free(50)]) await admin.orders.place({ body: { carIds } })
})

test("an administrator's own order and concurrent work on the same cars do not deadlock", async ({ app, build }) => {
  const person = await build.admin()
  const [buying, working] = [await app.as(person), await app.as(person)]
  for (let round = 0; round < races; round++) {
    const { id } = await build.car()
    const { order } = await buying.orders.place({ body: { carIds: [id] } })
    const change = { params: { id: order.id }, body: { status: 'CANCELLED' as const } }
    const [changed, again] = await Promise.allSettled([
      working.orders.update(change),
      buying.orders.place({ body: { carIds: [id] } }),
    ])
    expect(changed.status).toBe('fulfilled')
    if (again.status === 'rejected') expect(again.reason).toMatchObject({ status: 409 })
  }
})

test('a user has an hourly limit of proof addresses', async () => {
  const { app, close } = await startApp((db) => ({ limiter: databaseLimiter(db) }))
  onTestFinished(close)
  const build = createBuilder(app.services.db)
  const user = await build.user()
  const buyer = await app.as(user)
  const { order } = await buyer.orders.place({ body: { carIds: [(await build.car()).id] } })
  await app.services.db.update(orders).set({ proof: 'proofs/one.jpg' as DocumentName, proofType: 'image/jpeg' })
  const ask = () => buyer.orders.proofAddress({ params: { id: order.id } })
  await ask()
  await app.services.db
    .update(rateLimits)
    .set({ count: 300 })
    .where(eq(rateLimits.key, `proof-address:${user.id}`))
  await expect(ask()).rejects.toMatchObject({ status: 429 })
  expect(await app.services.db.$count(filePasses)).toBe(1)
})

test('a deleted customer gets no more emails', async ({ app, build }) => {
  const { db, now } = app.services
  const admin = await app.as(await build.admin())
  const user = await build.user()
  const { order } = await (await app.as(user)).orders.place({ body: { carIds: [(await build.car()).id] } })
  const change = (status: OrderStatus) => admin.orders.update({ params: { id: order.id }, body: { status } })
  await change('CANCELLED')
  await users.anonymiseUser(db, user.id, { at: now, passwordHash: 'none' })
  const before = await db.$count(mails)
  await change('CONFIRMED')
  await change('PENDING_PAYMENT')
  expect(await db.$count(mails)).toBe(before)
})

test('a long chat message is cut between characters', () => {
  for (const before of ['', 'x']) expect(buildChatLink('1', before + '🚗'.repeat(1000))).toContain('%F0%9F%9A%97')
})

test('the chat text stops negotiating once the price is agreed', async ({ app, build }) => {
  const [customer, admin] = [await app.as(await build.user()), await app.as(await build.admin())]
  const car = await build.car()
  const { order } = await customer.orders.place({ body: { carIds: [car.id] } })
  const text = (link: string) => new URL(link).searchParams.get('text') ?? ''
  expect(text(order.chatLink)).toContain('I would like to negotiate my order')
  const { order: paid } = await admin.orders.update({ params: { id: order.id }, body: { status: 'PAID' } })
  expect(text(paid.chatLink)).not.toContain('negotiate')
  for (const fact of [order.id, car.title, car.stockNumber, 'Paid']) expect(text(paid.chatLink)).toContain(fact)
})

test('internal notes of the office are hidden from customers', async ({ app, build }) => {
  const admin = await app.as(await build.admin())
  const buyer = await app.as(await build.user())
  const { order } = await buyer.orders.place({ body: { carIds: [(await build.car()).id] } })
  const params = { id: order.id }
  const noted = await admin.orders.update({ params, body: { internalNotes: 'Marked figure 7731' } })
  expect(noted.order.internalNotes).toBe('Marked figure 7731')
  const { orders } = await admin.orders.listAll()
  expect(orders.find(({ id }) => id === order.id)?.internalNotes).toBe('Marked figure 7731')
  const answers = [
    await buyer.orders.show({ params }),
    await buyer.orders.mine(),
    await buyer.orders.chatOpened({ params, body: { whatsappMessageSent: true } }),
    await buyer.account.data(),
  ]
  expect(JSON.stringify(answers)).not.toMatch(/7731|internalNotes/)
  expect(await app.services.db.$count(mails, like(mails.text, '%figure 7731%'))).toBe(0)
})
