import { languageHeader } from '@minato/contract/language/languages.ts'
import { formatNotice } from '@minato/contract/office/notices/words.ts'
import { unsubscribeLimit } from '@minato/contract/shipping/saved-searches/facts.ts'
import { toOfficeDay } from '@minato/contract/values/days.ts'
import { inLanguage } from '@minato/languages/reading.ts'
import { eq, isNotNull } from 'drizzle-orm'
import { expect } from 'vitest'
import { databaseLimiter, rateLimits } from '#lib/http/rate-limit.ts'
import { mails } from '#platform/mail/table.ts'
import { inProcessBase } from '#start/in-process.ts'
import type { Builder } from '#testing/build.ts'
import { createServerFor } from '#testing/server-for.ts'
import { type App, test } from '#testing/test.ts'
import { deleteExpiredData } from '#work/sweep.ts'
import { alertSavedSearches } from './alert-saved-searches.ts'
import { sendDailyEmails } from './daily-email.ts'
import { countMissedSearch, missedRowsPerDay } from './missed-searches.ts'
import { carUpdates, missedSearches } from './table.ts'

const findEmails = async ({ services: { db } }: App, to: string) =>
  (await db.select().from(mails)).filter((mail) => mail.to === to && mail.kind === 'cars-found')

async function goOut(app: App) {
  await sendDailyEmails(app.services)
  await app.services.db.update(mails).set({ sentAt: app.services.now })
}

/** Creates a buyer who looks for a model that no other buyer looks for. */
async function looking({ app, build }: { app: App; build: Builder }, model: string) {
  const user = await build.user({ language: 'fr' })
  const buyerClient = await app.as(user)
  await buyerClient.savedSearches.save({ body: { name: model, filters: { model } } })
  const comes = async () => {
    await build.car({ model, title: `2018 Toyota ${model}` })
    await alertSavedSearches(app.services)
  }
  return { user, buyerClient, comes }
}

/** Only enabled languages are used in emails. */
test.beforeAll(async ({ app, build }) => {
  await (await app.as(await build.admin())).settings.change({ body: { languages: ['fr', 'sw'] } })
})

const day = 86_400_000

test("sends one email a day in the reader's language, also with two concurrent processes", async ({ app, build }) => {
  const { user, buyerClient, comes } = await looking({ app, build }, 'Sienta')
  await buyerClient.favourites.change({ body: { add: [(await build.car()).id] } })
  await comes()
  await Promise.all([sendDailyEmails(app.services), sendDailyEmails(app.services)])
  await comes()
  await goOut(app)
  const [first, ...others] = await findEmails(app, user.email)
  expect(others).toEqual([])
  expect(first?.subject).toBe('1 nouvelle voiture pour votre recherche')
  expect(first?.text).toContain('2018 Toyota Sienta')
  expect(first?.text).toMatch(/http:\/\/localhost:3000\/fr\/stop#[\w-]{43}/)

  app.services.now = new Date(app.services.now.getTime() + day)
  await goOut(app)
  expect(await findEmails(app, user.email)).toHaveLength(2)
  app.services.now = new Date(app.services.now.getTime() + day)
  await sendDailyEmails(app.services)
  expect(await findEmails(app, user.email)).toHaveLength(2)
})

test("names a search without a typed name by its filters, in the reader's language", async ({ app, build }) => {
  const user = await build.user({ language: 'fr', firstName: 'Third', lastName: 'Tom' })
  const buyer = await app.as(user)
  const filters = { model: 'Passo', color: 'White', priceFrom: '5000', priceTo: '9999.99' }
  const headers = { [languageHeader]: 'sw' }
  const saved = await buyer.savedSearches.save({ body: { filters } }, { headers })
  expect(saved.name).toContain('Nyeupe')
  const [listed] = (await buyer.savedSearches.list()).data
  for (const filter of ['$5,000 - $10,000', 'Model: Passo', 'White']) expect(listed?.name).toContain(filter)
  await build.car({ model: 'Passo', exteriorColor: 'White', priceCents: 700_000 })
  await alertSavedSearches(app.services)
  const [notice] = (await buyer.notices.list()).data
  expect(inLanguage('fr', () => notice && formatNotice(notice))).toContain('Blanc')
  await sendDailyEmails(app.services)
  const [email] = await findEmails(app, user.email)
  expect(email?.text).toContain('Bonjour Third Tom,')
  expect(email?.text).toContain('Blanc')
  expect(email?.text?.replace(/http\S+/g, '')).not.toMatch(/White|Nyeupe/)
  const renamed = await buyer.savedSearches.rename({ params: saved, body: { name: 'Mine' } })
  expect(renamed.name).toBe('Mine')
})

test('sends no second email while the mail server is down, and none after unsubscribing', async ({ app, build }) => {
  const { user, comes } = await looking({ app, build }, 'Raum')
  const later = () => {
    app.services.now = new Date(app.services.now.getTime() + day)
  }
  await comes()
  await sendDailyEmails(app.services)
  later()
  await comes()
  await sendDailyEmails(app.services)
  expect(await findEmails(app, user.email)).toHaveLength(1)
  // The session of two days ago has ended.
  const again = await app.as(user)
  await again.notices.chooseMail({ body: { topic: 'searches', mail: false } })
  expect(await findEmails(app, user.email)).toEqual([])
  await again.notices.chooseMail({ body: { topic: 'searches', mail: true } })
  await goOut(app)
  expect(await findEmails(app, user.email)).toHaveLength(1)
})

test('reports only matches that are still true when the email is written', async ({ app, build }) => {
  const { user, buyerClient } = await looking({ app, build }, 'Nadia')
  const office = await app.as(await build.admin())
  await buyerClient.savedSearches.save({ body: { name: 'Cheap', filters: { model: 'Raum', priceTo: '1000' } } })
  const [mistaken, held, raum] = [
    await build.car({ title: 'A mistaken price' }),
    await build.car({ title: 'A freed car' }),
    await build.car({ model: 'Raum' }),
  ]
  await buyerClient.favourites.change({ body: { add: [mistaken.id, held.id] } })
  await alertSavedSearches(app.services)
  const price = async (id: string, to: number) => {
    await office.cars.priceMany({ body: { prices: [{ id, price: to }] } })
    await alertSavedSearches(app.services)
  }
  const { price: was } = await office.cars.show({ params: mistaken })
  await price(mistaken.id, 500)
  await price(mistaken.id, was)
  await price(raum.id, 900)
  await price(raum.id, 5000)
  await price(held.id, 4100)
  const { order } = await (await app.as(await build.user())).orders.place({ body: { carIds: [held.id] } })
  await alertSavedSearches(app.services)
  await office.orders.update({ params: order, body: { status: 'CANCELLED' } })
  await alertSavedSearches(app.services)
  await sendDailyEmails(app.services)
  const [email] = await findEmails(app, user.email)
  expect(email?.subject).toBe('Des nouvelles de vos favoris')
  expect(email?.text).toContain('A freed car')
  expect(email?.text).toContain('N’est plus réservé')
  for (const text of ['A mistaken price', 'Cheap']) expect(email?.text).not.toContain(text)
  expect((await buyerClient.savedSearches.list()).data.map(({ found }) => found)).toEqual([0, 0])
})

test('sends no email for a favourite alone, and omits sold cars', async ({ app, build }) => {
  const user = await build.user()
  const [buyerClient, office] = [await app.as(user), await app.as(await build.admin())]
  const car = await build.car()
  await buyerClient.favourites.change({ body: { add: [car.id] } })
  await alertSavedSearches(app.services)
  await office.cars.priceMany({ body: { prices: [{ id: car.id, price: 4000 }] } })
  await alertSavedSearches(app.services)
  const { user: other, comes } = await looking({ app, build }, 'Wish')
  await comes()
  const { data } = await office.cars.listAll({ query: { search: 'Wish' } })
  await office.cars.showMany({ body: { ids: data.map(({ id }) => id), isActive: false } })
  await sendDailyEmails(app.services)
  expect([...(await findEmails(app, user.email)), ...(await findEmails(app, other.email))]).toEqual([])
  expect((await buyerClient.notices.list()).data).toHaveLength(1)
})

test.for(['page', 'header'] as const)(
  'unsubscribes by one click in the %s, but not by opening the link',
  async (way, { app, build }) => {
    const { user, comes } = await looking({ app, build }, `Ist ${way}`)
    await comes()
    app.services.now = new Date(app.services.now.getTime() + day)
    await sendDailyEmails(app.services)
    const [email] = await findEmails(app, user.email)
    const token = email?.stop ?? ''
    expect(email?.text).toContain(`/stop#${token}`)
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
    await sendDailyEmails(app.services)
    // Not even the unsent one.
    expect(await findEmails(app, user.email)).toEqual([])
    // The token only unsubscribes.
    await expect(app.with(token).users.profile()).rejects.toMatchObject({ status: 401 })
  },
)

test('refuses wrong tokens and no right one, however many wrong ones came before', async ({ app, build }) => {
  const { user, comes } = await looking({ app, build }, 'Sienta')
  await comes()
  app.services.now = new Date(app.services.now.getTime() + day)
  await sendDailyEmails(app.services)
  const token = (await findEmails(app, user.email))[0]?.stop ?? ''
  const limiter = databaseLimiter(app.services.db)
  const send = await createServerFor({ ...app.services, limiter }, () => expect.fail('nobody is logged in'))
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
  for (let tries = 0; tries < unsubscribeLimit.max; tries++) expect(await call('wrong')).toBe(404)
  expect([await call('wrong'), await press('wrong')]).toEqual([429, 429])
  expect([await call('a\u0000b'), await press('a%00b')]).toEqual([400, 404])
  expect([await call(token), await press(token), await press(token)]).toEqual([200, 200, 200])
})

test("shows staff a buyer's searches with a message to send by hand", async ({ app, build }) => {
  const { user, comes } = await looking({ app, build }, 'Passo')
  await comes()
  const office = await app.as(await build.admin())
  const seen = await office.savedSearches.ofUser({ params: user })
  expect(seen).toMatchObject({ searches: [{ name: 'Passo', found: 1 }], mailed: true })
  expect(seen.message).toContain('/fr/allCars?sort=recent&model=Passo')
  const clerk = await app.as(await build.staff('stock'))
  await expect(clerk.savedSearches.ofUser({ params: user })).rejects.toMatchObject({ status: 403 })
})

test('counts searches without a match, except those of bots', async ({ app, build }) => {
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

test('counts searches of other networks while one sends made-up searches', async ({ app }) => {
  const { db, now } = app.services
  const today = toOfficeDay(now)
  await db.delete(missedSearches)
  await db.delete(rateLimits)
  const ask = (model: string, address: string) =>
    countMissedSearch(app.services, { filters: { make: 'Lada', model }, agent: 'Mozilla/5.0', address })
  const counted = async (model: string) =>
    (await db.select().from(missedSearches).where(eq(missedSearches.model, model)))[0]?.count ?? 0
  const [hog, share] = ['198.51.100.9', missedRowsPerDay / 10]
  /** Counts many different queries of one network today. */
  const hogAsked = (rows: number) =>
    db
      .update(rateLimits)
      .set({ count: rows })
      .where(eq(rateLimits.key, `missed ${today} 198.51.100.0/24`))

  // While no other network counts, it may exceed its share.
  await ask('first', hog)
  await hogAsked(share)
  await ask('second', '198.51.100.77')
  expect(await counted('second')).toBe(1)
  // After that it may not, but existing rows are still counted.
  await ask('niva', '2001:db8:5:6::/64')
  await ask('third', hog)
  await ask('niva', hog)
  expect([await counted('third'), await counted('niva')]).toEqual([0, 2])

  // The day is full of its rows: another network still counts, and the number of rows stays.
  const made = Array.from({ length: missedRowsPerDay - 3 }, (_, nth) => ({ day: today, make: 'made', yearFrom: nth }))
  await db.insert(missedSearches).values(made)
  await hogAsked(missedRowsPerDay - 1)
  await ask('vesta', '203.0.113.4')
  expect([await counted('vesta'), await db.$count(missedSearches)]).toEqual([1, missedRowsPerDay])
  await ask('fourth', hog)
  expect(await counted('fourth')).toBe(0)
})

test('deletes missed searches after 400 days, and matches once their cars cannot return', async ({ app, build }) => {
  const { db } = app.services
  const user = await build.user()
  const buyerClient = await app.as(user)
  const { id: searchId } = await buyerClient.savedSearches.save({ body: { name: 'Old', filters: { model: 'Gaia' } } })
  const [held, sold] = [await build.car({ status: 'ON_HOLD' }), await build.car({ status: 'SOLD' })]
  const ago = (days: number) => new Date(app.services.now.getTime() - days * day)
  const row = (days: number, carIds: string[], search: string | null = searchId) =>
    ({ userId: user.id, searchId: search, what: search ? 'found' : 'less', carIds, at: ago(days) }) as const
  await db.delete(carUpdates)
  const rows = [row(181, [sold.id, held.id]), row(181, [sold.id]), row(181, [held.id], null), row(179, [sold.id])]
  const remaining = (await db.insert(carUpdates).values(rows).returning()).filter((_, nth) => nth === 0 || nth === 3)
  await db.delete(missedSearches)
  const days = [ago(399), ago(401)].map((at) => toOfficeDay(at))
  await db.insert(missedSearches).values(days.map((on) => ({ day: on, make: 'toyota' })))
  await deleteExpiredData(app.services)
  expect((await db.select().from(missedSearches)).map((row) => row.day)).toEqual(days.slice(0, 1))
  expect((await db.select().from(carUpdates)).map(({ id }) => id).sort()).toEqual(remaining.map(({ id }) => id).sort())
})
