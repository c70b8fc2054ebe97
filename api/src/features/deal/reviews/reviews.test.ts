import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { type Builder, password } from '../../../testing/build.ts'
import { formOf, pictureFile } from '../../../testing/files/picture.ts'
import { type App, test } from '../../../testing/test.ts'
import { reviews } from './table.ts'

const form = (stars: number, more: Record<string, string | File> = {}) =>
  formOf({ stars, text: `It has ${stars} stars`, country: 'KE', ...more })

/** A delivered order, and who reviews it. */
async function delivered({ app, build }: { app: App; build: Builder }) {
  const buyer = await app.as(await build.user())
  const { order } = await buyer.orders.place({ body: { carIds: [(await build.car()).id] } })
  const office = await app.as(await build.admin())
  await office.orders.update({ params: order, body: { status: 'DELIVERED' } })
  return { buyer, office, params: { id: order.id } }
}

test('only the buyer of a delivered order reviews it, once', async ({ app, build }) => {
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
  const picture = await pictureFile()
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

test('the average equals the rows, and what is hidden is counted in public', async ({ app, build }) => {
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

  // Nobody else hides one.
  await expect(author?.buyer.reviews.hide({ params, body: { reason: 'No', version: 3 } })).rejects.toMatchObject({
    status: 403,
  })
  // Of a page the rest is on the next one, and the average is still that of all.
  const page = await list({ limit: 2, page: 3 })
  expect([page.data.length, page.summary.count]).toEqual([1, 5])
})

test('of a person who has left the sentence and the picture go, the stars stay', async ({ app, build }) => {
  const { db } = app.services
  const { buyer, params } = await delivered({ app, build })
  await buyer.reviews.write({ params, form: form(3, { picture: await pictureFile() }) })
  expect((await buyer.account.data()).orders[0]?.deal.review.review?.text).toBe('It has 3 stars')
  const before = await app.guest.reviews.list({})
  await buyer.account.remove({ body: { currentPassword: password } })
  const [row] = await db.select().from(reviews).where(eq(reviews.orderId, params.id))
  expect(row).toMatchObject({ stars: 3, text: null, picture: null, country: 'KE' })
  const after = await app.guest.reviews.list({})
  expect(after.summary).toEqual(before.summary)
  expect(JSON.stringify(after)).not.toContain('It has 3 stars')
})

test('those of the same model come first, then those of its make', async ({ app, build }) => {
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
