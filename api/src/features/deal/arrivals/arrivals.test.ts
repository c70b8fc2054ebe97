import { problems } from '@minato/contract/problems.ts'
import { and, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { inProcessBase } from '#start/in-process.ts'
import { type Builder, password } from '#testing/build.ts'
import { downloadDealArchive, unpackAndVerify } from '#testing/files/deal-archive.ts'
import { createPictureFile, createUnclosedPictureFile, formOf } from '#testing/files/picture.ts'
import { type App, test } from '#testing/test.ts'
import { bookings } from '../bookings/table.ts'
import { paymentEntries } from '../orders/ledger/table.ts'
import { orderLines, orders } from '../orders/table.ts'
import { arrivals, claimPhotos, damageClaims } from './table.ts'

const text = 'The front bumper is broken'
const reason = 'The photos show it'

async function delivered({ app, build }: { app: App; build: Builder }) {
  const user = await build.user()
  const [buyer, office] = [await app.as(user), await app.as(await build.admin())]
  const { order } = await buyer.orders.place({ body: { carIds: [(await build.car()).id] } })
  const params = { id: order.id, itemId: order.orderItems[0]?.id ?? '' }
  const paid = { sum: order.amountDue, currency: 'USD' as const }
  const { payments } = await buyer.payments.report({ params, form: formOf(paid) })
  const entry = payments.entries[0]?.id ?? ''
  await office.payments.confirm({ params: { ...params, entry }, body: { ...paid, on: '2026-06-01' } })
  await office.orders.update({ params, body: { status: 'DELIVERED' } })
  const next = async () => (await office.orders.deal({ params })).deal.next
  return { user, buyer, office, params, entry, next }
}

test('shows each side the arrival, claim, grant and payback, with a correct ledger', async ({ app, build }) => {
  const { buyer, office, params, entry, next } = await delivered({ app, build })
  const stranger = await app.as(await build.user())
  expect(await next()).toMatchObject({ turn: 'buyer', step: 'say-received' })
  await expect(stranger.arrivals.receive({ params, body: { state: 'good' } })).rejects.toMatchObject({ status: 404 })

  const key = { headers: { 'idempotency-key': 'received-once' } }
  const say = () => buyer.arrivals.receive({ params, body: { state: 'damaged', note: 'See photos' } }, key)
  const [{ arrivals: dealArrivals }] = await Promise.all([say(), say()])
  expect(dealArrivals.cars).toMatchObject([
    { received: { state: 'damaged' }, canReceive: false, canClaim: true, claims: [] },
  ])
  const { claimId } = await buyer.arrivals.claim({ params, body: { text } })
  expect(await next()).toMatchObject({ turn: 'office', step: 'decide-claim' })
  expect((await office.dashboard.overview()).work.waiting).toEqual([{ step: 'decide-claim', count: 1 }])

  const body = { grant: 'repair' as const, sum: 300, reason }
  const grant = () =>
    office.arrivals.grant({ params: { ...params, claimId }, body }, { headers: { 'idempotency-key': 'granted-once' } })
  await Promise.all([grant(), grant()])
  expect(await next()).toMatchObject({ turn: 'office', step: 'repay-claim', sum: 300, currency: 'USD' })
  const { payments, arrivals: after, order } = (await buyer.orders.deal({ params })).deal
  expect(payments).toMatchObject({ granted: 300, overpaid: 300, balance: -300, confirmed: payments.total })
  expect(payments.entries.at(-1)?.facts).toEqual({ kind: 'granted', claim: claimId, reason })
  expect(after.cars[0]?.claims[0]?.decision).toMatchObject({ grant: 'repair', sum: 300, currency: 'USD', reason })
  expect(after.cars[0]?.claims[0]?.decision?.by).toBeUndefined()
  expect((await office.orders.deal({ params })).deal.arrivals.cars[0]?.claims[0]?.decision?.by).toBeTruthy()
  expect(order.events.slice(-3).map(({ kind }) => kind)).toEqual(['car-received', 'damage-claimed', 'payment-granted'])

  const newest = payments.entries.at(-1)?.id ?? ''
  const refund = { newest, sum: 300, on: '2026-06-02', reason: 'For the bumper' }
  await office.payments.refund({ params: { ...params, entry }, body: refund })
  expect(await next()).toMatchObject({ turn: null, step: 'done' })
  expect((await buyer.orders.deal({ params })).deal.payments).toMatchObject({ balance: 0, overpaid: 0 })
})

test('lets the office enter an arrival and a claim for a buyer on the phone, and logs both names', async ({
  app,
  build,
}) => {
  const { buyer, office, params, next } = await delivered({ app, build })
  const clerk = await app.as(await build.staff('sales'))
  const reader = await app.as(await build.staff('accounts'))
  await expect(reader.arrivals.receive({ params, body: { state: 'damaged' } })).rejects.toMatchObject({ status: 404 })
  await clerk.arrivals.receive({ params, body: { state: 'damaged', note: 'By phone' } })
  await expect(buyer.arrivals.receive({ params, body: { state: 'good' } })).rejects.toMatchObject({
    code: 'car-received',
  })
  const { claimId } = await clerk.arrivals.claim({ params, body: { text } })
  const photo = await createUnclosedPictureFile()
  await clerk.arrivals.addPhoto({ params: { ...params, claimId }, form: formOf({ photo }) })
  await buyer.arrivals.addPhoto({ params: { ...params, claimId }, form: formOf({ photo }) })
  const { deal } = await buyer.orders.deal({ params })
  expect(deal.arrivals.cars[0]?.claims).toMatchObject([{ text, photos: [{}], decision: null }])
  expect(deal.order.events.slice(-2).map(({ kind, by }) => [kind, by])).toEqual([
    ['car-received', 'Haruka Sato'],
    ['damage-claimed', 'Haruka Sato'],
  ])
  expect(await next()).toMatchObject({ step: 'decide-claim' })
  const { data } = await office.audit.list({ query: { entity: 'order', search: 'Amina Rahman' } })
  expect(data.filter(({ entityId }) => entityId === params.id).map(({ by }) => by)).toEqual([
    'Haruka Sato',
    'Haruka Sato',
  ])
})

test('refuses to remove a car with an open claim, and retains decided claims of a removed car', async ({
  app,
  build,
  onTestFinished,
}) => {
  const { db } = app.services
  const { buyer, office, params } = await delivered({ app, build })
  await buyer.arrivals.receive({ params, body: { state: 'damaged' } })
  const { claimId } = await buyer.arrivals.claim({ params, body: { text } })
  await buyer.arrivals.addPhoto({ params: { ...params, claimId }, form: formOf({ photo: await createPictureFile() }) })
  await expect(office.orders.removeItem({ params })).rejects.toMatchObject({ code: 'car-claimed' })
  const removed = db.delete(orderLines).where(eq(orderLines.id, params.itemId))
  await expect(removed).rejects.toMatchObject({ cause: { code: '23001' } })

  await office.arrivals.grant({ params: { ...params, claimId }, body: { grant: 'part', sum: 100, reason } })
  // A new claim and the removal of its car run concurrently; one of them succeeds.
  await Promise.allSettled([
    buyer.arrivals.claim({ params, body: { text: 'And the mirror' } }),
    office.orders.removeItem({ params }),
  ])
  const open = (await buyer.orders.deal({ params })).deal.arrivals.cars[0]?.claims.find(({ decision }) => !decision)
  if (open) {
    await office.arrivals.refuse({ params: { ...params, claimId: open.id }, body: { reason } })
    await office.orders.removeItem({ params })
  }
  const { arrivals: dealArrivals, payments } = (await buyer.orders.deal({ params })).deal
  expect(dealArrivals.cars).toEqual([])
  expect(dealArrivals.gone).toHaveLength(1)
  expect(dealArrivals.gone[0]?.car).toMatch(/^M\d+ 2017 Toyota Vitz F$/)
  expect(dealArrivals.gone[0]?.claims.find(({ id }) => id === claimId)).toMatchObject({
    photos: [{}],
    decision: { grant: 'part', sum: 100 },
  })
  expect(payments.granted, 'it ended with its car').toBe(0)
  const hand = await unpackAndVerify(await downloadDealArchive(app, buyer, params), onTestFinished)
  // Both claims may have the same time on the test's clock, so their order varies.
  const [handed] = await hand.json('claims.json')
  expect(handed.car).toBe(dealArrivals.gone[0]?.car)
  expect(new Set(handed.claims.map(({ id }: { id: string }) => id))).toEqual(
    new Set(open ? [claimId, open.id] : [claimId]),
  )
  expect(hand.names.filter((name) => name.startsWith('claims/'))).toHaveLength(1)
  await buyer.account.remove({ body: { currentPassword: password } })
  expect(await db.$count(damageClaims, eq(damageClaims.orderId, params.id))).toBe(0)
})

test('accepts one of two concurrent arrivals, claims and decisions', async ({ app, build }) => {
  const { db } = app.services
  const { buyer, office, params, next } = await delivered({ app, build })
  const claims = () => db.select().from(damageClaims).where(eq(damageClaims.orderId, params.id))
  const twice = async (call: () => Promise<unknown>) =>
    (await Promise.allSettled([call(), call()])).map(({ status }) => status).sort()
  const one = ['fulfilled', 'rejected']
  expect(await twice(() => buyer.arrivals.receive({ params, body: { state: 'damaged' } }))).toEqual(one)
  expect(await twice(() => buyer.arrivals.claim({ params, body: { text } }))).toEqual(one)
  const [claim] = await claims()
  const decided = { ...params, claimId: claim?.id ?? '' }
  const body = { grant: 'part' as const, sum: 100, reason }
  expect(await twice(() => office.arrivals.grant({ params: decided, body }))).toEqual(one)
  expect(await claims()).toHaveLength(1)
  expect(await db.$count(arrivals, eq(arrivals.orderId, params.id))).toBe(1)
  const granted = and(eq(paymentEntries.orderId, params.id), eq(paymentEntries.kind, 'granted'))
  expect(await db.$count(paymentEntries, granted)).toBe(1)

  // A repeated key returns the first claim and creates no second one.
  const key = { headers: { 'idempotency-key': 'same-claim' } }
  const ask = () => buyer.arrivals.claim({ params, body: { text: 'And the mirror' } }, key)
  const [first, again] = await Promise.all([ask(), ask()])
  expect(again.claimId).toBe(first.claimId)
  expect(await claims()).toHaveLength(2)
  expect(await next()).toMatchObject({ step: 'decide-claim' })
})

test('refuses a late claim and names its last day, even when the buyer confirms the arrival later', async ({
  app,
  build,
}) => {
  const { db } = app.services
  const { user, buyer, params } = await delivered({ app, build })
  const voyage = await build.voyage({
    loading: [{ port: 'JPYOK', cut: null, etd: '2026-05-01', atd: '2026-05-01' }],
    discharge: [{ port: 'KEMBA', eta: '2026-05-25', ata: '2026-05-25' }],
  })
  await db.insert(bookings).values({ lineId: params.itemId, voyageId: voyage.id, fromPort: 'JPYOK', toPort: 'KEMBA' })
  const go = async (at: string) => {
    app.services.now = new Date(at)
    return app.as(user)
  }
  const claim = (own: typeof buyer) => own.arrivals.claim({ params, body: { text } })

  const late = await go('2026-06-20T00:00:00Z')
  const { arrivals: dealArrivals } = await late.arrivals.receive({ params, body: { state: 'damaged' } })
  expect(dealArrivals.cars[0]).toMatchObject({ claimUntil: '2026-06-22', canClaim: true })
  await expect(claim(await go('2026-06-22T15:00:00Z'))).rejects.toMatchObject({
    code: 'claim-too-late',
    message: problems['claim-too-late'].sentence('2026-06-22'),
  })
  expect((await claim(await go('2026-06-22T14:59:59Z'))).claimId).toBeTruthy()
})

test('stores each of twelve photos once over an unreliable connection', async ({ app, build }) => {
  const { db } = app.services
  const { user, buyer, params } = await delivered({ app, build })
  await buyer.arrivals.receive({ params, body: { state: 'damaged' } })
  const { claimId } = await buyer.arrivals.claim({ params, body: { text } })
  const of = { ...params, claimId }
  const photos = await Promise.all(
    Array.from({ length: 12 }, (_, place) => createPictureFile(`${place}.jpg`, `hsl(${place * 30}, 60%, 50%)`)),
  )
  const send = (photo: File) => buyer.arrivals.addPhoto({ params: of, form: formOf({ photo }) })
  const token = await app.token(user)
  const path = `/orders/${params.id}/claims/${claimId}/photos`
  for (const photo of photos) {
    // The connection drops during the upload.
    const fullRequest = new Response(formOf({ photo }))
    const body = Buffer.from(await fullRequest.arrayBuffer()).subarray(0, -1000)
    const headers = { authorization: `Bearer ${token}`, 'content-type': fullRequest.headers.get('content-type') ?? '' }
    const cut = await app.send(new Request(`${inProcessBase}${path}`, { method: 'POST', headers, body }))
    expect(cut.status).toBe(400)
    // The response is lost, and the same photo is sent concurrently.
    await Promise.all([send(photo), send(photo)])
    await send(photo)
  }
  expect(await db.$count(claimPhotos, eq(claimPhotos.claimId, claimId))).toBe(12)
  const { arrivals: dealArrivals } = (await buyer.orders.deal({ params })).deal
  expect(dealArrivals.cars[0]?.claims[0]?.photos).toHaveLength(12)
  await expect(send(await createPictureFile('13.jpg', '#123456'))).rejects.toMatchObject({ code: 'claim-photos-full' })
  await expect(send(new File(['%PDF-1.4'], 'a.pdf'))).rejects.toMatchObject({ code: 'claim-photos-full' })

  const photoId = dealArrivals.cars[0]?.claims[0]?.photos[0]?.id ?? ''
  const stranger = await app.as(await build.user())
  await expect(stranger.arrivals.photoAddress({ params: { ...of, photoId } })).rejects.toMatchObject({ status: 404 })
  const { url } = await buyer.arrivals.photoAddress({ params: { ...of, photoId } })
  const photo = await app.send(new Request(new URL(url, inProcessBase)))
  expect([photo.status, photo.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
})

test('deletes all but the ledger entry when the buyer leaves, and leaves no open tasks', async ({ app, build }) => {
  const { db } = app.services
  const { buyer, params } = await delivered({ app, build })
  await buyer.arrivals.receive({ params, body: { state: 'damaged', note: text } })
  const { claimId } = await buyer.arrivals.claim({ params, body: { text } })
  await buyer.arrivals.addPhoto({ params: { ...params, claimId }, form: formOf({ photo: await createPictureFile() }) })
  expect((await buyer.account.data()).orders[0]?.deal.arrivals.cars[0]?.claims[0]?.text).toBe(text)
  await buyer.account.remove({ body: { currentPassword: password } })
  const [order] = await db.select().from(orders).where(eq(orders.id, params.id))
  expect(order?.turn).not.toBe('office')
  for (const table of [arrivals, damageClaims]) expect(await db.$count(table, eq(table.orderId, params.id))).toBe(0)
  expect(await db.$count(claimPhotos, eq(claimPhotos.claimId, claimId))).toBe(0)
})

test('does not start the claim period with a reverted delivery', async ({ app, build }) => {
  const user = await build.user()
  const [buyer, office] = [await app.as(user), await app.as(await build.admin())]
  const { order } = await buyer.orders.place({ body: { carIds: [(await build.car()).id] } })
  const set = (status: 'DELIVERED' | 'SHIPPING') =>
    office.orders.update({ params: order, body: { status, reason: 'So it is' } })
  await set('DELIVERED')
  const until = async () => (await buyer.orders.deal({ params: order })).deal.arrivals.cars[0]?.claimUntil
  expect(await until()).toMatch(/^\d{4}-/)
  await set('SHIPPING')
  expect(await until()).toBeNull()
})

test('removes the buyer’s name from entries of the office after the buyer has left', async ({ app, build }) => {
  const user = await build.user({ firstName: 'Zawadi', lastName: 'Kimaro' })
  const [buyer, office] = [await app.as(user), await app.as(await build.admin())]
  const { order } = await buyer.orders.place({ body: { carIds: [(await build.car()).id] } })
  await office.orders.update({ params: order, body: { status: 'DELIVERED', reason: 'So it is' } })
  const params = { id: order.id, itemId: order.orderItems[0]?.id ?? '' }
  await office.arrivals.receive({ params, body: { state: 'damaged' } })
  const entered = async (search: string) =>
    (await office.audit.list({ query: { entity: 'order', search } })).data.length
  expect(await entered('zawadi kimaro')).toBe(1)
  await buyer.account.remove({ body: { currentPassword: password } })
  expect(await entered('kimaro')).toBe(0)
  const { data } = await office.audit.list({ query: { entity: 'order', search: order.id } })
  expect(JSON.stringify(data)).toContain('received-for')
})
