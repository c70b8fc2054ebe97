import { orderAdminMessages } from '@minato/contract/orders/draft.ts'
import { orderMessages } from '@minato/contract/orders/facts.ts'
import { and, asc, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { sweepFiles } from '../../files/sweep-files.ts'
import type { Builder } from '../../testing/build.ts'
import { formOf, pictureFile } from '../../testing/picture.ts'
import { type App, test as base } from '../../testing/test.ts'
import { mails } from '../mail/table.ts'
import { keepReservations } from './reservations.ts'

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
  await keepReservations(services)
}

const lettersOf = async ({ services }: App, orderId: string) =>
  (await services.db.select().from(mails).where(eq(mails.aboutId, orderId)).orderBy(asc(mails.createdAt)))
    .map(({ kind }) => kind)
    .filter((kind) => kind.startsWith('reservation'))

const kinds = (order: { events: { kind: string }[] }) => order.events.map(({ kind }) => kind)

test('warned two days before, released after twelve, each once', async ({ app, build }) => {
  const { id, car, read } = await placed({ app, build })
  await at(app, new Date(days(10).getTime() - 1000))
  expect(await lettersOf(app, id)).toEqual([])
  await at(app, days(10))
  await Promise.all([keepReservations(app.services), keepReservations(app.services)])
  expect(await lettersOf(app, id)).toEqual(['reservation-warning'])
  await at(app, new Date(days(12).getTime() - 1000))
  expect((await read()).status).toBe('NEGOTIATING')

  app.services.now = days(12)
  await Promise.all([keepReservations(app.services), keepReservations(app.services)])
  const order = await read()
  expect(order.status).toBe('CANCELLED')
  expect(kinds(order)).toEqual(['placed', 'warned', 'released'])
  expect(order.events.at(-1)?.by).toBe('System')
  expect(await lettersOf(app, id)).toEqual(['reservation-warning', 'reservation-ended'])
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
  expect(await lettersOf(app, id)).toEqual([])
})

test('a confirmed order does not run out; moved on late, it has the time of a warning left', async ({ app, build }) => {
  const { id, read } = await placed({ app, build })
  const admin = await app.as(await build.admin())
  await admin.orders.update({ params: { id }, body: { status: 'CONFIRMED' } })
  await at(app, days(20))
  const late = await app.as(await build.admin())
  await late.orders.update({ params: { id }, body: { status: 'PENDING_PAYMENT' } })
  await at(app, days(20))
  expect(await lettersOf(app, id)).toEqual(['reservation-warning'])
  await at(app, days(21))
  expect((await read()).status).toBe('PENDING_PAYMENT')
  await at(app, days(22))
  expect(await lettersOf(app, id)).toEqual(['reservation-warning', 'reservation-ended'])
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
  expect(await lettersOf(app, id)).toEqual([
    'reservation-warning',
    'reservation-extended',
    'reservation-warning',
    'reservation-ended',
  ])
})

test('another proof is asked for: the old one is kept, the customer reads why and has three days', async ({
  app,
  build,
}) => {
  const { id, buyer, read } = await placed({ app, build })
  const admin = await app.as(await build.admin())
  const params = { id }
  const ask = (version?: number) => admin.orders.askForProof({ params, body: { reason: 'It is cut off', version } })
  await expect(ask()).rejects.toMatchObject({ status: 409, message: orderMessages.proofNotFound })
  const send = async () =>
    (await buyer.orders.uploadProof({ params, form: formOf({ image: await pictureFile() }) })).order
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
  const [letter] = await app.services.db
    .select()
    .from(mails)
    .where(and(eq(mails.aboutId, id), eq(mails.kind, 'proof-asked')))
  expect(letter?.text).toContain('It is cut off')
  expect(letter?.text).toContain('before 4 July 2026 at 18:00 (Japan time)')
  await expect(late.orders.askForProof({ params, body: { reason: 'x', version: sent.version } })).rejects.toMatchObject(
    {
      status: 409,
    },
  )
  const { url } = await late.orders.earlierProofAddress({ params: { id, place: 0 } })
  expect((await app.send(new Request(`http://in.process${url}`))).status).toBe(200)
  await expect(late.orders.earlierProofAddress({ params: { id, place: 1 } })).rejects.toMatchObject({ status: 404 })
  expect(await sweepFiles(app.services), 'an earlier proof is a file that is named').toBe(0)

  const again = await app.as(await build.user())
  await expect(again.orders.earlierProofAddress({ params: { id, place: 0 } })).rejects.toMatchObject({ status: 403 })
  expect((await read()).earlierProofs).toBeUndefined()
})
