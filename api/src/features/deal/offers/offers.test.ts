import { randomUUID } from 'node:crypto'
import { contract } from '@minato/contract/contract.ts'
import { formatEvent } from '@minato/contract/deal/deals/history.ts'
import { maxOffersPerDay } from '@minato/contract/deal/offers/facts.ts'
import { exampleBank, exampleCompany } from '@minato/contract/platform/company/example.ts'
import { permissionNames } from '@minato/contract/protocol/access.ts'
import { createClient } from '@minato/contract/protocol/client.ts'
import { toCents } from '@minato/contract/values/money.ts'
import { and, eq } from 'drizzle-orm'
import { describe, expect, onTestFinished } from 'vitest'
import { databaseLimiter } from '#lib/http/rate-limit.ts'
import { mails } from '#platform/mail/table.ts'
import type { UserRow } from '#platform/users/table.ts'
import * as freight from '#shipping/freight/freight.ts'
import { inProcessBase } from '#start/in-process.ts'
import { cars as carRows } from '#stock/cars/table.ts'
import { type Builder, createBuilder, password } from '#testing/build.ts'
import { rounds } from '#testing/rounds.ts'
import { createServerFor, toCaller } from '#testing/server-for.ts'
import { type App, startApp, test } from '#testing/test.ts'
import { expireOffers } from './expire-offers.ts'
import { sendOfferEmail } from './notify.ts'

type Parts = { app: App; build: Builder }
const fob = (amount: number) => ({ amount, term: 'FOB' as const })
const toMombasa = { port: 'KEMBA' as const }

async function world({ app, build }: Parts, prices = [623_200]) {
  const [user, staff] = [await build.user(), await build.admin()]
  const [buyer, office] = [await app.as(user), await app.as(staff)]
  const cars = await Promise.all(prices.map((priceCents) => build.car({ priceCents })))
  const { order } = await buyer.orders.place({ body: { carIds: cars.map(({ id }) => id) } })
  const of = (offer: { id: string }) => ({ params: { id: order.id, offerId: offer.id } })
  const deal = async (client = buyer) => (await client.orders.deal({ params: order })).deal
  return { user, staff, buyer, office, cars, order, of, deal }
}

/** Adds days to the clock of this test. Sessions expire, so users must log in again. */
function later({ services }: App, days: number) {
  const { now } = services
  onTestFinished(() => {
    services.now = now
  })
  services.now = new Date(now.getTime() + days * 86_400_000)
}

const rate = { source: 'A test', to: 'KEMBA', method: 'RORO' as const, validFrom: '2026-01-01', minimumCents: 0 }
const refusedWith = (code: string, status = 409) => expect.objectContaining({ code, status })

describe('an offer', () => {
  test('is made, countered and accepted: the order is confirmed at its price', async ({ app, build }) => {
    const { buyer, office, order, of, deal } = await world({ app, build })
    const first = (await buyer.offers.make({ params: order, body: { ...fob(5500), note: 'For Nguyễn Thị Ánh' } })).offer
    expect(first).toMatchObject({
      side: 'buyer',
      state: 'open',
      amount: 5500,
      amountDue: 5500,
      note: 'For Nguyễn Thị Ánh',
    })
    expect(first.lines).toEqual([{ kind: 'vehicles', amount: 5500 }])
    expect(first.expiresAt).toBe('2026-06-06T09:00:00.000Z')

    const answer = { ...fob(6000), answers: first.id }
    const second = (await office.offers.make({ params: order, body: answer })).offer
    await buyer.offers.accept(of(second))
    const { order: after, offers } = await deal()
    expect(offers.all.map(({ side, state, by }) => [side, state, by])).toEqual([
      ['office', 'accepted', 'Kenji Mori'],
      ['buyer', 'answered', 'Amina Rahman'],
    ])
    expect(after).toMatchObject({ status: 'CONFIRMED', negotiatedPrice: 6000, amountDue: 6000 })
    expect(after.events.map(({ kind, fact }) => [kind, formatEvent(fact)]).slice(1)).toEqual([
      ['offered', 'Buyer: $5,500 FOB'],
      ['countered', 'Office: $6,000 FOB'],
      ['offer-accepted', 'Office: $6,000 FOB'],
      ['status', 'Negotiating → Confirmed'],
    ])
  })

  test('is open one at a time, and a counter-offer must name the latest one', async ({ app, build }) => {
    const { buyer, office, order, of } = await world({ app, build })
    const first = (await buyer.offers.make({ params: order, body: fob(5500) })).offer
    for (const client of [buyer, office])
      await expect(client.offers.make({ params: order, body: fob(5600) })).rejects.toEqual(refusedWith('offer-open'))
    await buyer.offers.withdraw(of(first))
    for (const act of ['accept', 'decline'] as const)
      await expect(office.offers[act](of(first))).rejects.toEqual(refusedWith('offer-closed'))
    const stale = { ...fob(5600), answers: first.id }
    await expect(office.offers.make({ params: order, body: stale })).rejects.toEqual(refusedWith('offer-closed'))
    const stranger = await app.as(await build.user())
    await expect(stranger.offers.make({ params: order, body: fob(1) })).rejects.toEqual(
      refusedWith('order-not-found', 404),
    )
    await expect(stranger.offers.accept(of(first))).rejects.toEqual(refusedWith('order-not-found', 404))
  })

  test('is created once per idempotency key, and so is an answer', async ({ app, build }) => {
    const { buyer, office, order, of, deal } = await world({ app, build })
    const key = () => ({ headers: { 'idempotency-key': randomUUID() } })
    const [makeKey, acceptKey] = [key(), key()]
    const makeResponses = await Promise.all(
      [1, 2].map(() => buyer.offers.make({ params: order, body: fob(5500) }, makeKey)),
    )
    expect(makeResponses[0]).toEqual(makeResponses[1])
    const acceptResponses = await Promise.all(
      [1, 2].map(() => office.offers.accept(of(makeResponses[0]?.offer as { id: string }), acceptKey)),
    )
    expect(acceptResponses[0]).toEqual(acceptResponses[1])
    expect((await deal()).offers.all).toHaveLength(1)
  })

  test('expires after some days, at the latest with the reservation, and then accepts no answer', async ({
    app,
    build,
  }) => {
    const { user, staff, buyer, office, order, of, deal } = await world({ app, build })
    await office.settings.change({ body: { offerDays: 30 } })
    const { offer } = await buyer.offers.make({ params: order, body: fob(5500) })
    await office.settings.change({ body: { offerDays: 5 } })
    expect(offer.expiresAt).toBe(order.reservedUntil)
    later(app, 20)
    const [buyerThen, officeThen] = [await app.as(user), await app.as(staff)]
    expect((await deal(buyerThen)).offers.all[0]?.state).toBe('run-out')
    await expect(officeThen.offers.accept(of(offer))).rejects.toEqual(refusedWith('offer-run-out'))
    await expireOffers(app.services)
    await expireOffers(app.services)
    const { order: after } = await deal(buyerThen)
    expect(after.events.filter(({ kind }) => kind === 'offer-run-out')).toHaveLength(1)
    const late = buyerThen.offers.make({ params: order, body: fob(5500) })
    await expect(late, 'its reservation is over').rejects.toEqual(refusedWith('offers-not-taken'))
  })

  test('expires with a cancelled order, and a paid order accepts none', async ({ app, build }) => {
    const { buyer, office, order, of, deal } = await world({ app, build })
    const { offer } = await buyer.offers.make({ params: order, body: { ...fob(5500), note: 'For my mother' } })
    await office.orders.update({ params: order, body: { status: 'CANCELLED' } })
    await expect(office.offers.accept(of(offer))).rejects.toEqual(refusedWith('offers-not-taken'))
    await expireOffers(app.services)
    expect((await deal()).offers).toMatchObject({ taken: false, all: [{ state: 'run-out', note: 'For my mother' }] })
    await buyer.account.remove({ body: { currentPassword: password } })
    expect((await deal(office)).offers.all).toMatchObject([{ amount: 5500, note: null, by: 'Deleted customer' }])
  })

  test('is between a dollar and three times the listed total', async ({ app, build }) => {
    const { buyer, order } = await world({ app, build })
    for (const amount of [0.99, 18_696.01, 6000.001])
      await expect(buyer.offers.make({ params: order, body: fob(amount) })).rejects.toMatchObject({
        status: 400,
        errors: { amount: expect.any(String) },
      })
    for (const amount of [1, 18_696]) {
      const { offer } = await buyer.offers.make({ params: order, body: fob(amount) })
      await buyer.offers.withdraw({ params: { id: order.id, offerId: offer.id } })
    }
  })

  test('expires when a vehicle leaves the order', async ({ app, build }) => {
    const { buyer, office, order, deal } = await world({ app, build }, [600_000, 300_000])
    await office.orders.update({ params: order, body: { negotiatedPrice: 8000 } })
    await buyer.offers.make({ params: order, body: fob(7500) })
    const [item] = order.orderItems
    await office.orders.removeItem({ params: { id: order.id, itemId: item?.id ?? '' } })
    const { order: updated, offers } = await deal()
    expect(offers.all[0]?.state).toBe('run-out')
    expect(updated.orderItems.map(({ negotiatedPrice }) => negotiatedPrice)).toEqual([null])
  })
})

test(`one of two concurrent answers to an offer succeeds, ${rounds.offerRaces} times`, {
  timeout: rounds.offerRaces * 2000,
}, async ({ app, build }) => {
  for (let round = 0; round < rounds.offerRaces; round++) {
    const { buyer, office, order, of, deal } = await world({ app, build })
    const { offer } = await buyer.offers.make({ params: order, body: fob(5500) })
    const counter = { ...fob(6000), answers: offer.id }
    const tries = await Promise.allSettled([
      office.offers.accept(of(offer)),
      office.offers.decline(of(offer)),
      buyer.offers.withdraw(of(offer)),
      office.offers.make({ params: order, body: counter }),
    ])
    const lost = tries.filter((one) => one.status === 'rejected')
    expect(lost.map(({ reason }) => reason.status)).toEqual([409, 409, 409])
    const { offers, order: after } = await deal()
    const [kind] = after.events.slice(2).map((event) => event.kind)
    const state = { 'offer-accepted': 'accepted', 'offer-declined': 'declined', 'offer-withdrawn': 'withdrawn' }
    expect(offers.all.at(-1)?.state).toBe(state[kind as keyof typeof state] ?? 'answered')
    expect(after.negotiatedPrice).toBe(kind === 'offer-accepted' ? 5500 : null)
  }
})

test('under CIF the amount due is the offered one, and its lines add up to the cent', async ({ app, build }) => {
  await freight.insert(app.services.db, { ...rate, perM3Cents: 8500 })
  const { buyer, office, order, of, deal } = await world({ app, build }, [623_200, 411_133, 99_999])
  const request = { params: order, query: { term: 'CIF', to: 'KEMBA' } } as const
  const basis = await buyer.offers.basis(request)
  expect(basis).toMatchObject({ term: 'CIF', destination: { name: 'Mombasa, Kenya' }, listed: 11_343.32, gap: null })
  expect(await office.offers.basis(request)).toEqual(basis)
  const otherCents = basis.others.reduce((sum, { amount }) => sum + toCents(amount), 0)

  const body = { amount: 15_000.01, term: 'CIF' as const, destination: toMombasa }
  const { offer } = await buyer.offers.make({ params: order, body })
  // Acceptance uses the amounts that both sides saw, not the rates at that time.
  await freight.insert(app.services.db, { ...rate, validFrom: '2026-05-31', perM3Cents: 20_000 })
  await office.offers.accept(of(offer))
  const { order: after } = await deal()
  expect(after).toMatchObject({
    amountDue: 15_000.01,
    destination: { port: 'KEMBA' },
    terms: { term: 'CIF', isOpen: false },
    lines: offer.lines,
    negotiatedPrice: (1_500_001 - otherCents) / 100,
  })
  const parts = after.orderItems.map(({ negotiatedPrice }) => toCents(negotiatedPrice ?? 0))
  expect(parts.reduce((sum, cents) => sum + cents, 0)).toBe(1_500_001 - otherCents)

  const again = await buyer.offers.basis({ params: order, query: {} })
  expect(again, 'its own lines stay as they are').toMatchObject({ term: 'CIF', others: basis.others })
  await expect(
    buyer.offers.make({ params: order, body: { ...body, amount: basis.least - 0.01 } }),
  ).rejects.toMatchObject({ status: 400 })
  const hybrid = await build.car({ fuel: 'Hybrid' })
  const stopped = (await buyer.orders.place({ body: { carIds: [hybrid.id] } })).order
  const toRussia = { ...fob(5000), destination: { port: 'RUVVO' as const } }
  await expect(buyer.offers.make({ params: stopped, body: toRussia })).rejects.toEqual(refusedWith('export-ban'))
})

test('names the first car that has no freight for want of a type', async ({ app, build }) => {
  await freight.insert(app.services.db, { ...rate, validFrom: '2026-01-02', perM3Cents: 8500 })
  const { buyer, cars, order } = await world({ app, build }, [623_200, 411_133])
  const request = { params: order, query: { term: 'C&F', to: 'KEMBA' } } as const
  expect(await buyer.offers.basis(request)).toMatchObject({ gap: null, gapCarId: null })
  const id = cars[1]?.id ?? ''
  await app.services.db.update(carRows).set({ type: null, vehicleClass: null }).where(eq(carRows.id, id))
  expect(await buyer.offers.basis(request)).toMatchObject({ gap: 'class', gapCarId: id })
  expect(await buyer.offers.basis({ params: order, query: { term: 'FOB' } })).toMatchObject({ gapCarId: null })
})

test('FOB names the port of loading and has no freight; a price set by the office keeps other charges', async ({
  app,
  build,
}) => {
  const { buyer, office, cars, order, of, deal } = await world({ app, build })
  await app.services.db
    .update(carRows)
    .set({ loadingPort: 'JPYOK' })
    .where(eq(carRows.id, cars[0]?.id ?? ''))
  await office.orders.update({ params: order, body: { destination: toMombasa } })
  await office.orders.update({ params: order, body: { negotiatedPrice: 6000 } })
  const { order: priced, offers } = await deal()
  expect(priced, 'a port without a term changes no line').toMatchObject({ terms: null, amountDue: 6500 })
  expect(offers.all).toMatchObject([{ way: 'set', destination: null, loading: null, amountDue: 6000 }])

  const body = { ...fob(5500), destination: toMombasa }
  expect(await buyer.offers.basis({ params: order, query: { term: 'FOB', to: 'KEMBA' } })).toMatchObject({
    destination: null,
    others: [{ kind: 'inspection' }],
  })
  const { offer } = await buyer.offers.make({ params: order, body })
  expect(offer).toMatchObject({ destination: null, loading: 'Yokohama' })
  expect(
    offer.lines.map(({ kind }) => kind),
    'what customs there ask for is done in Japan',
  ).toEqual(['vehicles', 'inspection'])
  expect((await deal()).order.events.at(-1)).toMatchObject({ fact: { to: null, loading: 'Yokohama' } })
  await office.offers.accept(of(offer))
  expect((await deal()).order).toMatchObject({
    terms: { term: 'FOB', isOpen: false },
    destination: { port: 'KEMBA' },
    lines: offer.lines,
  })
})

test('a buyer can make ten offers per day in Japan, across all orders', async ({ app, build }) => {
  const { user, order, of } = await world({ app, build })
  later(app, 5.9 / 24) // 23:54 in Japan
  const buyer = await app.as(user)
  const other = (await buyer.orders.place({ body: { carIds: [(await build.car()).id] } })).order
  const make = () => buyer.offers.make({ params: order, body: fob(5500) })
  for (let count = 1; count < maxOffersPerDay; count++) await buyer.offers.withdraw(of((await make()).offer))
  const tries = await Promise.allSettled([make(), buyer.offers.make({ params: other, body: fob(5500) })])
  expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(tries.find((one) => one.status === 'rejected')?.reason).toEqual(refusedWith('too-many-offers'))
  later(app, 0.2 / 24)
  const third = (await buyer.orders.place({ body: { carIds: [(await build.car()).id] } })).order
  await buyer.offers.make({ params: third, body: fob(5500) })
})

describe('an agreement from elsewhere', () => {
  test('on WhatsApp is recorded as an accepted offer with that origin', async ({ app, build }) => {
    const { buyer, office, order, deal } = await world({ app, build })
    await buyer.offers.make({ params: order, body: fob(5000) })
    const body = { ...fob(5800), agreedOn: '2026-05-31', note: 'Message of Sunday' }
    await office.offers.recordAgreed({ params: order, body })
    await expect(
      office.offers.recordAgreed({ params: order, body: { ...body, agreedOn: '2026-06-02' } }),
    ).rejects.toMatchObject({ status: 400, errors: { agreedOn: expect.any(String) } })
    const { offers, order: after } = await deal()
    expect(offers.all).toMatchObject([
      { way: 'chat', side: 'buyer', state: 'accepted', agreedOn: '2026-05-31', note: 'Message of Sunday' },
      { way: 'here', state: 'answered' },
    ])
    expect(after).toMatchObject({ status: 'CONFIRMED', negotiatedPrice: 5800 })
  })

  test('by a price from the office becomes an accepted offer, and closes open ones', async ({ app, build }) => {
    const { buyer, office, order, of, deal } = await world({ app, build }, [600_000, 300_000])
    const { offer } = await buyer.offers.make({ params: order, body: fob(8000) })
    const setPrice = (negotiatedPrice: number | null) =>
      office.orders.update({ params: order, body: { negotiatedPrice } })
    await setPrice(8500)
    await setPrice(8500)
    const { offers, order: after } = await deal()
    expect(offers.all).toMatchObject([
      { way: 'set', side: 'office', state: 'accepted', term: 'FOB', amount: 8500 },
      { id: offer.id, state: 'answered' },
    ])
    expect(after.status).toBe('NEGOTIATING')
    expect(after.orderItems.map(({ negotiatedPrice }) => negotiatedPrice).sort()).toEqual([2833.33, 5666.67])
    await expect(office.offers.accept(of(offer))).rejects.toEqual(refusedWith('offer-closed'))
    await setPrice(null)
  })
})

async function clerkOf({ services }: App, staff: UserRow) {
  const otherPermissions = permissionNames.filter((name) => name !== 'costs.edit')
  const send = await createServerFor(services, () => toCaller(staff, otherPermissions))
  return createClient(
    contract,
    (request) => {
      request.headers.set('authorization', 'Bearer clerk')
      return send(request)
    },
    inProcessBase,
  )
}

describe('the floor', () => {
  test('requires a reason from the office, readable only with access to costs', async ({ app, build }) => {
    const { staff, buyer, office, cars, order, of, deal } = await world({ app, build }, [600_000, 400_000])
    for (const car of cars) await office.confidential.update({ params: car, body: { floorPrice: 4000 } })
    const clerk = await clerkOf(app, staff)
    const { offer } = await buyer.offers.make({ params: order, body: fob(7999.99) })
    for (const client of [office, clerk]) {
      const tries = [
        client.offers.accept(of(offer)),
        client.offers.make({ params: order, body: { ...fob(7999.99), answers: offer.id } }),
        client.offers.recordAgreed({ params: order, body: { ...fob(7999.99), agreedOn: '2026-06-01' } }),
        client.orders.update({ params: order, body: { negotiatedPrice: 7999.99 } }),
      ]
      for (const { status, ...rest } of await Promise.allSettled(tries)) {
        expect(status).toBe('rejected')
        expect((rest as { reason: Error }).reason).toEqual(refusedWith('price-needs-reason'))
        expect(String((rest as { reason: Error }).reason)).not.toMatch(/4,?000|8,?000/)
      }
    }
    const accepted = await clerk.offers.accept({ ...of(offer), body: { belowFloor: 'It stands since Hiroshima' } })
    expect(accepted.offer).not.toHaveProperty('belowFloor')
    for (const client of [buyer, clerk]) {
      const text = JSON.stringify(await deal(client))
      expect(text).not.toMatch(/Hiroshima|belowFloor|floor|"cost/)
    }
    expect((await deal(office)).offers).toMatchObject({
      all: [{ belowFloor: 'It stands since Hiroshima' }],
      costs: [{ floor: 4000 }, { floor: 4000 }],
    })
    expect(JSON.stringify(await clerk.audit.list({ query: { entityId: order.id } }))).not.toContain('Hiroshima')
  })

  test('cannot be found by bisection: after three refusals per day and deal any price needs a reason', async () => {
    const { app, close } = await startApp((db) => ({ limiter: databaseLimiter(db) }))
    onTestFinished(close)
    const { staff, buyer, office, cars, order, deal } = await world(
      { app, build: createBuilder(app.services.db) },
      [600_000],
    )
    await office.confidential.update({ params: cars[0] as { id: string }, body: { floorPrice: 4000 } })
    const clerk = await clerkOf(app, staff)
    const agree = (client: typeof clerk, amount: number, more = {}) =>
      client.offers.recordAgreed({ params: order, body: { ...fob(amount), agreedOn: '2026-06-01', ...more } })
    for (const amount of [3000, 3500, 3750])
      await expect(agree(clerk, amount)).rejects.toMatchObject({
        message: expect.stringContaining('give a reason for this price'),
      })
    for (const amount of [3900, 5000])
      await expect(agree(clerk, amount)).rejects.toMatchObject({
        code: 'price-needs-reason',
        errors: { belowFloor: expect.stringContaining('a colleague who sees costs') },
      })
    await expect(clerk.orders.update({ params: order, body: { negotiatedPrice: 5000 } })).rejects.toEqual(
      refusedWith('price-needs-reason'),
    )
    expect((await deal(buyer)).offers.all).toEqual([])
    const { order: another } = await buyer.orders.place({
      body: { carIds: [(await createBuilder(app.services.db).car()).id] },
    })
    await clerk.orders.update({ params: another, body: { negotiatedPrice: 5000 } })
    await agree(clerk, 3900, { belowFloor: 'It stands since May' })
    await agree(office, 5000)
    expect((await deal(office)).offers.all).toHaveLength(2)
  })

  test('cannot be found out by a buyer', async ({ app, build }) => {
    const answers: string[] = []
    const user = await build.user()
    const [buyer, office] = [await app.as(user), await app.as(await build.admin())]
    for (const floorPrice of [1, 6231]) {
      const car = await build.car({ stockNumber: undefined })
      await office.confidential.update({ params: car, body: { floorPrice } })
      const { order } = await buyer.orders.place({ body: { carIds: [car.id] } })
      const responses: unknown[] = [await buyer.offers.basis({ params: order, query: {} })]
      for (const amount of [0.5, 1, 3000, 6231, 18_697])
        responses.push(
          await buyer.offers.make({ params: order, body: fob(amount) }).then(
            async (made) => [made, await buyer.offers.withdraw({ params: { id: order.id, offerId: made.offer.id } })],
            ({ status, code, message }) => ({ status, code, message }),
          ),
        )
      const low = (await buyer.offers.make({ params: order, body: fob(3000) })).offer
      responses.push(
        (await office.offers.make({ params: order, body: { ...fob(4000), answers: low.id, belowFloor: 'x' } })).offer
          .lines,
      )
      responses.push((await buyer.orders.deal({ params: order })).deal)
      responses.push((await buyer.account.data()).orders.find(({ id }) => id === order.id))
      await sendOfferEmail(app.services, { orderId: order.id, to: 'buyer' })
      const sent = await app.services.db
        .select()
        .from(mails)
        .where(and(eq(mails.aboutId, order.id), eq(mails.to, user.email)))
        .orderBy(mails.kind)
      responses.push(sent.map(({ subject, text }) => [subject, text]))
      const plain = JSON.stringify(responses)
        .replaceAll(car.stockNumber, 'NUMBER')
        .replace(/[\da-f]{8}-[\da-f]{4}-[\da-f-]{22}|#?[\da-fA-F]{8}\b/g, 'ID')
        .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME')
        .replace(/"id":"\d+"/g, 'EVENT')
      answers.push(plain)
    }
    expect(answers[0]).toBe(answers[1])
    expect(answers[0]).toContain('3000')
  })
})

test('each side gets one email about several acts of the other side', async ({ app, build }) => {
  const { user, buyer, office, order, of } = await world({ app, build })
  const { db } = app.services
  const send = async (to: 'buyer' | 'office') => {
    await sendOfferEmail(app.services, { orderId: order.id, to })
    const sent = await db.select().from(mails).where(eq(mails.aboutId, order.id)).orderBy(mails.createdAt)
    return sent.filter(({ kind }) => kind.startsWith('offer')).map((mail) => [mail.to, mail.subject, mail.text ?? ''])
  }
  const withdrawn = (await buyer.offers.make({ params: order, body: fob(5000) })).offer
  await buyer.offers.withdraw(of(withdrawn))
  const first = (await buyer.offers.make({ params: order, body: fob(5500) })).offer
  expect(await send('buyer'), 'nobody is written to of what they did').toEqual([])
  const [toOffice] = await send('office')
  expect(toOffice?.[0]).toBe(exampleCompany.email)
  expect(toOffice?.[2]).toContain(
    'The buyer offers $5,500 FOB. This offer is valid until 6 June 2026 at 18:00 (Japan time).',
  )
  expect(toOffice?.[2]).toContain(order.id)

  const second = (await office.offers.make({ params: order, body: { ...fob(6000), answers: first.id } })).offer
  const [, toBuyer] = await send('buyer')
  expect(toBuyer?.[0]).toBe(user.email)
  expect(toBuyer?.[2]).toMatch(/We offer you \$6,000 FOB\.[\s\S]+Vehicle price \(FOB\): \$6,000\nTotal: \$6,000/)
  expect(toBuyer?.[2]).not.toContain(exampleBank.accounts[0].number)
  await buyer.offers.decline(of(second))
  const third = (await buyer.offers.make({ params: order, body: fob(5800) })).offer
  await office.offers.accept(of(third))
  const sent = await send('buyer')
  expect(sent).toHaveLength(3)
  expect(sent[2]?.[1]).toMatch(/^Your order is confirmed/)
  expect(sent[2]?.[2]).toContain('We accept your offer of $5,800 FOB.')
})
