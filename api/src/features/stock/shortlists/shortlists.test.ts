import { authMessages } from '@minato/contract/platform/users/facts.ts'
import { inLanguage } from '@minato/languages/reading.ts'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, onTestFinished } from 'vitest'
import { databaseLimiter } from '#lib/http/rate-limit.ts'
import { storeUploadedPicture } from '#lib/pictures/pictures.ts'
import { users } from '#platform/users/table.ts'
import type { Builder } from '#testing/build.ts'
import { type App, startApp, test } from '#testing/test.ts'
import { deleteExpiredData } from '#work/sweep.ts'
import { cars } from '../cars/table.ts'
import { shortlists } from './table.ts'

const day = 86_400_000
const closedLink = { status: 404, code: 'shortlist-gone' }

/** Texts that must never appear on a list, planted in one car. */
const planted = { stockNumber: 'PLANT77', chassisNumber: 'ZZE777-7654321', floor: 5811.37, cost: 4833.19, price: 6977 }

async function dealer({ app, build }: { app: App; build: Builder }, overrides: Parameters<Builder['user']>[0] = {}) {
  const person = await build.user({
    ...{ firstName: 'Baraka', lastName: 'Otieno', phone: '+254 20 555 0142', country: 'Kenya' },
    ...overrides,
  })
  const client = await app.as(person)
  async function createList(...carIds: string[]) {
    const { shortlist } = await client.shortlists.create({ body: { title: 'Cars for Mr Kamau', carIds } })
    const link = async () => (await client.shortlists.makeLink({ params: shortlist })).url.split('#')[1] ?? ''
    async function change(changes: object, ofCars: object = {}) {
      const { data } = await client.shortlists.list()
      const now = data.find(({ id }) => id === shortlist.id)
      if (!now) throw new Error('the list has gone')
      const { contactName, contactPhone, contactWhatsApp, endsOn, prices, currency, version } = now
      const contact = { contactName, contactPhone, contactWhatsApp }
      const written = { title: now.title, ...contact, endsOn, prices, currency, version }
      const listed = now.cars.map(({ id, note, price }) => ({ id, note, price, ...ofCars }))
      return client.shortlists.update({ params: now, body: { ...written, cars: listed, ...changes } })
    }
    return { shortlist, link, change }
  }
  return { person, client, createList }
}
const opening = (app: App, token: string) => app.guest.shortlists.open({ body: { token } })

/** A car with a known number, floor price, costs and picture. */
async function plantedCar({ app, build }: { app: App; build: Builder }) {
  const boss = await app.as(await build.admin())
  const pixels = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#446688' } })
    .jpeg()
    .toBuffer()
  const car = await build.car({
    stockNumber: planted.stockNumber,
    priceCents: planted.price * 100,
    mainPicture: await storeUploadedPicture(app.services, pixels),
    steering: 'RIGHT_HAND',
  })
  await boss.confidential.update({
    params: car,
    body: {
      chassisNumber: planted.chassisNumber,
      floorPrice: planted.floor,
      costs: [{ what: 'Auction', amount: planted.cost, currency: 'USD', date: '2026-05-01' }],
    },
  })
  return car
}

test('shows a reader the cars without floor price, costs or number, at our or the dealer’s price', async ({
  app,
  build,
}) => {
  const { createList } = await dealer({ app, build })
  const car = await plantedCar({ app, build })
  const { link, change } = await createList(car.id)
  const token = await link()
  const secret = new RegExp(
    [planted.stockNumber, planted.chassisNumber, 'ZZE777', '5811', '4833', car.id, car.id.slice(0, 8)].join('|'),
    'i',
  )

  const ours = await opening(app, token)
  expect(ours).toMatchObject({
    madeBy: 'buyer',
    title: 'Cars for Mr Kamau',
    contact: { name: 'Baraka Otieno', phone: '+254205550142' },
    cars: [{ state: 'AVAILABLE', title: car.title, price: '$6,977', freight: 'FOB, without freight', note: null }],
  })
  const question = new URL(ours.cars[0]?.chat ?? '')
  expect(question.origin + question.pathname).toBe('https://wa.me/254205550142')
  expect(question.searchParams.get('text')).toContain(`car 1 of your list “Cars for Mr Kamau”: ${car.title}`)
  expect(ours.cars[0]?.facts).toEqual(['2017', '62,000 km', '990 cc', 'CVT', 'Petrol', 'Right Hand', 'Pearl White'])
  expect(JSON.stringify(ours)).not.toMatch(secret)

  await change(
    { prices: 'own', currency: 'kes', contactWhatsApp: '0205550143' },
    { price: 1_250_000, note: 'Best of the three' },
  )
  const client = await opening(app, token)
  expect(client.cars).toMatchObject([{ price: 'KES 1,250,000', note: 'Best of the three' }])
  for (const chat of [client.contact.chat, client.cars[0]?.chat])
    expect(chat).toMatch(/^https:\/\/wa\.me\/254205550143\?text=/)
  const freight = async (prices: string) => {
    await change({ prices, contactWhatsApp: '' })
    return (await opening(app, token)).cars.map((listed) => [listed.price, listed.freight, listed.chat])
  }
  expect(await freight('own')).toEqual([['KES 1,250,000', 'ask whether freight is included', null]])
  expect(await freight('own-with-freight')).toEqual([['KES 1,250,000', 'with freight', null]])
  expect(await freight('own-without-freight')).toEqual([['KES 1,250,000', 'without freight', null]])
  const answer = JSON.stringify(client)
  expect(answer).not.toMatch(secret)
  expect(answer.replaceAll(/\D/g, '')).not.toContain(String(planted.price))
  await change({}, { price: null })
  expect((await opening(app, token)).cars[0]).toMatchObject({ price: null, freight: null })
  await change({ prices: 'none' }, { price: 1_250_000 })
  expect((await opening(app, token)).cars[0]?.price).toBeNull()
})

test('shows current status and price, and nothing of a hidden car', async ({ app, build }) => {
  const { createList, client } = await dealer({ app, build })
  const office = await app.as(await build.admin())
  const four = [await build.car(), await build.car(), await build.car(), await build.car()]
  const [dearer, held, sold, hidden] = four as [(typeof four)[0], (typeof four)[0], (typeof four)[0], (typeof four)[0]]
  const { link, change } = await createList(...four.map(({ id }) => id))
  await change({}, { note: 'A word' })
  const token = await link()
  await office.cars.priceMany({ body: { prices: [{ id: dearer.id, price: 7100 }] } })
  await (await app.as(await build.user())).orders.place({ body: { carIds: [held.id] } })
  await app.services.db.update(cars).set({ status: 'SOLD' }).where(eq(cars.id, sold.id))
  await office.cars.deactivate({ params: hidden })
  const list = await opening(app, token)
  expect(list.cars.map(({ state, price }) => [state, price])).toEqual([
    ['AVAILABLE', '$7,100'],
    ['ON_HOLD', '$6,232'],
    ['SOLD', null],
    ['GONE', null],
  ])
  const empty = { title: null, facts: [], price: null, freight: null, chat: null, note: null, picture: null }
  expect(list.cars[3]).toEqual({ state: 'GONE', ...empty })
  expect(list.cars.map(({ chat }) => chat !== null)).toEqual([true, true, false, false])
  await office.cars.remove({ params: hidden })
  expect((await opening(app, token)).cars[3]).toEqual(list.cars[3])
  const [firstList] = (await client.shortlists.list()).data
  expect(firstList?.cars[3]).toMatchObject({ title: hidden.title, status: null, listed: null })
})

test('ends a link on its day in Japan, when it is withdrawn or replaced, and with its maker', async ({
  app,
  build,
}) => {
  app.services.now = new Date('2026-06-01T03:00:00Z')
  const { createList, client, person } = await dealer({ app, build })
  const office = await app.as(await build.admin())
  const { id } = await build.car()
  const { shortlist, link, change } = await createList(id)
  expect(shortlist).toMatchObject({ endsOn: '2026-06-15', link: 'none' })
  const first = await link()
  expect(first).toMatch(/^[\w-]{43}$/)
  const token = await link()
  await expect(opening(app, first)).rejects.toMatchObject(closedLink)
  await expect(opening(app, `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`)).rejects.toMatchObject(
    closedLink,
  )
  const rows = await app.services.db.select().from(shortlists)
  expect(JSON.stringify(rows)).not.toContain(token)

  app.services.now = new Date('2026-06-15T14:59:59Z')
  expect((await opening(app, token)).cars).toHaveLength(1)
  app.services.now = new Date('2026-06-15T15:00:00Z')
  await expect(opening(app, token)).rejects.toMatchObject(closedLink)
  const again = await app.as(person)
  expect((await again.shortlists.list()).data[0]?.link).toBe('over')
  await expect(again.shortlists.makeLink({ params: shortlist })).rejects.toMatchObject({ code: 'shortlist-over' })

  app.services.now = new Date('2026-06-01T03:00:00Z')
  await expect(change({ endsOn: '2026-05-31' })).rejects.toMatchObject({ errors: { endsOn: expect.any(String) } })
  await expect(change({ endsOn: '2026-08-31' })).rejects.toMatchObject({ status: 400 })
  await change({ endsOn: '2026-08-30' })
  expect((await opening(app, token)).cars).toHaveLength(1)
  await client.shortlists.withdraw({ params: shortlist })
  await expect(opening(app, token)).rejects.toMatchObject(closedLink)

  const second = await link()
  await office.shortlists.takeBack({ params: shortlist })
  await expect(opening(app, second)).rejects.toMatchObject(closedLink)
  const { data } = await office.audit.list({ query: { entity: 'shortlist' } })
  expect(data[0]).toMatchObject({ title: 'Cars for Mr Kamau', changes: [{ field: 'expires', before: '2026-08-30' }] })
  const third = await link()
  await app.services.db.update(users).set({ isActive: false }).where(eq(users.id, person.id))
  await expect(opening(app, third)).rejects.toMatchObject(closedLink)
})

test('protects a list from other users and stale saves, and limits it to thirty cars once each', async ({
  app,
  build,
}) => {
  const { client, createList } = await dealer({ app, build })
  const carIds: string[] = []
  for (let count = 0; count < 31; count++) carIds.push((await build.car()).id)
  const hidden = await build.car({ isActive: false })
  const { shortlist, change } = await createList(hidden.id, ...carIds.slice(0, 2))
  expect(shortlist.cars.map(({ id }) => id)).toEqual(carIds.slice(0, 2))
  const params = { id: shortlist.id }
  const { shortlist: full } = await client.shortlists.add({ params, body: { carIds: carIds.slice(0, 30) } })
  expect(full.cars.map(({ id }) => id)).toEqual(carIds.slice(0, 30))
  await expect(client.shortlists.add({ params, body: { carIds: carIds.slice(30) } })).rejects.toMatchObject({
    code: 'shortlist-full',
  })
  expect((await client.shortlists.add({ params, body: { carIds: carIds.slice(3, 5) } })).shortlist.version).toBe(
    full.version,
  )

  await client.shortlists.makeLink({ params })
  await change({ version: full.version, cars: [{ id: carIds[5] ?? '', note: null, price: null }] })
  await expect(change({ version: full.version })).rejects.toMatchObject({ code: 'stale' })
  // Only `add` can put new cars on a list.
  const { shortlist: one } = await change({
    cars: [5, 30].map((at) => ({ id: carIds[at] ?? '', note: null, price: null })),
  })
  expect(one.cars.map(({ id }) => id)).toEqual([carIds[5]])

  const stranger = await app.as(await build.user())
  const missing = { code: 'shortlist-not-found' }
  expect((await stranger.shortlists.list()).data).toEqual([])
  await expect(stranger.shortlists.makeLink({ params })).rejects.toMatchObject(missing)
  await expect(stranger.shortlists.withdraw({ params })).rejects.toMatchObject(missing)
  await expect(stranger.shortlists.remove({ params })).rejects.toMatchObject(missing)
  await expect(stranger.shortlists.add({ params, body: { carIds } })).rejects.toMatchObject({ status: 400 })
  await expect(stranger.shortlists.listAll()).rejects.toMatchObject({ status: 403 })
  const seen = await (await app.as(await build.staff('sales'))).shortlists.listAll()
  expect(seen.data.find(({ id }) => id === shortlist.id)).toMatchObject({ cars: 1, user: { name: 'Baraka Otieno' } })
})

test('uses the reader’s language, and deletes lists that ended long ago', async ({ app, build }) => {
  const office = await app.as(await build.admin())
  await office.settings.change({ body: { languages: ['sw', 'fr', 'ja'] } })
  const clerk = await app.as(await build.staff('sales'))
  const car = await build.car({ fuel: 'Diesel' })
  const { shortlist } = await clerk.shortlists.create({ body: { title: 'Trucks', carIds: [car.id] } })
  // Lists of staff have the company as contact.
  expect(shortlist.contactName).not.toContain('Haruka')
  const createList = await inLanguage('sw', () => clerk.shortlists.makeLink({ params: shortlist }))
  expect(createList.url).toMatch(/^http:\/\/localhost:3000\/sw\/shortlist\?cars=\d+#/)
  expect(createList.message).toContain(createList.url)
  const token = createList.url.split('#')[1] ?? ''
  const french = await inLanguage('fr', () => opening(app, token))
  expect(french.madeBy).toBe('office')
  expect(french.cars[0]).toMatchObject({ price: '6\u202f232\u00a0$US' })
  expect(french.until).not.toContain('You can')

  app.services.now = new Date(Date.now() + (14 + 181) * day)
  await deleteExpiredData(app.services)
  expect(await app.services.db.$count(shortlists, eq(shortlists.id, shortlist.id))).toBe(0)
})

test('requires a confirmed address, and refuses texts that pass for the company', async ({ app, build }) => {
  const { client, createList, person } = await dealer(
    { app, build },
    { emailConfirmedAt: null, lastName: 'of Minato Motors' },
  )
  const car = await build.car()
  const { shortlist, link, change } = await createList(car.id)
  // An account name that passes for ours is not copied.
  expect(shortlist.contactName).toBeNull()
  await expect(link()).rejects.toMatchObject({ status: 403, code: 'email-not-confirmed' })
  await app.services.db.update(users).set({ emailConfirmedAt: app.services.now }).where(eq(users.id, person.id))
  expect(await link()).toBeTruthy()

  const faults = async (changes: object, ofCars?: object) =>
    change(changes, ofCars).then(
      () => ({}),
      ({ errors }) => errors,
    )
  expect(await faults({ title: 'Minato Motors: reserved for you' })).toEqual({ title: expect.any(String) })
  expect(await faults({ contactName: 'Official Payments Desk, Minato' })).toEqual({ contactName: expect.any(String) })
  expect(await faults({}, { note: 'Pay at https://host.example' })).toEqual({ 'cars.0.note': expect.any(String) })
  expect(await faults({ contactPhone: 'Pay us', contactWhatsApp: '12' })).toEqual({
    contactPhone: authMessages.phone,
    contactWhatsApp: authMessages.phone,
  })
  await expect(client.shortlists.create({ body: { title: 'Minato Motors', carIds: [car.id] } })).rejects.toMatchObject({
    errors: { title: expect.any(String) },
  })
  await change({ title: 'Vans 2016-2019', contactPhone: '', contactWhatsApp: null })

  // Lists older than the rules keep their link, but get no new one.
  const token = await link()
  await app.services.db.update(shortlists).set({ title: 'Minato Motors' }).where(eq(shortlists.id, shortlist.id))
  expect(await opening(app, token)).toMatchObject({ title: 'Minato Motors', madeBy: 'buyer' })
  await expect(link()).rejects.toMatchObject({ errors: { title: expect.any(String) } })
})

test('notifies staff once of a report, and lets them close the list for good', async ({ app, build }) => {
  const { createList, client } = await dealer({ app, build })
  const office = await app.as(await build.staff('sales'))
  const { shortlist, link } = await createList((await build.car()).id)
  const token = await link()
  const report = () => app.guest.shortlists.report({ body: { token } })
  const row = async () => (await office.shortlists.listAll()).data.find(({ id }) => id === shortlist.id)
  const answer = (close: boolean) => office.shortlists.answerReport({ params: shortlist, body: { close } })
  const reports = async () =>
    (await office.notices.list({})).data.filter(({ topic }) => topic === 'shortlist-reports').length
  await createList((await build.car()).id)
  await Promise.all([report(), report()])
  expect((await office.shortlists.listAll()).data[0]).toMatchObject({
    id: shortlist.id,
    link: 'open',
    reportedAt: expect.any(String),
  })
  expect(await reports()).toBe(1)
  await answer(false)
  expect(await row()).toMatchObject({ link: 'open', reportedAt: null })
  expect((await opening(app, token)).cars).toHaveLength(1)

  await report()
  expect(await reports()).toBe(2)
  await answer(true)
  expect(await row()).toMatchObject({ link: 'closed', reportedAt: null })
  await expect(opening(app, token)).rejects.toMatchObject(closedLink)
  await expect(report()).rejects.toMatchObject(closedLink)
  await expect(link()).rejects.toMatchObject({ code: 'shortlist-closed' })
  expect((await client.shortlists.list()).data.map((list) => list.link)).toEqual(['none', 'closed'])
})

test('limits requests with unknown links from one network', async () => {
  const { app, close } = await startApp((db) => ({ limiter: databaseLimiter(db) }))
  onTestFinished(close)
  const guess = () => opening(app, 'a-guess').catch(({ code }) => code)
  const codes: unknown[] = []
  // All at once, some would wait too long for a connection on a busy machine.
  while (codes.length < 301) codes.push(...(await Promise.all(Array.from({ length: 43 }, guess))))
  expect(codes.filter((code) => code === 'too-many-tries')).toHaveLength(1)
})
