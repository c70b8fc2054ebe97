import { reviewMessages } from '@minato/contract/deal/reviews/facts.ts'
import { buildPictureUrl, parsePictureName, smallPicture } from '@minato/contract/values/files.ts'
import { and, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { createReviewPictureLookup } from '#files/review-pictures.ts'
import { deleteUnreferencedFiles } from '#files/sweep-files.ts'
import { openDatabase } from '#lib/database/database.ts'
import { storeUploadedPicture } from '#lib/pictures/pictures.ts'
import { mails } from '#platform/mail/table.ts'
import { cars } from '#stock/cars/table.ts'
import { type Builder, password } from '#testing/build.ts'
import { createPictureFile, createUnclosedPictureFile, formOf } from '#testing/files/picture.ts'
import { type App, test } from '#testing/test.ts'
import { reviews } from './table.ts'

const bytesOf = async (colour: string) => Buffer.from(await (await createPictureFile('yard.jpg', colour)).arrayBuffer())

const form = (stars: number, more: Record<string, string | File> = {}) =>
  formOf({ stars, text: `It has ${stars} stars`, country: 'KE', ...more })

async function delivered({ app, build }: { app: App; build: Builder }, who: { country?: string | null } = {}) {
  const user = await build.user({ country: 'Kenya', ...who })
  const buyer = await app.as(user)
  const { order } = await buyer.orders.place({ body: { carIds: [(await build.car()).id] } })
  const office = await app.as(await build.admin())
  await office.orders.update({ params: order, body: { status: 'DELIVERED' } })
  return { user, buyer, office, params: { id: order.id } }
}

test('accepts one review of a delivered order, from its buyer only', async ({ app, build }) => {
  const { db } = app.services
  const { buyer, office, params } = await delivered({ app, build })
  const stranger = await app.as(await build.user())
  await expect(stranger.reviews.write({ params, form: form(5) })).rejects.toMatchObject({ status: 404 })
  await expect(office.reviews.write({ params, form: form(5) })).rejects.toMatchObject({ status: 404 })
  await expect(app.guest.reviews.write({ params, form: form(5) })).rejects.toMatchObject({ status: 401 })
  const other = (await buyer.orders.place({ body: { carIds: [(await build.car()).id] } })).order
  const early = { status: 409, code: 'review-not-delivered' }
  await expect(buyer.reviews.write({ params: other, form: form(5) })).rejects.toMatchObject(early)
  for (const stars of [0, 6, 4.5])
    await expect(buyer.reviews.write({ params, form: form(stars) })).rejects.toMatchObject({ status: 400 })

  expect((await buyer.orders.deal({ params })).deal.review).toMatchObject({ canWrite: true, review: null })
  const picture = await createUnclosedPictureFile()
  const keyed = (key: string) =>
    buyer.reviews.write({ params, form: form(4, { picture }) }, { headers: { 'idempotency-key': key } })
  const twice = await Promise.allSettled([keyed('the-first'), keyed('the-second')])
  expect(twice.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const key = twice[0]?.status === 'fulfilled' ? 'the-first' : 'the-second'
  expect((await keyed(key)).review.review?.stars).toBe(4)
  expect(await db.$count(reviews, eq(reviews.orderId, params.id))).toBe(1)
  const { review } = (await buyer.orders.deal({ params })).deal
  expect(review).toMatchObject({ canWrite: false, review: { stars: 4, month: '2026-06', country: { code: 'KE' } } })
  expect(review.review?.picture).toMatch(/^\/files\/pictures\//)
})

test('answers a review once, tells its author, and shows the newest answer under it', async ({ app, build }) => {
  const { user, buyer, office, params } = await delivered({ app, build })
  await buyer.reviews.write({ params, form: form(4) })
  const find = async () => {
    const { data } = await office.reviews.listAll({})
    const review = data.find(({ orderId }) => orderId === params.id)
    if (!review) throw new Error('there is no review')
    return review
  }
  const answer = async (text: string, version: number) =>
    office.reviews.answer({ params: { id: (await find()).id }, body: { answer: text, version } })
  await expect(answer(' ', 1)).rejects.toMatchObject({ status: 400, errors: { answer: reviewMessages.answer } })
  await expect(
    buyer.reviews.answer({ params: { id: (await find()).id }, body: { answer: 'Mine', version: 1 } }),
  ).rejects.toMatchObject({ status: 403 })
  await answer('Thank you. We have told the yard.', 1)
  await expect(answer('Too late', 1)).rejects.toMatchObject({ status: 409 })
  await answer('Thank you. The yard has repaired it.', 2)

  const { data } = await app.guest.reviews.list({ query: { limit: 100 } })
  expect(data.map((review) => review.answer)).toContain('Thank you. The yard has repaired it.')
  expect((await find()).answered).toMatchObject({ by: expect.any(String) })
  expect((await buyer.orders.deal({ params })).deal.review.review?.answer).toBe('Thank you. The yard has repaired it.')
  const emails = await app.services.db
    .select()
    .from(mails)
    .where(and(eq(mails.to, user.email), eq(mails.kind, 'review-answered')))
  expect(emails.map(({ text }) => text)).toEqual([expect.stringContaining('We have told the yard.')])
})

test('calculates the average of visible reviews and publishes the number of hidden ones', async ({ app, build }) => {
  const { db } = app.services
  await db.delete(reviews)
  const given = [5, 4, 1, 2, 5]
  const all = []
  for (const stars of given) all.push({ ...(await delivered({ app, build })), stars })
  for (const { buyer, params, stars } of all) await buyer.reviews.write({ params, form: form(stars) })
  const list = (query = {}) => app.guest.reviews.list({ query })
  const mean = (rows: readonly { stars: number }[]) => rows.reduce((sum, { stars }) => sum + stars, 0) / rows.length

  const before = await list()
  expect(before.summary).toEqual({ count: 5, average: mean(before.data), hidden: 0 })
  expect(before.summary.average).toBe(3.4)
  const [office] = all.map((one) => one.office)
  const worst = (await office?.reviews.listAll({}))?.data.find(({ stars }) => stars === 1)
  const params = { id: worst?.id ?? '' }
  await office?.reviews.hide({ params, body: { reason: 'It names a person', version: 1 } })
  await expect(office?.reviews.unhide({ params, body: { version: 1 } })).rejects.toMatchObject({ code: 'stale' })
  const after = await list({ country: 'KE' })
  expect(after.data.map(({ stars }) => stars)).not.toContain(1)
  expect(after.summary).toEqual({ count: 4, average: mean(after.data), hidden: 1 })
  expect((await list({ country: 'UG' })).summary).toEqual({ count: 0, average: null, hidden: 0 })
  const author = all.find(({ stars }) => stars === 1)
  const own = (await author?.buyer.orders.deal({ params: author.params }))?.deal
  expect(own?.review.review?.hiddenReason).toBe('It names a person')
  await office?.reviews.unhide({ params, body: { version: 2 } })
  expect((await list()).summary).toEqual(before.summary)
  const log = await office?.audit.list({ query: { search: 'names a person' } })
  expect(log?.data.length).toBe(2)

  await expect(author?.buyer.reviews.hide({ params, body: { reason: 'No', version: 3 } })).rejects.toMatchObject({
    status: 403,
  })
  // The summary covers all pages.
  const page = await list({ limit: 2, page: 3 })
  expect([page.data.length, page.summary.count]).toEqual([1, 5])
})

test('takes the country from the order, else from the account, never from the request', async ({ app, build }) => {
  const countryOf = async (country: string | null, destination: object | null, sent?: string) => {
    const { buyer, office, params, user } = await delivered({ app, build }, { country })
    if (destination) await office.orders.update({ params, body: { destination } })
    const { review } = await buyer.reviews.write({
      params,
      form: formOf({ stars: 5, text: 'Good', ...(sent && { country: sent }) }),
    })
    expect(user.country).toBe(country)
    return review.review?.country
  }
  expect(await countryOf('Kenya', { country: 'UG', port: 'KEMBA' }, 'FR')).toMatchObject({ code: 'UG' })
  expect(await countryOf('Kenya', null, 'FR')).toEqual({ code: 'KE', name: 'Kenya' })
  expect(await countryOf('Kenya', null)).toMatchObject({ code: 'KE' })
  expect(await countryOf(null, null, 'FR')).toBeNull()
  expect((await app.guest.reviews.list({ query: { country: 'FR' } })).summary.count).toBe(0)
  expect((await app.guest.reviews.list({})).data).toContainEqual(expect.objectContaining({ country: null }))
})

test('serves the picture of a hidden review to staff only, and caches visible ones for five minutes', async ({
  app,
  build,
}) => {
  const { buyer, office, params } = await delivered({ app, build })
  const send = (path: string) => app.send(new Request(`http://in.process${path}`))
  const picture = await createPictureFile('family.jpg', '#2468ac')
  const { review } = await buyer.reviews.write({ params, form: form(4, { picture }) })
  const address = review.review?.picture ?? ''
  const forms = [address, ...['400.avif', '1200.webp', smallPicture.form].map((one) => address.replace(/[^/]+$/, one))]
  for (const one of forms) {
    const { status, headers } = await send(one)
    const seconds = Number(/max-age=(\d+)$/.exec(headers.get('cache-control') ?? '')?.[1])
    expect([one, status, seconds > 0 && seconds <= 300]).toEqual([one, 200, true])
  }
  const other = await build.galleryItem({ picture: await storeUploadedPicture(app.services, await bytesOf('#864213')) })
  expect((await send(buildPictureUrl(other.picture))).headers.get('cache-control')).toContain('max-age=31536000')

  const own = (await office.reviews.listAll({})).data.find(({ orderId }) => orderId === params.id)
  expect(own?.picture).toBe(address)
  const hidden = await office.reviews.hide({
    params: { id: own?.id ?? '' },
    body: { reason: 'It shows a person', version: own?.version ?? 0 },
  })
  for (const one of forms) expect((await send(one)).status).toBe(404)
  const [row] = (await office.reviews.listAll({ query: { shown: 'hidden' } })).data
  const ofDeal = (await office.orders.deal({ params })).deal.review.review
  for (const one of [hidden.review.picture, row?.picture, ofDeal?.picture]) {
    const answer = await send(one ?? '')
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp'])
    expect(answer.headers.get('cache-control')).toBe('no-store')
  }
  const told = (await buyer.orders.deal({ params })).deal.review.review
  expect(told).toMatchObject({ picture: null, text: 'It has 4 stars', hiddenReason: 'It shows a person' })

  // Without the database, the last cached answer applies.
  const database = openDatabase(app.connection)
  const reviewOf = createReviewPictureLookup({ db: database.db, queryCache: app.services.queryCache })
  app.services.queryCache.forget()
  const names = [parsePictureName(address), other.picture].map(String)
  const answers = () => Promise.all(names.map(reviewOf))
  expect(await answers()).toEqual(['hidden', 'none'])
  await database.close()
  app.services.queryCache.forget()
  expect(await answers()).toEqual(['hidden', 'none'])
  app.services.queryCache.forget()

  // A picture that a car uses too stays public.
  const name = parsePictureName(address)
  const car = await build.car({ mainPicture: name })
  expect((await send(address)).status).toBe(200)
  await app.services.db.delete(cars).where(eq(cars.id, car.id))
  expect((await send(address)).status).toBe(404)
  await office.reviews.unhide({ params: { id: own?.id ?? '' }, body: { version: hidden.review.version } })
  expect((await send(address)).status).toBe(200)
})

test('deletes text, picture and answer when the author leaves, and retains the stars', async ({ app, build }) => {
  const { db } = app.services
  const { buyer, params } = await delivered({ app, build })
  await buyer.reviews.write({ params, form: form(3, { picture: await createPictureFile() }) })
  expect((await buyer.account.data()).orders[0]?.deal.review.review?.text).toBe('It has 3 stars')
  await db.update(reviews).set({ answer: 'Dear Amina' }).where(eq(reviews.orderId, params.id))
  const before = await app.guest.reviews.list({})
  await buyer.account.remove({ body: { currentPassword: password } })
  const [row] = await db.select().from(reviews).where(eq(reviews.orderId, params.id))
  expect(row).toMatchObject({ stars: 3, text: null, picture: null, answer: null, country: 'KE' })
  const after = await app.guest.reviews.list({})
  expect(after.summary).toEqual(before.summary)
  expect(JSON.stringify(after)).not.toContain('It has 3 stars')
})

test('keeps the picture of a hidden review private after its author leaves, until the sweep deletes it', async ({
  app,
  build,
}) => {
  const { services } = app
  const { buyer, office, params } = await delivered({ app, build })
  const picture = await createPictureFile('family.jpg', '#13579b')
  const address = (await buyer.reviews.write({ params, form: form(2, { picture }) })).review.review?.picture ?? ''
  const status = async () => (await app.send(new Request(`http://in.process${address}`))).status
  const { id = '', version = 0 } =
    (await office.reviews.listAll({})).data.find(({ orderId }) => orderId === params.id) ?? {}
  const { review } = await office.reviews.hide({ params: { id }, body: { reason: 'It shows a person', version } })
  await buyer.account.remove({ body: { currentPassword: password } })
  expect(await status()).toBe(404)
  await office.reviews.unhide({ params: { id }, body: { version: review.version } })
  expect(await status()).toBe(404)

  const files = async () => {
    const names: string[] = []
    for await (const { name } of services.files.list())
      if (name.includes(parsePictureName(address) ?? '-')) names.push(name)
    return names
  }
  expect(await files()).not.toEqual([])
  await deleteUnreferencedFiles({ ...services, clock: { now: () => new Date(Date.now() + 7_200_000) } })
  expect(await files()).toEqual([])
  await build.car({ mainPicture: await storeUploadedPicture(services, await bytesOf('#13579b')) })
  expect(await status()).toBe(200)
})

test('lists reviews of the same model first, then of the same make', async ({ app, build }) => {
  const { db } = app.services
  await db.delete(reviews)
  for (const [make, model] of [
    ['Honda', 'Fit'],
    ['Toyota', 'Aqua'],
    ['Toyota', 'Hiace'],
    ['Nissan', 'Note'],
  ] as const) {
    const { buyer, office, params } = await delivered({ app, build })
    const [item] = (await office.orders.show({ params })).order.orderItems
    await office.cars.update({ params: { id: item?.car.id ?? '' }, form: formOf({ make, model }) })
    await buyer.reviews.write({ params, form: form(5) })
    app.services.now = new Date(app.services.now.getTime() + 1000)
  }
  const { data } = await app.guest.reviews.list({ query: { make: 'Toyota', model: 'Aqua' } })
  expect(data.map(({ model }) => model)).toEqual(['Aqua', 'Hiace', 'Note', 'Fit'])
})
