import type { BookedCar } from '@minato/contract/deal/bookings/bookings.ts'
import { getEventName } from '@minato/contract/deal/deals/history.ts'
import { asc, eq, inArray } from 'drizzle-orm'
import { expect } from 'vitest'
import { mails } from '#platform/mail/table.ts'
import type { Builder } from '#testing/build.ts'
import { formOf } from '#testing/files/picture.ts'
import { type App, test as base } from '#testing/test.ts'
import { sendSailingEmails } from './emails/send-sailing-emails.ts'

const test = base.extend('office', { scope: 'file' }, async ({ app, build }) => app.as(await build.admin()))
type Office = App['guest']

/** Bangladesh demands an inspection before shipment. */
async function inspected(office: Office, { id }: { id: string }, items: string[]) {
  for (const itemId of items)
    await office.papers.inspect({ params: { id, itemId }, body: { state: 'passed', body: 'JAAI', version: 0 } })
}

async function ordered({ app, build, office }: { app: App; build: Builder; office: Office }, count = 1) {
  const user = await build.user({ email: `${crypto.randomUUID()}@buyer.example` })
  const buyer = await app.as(user)
  const cars = await Promise.all(Array.from({ length: count }, () => build.car()))
  const { order } = await buyer.orders.place({ body: { carIds: cars.map(({ id }) => id) } })
  await office.orders.update({ params: order, body: { port: 'mongla' } })
  const voyage = await build.voyage({ discharge: [{ port: 'BDMGL', eta: '2026-07-24', ata: null }] })
  const items = order.orderItems.map(({ id }) => id)
  await inspected(office, order, items)
  const way = { voyageId: voyage.id, from: 'JPYOK', to: 'BDMGL' }
  return { user, buyer, order, voyage, items, way }
}

const listEmailsTo = async ({ services }: App, user: { email: string }) =>
  services.db
    .select({ kind: mails.kind, subject: mails.subject, text: mails.text })
    .from(mails)
    .where(eq(mails.to, user.email))
    .orderBy(asc(mails.createdAt))
    .then((all) => all.filter(({ kind }) => kind.startsWith('sailing-')))
const kinds = (order: { events: { kind: string }[] }) => order.events.map(({ kind }) => kind)
const shipsOf = (cars: readonly BookedCar[]) => cars.map(({ booking }) => booking && [booking.blNumber, booking.eta])

test('books all cars of an order at once and does not change its status', async ({ app, build, office }) => {
  const { buyer, order, items, way, voyage } = await ordered({ app, build, office }, 3)
  const other = await build.voyage({ discharge: [{ port: 'BDMGL', eta: '2026-08-02', ata: null }] })
  await office.voyages.book({ params: order, body: { ...way, items, blNumber: 'YOK-1' } })
  const [last = ''] = items.slice(-1)
  await office.voyages.book({ params: order, body: { ...way, voyageId: other.id, items: [last], blNumber: 'YOK-2' } })
  const { cars } = await buyer.voyages.bookings({ params: order })
  expect(shipsOf(cars)).toEqual([
    ['YOK-1', '2026-07-24'],
    ['YOK-1', '2026-07-24'],
    ['YOK-2', '2026-08-02'],
  ])
  // Only the office reads import verdicts.
  expect(cars.every((car) => !('verdict' in car))).toBe(true)
  const forOffice = await office.voyages.bookings({ params: order })
  expect(forOffice.cars.every(({ verdict }) => verdict?.code)).toBe(true)
  expect((await office.voyages.bookedOn({ params: voyage })).data.map(({ order: of }) => of.id)).toEqual([
    order.id,
    order.id,
  ])
  const { order: after } = await buyer.orders.show({ params: order })
  expect(after.status).toBe('NEGOTIATING')
  expect(after.events.at(-1)?.text).toContain(`${other.vessel} 214E, Yokohama → Mongla`)

  await office.voyages.unbook({ params: { id: order.id, itemId: last } })
  expect(kinds((await buyer.orders.show({ params: order })).order).slice(-1)).toEqual(['unbooked'])
  await office.orders.removeItem({ params: { id: order.id, itemId: items[0] ?? '' } })
  expect((await office.voyages.bookedOn({ params: voyage })).data).toHaveLength(1)
  const loaded = await (await office.voyages.exportBooked({ body: { ids: [voyage.id] } })).text()
  expect(loaded.trim().split('\r\n')).toHaveLength(2)
})

test('refuses other users to read or book', async ({ app, build, office }) => {
  const { buyer, order, items, way } = await ordered({ app, build, office })
  const stranger = await app.as(await build.user())
  await expect(stranger.voyages.bookings({ params: order })).rejects.toMatchObject({ code: 'order-not-found' })
  await expect(buyer.voyages.book({ params: order, body: { ...way, items } })).rejects.toMatchObject({ status: 403 })
  const theirs = await ordered({ app, build, office })
  await expect(office.voyages.book({ params: order, body: { ...way, items: theirs.items } })).rejects.toMatchObject({
    code: 'order-item-not-found',
  })
})

test('sends one email to each buyer about a moved day, for many cars and processes', async ({ app, build, office }) => {
  const one = await ordered({ app, build, office }, 2)
  const two = await ordered({ app, build, office })
  for (const { order, items } of [one, two]) await office.voyages.book({ params: order, body: { ...one.way, items } })
  const move = (eta: string) =>
    office.voyages.update({ params: one.voyage, body: { discharge: [{ port: 'BDMGL', eta, ata: null }] } })
  const send = () => Promise.all([1, 2, 3].map(() => sendSailingEmails(app.services, one.voyage.id)))

  await send()
  await move('2026-07-28')
  await send()
  await send()
  for (const { user } of [one, two]) {
    const letters = await listEmailsTo(app, user)
    expect(letters.map(({ kind }) => kind)).toEqual(['sailing-booked', 'sailing-moved'])
    expect(letters[1]?.text).toContain('Arrives in Mongla: 24 July 2026 → 28 July 2026')
    expect(letters[1]?.text).toContain('Leaves Yokohama: 1 July 2026')
  }
  const { order } = await one.buyer.orders.show({ params: one.order })
  expect(order.events.at(-1)).toMatchObject({
    kind: 'sailing-moved',
    text: expect.stringContaining('24 July 2026 → 28'),
  })

  // Reverted before the email was sent: nothing is new for the buyer.
  await move('2026-08-05')
  await move('2026-07-28')
  await send()
  expect(await listEmailsTo(app, one.user)).toHaveLength(2)
  expect(kinds((await one.buyer.orders.show({ params: one.order })).order).slice(-2)).toEqual([
    'sailing-moved',
    'sailing-moved',
  ])

  await office.voyages.update({ params: one.voyage, body: { notes: 'Berth 4' } })
  await send()
  expect(await listEmailsTo(app, two.user)).toHaveLength(2)
})

test('refuses bookings under an export ban, by port or by typed place', async ({ app, build, office }) => {
  const { order, items, way } = await ordered({ app, build, office })
  const body = { ...way, items }
  const stopped = { code: 'export-ban', status: 409 }
  const [item] = order.orderItems
  await office.cars.update({ params: { id: item?.car.id ?? '' }, form: formOf({ fuel: 'Electric' }) })
  await expect(office.voyages.book({ params: order, body: { ...body, place: 'Владивосток' } })).rejects.toMatchObject(
    stopped,
  )
  const toRussia = await build.voyage({ discharge: [{ port: 'RUVVO', eta: '2026-07-05', ata: null }] })
  const way2 = { ...body, voyageId: toRussia.id, to: 'RUVVO' }
  await expect(office.voyages.book({ params: order, body: way2 })).rejects.toMatchObject({ code: 'booking-elsewhere' })
  await office.voyages.book({ params: order, body })
})

test('enqueues no email when a change is refused', async ({ app, build, office }) => {
  const { order, items, way, voyage } = await ordered({ app, build, office })
  await office.voyages.book({ params: order, body: { ...way, items } })
  await expect(office.voyages.update({ params: voyage, body: { cancelled: true, version: 9 } })).rejects.toMatchObject({
    code: 'stale',
  })
  await sendSailingEmails(app.services, voyage.id)
  expect(kinds((await office.orders.show({ params: order })).order)).not.toContain('sailing-moved')
})

test('sends an email about a cancelled sailing or another ship, but none to a closed account', async ({
  app,
  build,
  office,
}) => {
  const first = await ordered({ app, build, office })
  await office.voyages.book({ params: first.order, body: { ...first.way, items: first.items } })
  await sendSailingEmails(app.services, first.voyage.id)
  await office.voyages.update({ params: first.voyage, body: { cancelled: true } })
  await sendSailingEmails(app.services, first.voyage.id)
  const [, letter] = await listEmailsTo(app, first.user)
  expect(letter?.subject).toContain('Your sailing was cancelled')
  expect((await office.voyages.bookings({ params: first.order })).cars[0]?.booking?.broken).toBe('cancelled')

  const next = await build.voyage({ discharge: [{ port: 'BDMGL', eta: '2026-08-20', ata: null }] })
  await office.voyages.book({ params: first.order, body: { ...first.way, voyageId: next.id, items: first.items } })
  await sendSailingEmails(app.services, next.id)
  const letters = await listEmailsTo(app, first.user)
  expect(letters[2]?.subject).toContain('Your vehicle is booked on another ship')
  expect(letters[2]?.text).toContain('Arrives in Mongla: 20 August 2026')
})

test('sends each update at sea once, and moved days only after a first email', async ({ app, build, office }) => {
  const { user, buyer, order, voyage, items, way } = await ordered({ app, build, office }, 2)
  const send = () => Promise.all([1, 2].map(() => sendSailingEmails(app.services, voyage.id)))
  const say = async (atd: string | null, eta: string, ata: string | null) => {
    const loading = [{ port: 'JPYOK', cut: '2026-06-29', etd: '2026-07-01', atd }]
    await office.voyages.update({ params: voyage, body: { loading, discharge: [{ port: 'BDMGL', eta, ata }] } })
    await send()
    await send()
  }
  const letters = async () => (await listEmailsTo(app, user)).map(({ kind, subject }) => [kind, subject.split(':')[0]])
  await office.papers.setRelease({ params: order, body: { kind: 'waybill', originals: 3, inHand: 0, version: 0 } })
  await office.voyages.book({ params: order, body: { ...way, items } })
  await send()
  await say(null, '2026-07-28', null)
  await say('2026-07-01', '2026-07-28', null)
  await say('2026-07-01', '2026-07-28', null)
  await say('2026-07-01', '2026-07-28', '2026-07-27')
  // A corrected actual day, an unchanged save and the B/L number of a booking send no email.
  await say('2026-07-01', '2026-07-28', '2026-07-26')
  await office.voyages.book({ params: order, body: { ...way, items, blNumber: 'YOK-1' } })
  await send()
  expect(await letters()).toEqual([
    ['sailing-booked', 'Your vehicles are booked on a ship'],
    ['sailing-moved', 'The dates of your sailing have changed'],
    ['sailing-left', 'Your vehicles are at sea'],
    ['sailing-arrived', 'Your vehicles have arrived in Mongla'],
  ])
  const [booked, , left, arrived] = await listEmailsTo(app, user)
  for (const text of [`Ship: ${voyage.vessel} 214E`, 'Leaves Yokohama: 1 July 2026', 'Arrives in Mongla: 24 July 2026'])
    expect(booked?.text).toContain(text)
  for (const text of ['Left Yokohama: 1 July 2026', 'Arrives in Mongla: 28 July 2026'])
    expect(left?.text).toContain(text)
  for (const text of ['Arrived in Mongla: 27 July 2026', 'Commercial invoice', 'Passport or licence', 'customs agent'])
    expect(arrived?.text).toContain(text)
  const { events } = (await buyer.orders.show({ params: order })).order
  expect(events.flatMap(({ fact }) => (fact.kind === 'sailing-moved' ? [getEventName(fact)] : []))).toEqual([
    'Sailing dates changed',
    'Ship has left',
    'Ship has arrived',
    'Sailing dates changed',
  ])
})

test('sends the current state to a buyer who is booked late or first notified on arrival', async ({
  app,
  build,
  office,
}) => {
  const [late, never] = [await ordered({ app, build, office }), await ordered({ app, build, office })]
  const discharge = [{ port: 'BDMGL', eta: '2026-07-24', ata: null }]
  const loading = [{ port: 'JPYOK', cut: '2026-06-29', etd: '2026-07-01', atd: '2026-07-02' }]
  const sailed = await build.voyage({ loading, discharge })
  const book = ({ order, items, way }: typeof late) =>
    office.voyages.book({ params: order, body: { ...way, voyageId: sailed.id, items } })
  const subjects = async ({ user }: typeof late) =>
    (await listEmailsTo(app, user)).map(({ subject }) => subject.split(':')[0])
  await book(late)
  await sendSailingEmails(app.services, sailed.id)
  expect(await subjects(late)).toEqual(['Your vehicle is at sea'])
  await book(never)
  await office.voyages.update({
    params: sailed,
    body: { discharge: [{ port: 'BDMGL', eta: '2026-07-24', ata: '2026-07-25' }] },
  })
  await sendSailingEmails(app.services, sailed.id)
  expect(await subjects(late)).toEqual(['Your vehicle is at sea', 'Your vehicle has arrived in Mongla'])
  expect(await subjects(never)).toEqual(['Your vehicle has arrived in Mongla'])
})

test('sends one email per ship, and none about a cancelled ship without earlier emails', async ({
  app,
  build,
  office,
}) => {
  const { user, order, voyage, items, way } = await ordered({ app, build, office }, 2)
  const other = await build.voyage({ discharge: [{ port: 'BDMGL', eta: '2026-08-02', ata: null }] })
  const [one = '', two = ''] = items
  await office.voyages.book({ params: order, body: { ...way, items: [one] } })
  await office.voyages.book({ params: order, body: { ...way, voyageId: other.id, items: [two] } })
  await office.voyages.update({ params: voyage, body: { cancelled: true } })
  for (const { id } of [voyage, other]) await sendSailingEmails(app.services, id)
  const letters = await listEmailsTo(app, user)
  expect(letters.map(({ kind }) => kind)).toEqual(['sailing-booked'])
  expect(letters[0]?.text).toContain(other.vessel)
  await office.voyages.book({ params: order, body: { ...way, voyageId: other.id, items: [one] } })
  await sendSailingEmails(app.services, other.id)
  expect((await listEmailsTo(app, user)).map(({ subject }) => subject.split(':')[0])).toEqual([
    'Your vehicle is booked on a ship',
    'Your vehicle is booked on a ship',
  ])
})

test('notifies the office when a later arrival puts an import in doubt', async ({ app, build, office }) => {
  // Bangladesh refuses cars that are five years old at shipment.
  const user = await build.user()
  const buyer = await app.as(user)
  const car = await build.car({
    year: 2021,
    manufactured: '2021-08',
    firstRegistration: '2021-09',
    steering: 'RIGHT_HAND',
    vehicleClass: 'hatchback',
  })
  const { order } = await buyer.orders.place({ body: { carIds: [car.id] } })
  await office.orders.update({ params: order, body: { port: 'mongla' } })
  const voyage = await build.voyage({ discharge: [{ port: 'BDMGL', eta: '2026-07-24', ata: null }] })
  const items = order.orderItems.map(({ id }) => id)
  await inspected(office, order, items)
  const { cars } = await office.voyages.book({
    params: order,
    body: { items, voyageId: voyage.id, from: 'JPYOK', to: 'BDMGL' },
  })
  const before = cars[0]?.verdict?.code
  const loading = [{ port: 'JPYOK', cut: null, etd: '2028-07-01', atd: null }]
  await office.voyages.update({
    params: voyage,
    body: { loading, discharge: [{ port: 'BDMGL', eta: '2028-07-24', ata: null }] },
  })
  const [now] = (await office.voyages.bookings({ params: order })).cars
  expect([before, now?.verdict?.code]).toEqual([expect.not.stringMatching('not-allowed'), 'not-allowed'])
  await sendSailingEmails(app.services, voyage.id)
  const written = await app.services.db
    .select()
    .from(mails)
    .where(inArray(mails.kind, ['sailing-moved-office']))
  expect(written.map(({ text }) => text?.includes(car.stockNumber))).toContain(true)
})

test('lists upcoming CUT dates with unpaid cars on the dashboard', async ({ app, build, office }) => {
  const { order, items, way, voyage } = await ordered({ app, build, office }, 2)
  const loading = [{ port: 'JPYOK', cut: '2026-06-10', etd: '2026-06-12', atd: null }]
  const soon = await build.voyage({ loading, discharge: voyage.discharge })
  const cuts = async () => {
    const first = (await office.dashboard.overview()).work.cuts?.first
    return (first ?? []).filter(({ id }) => id === voyage.id || id === soon.id)
  }
  // 29 June is four weeks away.
  await office.voyages.book({ params: order, body: { ...way, items } })
  expect(await cuts()).toEqual([])
  await office.voyages.book({ params: order, body: { ...way, items, voyageId: soon.id } })
  const [task] = await cuts()
  expect(task).toMatchObject({ who: `${soon.vessel} 214E, Yokohama`, at: '2026-06-10' })
  expect(task?.what.match(/is not paid/g)).toHaveLength(2)
  await office.orders.update({ params: order, body: { status: 'PAID' } })
  expect(await cuts()).toEqual([])
  const near = await build.voyage({
    loading: [{ port: 'JPYOK', cut: '2026-06-04', etd: '2026-06-06', atd: null }],
    discharge: voyage.discharge,
  })
  const leaving = async () => {
    const first = (await office.dashboard.overview()).work.leaving?.first
    return (first ?? []).filter(({ id }) => id === soon.id || id === near.id)
  }
  // The booked ship leaves in eleven days.
  expect(await leaving()).toEqual([])
  await office.voyages.book({ params: order, body: { ...way, items, voyageId: near.id } })
  expect(await leaving()).toMatchObject([{ id: near.id, what: '2 cars booked', at: '2026-06-06' }])
})
