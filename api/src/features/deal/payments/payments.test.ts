import { paymentMessages } from '@minato/contract/deal/payments/facts.ts'
import { formatJapanTime } from '@minato/contract/values/days.ts'
import { formatUsd } from '@minato/contract/values/money.ts'
import { eq, sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { mails } from '#platform/mail/table.ts'
import { cars } from '#stock/cars/table.ts'
import type { Builder } from '#testing/build.ts'
import { createPictureFile, createUnclosedPictureFile, formOf } from '#testing/files/picture.ts'
import { rounds } from '#testing/rounds.ts'
import { type App, test as base } from '#testing/test.ts'
import { paymentEntries } from '../orders/ledger/table.ts'
import { updateDueNextSteps } from '../orders/next-step.ts'
import { listReservationsEndingBefore } from '../orders/orders.ts'
import { orders } from '../orders/table.ts'

const start = new Date('2026-06-01T09:00:00Z')
const days = (count: number) => new Date(start.getTime() + count * 86_400_000)
const on = '2026-06-01'
const usd = (sum: number) => ({ sum, currency: 'USD' as const })
/** Amount due of an order of one car, in dollars. */
const total = 6732

const test = base.extend('reset', { auto: true }, ({ app }) => {
  app.services.now = start
})

/** Creates an order of one car, with the calls of both sides on its ledger. */
async function dealt({ app, build }: { app: App; build: Builder }) {
  const user = await build.user()
  const [buyer, office] = [await app.as(user), await app.as(await build.admin())]
  const car = await build.car()
  const place = async (carId = car.id) => (await buyer.orders.place({ body: { carIds: [carId] } })).order.id
  const params = { id: await place() }
  const read = async () => (await (await app.as(user)).orders.deal({ params })).deal
  const entryAt = async (back = 1) => ({ ...params, entry: (await read()).payments.entries.at(-back)?.id ?? '' })
  const report = (draft: Record<string, string | number | File> = usd(1000)) =>
    buyer.payments.report({ params, form: formOf(draft) })
  const confirm = async (sum: number, key?: string) =>
    office.payments.confirm(
      { params: await entryAt(), body: { ...usd(sum), on } },
      key ? { headers: { 'idempotency-key': key } } : {},
    )
  const pay = async (sum: number) => {
    await report(usd(sum))
    return confirm(sum)
  }
  return { user, buyer, office, car, params, id: params.id, place, read, entryAt, report, confirm, pay }
}

const listEmails = async ({ services }: App, orderId: string) =>
  (await services.db.select().from(mails).where(eq(mails.aboutId, orderId)).orderBy(mails.createdAt)).slice(2)

test('a deposit and a balance: reported with a proof, confirmed, and the status follows', async ({ app, build }) => {
  const { car, id, buyer, read, report, confirm } = await dealt({ app, build })
  await report({ ...usd(total - 1), reference: 'PI-2026-00001', proof: await createUnclosedPictureFile() })
  expect((await read()).order).toMatchObject({
    status: 'PAYMENT_UPLOADED',
    paymentHolds: true,
    proofType: 'image/jpeg',
  })

  await confirm(total - 1)
  const nearly = await read()
  expect(nearly.order.status).toBe('PAYMENT_UPLOADED')
  expect(nearly.payments).toMatchObject({
    confirmed: total - 1,
    balance: 1,
    dueNow: 0,
    hasOpenRest: true,
    paidInFull: false,
  })
  const [own] = (await buyer.orders.mine()).orders
  const sums = { currency: 'USD', total, confirmed: total - 1, balance: 1 }
  expect(own?.payments).toMatchObject({ ...sums, depositReached: false, paidInFull: false })

  await report(usd(2))
  await confirm(2)
  const deal = await read()
  expect(deal.order.status).toBe('PAID')
  expect(deal.payments).toMatchObject({ balance: -1, overpaid: 1, paidInFull: true, waiting: 0 })
  const [sold] = await app.services.db.select().from(cars).where(eq(cars.id, car.id))
  expect(sold?.status).toBe('SOLD')
  expect(deal.order.events.map(({ kind, text }) => [kind, text])).toEqual([
    ['placed', null],
    ['payment-reported', '$6,731'],
    ['payment-confirmed', '$6,731'],
    ['payment-reported', '$2'],
    ['status', 'Payment Uploaded → Paid'],
    ['payment-confirmed', '$2'],
  ])
  const emails = await listEmails(app, id)
  expect(emails.map(({ kind }) => kind)).toEqual([
    'proof-received',
    'proof-received-office',
    'payment-confirmed',
    'payment-reported-office',
    'payment-confirmed',
  ])
  expect(emails[1]?.text).toContain('$6,731')
  expect(emails[2]?.text).toContain('Please pay nothing more until then.')
  expect(emails[2]?.text).not.toContain('To pay now')
  expect(emails[4]?.text).toContain('Your order is paid in full. You paid $1 too much.')
  expect(emails[0]?.text).toContain('Your proof of payment of $6,731 has arrived.')
  expect(emails[1]?.text).toContain('PI-2026-00001')
})

test('hides the tolerance from the buyer, and everything from other users', async ({ app, build }) => {
  const { read, office, buyer, params, entryAt, report } = await dealt({ app, build })
  await report({ ...usd(5), proof: await createPictureFile() })
  expect((await read()).payments.toleranceLeft).toBeUndefined()
  expect((await office.orders.deal({ params })).deal.payments.toleranceLeft).toBe(30)
  const entry = await entryAt()
  const { url } = await buyer.payments.proofAddress({ params: entry })
  expect((await app.send(new Request(`http://in.process${url}`))).status).toBe(200)
  const stranger = await app.as(await build.user())
  await expect(stranger.payments.proofAddress({ params: entry })).rejects.toMatchObject({ status: 404 })
  await expect(stranger.payments.report({ params, form: formOf(usd(5)) })).rejects.toMatchObject({ status: 404 })
})

test('yen count as the amount from the office, with source, and close to the rate', async ({ app, build }) => {
  const { office, report, entryAt, read } = await dealt({ app, build })
  await report({ sum: 150_000, currency: 'JPY' })
  const params = await entryAt()
  const body = { sum: 150_000, currency: 'JPY', on } as const
  const confirm = (more: object) => office.payments.confirm({ params, body: { ...body, ...more } })
  await expect(confirm({})).rejects.toMatchObject({ errors: { rate: paymentMessages.rate } })
  await expect(confirm({ rate: 150 })).rejects.toMatchObject({ errors: { source: paymentMessages.source } })
  const rateInput = { rate: 150, source: 'Our bank, TTB' }
  await expect(confirm({ ...rateInput, counted: 10_000 })).rejects.toMatchObject({
    errors: { counted: paymentMessages.countsFar },
  })
  await confirm({ ...rateInput, counted: 998, fee: 1500 })
  expect((await read()).payments).toMatchObject({ confirmed: 998, balance: total - 998 })
  expect((await read()).payments.entries.at(-1)?.facts).toMatchObject({
    ...rateInput,
    fee: 1500,
    sum: 150_000,
    currency: 'JPY',
  })
})

test('a sum is in its currency, and a client that still sends cents is told the new field', async ({ app, build }) => {
  const { office, report, entryAt } = await dealt({ app, build })
  const inCents = (body: object) => report(body as Record<string, string | number>)
  for (const body of [
    { amount: 100_000, currency: 'USD' },
    { ...usd(1000), amount: 100_000 },
  ])
    await expect(inCents(body)).rejects.toMatchObject({ status: 400, message: paymentMessages.renamed('sum') })
  await expect(report({ sum: 1000.5, currency: 'JPY' })).rejects.toMatchObject({
    errors: { sum: paymentMessages.noDecimals },
  })
  await expect(report(usd(10.005))).rejects.toMatchObject({ errors: { sum: paymentMessages.amount } })
  await report(usd(1000.5))
  const params = await entryAt()
  const confirm = (more: object) => office.payments.confirm({ params, body: { ...usd(1000.5), on, ...more } })
  for (const [old, now] of [
    ['amount', 'sum'],
    ['charges', 'fee'],
    ['counts', 'counted'],
  ] as const)
    await expect(confirm({ [old]: 2000 })).rejects.toMatchObject({ errors: { [old]: paymentMessages.renamed(now) } })
  const { payments } = await confirm({ fee: 12.25 })
  expect(payments.entries).toMatchObject([
    { counted: null, facts: { sum: 1000.5, currency: 'USD' } },
    { counted: 1000.5, facts: { sum: 1000.5, fee: 12.25 } },
  ])
  const rows = await app.services.db.select().from(paymentEntries).where(eq(paymentEntries.orderId, params.id))
  expect(rows[1]).toMatchObject({ counts: 100_050, facts: { sum: { amount: 100_050 }, charges: 1225 } })
})

test('a refusal states the reason, allows three days, and reverts the status only without other payments', async ({
  app,
  build,
}) => {
  const { id, office, read, report, confirm, entryAt } = await dealt({ app, build })
  await app.services.db
    .update(orders)
    .set({ reservedUntil: days(1) })
    .where(eq(orders.id, id))
  const refuse = async () => office.payments.refuse({ params: await entryAt(), body: { reason: 'Not on our account' } })
  await report(usd(5000))
  await refuse()
  expect((await read()).order).toMatchObject({
    status: 'PENDING_PAYMENT',
    paymentHolds: false,
    reservedUntil: days(3).toISOString(),
  })
  await report(usd(5000))
  await confirm(5000)
  await report(usd(4000))
  await refuse()
  expect((await read()).order).toMatchObject({ status: 'PAYMENT_UPLOADED', paymentHolds: true })
  expect((await listEmails(app, id)).at(-1)?.text).toContain('Not on our account')

  await office.orders.update({ params: { id }, body: { status: 'PENDING_PAYMENT' } })
  expect((await read()).order.status).toBe('PENDING_PAYMENT')
  const ending = await listReservationsEndingBefore(app.services.db, days(60), 'all')
  expect(ending, 'money is there').not.toContainEqual({ id })
})

test('page and email of a refusal state the same day, and warn against paying twice', async ({ app, build }) => {
  const { id, office, read, report, entryAt } = await dealt({ app, build })
  const refuse = async () => office.payments.refuse({ params: await entryAt(), body: { reason: 'Too dark' } })
  await report({ ...usd(5000), proof: await createPictureFile() })
  await refuse()
  const { next, order } = await read()
  expect(next).toMatchObject({ turn: 'buyer', step: 'send-proof', until: order.reservedUntil })
  const email = (await listEmails(app, id)).at(-1)
  expect(email?.text).toContain(formatJapanTime(new Date(next.until ?? '')))
  expect(email?.text).toContain('Do not pay twice.')
  await report(usd(5000))
  await refuse()
  expect((await listEmails(app, id)).at(-1)?.text).toContain(formatJapanTime(new Date((await read()).next.until ?? '')))
  await office.orders.update({ params: { id }, body: { status: 'CANCELLED' } })
  await office.payments.report({ params: { id }, form: formOf(usd(5000)) })
  await refuse()
  const last = (await listEmails(app, id)).at(-1)
  expect(last?.text).toContain('This order was cancelled. Please do not pay for it.')
  expect(last?.text).not.toContain('Please send another proof')
})

describe('money of a cancelled deal', () => {
  const paid = async ({ app, build }: { app: App; build: Builder }) => {
    const context = await dealt({ app, build })
    await context.pay(total)
    await context.office.orders.update({ params: context.params, body: { status: 'CANCELLED' } })
    const newest = async () => (await context.read()).payments.entries.at(-1)?.id ?? ''
    const source = async () =>
      (await context.read()).payments.entries.findLast(({ facts, left }) => facts.kind === 'reported' && left > 0)
        ?.id ?? ''
    const of = async () => ({ id: context.id, entry: await source() })
    const refund = async (sum: number) =>
      context.office.payments.refund({
        params: await of(),
        body: { newest: await newest(), sum, on, reason: 'Cancelled' },
      })
    const next = async () => {
      const deal = await context.read()
      expect(deal.order.next).toEqual(deal.next)
      return [deal.next.turn, deal.next.step, deal.next.sum]
    }
    return { ...context, newest, of, refund, next, last: async () => (await listEmails(app, context.id)).at(-1) }
  }

  test('waits for the office until it is refunded', async ({ app, build }) => {
    const { refund, next, last, office, id } = await paid({ app, build })
    expect(await next()).toEqual(['office', 'give-back', total])
    expect((await last())?.subject).toContain('Your order was cancelled')
    const [cancellationText = '', ...furtherTexts] = (await last())?.text?.match(/.*was cancelled.*/g) ?? []
    expect([cancellationText, furtherTexts]).toEqual([expect.stringContaining('no longer held for you'), []])
    expect((await last())?.text).toContain(`We are holding ${formatUsd(total)} for you`)
    const listed = await office.orders.listAll({ query: { turn: 'office', step: 'give-back' } })
    expect(listed.orders.map((order) => order.id)).toEqual([id])
    await refund(6000)
    expect(await next()).toEqual(['office', 'give-back', total - 6000])
    expect((await last())?.text).toContain(`We are holding ${formatUsd(total - 6000)} for you`)
    await refund(total - 6000)
    expect(await next()).toEqual([null, 'cancelled', null])
    expect((await last())?.text).not.toContain('We are holding')
  })

  test('can move to another order of the buyer', async ({ app, build }) => {
    const { office, place, of, newest, next, last } = await paid({ app, build })
    const to = await place((await build.car()).id)
    await office.payments.move({ params: await of(), body: { newest: await newest(), sum: total, to } })
    expect(await next()).toEqual([null, 'cancelled', null])
    expect((await last())?.text).toContain('This order was cancelled.')
    expect((await last())?.text).not.toContain('more than the total of this order')
  })

  test('can be retained as credit by an event; later money needs its own decision', async ({ app, build }) => {
    const { buyer, office, params, newest, next, last, read, confirm, refund } = await paid({ app, build })
    const keep = async () =>
      office.payments.keep({ params, body: { newest: await newest(), word: 'Keep it, by chat' } })
    const choose = async () => (await buyer.payments.choose({ params, body: { choice: 'credit' } })).payments.toReturn
    expect(await choose()).toEqual({ sum: total, choice: 'credit' })
    expect(await next(), 'the office keeps, pays or moves it').toEqual(['office', 'give-back', total])
    await keep()
    expect(await next()).toEqual([null, 'credit-kept', total])
    await expect(choose()).rejects.toMatchObject({ code: 'payment-none-owed' })
    expect((await last())?.text).toContain(`we are keeping ${formatUsd(total)} for your next order`)
    expect((await read()).order.events.at(-1)).toMatchObject({
      kind: 'credit-kept',
      text: `${formatUsd(total)}: Keep it, by chat`,
    })
    await expect(keep()).rejects.toMatchObject({ code: 'payment-none-held' })

    await office.payments.report({ params, form: formOf(usd(100)) })
    expect(await next()).toEqual(['office', 'confirm-payment', null])
    await confirm(100)
    expect(await next()).toEqual(['office', 'give-back', 100])
    expect((await read()).payments.toReturn).toEqual({ sum: 100, choice: null })
    expect((await last())?.text).toContain('We are holding $100 for you')
    await refund(100)
    expect(await next()).toEqual([null, 'credit-kept', total])

    await office.orders.update({ params, body: { status: 'CONFIRMED' } })
    await office.orders.update({ params, body: { status: 'CANCELLED' } })
    expect(await next(), 'cancelled again, it is asked again').toEqual(['office', 'give-back', total])
  })

  test('includes a reported payment, which the office checks first', async ({ app, build }) => {
    const { office, params, report, read, id } = await dealt({ app, build })
    await report(usd(500))
    await office.orders.update({ params, body: { status: 'CANCELLED' } })
    expect((await read()).next.step).toBe('confirm-payment')
    expect((await listEmails(app, id)).at(-1)?.text).toContain('We are checking the payment that you reported.')
  })

  test('is found where an earlier release left the deal without a step', async ({ app, build }) => {
    const { id, next } = await paid({ app, build })
    await app.services.db.update(orders).set({ turn: null, step: 'cancelled', stepRules: 0 }).where(eq(orders.id, id))
    await updateDueNextSteps(app.services)
    expect(await next()).toEqual(['office', 'give-back', total])
  })
})

test('a paid or shipped order keeps its status when a payment changes', async ({ app, build }) => {
  const { office, params, pay, report, entryAt, read } = await dealt({ app, build })
  await office.orders.update({ params, body: { status: 'SHIPPING' } })
  await pay(3000)
  await report(usd(1))
  await office.payments.refuse({ params: await entryAt(), body: { reason: 'It is not there' } })
  expect((await read()).order.status).toBe('SHIPPING')
})

test('a refund is limited to the rest of its payment, and requires the newest entry', async ({ app, build }) => {
  const { id, office, pay, entryAt, read } = await dealt({ app, build })
  await pay(total)
  const [params, newest] = [await entryAt(2), (await entryAt()).entry]
  const refund = (sum: number, seen = newest, key = 'refund-it-once') =>
    office.payments.refund(
      { params, body: { newest: seen, sum, on, reason: 'The car was damaged' } },
      { headers: { 'idempotency-key': key } },
    )
  await refund(total - 1)
  await refund(total - 1)
  expect((await read()).payments, 'sent twice, done once').toMatchObject({ confirmed: 1, balance: total - 1 })
  await expect(refund(1, newest, 'a-stale-screen')).rejects.toMatchObject({ code: 'stale' })
  await expect(refund(2, (await entryAt()).entry, 'too-much-of-it')).rejects.toMatchObject({
    code: 'payment-more-than-left',
  })
  expect((await read()).order.status).toBe('PAID')
  expect((await listEmails(app, id)).at(-1)?.text).toContain('back to the account that it came from')
})

test('an overpayment moves to another order of the customer by two entries', async ({ app, build }) => {
  const { office, pay, place, entryAt, read, buyer } = await dealt({ app, build })
  const other = await place((await build.car()).id)
  await pay(total + 7000)
  const move = async (sum: number, to: string) =>
    office.payments.move({ params: await entryAt(2), body: { newest: (await entryAt()).entry, sum, to } })
  await expect(move(7000.01, other)).rejects.toMatchObject({ code: 'payment-not-overpaid' })
  const stranger = await app.as(await build.user())
  const { order } = await stranger.orders.place({ body: { carIds: [(await build.car()).id] } })
  await expect(move(1, order.id)).rejects.toMatchObject({ code: 'payment-move-elsewhere' })
  await move(7000, other)
  expect((await read()).payments).toMatchObject({ balance: 0, overpaid: 0, paidInFull: true })
  const { deal } = await buyer.orders.deal({ params: { id: other } })
  expect(deal.order.status).toBe('PAID')
  expect(deal.payments).toMatchObject({ confirmed: 7000, overpaid: 7000 - total })
  expect(deal.payments.entries).toMatchObject([{ method: 'CREDIT', facts: { kind: 'moved-in' } }])
})

test('a bank charge within the tolerance is written off once, and completes the payment', async ({ app, build }) => {
  const { office, params, pay, entryAt, read } = await dealt({ app, build })
  await pay(total - 30.01)
  const writeOff = async () => office.payments.writeOff({ params, body: { newest: (await entryAt()).entry } })
  await expect(writeOff()).rejects.toMatchObject({ code: 'payment-beyond-tolerance' })
  await pay(0.01)
  await writeOff()
  const { order, payments } = await read()
  expect(order.status).toBe('PAID')
  expect(payments).toMatchObject({ balance: 0, writtenOff: 30, confirmed: total - 30, paidInFull: true })
  await expect(writeOff()).rejects.toMatchObject({ code: 'payment-beyond-tolerance' })
})

test('a confirmation writes off or requests a small remainder, with one email', async ({ app, build }) => {
  const { id, office, params, report, entryAt, read } = await dealt({ app, build })
  const send = async (sum: number, more: object) => {
    await report(usd(sum))
    return office.payments.confirm({ params: await entryAt(), body: { ...usd(sum), on, ...more } })
  }
  await expect(send(total - 40, { rest: 'forgive' })).rejects.toMatchObject({ code: 'payment-beyond-tolerance' })
  await office.payments.confirm({ params: await entryAt(), body: { ...usd(total - 40), on } })
  const { payments } = await send(20, { rest: 'forgive' })
  expect(payments).toMatchObject({ balance: 0, writtenOff: 20, confirmed: total - 20, paidInFull: true })
  expect((await read()).order.status).toBe('PAID')
  const emails = await listEmails(app, id)
  expect(emails.at(-1)?.text).toContain('$20 of it did not reach us')
  expect(emails.map(({ kind }) => kind)).not.toContain('payment-written-off')

  const other = await dealt({ app, build })
  await other.report(usd(total - 20))
  const request = { params: await other.entryAt(), body: { ...usd(total - 20), on, rest: 'ask' as const } }
  const { payments: open } = await other.office.payments.confirm(request)
  expect(open).toMatchObject({ balance: 20, dueNow: 20, hasOpenRest: false })
  expect((await other.read()).next).toMatchObject({ turn: 'buyer' })
  expect((await listEmails(app, other.id)).at(-1)?.text).toContain('To pay now: $20.')
  expect(params).not.toEqual(other.params)
})

test('an undecided remainder waits for the office, and is not requested from the buyer', async ({ app, build }) => {
  const { id, office, params, pay, entryAt, read } = await dealt({ app, build })
  await office.orders.update({ params, body: { status: 'PENDING_PAYMENT', negotiatedPrice: total - 500 } })
  await pay(total - 0.5)
  expect(await read()).toMatchObject({
    next: { turn: 'office', step: 'decide-rest' },
    payments: { balance: 0.5, dueNow: 0, later: null, hasOpenRest: true },
  })
  const ask = async () => office.payments.askRest({ params, body: { newest: (await entryAt()).entry } })
  await ask()
  expect(await read()).toMatchObject({ next: { turn: 'buyer' }, payments: { dueNow: 0.5 } })
  expect((await listEmails(app, id)).at(-1)).toMatchObject({
    kind: 'payment-rest-asked',
    text: expect.stringContaining('To pay now: $0.50'),
  })
  await office.payments.writeOff({ params, body: { newest: (await entryAt()).entry } })
  await expect(ask()).rejects.toMatchObject({ code: 'payment-beyond-tolerance' })
})

test('an implausible day, and charges above the received sum, are rejected', async ({ app, build }) => {
  const { office, report, entryAt } = await dealt({ app, build })
  const later = { errors: { on: paymentMessages.later } }
  await expect(report({ ...usd(1000), on: '2099-06-01' })).rejects.toMatchObject(later)
  await report(usd(1000))
  const params = await entryAt()
  const confirm = (more: object) => office.payments.confirm({ params, body: { ...usd(1000), on, ...more } })
  await expect(confirm({ on: '2099-06-01' })).rejects.toMatchObject(later)
  await expect(confirm({ fee: 1000.01 })).rejects.toMatchObject({ errors: { fee: paymentMessages.fee } })
  await confirm({ on: '2026-06-04', fee: 25 })
})

test('a letter of credit is security, not money, and holds the order until its latest shipment', async ({
  app,
  build,
}) => {
  const { office, report, entryAt, read } = await dealt({ app, build })
  const letterOfCredit = {
    number: 'LC 7/26',
    bank: 'Bank of Dhaka',
    issuedOn: on,
    latestShipment: '2026-08-31',
    expiresOn: '2026-09-21',
  }
  const lc = { ...usd(total), method: 'LC' }
  await expect(report(lc)).rejects.toMatchObject({ errors: { letter: paymentMessages.letter } })
  await expect(report({ ...lc, letter: JSON.stringify({ ...letterOfCredit, expiresOn: on }) })).rejects.toMatchObject({
    status: 400,
  })
  await report({ ...lc, letter: JSON.stringify(letterOfCredit) })
  const params = await entryAt()
  await office.payments.cover({ params })
  const { order, payments } = await read()
  expect(payments).toMatchObject({ covered: total, confirmed: 0, balance: total, waiting: 0 })
  expect(order).toMatchObject({ status: 'PAYMENT_UPLOADED', reservedUntil: '2026-08-31T14:59:59.000Z' })
  await expect(office.payments.cover({ params })).rejects.toMatchObject({ code: 'payment-answered' })
  await office.payments.confirm({ params, body: { ...usd(total), on } })
  expect((await read()).payments).toMatchObject({ covered: 0, confirmed: total, paidInFull: true })
})

test('only a remitter other than the buyer is stored', async ({ app, build }) => {
  const { read, report } = await dealt({ app, build })
  await report({ ...usd(5), remitter: ' rahman  AMINA' })
  await report({ ...usd(5), remitter: 'José Ñandú e Hijos' })
  expect((await read()).payments.entries.map(({ facts }) => 'remitter' in facts && facts.remitter)).toEqual([
    null,
    'José Ñandú e Hijos',
  ])
})

test(`one of two concurrent confirmations succeeds, ${rounds.paymentRaces} times`, {
  timeout: rounds.paymentRaces * 3000,
}, async ({ app, build }) => {
  const { office, buyer, params, entryAt, report } = await dealt({ app, build })
  const second = await app.as(await build.admin())
  for (let round = 0; round < rounds.paymentRaces; round++) {
    await report(usd(100))
    const body = { ...usd(100), on }
    const entry = await entryAt()
    const refusal = { params: entry, body: { reason: 'It is not there' } }
    const tries = await Promise.allSettled([
      office.payments.confirm({ params: entry, body }),
      round % 2 ? second.payments.confirm({ params: entry, body }) : second.payments.refuse(refusal),
    ])
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(tries.find((result) => result.status === 'rejected')?.reason).toMatchObject({ code: 'payment-answered' })
    const same = { headers: { 'idempotency-key': `the-same-twice-${round}` } }
    await Promise.all([1, 2].map(() => buyer.payments.report({ params, form: formOf(usd(7)) }, same)))
  }
  const { db } = app.services
  const kinds = (kind: string) => db.$count(paymentEntries, sql`order_id = ${params.id} AND kind = ${kind}`)
  expect(await kinds('reported')).toBe(2 * rounds.paymentRaces)
  expect((await kinds('confirmed')) + (await kinds('refused'))).toBe(rounds.paymentRaces)
})

test('no statement changes, removes or empties the ledger', async ({ app, build }) => {
  const { pay, params, read } = await dealt({ app, build })
  await pay(100)
  const before = await read()
  for (const statement of [
    sql`UPDATE payment_entries SET counts = 1 WHERE order_id = ${params.id}`,
    sql`DELETE FROM payment_entries WHERE order_id = ${params.id}`,
    sql`TRUNCATE payment_entries CASCADE`,
    sql`INSERT INTO payment_entries (order_id, kind, of, method, counts, facts, side) SELECT order_id, kind, of, method, counts, facts, side FROM payment_entries WHERE kind = 'confirmed' AND order_id = ${params.id}`,
  ])
    await expect(app.services.db.execute(statement)).rejects.toThrow()
  expect(await read()).toEqual(before)
  expect(formatUsd(before.payments.confirmed)).toBe('$100')
})
