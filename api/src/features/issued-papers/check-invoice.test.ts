import { codeText } from '@minato/contract/issued-papers/code.ts'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, vi } from 'vitest'
import { databaseLimiter } from '../../lib/http/rate-limit.ts'
import { builder } from '../../testing/build.ts'
import { invoiceRow } from '../../testing/invoice.ts'
import { type App, startApp, test } from '../../testing/test.ts'

const wrong = { status: 404, code: 'invoice-not-known' }
type Invoice = Awaited<ReturnType<typeof invoiceRow>>

const check = async (app: App, { number, code }: Pick<Invoice, 'number' | 'code'>) =>
  (await app.guest.invoiceChecks.verify({ body: { number, code } })).invoice

test('an invoice says to whom it is paid, and whether it is to be paid; nothing of its buyer', async ({
  app,
  build,
}) => {
  const { db } = app.services
  const [buyer, clerk] = [await build.user(), await build.admin()]
  const [asBuyer, office] = [await app.as(buyer), await app.as(clerk)]
  const placed = async () => (await asBuyer.orders.place({ body: { carIds: [(await build.car()).id] } })).order.id
  const issued = async (more = {}) => {
    const orderId = await placed()
    return { orderId, ...(await invoiceRow(db, { orderId, byId: clerk.id, ...more })) }
  }
  const state = async (invoice: Invoice) => (await check(app, invoice)).state

  const first = await issued()
  const typed = {
    number: ` ${first.number.toLowerCase().replaceAll('-', ' ')}`,
    code: codeText(first.code).toLowerCase(),
  }
  expect(await check(app, typed)).toEqual({
    number: first.number,
    payee: 'Minato Motors Co., Ltd.',
    bank: 'Bank of Example, Ltd.',
    lastFour: '4201',
    currency: 'USD',
    total: 623_200,
    state: 'valid',
  })

  const replaced = await issued()
  await invoiceRow(db, { orderId: replaced.orderId, byId: clerk.id, replaces: replaced.id })
  const cancelled = await issued()
  await office.orders.update({ params: { id: cancelled.orderId }, body: { status: 'CANCELLED' } })
  const paid = await issued()
  await db.execute(sql`INSERT INTO payment_entries (order_id, kind, method, counts, currency, facts, side)
    VALUES (${paid.orderId}, 'confirmed', 'TT', 623200, 'USD', '{}', 'office')`)
  expect(await Promise.all([replaced, cancelled, paid].map(state))).toEqual(['replaced', 'cancelled', 'paid'])

  const over = await issued({ validUntil: '2026-05-31' })
  expect(await state(over)).toBe('run-out')

  await build.admin()
  const [dollars] = (await office.bankAccounts.listAll()).data
  if (!dollars) throw new Error('there is no account')
  const { currency, inForce } = dollars
  const body = { ...inForce.details, currency, over: inForce.id, number: '5550142-88' }
  const asked = (await office.bankAccounts.ask({ body })).data[0]?.asked
  expect(await state(first)).toBe('valid')
  await db.execute(sql`UPDATE bank_accounts SET effective_at = ${app.services.now} WHERE id = ${asked?.id}`)
  expect(await Promise.all([first, over, paid].map(state))).toEqual(['account-changed', 'account-changed', 'paid'])
})

/** A system that counts tries, with an invoice. */
async function limited() {
  const { app, close } = await startApp((db) => ({ limiter: databaseLimiter(db) }))
  onTestFinished(close)
  const build = builder(app.services.db)
  const { order } = await (await app.as(await build.user())).orders.place({
    body: { carIds: [(await build.car()).id] },
  })
  return { app, real: await invoiceRow(app.services.db, { orderId: order.id, byId: (await build.admin()).id }) }
}

test('a guesser with a number learns nothing, by the answer or by the work behind it', async () => {
  const { app, real } = await limited()
  const { db } = app.services
  const done = (['select', 'insert', 'update', 'delete', 'execute'] as const).map((what) => vi.spyOn(db, what))
  const work = async (number: string, code: string) => {
    for (const spy of done) spy.mockClear()
    await expect(check(app, { number, code })).rejects.toMatchObject(wrong)
    return done.map((spy) => spy.mock.calls.length)
  }
  const never = await work('PI-2026-99999', '0123456789')
  expect(never).toEqual([1, 3, 0, 0, 0])
  expect(await work(real.number, '0123456789')).toEqual(never)
  expect(await work(real.number, 'no code')).toEqual(never)
  for (const { number, code } of [
    { number: 'nonsense', code: real.code },
    { number: '', code: '' },
  ])
    await expect(check(app, { number, code })).rejects.toMatchObject(wrong)
})

test('tries are counted for each number before they are tried, also those at once', async () => {
  const { app, real } = await limited()
  const guesses = Array.from({ length: 12 }, () => check(app, { number: real.number, code: '0123456789' }))
  const codes = (await Promise.allSettled(guesses)).map((one) => one.status === 'rejected' && one.reason.code)
  expect(codes.filter((code) => code === 'too-many-tries').length).toBeGreaterThanOrEqual(2)
  await expect(check(app, real)).rejects.toMatchObject({ code: 'too-many-tries' })
})
