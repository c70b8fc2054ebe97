import { stopTries } from '@minato/contract/port/saved-searches/facts.ts'
import { officeDay } from '@minato/contract/values/days.ts'
import { eq, isNotNull } from 'drizzle-orm'
import { expect } from 'vitest'
import { mails } from '#ground/mail/table.ts'
import { databaseLimiter, rateLimits } from '#lib/http/rate-limit.ts'
import { inProcessBase } from '#start/in-process.ts'
import type { Builder } from '#testing/build.ts'
import { serverFor } from '#testing/server-for.ts'
import { type App, test } from '#testing/test.ts'
import { sweep } from '#work/sweep.ts'
import { compareChanged } from './compare.ts'
import { writeLetters } from './daily-letter.ts'
import { countMissed, missedRowsADay } from './missed.ts'
import { carNews, missedSearches } from './table.ts'

const letters = async ({ services: { db } }: App, to: string) =>
  (await db.select().from(mails)).filter((mail) => mail.to === to && mail.kind === 'cars-found')

/** The letters of the day, and the mail server takes them. */
async function goOut(app: App) {
  await writeLetters(app.services)
  await app.services.db.update(mails).set({ sentAt: app.services.now })
}

/** A buyer who looks for a model that nobody else looks for. */
async function looking({ app, build }: { app: App; build: Builder }, model: string) {
  const user = await build.user({ language: 'fr' })
  const own = await app.as(user)
  await own.savedSearches.save({ body: { name: model, filters: { model } } })
  const comes = async () => {
    await build.car({ model, title: `2018 Toyota ${model}` })
    await compareChanged(app.services)
  }
  return { user, own, comes }
}

/** Only then is anybody written to in another language than English. */
test.beforeAll(async ({ app, build }) => {
  await (await app.as(await build.admin())).settings.change({ body: { languages: ['fr'] } })
})

const day = 86_400_000

test('one letter a day, in the language of its reader, also by two processes at once', async ({ app, build }) => {
  const { user, own, comes } = await looking({ app, build }, 'Sienta')
  await own.favourites.change({ body: { add: [(await build.car()).id] } })
  await comes()
  await Promise.all([writeLetters(app.services), writeLetters(app.services)])
  await comes()
  await goOut(app)
  const [first, ...others] = await letters(app, user.email)
  expect(others).toEqual([])
  expect(first?.subject).toBe('1 nouvelle voiture que vous cherchez')
  expect(first?.text).toContain('2018 Toyota Sienta')
  expect(first?.text).toMatch(/http:\/\/localhost:3000\/fr\/stop#[\w-]{43}/)

  app.services.now = new Date(app.services.now.getTime() + day)
  await goOut(app)
  expect(await letters(app, user.email)).toHaveLength(2)
  app.services.now = new Date(app.services.now.getTime() + day)
  await writeLetters(app.services)
  expect(await letters(app, user.email)).toHaveLength(2)
})

test('while the mail server is away no second letter joins the first; who ends them gets neither', async ({
  app,
  build,
}) => {
  const { user, comes } = await looking({ app, build }, 'Raum')
  const later = () => {
    app.services.now = new Date(app.services.now.getTime() + day)
  }
  await comes()
  await writeLetters(app.services)
  later()
  await comes()
  await writeLetters(app.services)
  expect(await letters(app, user.email)).toHaveLength(1)
  // The session of two days ago has ended.
  const again = await app.as(user)
  await again.notices.chooseMail({ body: { topic: 'searches', mail: false } })
  expect(await letters(app, user.email)).toEqual([])
  await again.notices.chooseMail({ body: { topic: 'searches', mail: true } })
  await goOut(app)
  expect(await letters(app, user.email)).toHaveLength(1)
})

test('a letter says what is still so when it is written: of a mistaken price nothing, of a freed car that it is free', async ({
  app,
  build,
}) => {
  const { user, own } = await looking({ app, build }, 'Nadia')
  const office = await app.as(await build.admin())
  await own.savedSearches.save({ body: { name: 'Cheap', filters: { model: 'Raum', priceTo: '1000' } } })
  const [mistaken, held, raum] = [
    await build.car({ title: 'A mistaken price' }),
    await build.car({ title: 'A freed car' }),
    await build.car({ model: 'Raum' }),
  ]
  await own.favourites.change({ body: { add: [mistaken.id, held.id] } })
  await compareChanged(app.services)
  const price = async (id: string, to: number) => {
    await office.cars.priceMany({ body: { prices: [{ id, price: to }] } })
    await compareChanged(app.services)
  }
  const { price: was } = await office.cars.show({ params: mistaken })
  await price(mistaken.id, 500)
  await price(mistaken.id, was)
  await price(raum.id, 900)
  await price(raum.id, 5000)
  await price(held.id, 4100)
  const { order } = await (await app.as(await build.user())).orders.place({ body: { carIds: [held.id] } })
  await compareChanged(app.services)
  await office.orders.update({ params: order, body: { status: 'CANCELLED' } })
  await compareChanged(app.services)
  await writeLetters(app.services)
  const [letter] = await letters(app, user.email)
  expect(letter?.subject).toBe('Des nouvelles de vos favoris')
  expect(letter?.text).toContain('A freed car')
  expect(letter?.text).toContain('N’est plus réservé')
  for (const text of ['A mistaken price', 'Cheap']) expect(letter?.text).not.toContain(text)
  expect((await own.savedSearches.list()).data.map(({ found }) => found)).toEqual([0, 0])
})

test('who only has a favourite asked for no letter, and a car that has gone is not written of', async ({
  app,
  build,
}) => {
  const user = await build.user()
  const [own, office] = [await app.as(user), await app.as(await build.admin())]
  const car = await build.car()
  await own.favourites.change({ body: { add: [car.id] } })
  await compareChanged(app.services)
  await office.cars.priceMany({ body: { prices: [{ id: car.id, price: 4000 }] } })
  await compareChanged(app.services)
  const { user: other, comes } = await looking({ app, build }, 'Wish')
  await comes()
  const { data } = await office.cars.listAll({ query: { search: 'Wish' } })
  await office.cars.showMany({ body: { ids: data.map(({ id }) => id), isActive: false } })
  await writeLetters(app.services)
  expect([...(await letters(app, user.email)), ...(await letters(app, other.email))]).toEqual([])
  expect((await own.notices.list()).data).toHaveLength(1)
})

test.for(['page', 'header'] as const)(
  'one press ends them, by the %s, and a look does not',
  async (way, { app, build }) => {
    const { user, comes } = await looking({ app, build }, `Ist ${way}`)
    await comes()
    app.services.now = new Date(app.services.now.getTime() + day)
    await writeLetters(app.services)
    const [letter] = await letters(app, user.email)
    const token = letter?.stop ?? ''
    expect(letter?.text).toContain(`/stop#${token}`)
    const mailed = async () =>
      (await (await app.as(user)).notices.mail()).topics.find(({ topic }) => topic === 'searches')?.mail

    const address = `http://localhost:3000/stop/${token}`
    for (const method of ['GET', 'HEAD']) {
      const headers = { 'user-agent': 'WhatsApp/2.23 A' }
      const looked = await app.send(new Request(address, { method, headers }))
      expect([looked.status, looked.headers.get('location')]).toEqual([303, `/stop#${token}`])
    }
    expect(await mailed()).toBe(true)
    if (way === 'page') await app.guest.savedSearches.stop({ body: { token } })
    else {
      const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
      expect((await app.send(new Request(address, { method: 'POST', body }))).status).toBe(200)
    }
    expect(await mailed()).toBe(false)
    await comes()
    app.services.now = new Date(app.services.now.getTime() + day)
    await writeLetters(app.services)
    // Not even the one that had not gone.
    expect(await letters(app, user.email)).toEqual([])
    // It ends letters and nothing else.
    await expect(app.with(token).users.profile()).rejects.toMatchObject({ status: 401 })
  },
)

test('refuses wrong tokens and no right one, however many wrong ones came before', async ({ app, build }) => {
  const { user, comes } = await looking({ app, build }, 'Sienta')
  await comes()
  app.services.now = new Date(app.services.now.getTime() + day)
  await writeLetters(app.services)
  const token = (await letters(app, user.email))[0]?.stop ?? ''
  const limiter = databaseLimiter(app.services.db)
  const send = await serverFor({ ...app.services, limiter }, () => expect.fail('nobody is logged in'))
  const press = async (text: string) =>
    (await send(new Request(new URL(`/stop/${text}`, inProcessBase), { method: 'POST' }))).status
  const call = async (text: string) => {
    const init = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token: text }),
    }
    return (await send(new Request(`${inProcessBase}/letters/stop`, init))).status
  }
  for (let tries = 0; tries < stopTries.max; tries++) expect(await call('wrong')).toBe(404)
  expect([await call('wrong'), await press('wrong')]).toEqual([429, 429])
  expect([await call('a\u0000b'), await press('a%00b')]).toEqual([400, 404])
  expect([await call(token), await press(token), await press(token)]).toEqual([200, 200, 200])
})

test('the office sees what a buyer saved, with a message to send by hand', async ({ app, build }) => {
  const { user, comes } = await looking({ app, build }, 'Passo')
  await comes()
  const office = await app.as(await build.admin())
  const seen = await office.savedSearches.ofUser({ params: user })
  expect(seen).toMatchObject({ searches: [{ name: 'Passo', found: 1 }], mailed: true })
  expect(seen.message).toContain('/fr/allCars?sort=recent&model=Passo')
  const clerk = await app.as(await build.staff('stock'))
  await expect(clerk.savedSearches.ofUser({ params: user })).rejects.toMatchObject({ status: 403 })
})

test('what was not found is counted by its question, not for a robot, and not where there is something', async ({
  app,
  build,
}) => {
  await build.car({ model: 'Crown' })
  const ask = (filters: Record<string, string>, agent = 'Mozilla/5.0') =>
    app.guest.savedSearches.missed({ body: { filters } }, { headers: { 'user-agent': agent } })
  await ask({ make: 'Toyota', model: 'Crown' })
  await ask({ make: 'Lada', priceTo: '3000' }, 'Googlebot/2.1')
  await ask({ make: 'Lada', priceTo: '3000' })
  await ask({ make: 'LADA', priceTo: '3000' })
  await ask({ make: 'Lada', to: 'KEMBA', totalMax: '5000' })
  const rows = await app.services.db.select().from(missedSearches).where(isNotNull(missedSearches.make))
  const { id: _, day: __, ...first } = rows[0] as (typeof rows)[number]
  expect(rows).toHaveLength(2)
  expect(first).toEqual({
    ...{ make: 'lada', model: null, yearFrom: null, yearTo: null, budget: 3000, port: null, country: null },
    count: 2,
  })
  expect(rows[1]).toMatchObject({ port: 'KEMBA', country: 'KE', budget: 5000, count: 1 })
})

test('made-up questions of one network leave room for those of others', async ({ app }) => {
  const { db, now } = app.services
  const today = officeDay(now)
  await db.delete(missedSearches)
  await db.delete(rateLimits)
  const ask = (model: string, address: string) =>
    countMissed(app.services, { filters: { make: 'Lada', model }, agent: 'Mozilla/5.0', address })
  const counted = async (model: string) =>
    (await db.select().from(missedSearches).where(eq(missedSearches.model, model)))[0]?.count ?? 0
  const [hog, share] = ['198.51.100.9', missedRowsADay / 10]
  /** Counts so many different queries of one network today. */
  const hogAsked = (rows: number) =>
    db
      .update(rateLimits)
      .set({ count: rows })
      .where(eq(rateLimits.key, `missed ${today} 198.51.100.0/24`))

  // While no other network asks, it may take more than its share.
  await ask('first', hog)
  await hogAsked(share)
  await ask('second', '198.51.100.77')
  expect(await counted('second')).toBe(1)
  // From then on no longer, but what stands there is counted.
  await ask('niva', '2001:db8:5:6::/64')
  await ask('third', hog)
  await ask('niva', hog)
  expect([await counted('third'), await counted('niva')]).toEqual([0, 2])

  // The day is full of its rows: another network still counts, and the day grows no longer.
  const made = Array.from({ length: missedRowsADay - 3 }, (_, nth) => ({ day: today, make: 'made', yearFrom: nth }))
  await db.insert(missedSearches).values(made)
  await hogAsked(missedRowsADay - 1)
  await ask('vesta', '203.0.113.4')
  expect([await counted('vesta'), await db.$count(missedSearches)]).toEqual([1, missedRowsADay])
  await ask('fourth', hog)
  expect(await counted('fourth')).toBe(0)
})

test('what was missed is kept for 400 days, and what a search was told as long as its car may come back', async ({
  app,
  build,
}) => {
  const { db } = app.services
  const user = await build.user()
  const own = await app.as(user)
  const { id: searchId } = await own.savedSearches.save({ body: { name: 'Old', filters: { model: 'Gaia' } } })
  const [held, sold] = [await build.car({ status: 'ON_HOLD' }), await build.car({ status: 'SOLD' })]
  const ago = (days: number) => new Date(app.services.now.getTime() - days * day)
  const told = (days: number, carIds: string[], search: string | null = searchId) =>
    ({ userId: user.id, searchId: search, what: search ? 'found' : 'less', carIds, at: ago(days) }) as const
  await db.delete(carNews)
  const rows = [told(181, [sold.id, held.id]), told(181, [sold.id]), told(181, [held.id], null), told(179, [sold.id])]
  const kept = (await db.insert(carNews).values(rows).returning()).filter((_, nth) => nth === 0 || nth === 3)
  await db.delete(missedSearches)
  const days = [ago(399), ago(401)].map((at) => officeDay(at))
  await db.insert(missedSearches).values(days.map((on) => ({ day: on, make: 'toyota' })))
  await sweep(app.services)
  expect((await db.select().from(missedSearches)).map((row) => row.day)).toEqual(days.slice(0, 1))
  expect((await db.select().from(carNews)).map(({ id }) => id).sort()).toEqual(kept.map(({ id }) => id).sort())
})
