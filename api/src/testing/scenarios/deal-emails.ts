import { orderStatuses } from '@minato/contract/deal/orders/facts.ts'
import { getKeys } from '@minato/contract/values/keys.ts'
import { sendSailingEmails } from '#deal/bookings/emails/send-sailing-emails.ts'
import { sendOfferEmail } from '#deal/offers/notify.ts'
import { sweepReservations } from '#deal/orders/changing/reservations.ts'
import { sendChangesEmail } from '#deal/orders/emails/notify-by-email.ts'
import { alertSavedSearches } from '#shipping/saved-searches/alert-saved-searches.ts'
import { sendDailyEmails } from '#shipping/saved-searches/daily-email.ts'
import { formOf } from '../files/picture.ts'
import { createDraftDocument, type DealContext, placeOrder } from './dealing.ts'

export async function sendOfferEmails(dealing: DealContext) {
  const { app, office, buyer } = dealing
  const order = await placeOrder(dealing)
  const fob = (amount: number) => ({ amount, term: 'FOB' as const })
  const { offer } = await buyer.offers.make({ params: order, body: fob(5500) })
  await sendOfferEmail(app.services, { orderId: order.id, to: 'office' })
  await office.offers.make({ params: order, body: { ...fob(6000), answers: offer.id } })
  await sendOfferEmail(app.services, { orderId: order.id, to: 'buyer' })
  await office.orders.update({ params: order, body: { port: 'mongla' } })
  await sendChangesEmail(app.services, order.id)
  for (const status of getKeys(orderStatuses)) await office.orders.update({ params: order, body: { status } })
}

/** Requests two party changes; one is declined, one accepted. */
export async function sendPartyEmails(dealing: DealContext) {
  const { office, buyer } = dealing
  const order = await placeOrder(dealing)
  const params = { id: order.id, role: 'consignee' as const }
  const person = { address: 'Moi Avenue 5', country: 'KE', phone: '+254 20 555 0142' }
  const write = async (name: string, version: number) =>
    (await buyer.parties.write({ params, body: { ...person, name, version } })).parties.consignee
  await write('Nguyễn Thị Ánh', 0)
  await office.papers.upload({ params: order, form: formOf({ kind: 'bl-draft', paper: createDraftDocument() }) })
  for (const state of ['declined', 'accepted'] as const) {
    const { change, version } = await write(`José ${state}`, 1)
    await office.parties.decide({ params: { id: order.id, change: change?.id ?? '' }, body: { state, version } })
  }
}

/** Delays a ship until the car exceeds its country's age limit. */
export async function sendAllSailingEmails(dealing: DealContext) {
  const { app, build, office } = dealing
  const car = await build.car({
    year: 2021,
    manufactured: '2021-08',
    firstRegistration: '2021-09',
    steering: 'RIGHT_HAND',
    vehicleClass: 'hatchback',
  })
  const { id, orderItems } = await placeOrder(dealing, car)
  await office.orders.update({ params: { id }, body: { port: 'mongla' } })
  const voyage = await build.voyage({ discharge: [{ port: 'BDMGL', eta: '2026-07-24', ata: null }] })
  const items = orderItems.map((item) => item.id)
  const passed = { state: 'passed', body: 'JAAI', version: 0 } as const
  for (const itemId of items) await office.papers.inspect({ params: { id, itemId }, body: passed })
  const route = { voyageId: voyage.id, from: 'JPYOK', to: 'BDMGL' }
  await office.voyages.book({ params: { id }, body: { items, ...route } })
  await sendSailingEmails(app.services, voyage.id)
  const call = { port: 'JPYOK', cut: null, etd: '2028-07-01' }
  for (const [atd, ata] of [
    [null, null],
    ['2028-07-01', null],
    ['2028-07-01', '2028-07-24'],
  ] as const) {
    const discharge = [{ port: 'BDMGL', eta: '2028-07-24', ata }]
    await office.voyages.update({ params: voyage, body: { loading: [{ ...call, atd }], discharge } })
    await sendSailingEmails(app.services, voyage.id)
  }
}

export async function sendReservationEmails(dealing: DealContext) {
  const { app, office, buyer } = dealing
  await buyer.orders.giveUp({ params: await placeOrder(dealing) })
  const order = await placeOrder(dealing)
  await office.orders.extend({ params: order, body: { until: '2026-06-14', reason: 'The bank is closed' } })
  for (const moment of ['2026-06-12T16:00:00Z', '2026-06-15T16:00:00Z']) {
    app.services.now = new Date(moment)
    await sweepReservations(app.services)
  }
}

/** Lets a buyer wait for a held car, get the offer, and staff end it. */
export async function sendWaitingListEmails(dealing: DealContext) {
  const { app, build, office } = dealing
  const order = await placeOrder(dealing)
  const [car] = order.orderItems.map((item) => item.car)
  if (!car) throw new Error('an order has no car')
  await (await app.as(await build.user())).tellFirst.join({ params: car })
  await office.orders.update({ params: order, body: { status: 'CANCELLED' } })
  await office.tellFirst.end({ params: car })
}

export async function sendSearchEmails({ app, build, buyer }: DealContext) {
  await buyer.savedSearches.save({ body: { name: 'Zubeida', filters: { model: 'Sienta' } } })
  await build.car({ model: 'Sienta' })
  await alertSavedSearches(app.services)
  await sendDailyEmails(app.services)
}
