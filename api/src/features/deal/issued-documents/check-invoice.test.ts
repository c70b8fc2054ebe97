import { formatCode } from '@minato/contract/deal/issued-documents/document-code.ts'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, vi } from 'vitest'
import { databaseLimiter } from '#lib/http/rate-limit.ts'
import { createBuilder } from '#testing/build.ts'
import { createInvoice, issueInvoice } from '#testing/examples/invoice.ts'
import { formOf } from '#testing/files/picture.ts'
import { type App, startApp, test } from '#testing/test.ts'

/** Dollars for one car of the builder, with flat insurance and the inspection for Kenya. */
const total = 6443.15
const wrong = { status: 404, code: 'invoice-not-known' }
type Invoice = Pick<Awaited<ReturnType<typeof createInvoice>>, 'number' | 'code'>

const check = async (app: App, { number, code }: Invoice) =>
  (await app.guest.invoiceChecks.verify({ body: { number, code } })).invoice

test('returns payee and state of an invoice, and nothing about its buyer', async ({ app, build }) => {
  const world = { app, build }
  const clerk = await build.admin()
  const office = await app.as(clerk)
  const issued = (more = {}) => createInvoice(world, more)
  const state = async (one: Invoice) => (await check(app, one)).state

  const first = await issued()
  const typed = {
    number: ` ${first.number.toLowerCase().replaceAll('-', ' ')}`,
    code: formatCode(first.code).toLowerCase(),
  }
  expect(await check(app, typed)).toEqual({
    number: first.number,
    payee: 'Minato Motors Co., Ltd.',
    bank: 'Bank of Example, Ltd.',
    lastFour: '4201',
    currency: 'USD',
    total,
    dueNow: total,
    later: null,
    state: 'valid',
  })

  const replaced = await issued()
  await issueInvoice(world, replaced.orderId, { replaces: replaced.id, reason: 'A wrong chassis number' })
  const cancelled = await issued()
  await office.orders.update({ params: { id: cancelled.orderId }, body: { status: 'CANCELLED' } })
  const changed = await issued()
  await office.orders.update({ params: { id: changed.orderId }, body: { negotiatedPrice: 6000 } })
  const paid = await issued()
  const params = { id: paid.orderId }
  const sum = { sum: total, currency: 'USD' } as const
  const { payments } = await paid.buyer.payments.report({ params, form: formOf(sum) })
  const entry = payments.entries[0]?.id ?? ''
  await office.payments.confirm({ params: { ...params, entry }, body: { ...sum, on: '2026-06-01' } })
  const standing = ['replaced', 'cancelled', 'terms-changed', 'paid']
  expect(await Promise.all([replaced, cancelled, changed, paid].map(state))).toEqual(standing)

  const over = await issued({ validUntil: '2026-06-02' })
  app.services.now = new Date('2026-06-02T15:00:00Z')
  expect(await state(over)).toBe('run-out')

  await build.admin()
  const later = await app.as(clerk)
  const [dollars] = (await later.bankAccounts.listAll()).data
  if (!dollars) throw new Error('there is no account')
  const { currency, inForce } = dollars
  const body = { ...inForce.details, currency, over: inForce.id, number: '5550142-88' }
  const asked = (await later.bankAccounts.ask({ body })).data[0]?.asked
  expect(await state(first)).toBe('valid')
  await app.services.db.execute(
    sql`UPDATE bank_accounts SET effective_at = ${app.services.now} WHERE id = ${asked?.id}`,
  )
  expect(await Promise.all([first, over, paid].map(state))).toEqual(['account-changed', 'account-changed', 'paid'])
})

async function limited() {
  const { app, close } = await startApp((db) => ({ limiter: databaseLimiter(db) }))
  onTestFinished(close)
  const build = createBuilder(app.services.db)
  return { app, real: await createInvoice({ app, build }) }
}

test('reveals nothing about a guessed number, neither by the response nor by the number of queries', async () => {
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

test('counts attempts per number before checking them, concurrent ones too', async () => {
  const { app, real } = await limited()
  const guesses = Array.from({ length: 12 }, () => check(app, { number: real.number, code: '0123456789' }))
  const codes = (await Promise.allSettled(guesses)).map((one) => one.status === 'rejected' && one.reason.code)
  expect(codes.filter((code) => code === 'too-many-tries').length).toBeGreaterThanOrEqual(2)
  await expect(check(app, real)).rejects.toMatchObject({ code: 'too-many-tries' })
})
