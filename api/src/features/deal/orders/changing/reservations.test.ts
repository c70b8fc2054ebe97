import { orderAdminMessages } from '@minato/contract/deal/orders/draft.ts'
import { orderMessages } from '@minato/contract/deal/orders/facts.ts'
import { and, asc, eq, sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { offers } from '#deal/offers/table.ts'
import { deleteUnreferencedFiles } from '#files/sweep-files.ts'
import { mails } from '#platform/mail/table.ts'
import type { Builder } from '#testing/build.ts'
import { createPictureFile, formOf } from '#testing/files/picture.ts'
import { rounds } from '#testing/rounds.ts'
import { type App, test as base } from '#testing/test.ts'
import { runTimedRules } from '#work/work.ts'
import { orders } from '../table.ts'
import { sweepReservations } from './reservations.ts'

const start = new Date('2026-06-01T09:00:00Z')
const days = (count: number) => new Date(start.getTime() + count * 86_400_000)

const test = base.extend('reset', { auto: true }, ({ app }) => {
  app.services.now = start
})

async function placed({ app, build }: { app: App; build: Builder }) {
  const car = await build.car()
  const user = await build.user()
  const buyer = await app.as(user)
  const { order } = await buyer.orders.place({ body: { carIds: [car.id] } })
  return {
    car,
    user,
    buyer,
    id: order.id,
    read: async () => (await (await app.as(user)).orders.show({ params: { id: order.id } })).order,
  }
}

async function at({ services }: App, moment: Date) {
  services.now = moment
  await sweepReservations(services)
}

const listReservationEmails = async ({ services }: App, orderId: string) =>
  (await services.db.select().from(mails).where(eq(mails.aboutId, orderId)).orderBy(asc(mails.createdAt)))
    .map(({ kind }) => kind)
    .filter((kind) => kind.startsWith('reservation'))

const kinds = (order: { events: { kind: string }[] }) => order.events.map(({ kind }) => kind)

test('a reservation is warned about two days before its end and cancelled after twelve, each once', async ({
  app,
  build,
}) => {
  const { id, car, read } = await placed({ app, build })
  await at(app, new Date(days(10).getTime() - 1000))
  expect(await listReservationEmails(app, id)).toEqual([])
  await at(app, days(10))
  await Promise.all([sweepReservations(app.services), sweepReservations(app.services)])
  expect(await listReservationEmails(app, id)).toEqual(['reservation-warning'])
  await at(app, new Date(days(12).getTime() - 1000))
  expect((await read()).status).toBe('NEGOTIATING')

  app.services.now = days(12)
  await Promise.all([sweepReservations(app.services), sweepReservations(app.services)])
  const order = await read()
  expect(order.status).toBe('CANCELLED')
  expect(kinds(order)).toEqual(['placed', 'warned', 'released'])
  expect(order.events.at(-1)?.by).toBe('System')
  expect(await listReservationEmails(app, id)).toEqual(['reservation-warning', 'reservation-ended'])
  expect((await app.guest.cars.show({ params: { id: car.id } })).status).toBe('AVAILABLE')
})

test('a sent proof pauses the reservation for good', async ({ app, build }) => {
  const { id, buyer, read } = await placed({ app, build })
  const form = new FormData()
  form.append('paymentScreenshot', new File(['%PDF-1.4\n%%EOF'], 'proof.pdf', { type: 'application/pdf' }))
  await buyer.orders.uploadProof({ params: { id }, form })
  await at(app, days(40))
  expect((await read()).status).toBe('PAYMENT_UPLOADED')
  const admin = await app.as(await build.admin())
  await admin.orders.update({ params: { id }, body: { status: 'PENDING_PAYMENT' } })
  await at(app, days(80))
  expect((await read()).status).toBe('PENDING_PAYMENT')
  expect(await listReservationEmails(app, id)).toEqual([])
})

test('a confirmed order does not expire; a late status with expiry keeps the warning time', async ({ app, build }) => {
  const { id, read } = await placed({ app, build })
  const admin = await app.as(await build.admin())
  await admin.orders.update({ params: { id }, body: { status: 'CONFIRMED' } })
  await at(app, days(20))
  const late = await app.as(await build.admin())
  await late.orders.update({ params: { id }, body: { status: 'PENDING_PAYMENT' } })
  await at(app, days(20))
  expect(await listReservationEmails(app, id)).toEqual(['reservation-warning'])
  await at(app, days(21))
  expect((await read()).status).toBe('PENDING_PAYMENT')
  await at(app, days(22))
  expect(await listReservationEmails(app, id)).toEqual(['reservation-warning', 'reservation-ended'])
})

test('an administrator extends with a reason that the customer reads', async ({ app, build }) => {
  const { id, read } = await placed({ app, build })
  await at(app, days(11))
  const admin = await app.as(await build.admin())
  const extend = (until: string, reason = 'The bank is closed') =>
    admin.orders.extend({ params: { id }, body: { until, reason } })
  await expect(extend('2026-06-11')).rejects.toMatchObject({ status: 400 })
  await expect(extend('2026-06-12')).rejects.toMatchObject({
    status: 400,
    errors: { until: orderAdminMessages.extendShorter },
  })
  await expect(extend('2026-06-20', ' ')).rejects.toMatchObject({ status: 400 })
  await extend('2026-06-20')
  await at(app, days(13))
  const order = await read()
  expect(order.status).toBe('NEGOTIATING')
  expect(order.reservedUntil).toBe('2026-06-20T14:59:59.000Z')
  expect(order.events.at(-1)).toMatchObject({ kind: 'extended' })
  expect(order.events.at(-1)?.text).toContain('The bank is closed')
  await at(app, new Date('2026-06-18T15:00:00Z'))
  await at(app, new Date('2026-06-20T15:00:00Z'))
  expect((await read()).status).toBe('CANCELLED')
  expect(await listReservationEmails(app, id)).toEqual([
    'reservation-warning',
    'reservation-extended',
    'reservation-warning',
    'reservation-ended',
  ])
})

test('a request for another proof keeps the old one, states the reason and allows three days', async ({
  app,
  build,
}) => {
  const { id, buyer, read } = await placed({ app, build })
  const admin = await app.as(await build.admin())
  const params = { id }
  const ask = (version?: number) => admin.orders.askForProof({ params, body: { reason: 'It is cut off', version } })
  await expect(ask()).rejects.toMatchObject({ status: 409, message: orderMessages.proofNotFound })
  const send = async () =>
    (await buyer.orders.uploadProof({ params, form: formOf({ image: await createPictureFile() }) })).order
  const sent = await send()
  await expect(buyer.orders.askForProof({ params, body: { reason: 'mine' } })).rejects.toMatchObject({ status: 403 })

  await at(app, days(30))
  const late = await app.as(await build.admin())
  const { order } = await late.orders.askForProof({ params, body: { reason: 'It is cut off', version: sent.version } })
  expect(order).toMatchObject({
    status: 'PENDING_PAYMENT',
    paymentScreenshot: null,
    proofType: null,
    reservedUntil: days(33).toISOString(),
    earlierProofs: [{ proofType: 'image/jpeg', askedAgainAt: days(30).toISOString() }],
  })
  expect(order.events.at(-1)).toMatchObject({ kind: 'proof-asked', text: 'It is cut off' })
  const [email] = await app.services.db
    .select()
    .from(mails)
    .where(and(eq(mails.aboutId, id), eq(mails.kind, 'proof-asked')))
  expect(email?.text).toContain('It is cut off')
  expect(email?.text).toContain('before 4 July 2026 at 18:00 (Japan time)')
  await expect(late.orders.askForProof({ params, body: { reason: 'x', version: sent.version } })).rejects.toMatchObject(
    { status: 409 },
  )
  const { url } = await late.orders.earlierProofAddress({ params: { id, place: 0 } })
  expect((await app.send(new Request(`http://in.process${url}`))).status).toBe(200)
  await expect(late.orders.earlierProofAddress({ params: { id, place: 1 } })).rejects.toMatchObject({ status: 404 })
  expect(await deleteUnreferencedFiles(app.services), 'an earlier proof is a file that is named').toBe(0)

  const again = await app.as(await build.user())
  await expect(again.orders.earlierProofAddress({ params: { id, place: 0 } })).rejects.toMatchObject({ status: 403 })
  expect((await read()).earlierProofs).toBeUndefined()
})

describe('an order that its buyer no longer wants', () => {
  const nextOf = ({ next }: { next: { turn: string | null; step: string } | null }) => next && [next.turn, next.step]
  const listEmails = async ({ services }: App, orderId: string) =>
    (await services.db.select().from(mails).where(eq(mails.aboutId, orderId)).orderBy(asc(mails.createdAt))).slice(2)

  test('waits for the office to cancel, and expires a day later with the right reason', async ({ app, build }) => {
    const { id, car, buyer, read } = await placed({ app, build })
    const params = { id }
    const { offer } = await buyer.offers.make({ params, body: { amount: 5000, term: 'FOB' } })
    await Promise.all([buyer.orders.giveUp({ params }), buyer.orders.giveUp({ params })])
    const order = await read()
    expect(nextOf(order)).toEqual(['office', 'unwanted'])
    expect(order.reservedUntil).toBe(days(1).toISOString())
    expect(kinds(order)).toEqual(['placed', 'offered', 'unwanted', 'offer-withdrawn'])
    const office = await app.as(await build.admin())
    await expect(office.offers.accept({ params: { id, offerId: offer.id }, body: {} })).rejects.toMatchObject({
      status: 409,
    })
    expect((await office.orders.stats()).waiting).toContainEqual({ step: 'unwanted', count: 1 })
    expect((await listEmails(app, id)).map(({ kind }) => kind)).toEqual(['order-unwanted', 'order-unwanted-office'])

    await at(app, new Date(days(1).getTime() - 1))
    expect((await read()).status).toBe('NEGOTIATING')
    await at(app, days(1))
    const ended = await read()
    expect([ended.status, ended.events.at(-1)?.text]).toEqual([
      'CANCELLED',
      'The buyer no longer wanted it: the order was cancelled',
    ])
    expect((await app.guest.cars.show({ params: { id: car.id } })).status).toBe('AVAILABLE')
    const last = (await listEmails(app, id)).at(-1)
    expect(last?.kind).toBe('reservation-ended')
    expect(last?.text).toContain('You told us that you no longer want this order.')
    expect(last?.text).not.toContain('No proof of payment arrived')
  })

  test('expires no later than before, without a warning', async ({ app, build }) => {
    const { id, user, read } = await placed({ app, build })
    app.services.now = new Date(days(12).getTime() - 3_600_000)
    await (await app.as(user)).orders.giveUp({ params: { id } })
    await sweepReservations(app.services)
    expect((await read()).reservedUntil).toBe(days(12).toISOString())
    expect(await listReservationEmails(app, id)).toEqual([])
  })

  test.for(['the buyer wants it after all', 'they offer again', 'we set a price', 'a payment is reported'])(
    'continues with its earlier reservation when %s',
    async (what, { app, build }) => {
      const { id, buyer, read } = await placed({ app, build })
      const params = { id }
      await buyer.orders.giveUp({ params })
      if (what === 'the buyer wants it after all') await buyer.orders.takeUp({ params })
      if (what === 'they offer again') await buyer.offers.make({ params, body: { amount: 5000, term: 'FOB' } })
      if (what === 'we set a price')
        await (await app.as(await build.admin())).orders.update({ params, body: { negotiatedPrice: 6000 } })
      if (what === 'a payment is reported') await report(buyer, id)
      const order = await read()
      expect(order.reservedUntil).toBe(days(12).toISOString())
      expect(nextOf(order)?.[1]).not.toBe('unwanted')
      expect(kinds(order)).toContain('wanted')
      await at(app, days(2))
      expect((await read()).status).not.toBe('CANCELLED')
    },
  )

  test('must belong to the buyer and have no payment', async ({ app, build }) => {
    const { id, buyer } = await placed({ app, build })
    const params = { id }
    await expect((await app.as(await build.user())).orders.giveUp({ params })).rejects.toMatchObject({ status: 404 })
    await report(buyer, id)
    await expect(buyer.orders.giveUp({ params })).rejects.toMatchObject({ code: 'order-goes-on' })
    await (await app.as(await build.admin())).orders.update({ params, body: { status: 'NEGOTIATING' } })
    await expect(buyer.orders.giveUp({ params }), 'its entry is there').rejects.toMatchObject({ status: 409 })
  })

  test('continues when a concurrent payment is reported, in either order', async ({ app, build }) => {
    for (let round = 0; round < rounds.offerRaces; round++) {
      const { id, buyer, read } = await placed({ app, build })
      const [, paid] = await Promise.allSettled([buyer.orders.giveUp({ params: { id } }), report(buyer, id)])
      expect(paid.status).toBe('fulfilled')
      const order = await read()
      expect([order.status, nextOf(order)]).toEqual(['PAYMENT_UPLOADED', ['office', 'confirm-payment']])
      expect(order.reservedUntil).toBe(days(12).toISOString())
    }
  })

  test('emails a cancellation by the office as requested by the buyer', async ({ app, build }) => {
    const { id, buyer } = await placed({ app, build })
    await buyer.orders.giveUp({ params: { id } })
    await (await app.as(await build.admin())).orders.update({ params: { id }, body: { status: 'CANCELLED' } })
    const last = (await listEmails(app, id)).at(-1)
    expect(last?.text).toContain('You told us that you no longer want this order.')
    expect(last?.text).not.toContain('surprises')
  })
})

const report = (buyer: App['guest'], id: string) =>
  buyer.payments.report({ params: { id }, form: formOf({ sum: 10, currency: 'USD' }) })

test('a failed order does not block others, is logged, and is retried', async ({ app, build }) => {
  const { db } = app.services
  const [bad, good, offered, unsettled] = [
    await placed({ app, build }),
    await placed({ app, build }),
    await placed({ app, build }),
    await placed({ app, build }),
  ]
  const admin = await app.as(await build.admin())
  for (const { id } of [bad, offered]) await admin.offers.make({ params: { id }, body: { amount: 5000, term: 'FOB' } })
  const update = (id: string, set: Partial<typeof orders.$inferInsert>) =>
    db.update(orders).set(set).where(eq(orders.id, id))
  await update(bad.id, { reservedUntil: days(11), step: null })
  await update(unsettled.id, { step: null, turn: null, stepUntil: null, reservedUntil: days(60) })
  await update(offered.id, { reservedUntil: days(60) })
  await db.update(offers).set({ expiresAt: days(5) })
  await db.execute(
    sql.raw(`
    CREATE FUNCTION is_bad() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RAISE EXCEPTION ''a bad row''; END';
    CREATE TRIGGER is_bad BEFORE UPDATE ON orders FOR EACH ROW WHEN (OLD.id = '${bad.id}') EXECUTE FUNCTION is_bad()`),
  )
  app.services.now = days(13)
  try {
    await expect(runTimedRules(app.services)).rejects.toThrow(`order ${bad.id}: a bad row`)
  } finally {
    await db.execute(sql`DROP FUNCTION is_bad CASCADE`)
  }
  expect((await good.read()).status).toBe('CANCELLED')
  expect((await offered.read()).next).toMatchObject({ step: 'offer-ran-out' })
  expect((await unsettled.read()).next).toMatchObject({ step: 'make-offer' })
  expect((await bad.read()).status).toBe('NEGOTIATING')
  await runTimedRules(app.services)
  expect((await bad.read()).status).toBe('CANCELLED')
})
