import type { bookingProblems } from '@minato/contract/deal/bookings/facts.ts'
import type { issuedDocumentProblems } from '@minato/contract/deal/issued-documents/facts.ts'
import { maxOffersPerDay } from '@minato/contract/deal/offers/facts.ts'
import type { offerProblems } from '@minato/contract/deal/offers/problems.ts'
import { maxCarsOnHold, maxCarsPerOrder } from '@minato/contract/deal/orders/facts.ts'
import type { orderProblems } from '@minato/contract/deal/orders/problems.ts'
import type { destinationProblems } from '@minato/contract/shipping/destinations/facts.ts'
import type { rateProblems } from '@minato/contract/shipping/freight/office.ts'
import type { importProblems } from '@minato/contract/shipping/import-rules/facts.ts'
import type { voyageProblems } from '@minato/contract/shipping/voyages/facts.ts'
import type { auctionSheetProblems } from '@minato/contract/stock/auction-sheets/facts.ts'
import type { carProblems } from '@minato/contract/stock/cars/problems.ts'
import { eq } from 'drizzle-orm'
import { onTestFinished } from 'vitest'
import { bookings } from '#deal/bookings/table.ts'
import { issuedDocuments as issuedPaperRows } from '#deal/issued-documents/table.ts'
import { createPictureFile, formOf } from '../files/picture.ts'
import { missingId, type Provoke, type TestWorld } from './world.ts'

export const cars: Record<keyof typeof carProblems, Provoke> = {
  'car-not-found': ({ guest }) => guest.cars.show({ params: missingId }),
  'car-on-hold': async ({ build, order }) => order((await build.car({ status: 'ON_HOLD' })).id),
  'cart-on-hold': async ({ build, order }) =>
    order((await build.car()).id, (await build.car({ status: 'ON_HOLD' })).id),
  'car-sold': async ({ build, order }) => order((await build.car({ status: 'SOLD' })).id),
  'car-not-available': async ({ build, order }) => order((await build.car({ isActive: false })).id),
  'stock-number-taken': async ({ asAdmin, build }) => {
    const { stockNumber } = await build.car()
    return asAdmin.cars.update({ params: await build.car(), form: formOf({ stockNumber }) })
  },
  'chassis-number-taken': async ({ asAdmin, build }) => {
    const chassisNumber = 'NZE161-7012345'
    await asAdmin.confidential.update({ params: await build.car(), body: { chassisNumber } })
    return asAdmin.cars.update({ params: await build.car(), form: formOf({ chassisNumber }) })
  },
  'car-incomplete': async ({ asAdmin, build }) =>
    asAdmin.cars.activate({ params: await build.car({ isActive: false, fuel: '' }) }),
  'car-held': async ({ asAdmin, build, order }) => {
    const car = await build.car()
    await order(car.id)
    return asAdmin.cars.update({ params: car, form: formOf({ status: 'AVAILABLE' }) })
  },
  'car-in-use': async ({ asAdmin, build, order }) => {
    const car = await build.car()
    await order(car.id)
    return asAdmin.cars.remove({ params: car })
  },
  'cars-gone': ({ asAdmin }) => asAdmin.cars.showMany({ body: { ids: [missingId.id], isActive: true } }),
  'cars-stale': async ({ asAdmin, build }) => {
    const { id, version } = await build.car()
    return asAdmin.cars.priceMany({ body: { prices: [{ id, price: 1, version: version + 1 }] } })
  },
}

export const auctionSheets: Record<keyof typeof auctionSheetProblems, Provoke> = {
  'auction-sheet-not-found': async ({ asAdmin, build }) =>
    asAdmin.auctionSheets.original({ params: await build.car() }),
}

const perM3 = { to: 'KEMBA', method: 'RORO', price: 85, validFrom: '2026-12-01', source: "A carrier's tariff" } as const
export const freight: Record<keyof typeof rateProblems, Provoke> = {
  'freight-rate-exists': ({ asAdmin }) => asAdmin.freight.change({ body: { add: [perM3, perM3] } }),
}

export const destinations: Record<keyof typeof destinationProblems, Provoke> = {
  'guide-not-found': ({ guest }) => guest.destinations.guide({ params: { slug: 'atlantis' } }),
  'destination-not-found': ({ guest }) => guest.destinations.terms({ params: { to: 'KEXXX' } }),
}

const ruleChange = { claim: 'ages', index: 99, value: null, reason: 'It is gone', version: 1 } as const

export const imports: Record<keyof typeof importProblems, Provoke> = {
  'import-rule-not-found': ({ asAdmin }) => asAdmin.importRules.show({ params: missingId }),
  'claim-not-found': async ({ asAdmin }) => {
    const [rule] = (await asAdmin.importRules.listAll()).data
    const params = { id: rule?.id ?? '' }
    const { version } = await asAdmin.importRules.show({ params })
    return asAdmin.importRules.change({ params, body: { ...ruleChange, version } })
  },
}

const proof = async () => formOf({ image: await createPictureFile() })

export const orders: Record<keyof typeof orderProblems, Provoke> = {
  'order-not-found': ({ asCustomer }) => asCustomer.orders.show({ params: missingId }),
  'order-item-not-found': async ({ asAdmin, order }) =>
    asAdmin.orders.removeItem({ params: { id: (await order()).id, itemId: missingId.id } }),
  'car-claimed': async ({ asAdmin, asCustomer, order }) => {
    const { id, orderItems } = await order()
    const params = { id, itemId: orderItems[0]?.id ?? '' }
    await asAdmin.orders.update({ params, body: { status: 'DELIVERED' } })
    await asCustomer.arrivals.receive({ params, body: { state: 'damaged' } })
    await asCustomer.arrivals.claim({ params, body: { text: 'The bumper is broken' } })
    return asAdmin.orders.removeItem({ params })
  },
  'too-many-held': async ({ build, order }) => {
    const free = await Promise.all(Array.from({ length: maxCarsOnHold + 1 }, () => build.car()))
    const ids = free.map(({ id }) => id)
    for (let from = 0; from < ids.length; from += maxCarsPerOrder)
      await order(...ids.slice(from, from + maxCarsPerOrder))
  },
  'car-gone': async ({ app, asAdmin, build, order }) => {
    const car = await build.car()
    const { id } = await order(car.id)
    await asAdmin.orders.update({ params: { id }, body: { status: 'CANCELLED' } })
    await (await app.as(await build.user())).orders.place({ body: { carIds: [car.id] } })
    return asAdmin.orders.update({ params: { id }, body: { status: 'CONFIRMED' } })
  },
  'total-changed': async ({ asCustomer, build }) =>
    asCustomer.orders.place({ body: { carIds: [(await build.car()).id], total: 1 } }),
  'export-ban': async ({ asCustomer, build }) =>
    asCustomer.orders.place({
      body: { carIds: [(await build.car({ fuel: 'Hybrid' })).id], destination: { port: 'RUVVO' } },
    }),
  'proof-not-found': async ({ asCustomer, order }) => asCustomer.orders.proof({ params: await order() }),
  'proof-missing': async ({ asAdmin, order }) =>
    asAdmin.orders.askForProof({ params: await order(), body: { reason: 'It is too dark' } }),
  'proof-already-sent': async ({ asCustomer, order }) => {
    const params = await order()
    await asCustomer.orders.uploadProof({ params, form: await proof() })
    return asCustomer.orders.uploadProof({ params, form: await proof() })
  },
  'proof-not-taken': async ({ asAdmin, asCustomer, order }) => {
    const params = await order()
    await asAdmin.orders.update({ params, body: { status: 'CONFIRMED' } })
    return asCustomer.orders.uploadProof({ params, form: await proof() })
  },
  'proof-not-to-be-asked': async ({ asAdmin, asCustomer, order }) => {
    const params = await order()
    await asCustomer.orders.uploadProof({ params, form: await proof() })
    await asAdmin.orders.update({ params, body: { status: 'PAID' } })
    return asAdmin.orders.askForProof({ params, body: { reason: 'It is too dark' } })
  },
  'order-goes-on': async ({ asAdmin, asCustomer, order }) => {
    const params = await order()
    await asAdmin.orders.update({ params, body: { status: 'CONFIRMED' } })
    return asCustomer.orders.giveUp({ params })
  },
  'nothing-to-extend': async ({ asAdmin, order }) => {
    const params = await order()
    await asAdmin.orders.update({ params, body: { status: 'CONFIRMED' } })
    return asAdmin.orders.extend({ params, body: { until: '2026-12-24', reason: 'The bank is closed' } })
  },
}

const fob = (amount: number) => ({ amount, term: 'FOB' as const })

async function createOffer({ asCustomer, order }: TestWorld) {
  const params = await order()
  const { offer } = await asCustomer.offers.make({ params, body: fob(6000) })
  return { id: params.id, offerId: offer.id }
}

export const offers: Record<keyof typeof offerProblems, Provoke> = {
  'offer-not-found': async ({ asAdmin, order }) =>
    asAdmin.offers.accept({ params: { id: (await order()).id, offerId: missingId.id } }),
  'offer-closed': async (world) => {
    const params = await createOffer(world)
    await world.asCustomer.offers.withdraw({ params })
    return world.asAdmin.offers.accept({ params })
  },
  'offer-run-out': async (world) => {
    const { app, admin } = world
    const params = await createOffer(world)
    const { now } = app.services
    onTestFinished(() => {
      app.services.now = now
    })
    app.services.now = new Date(now.getTime() + 30 * 86_400_000)
    return (await app.as(admin)).offers.accept({ params })
  },
  'offer-of-other-side': async (world) => world.asCustomer.offers.accept({ params: await createOffer(world) }),
  'offer-open': async (world) => world.asAdmin.offers.make({ params: await createOffer(world), body: fob(6100) }),
  'offers-not-taken': async ({ asAdmin, asCustomer, order }) => {
    const params = await order()
    await asAdmin.orders.update({ params, body: { status: 'PAID' } })
    return asCustomer.offers.make({ params, body: fob(6000) })
  },
  'too-many-offers': async ({ asCustomer, order }) => {
    const params = await order()
    for (let count = 0; count < maxOffersPerDay; count++) {
      const { offer } = await asCustomer.offers.make({ params, body: fob(6000) })
      await asCustomer.offers.withdraw({ params: { id: params.id, offerId: offer.id } })
    }
    return asCustomer.offers.make({ params, body: fob(6000) })
  },
  'offer-not-reckoned': async ({ asCustomer, order }) =>
    asCustomer.offers.make({ params: await order(), body: { amount: 7000, term: 'CIF' } }),
  'price-needs-reason': async ({ asAdmin, build, order }) => {
    const car = await build.car()
    await asAdmin.confidential.update({ params: car, body: { floorPrice: 6000 } })
    return asAdmin.orders.update({ params: await order(car.id), body: { negotiatedPrice: 5999.99 } })
  },
}

export const issuedPapers: Record<keyof typeof issuedDocumentProblems, Provoke> = {
  'paper-incomplete': async ({ asAdmin, order }) =>
    asAdmin.issuedPapers.issue({ params: await order(), body: { kind: 'proforma', term: 'FOB' } }),
  'paper-unprintable': async (world) => {
    const params = await readyOrder(world)
    const { asAdmin, customer } = world
    await asAdmin.users.update({ params: customer, body: { firstName: 'রহিম' } })
    onTestFinished(async () => {
      await asAdmin.users.update({ params: customer, body: { firstName: customer.firstName } })
    })
    return asAdmin.issuedPapers.issue({ params, body: { kind: 'proforma', term: 'FOB' } })
  },
  'paper-issued-meanwhile': async ({ asAdmin, order }) =>
    asAdmin.issuedPapers.issue({
      params: await order(),
      body: { kind: 'proforma', term: 'FOB', replaces: missingId.id },
    }),
  'terms-changed-meanwhile': async (world) =>
    world.asAdmin.issuedPapers.issue({
      params: await readyOrder(world),
      body: { kind: 'proforma', term: 'FOB', total: 1 },
    }),
  'issued-paper-not-found': async ({ asCustomer, order }) =>
    asCustomer.issuedPapers.address({ params: { ...(await order()), paperId: missingId.id } }),
  'document-damaged': async (world) => {
    const { app, asAdmin } = world
    const params = await readyOrder(world)
    const { paper } = await asAdmin.issuedPapers.issue({ params, body: { kind: 'proforma', term: 'FOB' } })
    const [row] = await app.services.db.select().from(issuedPaperRows).where(eq(issuedPaperRows.id, paper.id))
    if (row) await app.services.files.keep(row.document, Buffer.from('%PDF-1.7 something else'))
    return asAdmin.issuedPapers.address({ params: { ...params, paperId: paper.id } })
  },
}

async function readyOrder({ asAdmin, build, order }: TestWorld) {
  const placed = await order()
  await asAdmin.orders.update({ params: placed, body: { port: 'mongla' } })
  await build.consignee(placed.id)
  return placed
}

export const voyages: Record<keyof (typeof voyageProblems & typeof bookingProblems), Provoke> = {
  'voyage-not-found': ({ asAdmin }) => asAdmin.voyages.show({ params: missingId }),
  'voyage-exists': async ({ asAdmin, build }) => {
    const { carrier, vessel, number, method, loading, discharge } = await build.voyage()
    const body = { carrier, vessel: vessel.toUpperCase(), number, method, loading, discharge, cancelled: false }
    return asAdmin.voyages.create({ body })
  },
  'voyage-booked': async ({ app, asAdmin, build, order }) => {
    const voyage = await build.voyage()
    const [line] = (await order()).orderItems
    if (line)
      await app.services.db
        .insert(bookings)
        .values({ lineId: line.id, voyageId: voyage.id, fromPort: 'JPYOK', toPort: 'KEMBA' })
    return asAdmin.voyages.remove({ params: voyage })
  },
  'booking-no-destination': (world) => bookCar(world, {}),
  'booking-no-call': (world) => bookCar(world, { port: 'mongla' }),
  'booking-elsewhere': (world) => bookCar(world, { port: 'mongla', to: 'KEMBA' }),
  'inspection-not-passed': (world) => bookCar(world, { port: 'mongla', to: 'BDMGL' }),
  'booked-meanwhile': async ({ app, asAdmin, build, order }) => {
    const voyage = await build.voyage()
    const placed = await order()
    const [line] = placed.orderItems
    if (!line) throw new Error('an order has no line')
    const route = { fromPort: 'JPYOK', toPort: 'KEMBA' }
    await app.services.db.insert(bookings).values({ lineId: line.id, voyageId: voyage.id, ...route })
    const body = { items: [line.id], voyageId: voyage.id, from: 'JPYOK', to: 'KEMBA', free: true }
    return asAdmin.voyages.book({ params: placed, body })
  },
  'booking-order-cancelled': (world) => bookCar(world, { port: 'mongla', to: 'BDMGL', status: 'CANCELLED' }),
}

type BookingInput = { port?: 'mongla'; to?: string; status?: 'CANCELLED' }

/** Books the car of a new order on a ship from Yokohama to Mombasa and Mongla. */
async function bookCar({ asAdmin, build, order }: TestWorld, { to = 'BDCGP', ...change }: BookingInput) {
  const { id } = await build.voyage({
    discharge: ['KEMBA', 'BDMGL'].map((port) => ({ port, eta: '2026-07-27', ata: null })),
  })
  const params = await order()
  await asAdmin.orders.update({ params, body: change })
  const items = params.orderItems.map((item) => item.id)
  return asAdmin.voyages.book({ params, body: { items, voyageId: id, from: 'JPYOK', to } })
}
