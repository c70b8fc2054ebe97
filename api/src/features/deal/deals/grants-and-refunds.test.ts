import type { LedgerFile } from '@minato/contract/deal/deal-archive/ledger-file.ts'
import { getBalanceLine, listSettledSums } from '@minato/contract/deal/payments/due.ts'
import { ApiError } from '@minato/contract/protocol/problem.ts'
import { formatSum, formatUsd, toCents, toSmallestUnits } from '@minato/contract/values/money.ts'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { checkDealArchive } from '#balances/check.ts'
import { listContradictions } from '#balances/rebuild.ts'
import { mails } from '#platform/mail/table.ts'
import type { Builder } from '#testing/build.ts'
import { downloadDealArchive, unpackAndVerify } from '#testing/files/deal-archive.ts'
import { createPictureFile, formOf } from '#testing/files/picture.ts'
import { rounds } from '#testing/rounds.ts'
import { type App, test } from '#testing/test.ts'
import { paymentEntries } from '../orders/ledger/table.ts'
import { orderLines, orders } from '../orders/table.ts'

const on = '2026-06-01'
const reason = 'The photos show it'
const usd = (sum: number) => ({ sum, currency: 'USD' as const })
type Options = { headers: { 'idempotency-key': string } }

/** Seeded random numbers from 0 to 1 (mulberry32). */
function randomFrom(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Creates an order of cars at these prices, with a buyer and two clerks. `random` decides which responses are lost. */
async function ordered({ app, build }: { app: App; build: Builder }, prices: readonly number[], random = () => 1) {
  const buyer = await app.as(await build.user())
  const clerks = await Promise.all([build.admin(), build.admin()].map(async (clerk) => app.as(await clerk)))
  const [office, second] = clerks as [typeof buyer, typeof buyer]
  const cars = await Promise.all(prices.map((price) => build.car({ priceCents: price * 100 })))
  const { order } = await buyer.orders.place({ body: { carIds: cars.map(({ id }) => id) } })
  const params = { id: order.id }
  const lines = cars.map(({ id }) => order.orderItems.find(({ car }) => car.id === id)?.id ?? '')
  const deal = async () => (await office.orders.deal({ params })).deal
  const entries = async () => (await deal()).payments.entries
  const newest = async () => (await entries()).at(-1)?.id ?? ''

  /** Retries a write with the same idempotency key until its response arrives. */
  async function write<Answer>(send: (options: Options) => Promise<Answer>): Promise<Answer> {
    const options = { headers: { 'idempotency-key': `key-${crypto.randomUUID()}` } }
    for (;;) {
      const answer = await send(options)
      if (random() >= 0.4) return answer
    }
  }

  const report = (sum: number, proof?: File) =>
    write((options) =>
      buyer.payments.report({ params, form: formOf({ ...usd(sum), ...(proof && { proof }) }) }, options),
    )
  const waiting = async () => ({
    ...params,
    entry: (await entries()).findLast(({ facts }) => facts.kind === 'reported')?.id ?? '',
  })
  const confirm = async (sum: number, answer: object = {}) => {
    const entry = await waiting()
    return write((options) => office.payments.confirm({ params: entry, body: { ...usd(sum), on, ...answer } }, options))
  }
  const pay = async (sum: number, answer: object = {}) => {
    await report(sum)
    await confirm(sum, answer)
  }
  const setStatus = (status: 'DELIVERED' | 'CANCELLED') =>
    write((options) => second.orders.update({ params, body: { status, reason: 'So it is' } }, options))
  const claim = async (line = 0) => {
    const params = { id: order.id, itemId: lines[line] ?? '' }
    const { cars: arrivalCars } = (await deal()).arrivals
    if (!arrivalCars.find(({ lineId }) => lineId === params.itemId)?.received)
      await write((options) => buyer.arrivals.receive({ params, body: { state: 'damaged' } }, options))
    const { claimId } = await write((options) => buyer.arrivals.claim({ params, body: { text: 'A dent' } }, options))
    return { ...params, claimId }
  }
  const decide = (params: { id: string; claimId: string }, sum: number) =>
    write((options) => office.arrivals.grant({ params, body: { grant: 'part', sum, reason } }, options))
  const grant = async (sum: number, line = 0) => decide(await claim(line), sum)
  const refund = async (sum: number) => {
    const entry = (await entries()).find(({ facts, left }) => facts.kind === 'reported' && left >= sum)?.id ?? ''
    const body = { newest: await newest(), sum, on, reason: 'As agreed' }
    await write((options) => second.payments.refund({ params: { ...params, entry }, body }, options))
  }
  const choose = (choice: 'refund' | 'credit') =>
    write((options) => buyer.payments.choose({ params, body: { choice } }, options))
  const remove = (line = 0) =>
    write((options) => office.orders.removeItem({ params: { ...params, itemId: lines[line] ?? '' } }, options))
  const lastEmail = async (kind: string) => {
    const rows = await app.services.db.select().from(mails).where(eq(mails.aboutId, order.id)).orderBy(mails.createdAt)
    return rows.findLast((row) => row.kind === kind)?.text ?? ''
  }
  return {
    app,
    buyer,
    office,
    second,
    params,
    lines,
    deal,
    report,
    waiting,
    confirm,
    pay,
    setStatus,
    claim,
    decide,
    grant,
    refund,
    choose,
    remove,
    write,
    lastEmail,
  }
}
type Ordered = Awaited<ReturnType<typeof ordered>>

/** Compares the money of an order in all responses and in the database, and returns it in dollars. */
async function agreed({ app, buyer, params, deal }: Ordered, onTestFinished: (work: () => Promise<void>) => void) {
  const [office, ownDeal, ownOrders] = await Promise.all([deal(), buyer.orders.deal({ params }), buyer.orders.mine()])
  const { toleranceLeft: _, ...payments } = office.payments
  expect(ownDeal.deal.payments).toEqual(payments)
  const { currency, total, confirmed, balance, overpaid, granted, writtenOff, depositReached, paidInFull } = payments
  expect(ownOrders.orders.find(({ id }) => id === params.id)?.payments).toEqual({
    ...{ currency, total, confirmed, balance, overpaid, granted, writtenOff, depositReached, paidInFull },
  })
  const settled = listSettledSums(payments).reduce((sum, [, amount]) => sum + toCents(amount), 0)
  expect(toCents(total) - settled, 'the lines at the head of an order add up').toBe(toCents(balance))
  expect(office.order.next).toEqual(office.next)

  // Calculated from the rows alone: received money minus money that left.
  const rows = await app.services.db.select().from(paymentEntries).where(eq(paymentEntries.orderId, params.id))
  const add = (...kinds: string[]) =>
    rows.reduce((sum, { kind, counts }) => sum + (kinds.includes(kind) ? (counts ?? 0) : 0), 0)
  const cents = Object.fromEntries(
    Object.entries({ total, confirmed, balance, overpaid, granted, writtenOff }).map(([name, sum]) => [
      name,
      toSmallestUnits(sum, currency),
    ]),
  )
  const held = add('confirmed', 'moved-in', 'refunded', 'moved-out')
  const open = Number(cents.total) - held - add('granted') - add('written-off')
  const parts = { confirmed: held, granted: add('granted'), writtenOff: add('written-off'), balance: open }
  expect(cents).toMatchObject({ ...parts, overpaid: Math.max(0, Math.min(-open, held)) })
  if (office.next.step === 'give-back') expect(office.next.sum).toBe(confirmed)

  const hand = await unpackAndVerify(await downloadDealArchive(app, buyer, params), onTestFinished)
  const file: LedgerFile = await hand.json('payments.json')
  expect(file.comesTo).toMatchObject(cents)
  const [label, remainder] = getBalanceLine(payments)
  expect(await hand.read('hand-over.html')).toContain(
    `<td colspan="2">${label}</td><td class="sum">${formatSum(remainder, currency)}</td>`,
  )
  expect((await checkDealArchive(hand.zip)).faults).toEqual([])
  return { ...payments, next: office.next, file }
}

test('a grant that was paid back ends with its car, and nothing is owed', async ({ app, build, onTestFinished }) => {
  const order = await ordered({ app, build }, [5000, 3000])
  await order.pay(8500)
  await order.setStatus('DELIVERED')
  await order.grant(5000)
  await order.refund(5000)
  await order.remove()
  const after = await agreed(order, onTestFinished)
  expect(after).toMatchObject({ total: 3500, confirmed: 3500, granted: 0, overpaid: 0, balance: 0 })
  const claim = after.file.entries.at(-1)?.facts
  const before = { ...after.file, entries: after.file.entries.slice(0, -1) }
  const removed = claim?.kind === 'granted' ? [claim.claim] : []
  expect(listContradictions(before, removed).join()).toContain('its car has left the order, and it counts')
})

test('an unpaid grant ends with its car, and the price is owed once', async ({ app, build, onTestFinished }) => {
  const order = await ordered({ app, build }, [5000, 3000])
  await order.pay(8500)
  await order.setStatus('DELIVERED')
  await order.grant(5000)
  expect(await agreed(order, onTestFinished)).toMatchObject({
    overpaid: 5000,
    next: { step: 'repay-claim', sum: 5000 },
  })
  await order.remove()
  expect(await agreed(order, onTestFinished)).toMatchObject({ total: 3500, overpaid: 5000, granted: 0 })
})

for (const { granted, held } of [
  { granted: 5000, held: 500 },
  { granted: 700, held: 4800 },
])
  test(`${granted} granted and paid back of 5,500, then cancelled: ${held} is held`, async ({
    app,
    build,
    onTestFinished,
  }) => {
    const order = await ordered({ app, build }, [5000])
    await order.pay(5500)
    await order.setStatus('DELIVERED')
    await order.grant(granted)
    await order.refund(granted)
    expect(await agreed(order, onTestFinished)).toMatchObject({
      balance: 0,
      overpaid: 0,
      paidInFull: true,
      depositReached: true,
    })
    await order.setStatus('CANCELLED')
    const after = await agreed(order, onTestFinished)
    expect(after).toMatchObject({ confirmed: held, overpaid: held, granted: 0, next: { step: 'give-back', sum: held } })
    expect(await order.lastEmail('order-status')).toContain(`We are holding ${formatUsd(held)} for you`)
    if (granted === 5000) return
    // A reopened order gets its grant back.
    await order.setStatus('DELIVERED')
    expect(await agreed(order, onTestFinished)).toMatchObject({ granted, balance: 0, overpaid: 0 })
  })

test('a grant of the full price of an unpaid order releases no document and owes no money', async ({
  app,
  build,
  onTestFinished,
}) => {
  const order = await ordered({ app, build }, [5000])
  await order.setStatus('DELIVERED')
  await order.grant(499.99)
  const first = await order.lastEmail('claim-granted')
  expect(first).toContain('$499.99 is taken off what is still open.')
  expect(first).not.toContain('is your money')
  await order.grant(5000.01)
  const { office, params } = order
  const after = await agreed(order, onTestFinished)
  expect(after).toMatchObject({ balance: 0, overpaid: 0, paidInFull: false, depositReached: false, dueNow: 0 })
  await office.papers.setRelease({ params, body: { kind: 'original', originals: 3, inHand: 3, version: 0 } })
  await expect(office.papers.surrender({ params, body: { version: 1 } })).rejects.toMatchObject({
    code: 'release-not-possible',
  })
})

test('of 700 granted for 5,200 received of 5,500, 400 is paid back and 300 closes what was open', async ({
  app,
  build,
  onTestFinished,
}) => {
  const order = await ordered({ app, build }, [5000])
  await order.pay(5200)
  await order.setStatus('DELIVERED')
  await order.grant(700)
  expect(await agreed(order, onTestFinished)).toMatchObject({ overpaid: 400, next: { step: 'repay-claim', sum: 400 } })
  const text = await order.lastEmail('claim-granted')
  expect(text).toContain('$300 is taken off what is still open.')
  expect(text).toContain('$400 is your money from now on. In your order, choose')
  const { office, choose, params } = order
  await expect(office.payments.choose({ params, body: { choice: 'refund' } })).rejects.toMatchObject({ status: 404 })
  // Money that the buyer keeps for the next order does not wait for the office.
  await choose('credit')
  expect(await agreed(order, onTestFinished)).toMatchObject({
    toReturn: { sum: 400, choice: 'credit' },
    next: { step: 'done' },
  })
  await choose('refund')
  await choose('refund')
  const { toReturn, next } = await agreed(order, onTestFinished)
  expect([toReturn, next.step, next.sum]).toEqual([{ sum: 400, choice: 'refund' }, 'repay-claim', 400])
  const choices = (await order.deal()).order.events.filter(({ kind }) => kind === 'money-choice')
  expect(choices.map(({ text }) => text)).toEqual(['$400: Keep it for my next order', '$400: Pay it back'])
  const notices = (await office.notices.list({})).data.map(({ fact }) => ('state' in fact ? fact.state : fact.kind))
  expect(notices.filter((state) => state === 'refund-chosen')).toHaveLength(1)
  await order.refund(300)
  expect((await agreed(order, onTestFinished)).toReturn).toEqual({ sum: 100, choice: 'refund' })
  await order.refund(100)
  expect((await agreed(order, onTestFinished)).toReturn).toBeNull()
  await expect(choose('credit')).rejects.toMatchObject({ code: 'payment-none-owed' })
  // The next grant is other money, and the buyer is asked again.
  await order.grant(50)
  expect((await agreed(order, onTestFinished)).toReturn).toEqual({ sum: 50, choice: null })
  await order.refund(50)
  expect(await agreed(order, onTestFinished)).toMatchObject({
    confirmed: 4750,
    balance: 0,
    overpaid: 0,
    paidInFull: true,
  })
})

test('a claim of a cancelled order is granted up to what is held, which is owed back once', async ({
  app,
  build,
  onTestFinished,
}) => {
  const order = await ordered({ app, build }, [5000])
  await order.pay(3000)
  await order.setStatus('DELIVERED')
  const claim = await order.claim()
  await order.setStatus('CANCELLED')
  expect((await agreed(order, onTestFinished)).next).toMatchObject({ step: 'decide-claim', sum: 3000 })
  const { office } = order
  await expect(
    office.arrivals.grant({ params: claim, body: { grant: 'part', sum: 3000.01, reason } }),
  ).rejects.toMatchObject({ code: 'claim-above-held' })
  await order.decide(claim, 700)
  const after = await agreed(order, onTestFinished)
  expect(after).toMatchObject({ confirmed: 3000, overpaid: 3000, granted: 0, next: { step: 'give-back', sum: 3000 } })
  expect(after.entries.slice(-2).map(({ counted }) => counted)).toEqual([700, -700])
  const before = { ...after.file, entries: after.file.entries.slice(0, -1) }
  expect(listContradictions(before).join()).toContain('its order is cancelled, and it counts')
  const text = await order.lastEmail('claim-granted')
  expect(text).toContain('We are holding $3,000 for you')
  expect(text).not.toContain('$700')
})

test('a ledger of an earlier release without counter-entries of grants is read correctly', async ({
  app,
  build,
  onTestFinished,
}) => {
  const { db } = app.services
  const removed = await ordered({ app, build }, [5000, 3000])
  const cancelled = await ordered({ app, build }, [5000])
  for (const [order, sum] of [
    [removed, 8500],
    [cancelled, 5500],
  ] as const) {
    await order.pay(sum)
    await order.setStatus('DELIVERED')
    await order.grant(700)
    await order.refund(700)
  }
  // The earlier release wrote no counter-entry for a grant.
  await db.delete(orderLines).where(eq(orderLines.id, removed.lines[0] ?? ''))
  await db.update(orders).set({ status: 'CANCELLED' }).where(eq(orders.id, cancelled.params.id))
  const count = () => db.$count(paymentEntries)
  const before = await count()
  const read = async ({ deal }: Ordered) => (await deal()).payments
  expect(await read(removed)).toMatchObject({ total: 3500, confirmed: 7800, granted: 0, overpaid: 4300 })
  expect(await read(cancelled)).toMatchObject({ total: 0, confirmed: 4800, granted: 0, overpaid: 4800 })
  for (const { buyer, params } of [removed, cancelled]) {
    const hand = await unpackAndVerify(await downloadDealArchive(app, buyer, params), onTestFinished)
    expect((await checkDealArchive(hand.zip)).faults).toEqual([])
  }
  expect(await count()).toBe(before)
})

test(`two clerks and a buyer complete a bad deal with lost responses, ${rounds.badDeals} times`, {
  timeout: 60_000 * rounds.badDeals,
}, async ({ app, build, onTestFinished }) => {
  for (let seed = 1; seed <= rounds.badDeals; seed++) {
    const random = randomFrom(seed)
    const order = await ordered({ app, build }, [5000, 3000], random)
    const { buyer, office, second, params, write } = order
    const agrees = () => agreed(order, onTestFinished)

    // One clerk refuses a wrong proof while the other confirms it: only one succeeds.
    await order.report(8000, await createPictureFile('wrong.jpg'))
    const entry = await order.waiting()
    const both = await Promise.allSettled([
      write((options) => office.payments.refuse({ params: entry, body: { reason: 'Another order' } }, options)),
      write((options) => second.payments.refuse({ params: entry, body: { reason: 'Not ours' } }, options)),
    ])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await agrees()).toMatchObject({ confirmed: 0, balance: 8500, waiting: 0 })

    // $20 short: a confirmation without a decision writes nothing off; a decision on another difference is stale.
    await order.report(8480, await createPictureFile('right.jpg'))
    const stale = { rest: 'forgive' as const, missing: 10 }
    await expect(order.confirm(8480, stale)).rejects.toMatchObject({ code: 'stale' })
    const accepts = random() < 0.5
    await order.confirm(8480, accepts ? { rest: 'forgive', missing: 20 } : {})
    const short = await agrees()
    expect(short).toMatchObject(
      accepts ? { writtenOff: 20, balance: 0, paidInFull: true } : { writtenOff: 0, balance: 20, hasOpenRest: true },
    )
    const confirmation = await order.lastEmail('payment-confirmed')
    expect(confirmation).toContain(accepts ? '$20 of it did not reach us' : '$20 of the total did not reach us')

    // A damage claim on an order that is partly paid or had a write-off.
    await order.setStatus('DELIVERED')
    const sum = Math.ceil(random() * 300_000 + 10_000) / 100
    const claim = await order.claim()
    const decided = await Promise.allSettled([
      order.decide(claim, sum),
      write((options) => second.arrivals.refuse({ params: claim, body: { reason } }, options)),
    ])
    for (const result of decided) if (result.status === 'rejected') expect(result.reason).toBeInstanceOf(ApiError)
    expect(decided.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const inForce = decided[0]?.status === 'fulfilled' ? sum : 0
    const closed = inForce > 0 && !accepts ? 20 : 0
    const toPayBack = Math.round((inForce - closed) * 100) / 100
    expect(await agrees()).toMatchObject({ granted: inForce, overpaid: toPayBack })
    if (inForce > 0) {
      const email = await order.lastEmail('claim-granted')
      expect(email).toContain(`${formatUsd(toPayBack)} is your money from now on.`)
      if (closed > 0) expect(email).toContain('$20 is taken off what is still open.')
    }
    const isPaidBack = inForce > 0 && random() < 0.5
    if (isPaidBack) await order.refund(toPayBack)
    const held = isPaidBack ? Math.round((8480 - toPayBack) * 100) / 100 : 8480
    await agrees()

    // Removes the car with its grant, then cancels the order that still holds money.
    await order.remove()
    expect(await agrees()).toMatchObject({ granted: 0, confirmed: held, total: 3500 })
    await order.setStatus('CANCELLED')
    expect(await agrees()).toMatchObject({ overpaid: held, next: { step: 'give-back', sum: held } })
    expect(await order.lastEmail('order-status')).toContain(`We are holding ${formatUsd(held)} for you`)
    await order.refund(held)
    expect(await agrees()).toMatchObject({ confirmed: 0, overpaid: 0, next: { step: 'cancelled' } })
    expect((await buyer.orders.show({ params })).order.status).toBe('CANCELLED')
  }
})
