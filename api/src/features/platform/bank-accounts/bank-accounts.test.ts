import type { CurrencyAccounts } from '@minato/contract/platform/bank-accounts/endpoints.ts'
import { bankAccountMessages as messages } from '@minato/contract/platform/bank-accounts/office.ts'
import { exampleBank, exampleCompany } from '@minato/contract/platform/company/example.ts'
import { problems } from '@minato/contract/problems.ts'
import { and, eq, like } from 'drizzle-orm'
import { beforeEach, describe, expect } from 'vitest'
import { updateNextStepsOrEnqueue as settleOrders } from '#deal/orders/next-step.ts'
import { password } from '#testing/build.ts'
import { createInvoice } from '#testing/examples/invoice.ts'
import { rounds } from '#testing/rounds.ts'
import { type App, test } from '#testing/test.ts'
import { mails } from '../mail/table.ts'
import { users } from '../users/table.ts'
import * as bankAccounts from './bank-accounts.ts'
import { sweepAccountChanges } from './change-account.ts'
import { bankAccounts as accountTable } from './table.ts'

type Client = Awaited<ReturnType<App['as']>>
const body = { currentPassword: password }
const hour = 3_600_000
const first = new Date('2026-06-01T09:00:00Z')
const settled = new Date('2026-05-01T09:00:00Z')

/** Starts each test without active staff and without a waiting change. */
beforeEach<{ app: App }>(async ({ app: { services } }) => {
  await services.db.update(users).set({ isActive: false }).where(eq(users.role, 'ADMIN'))
  await services.db.update(accountTable).set({ state: 'stopped' }).where(eq(accountTable.state, 'asked'))
  services.now = first
})

const dollars = async (client: Client) => (await client.bankAccounts.listAll()).data[0] as CurrencyAccounts
let count = 0
const newNumber = () => `99-${100_000 + ++count}`

async function askFor(client: Client, number = newNumber()) {
  const { inForce, currency } = await dollars(client)
  await client.bankAccounts.ask({ body: { ...inForce.details, currency, over: inForce.id, number } })
  const { asked } = await dollars(client)
  return { number, params: { id: asked?.id ?? inForce.id } }
}
const publicNumber = async (app: App) => (await app.guest.bankAccounts.list()).data[0]?.details.number

test("starts with the company's accounts, which one person may change until an invoice names one", async ({
  app,
  build,
}) => {
  expect(
    (await app.guest.bankAccounts.list()).data.map(({ currency, details }) => ({ currency, number: details.number })),
  ).toEqual(exampleBank.accounts)
  const office = await app.as(await build.admin())
  expect(await dollars(office)).toMatchObject({
    isExample: true,
    way: 'at-once',
    asked: null,
    before: [],
    inForce: { askedBy: null },
  })
  const { number } = await askFor(office)
  expect(await publicNumber(app)).toBe(number)
  expect(await dollars(office)).toMatchObject({
    inForce: { askedBy: { name: 'Kenji Mori' }, inForceFrom: first.toISOString() },
    before: [{ state: 'replaced', endedAt: first.toISOString(), details: { number: exampleBank.accounts[0].number } }],
  })
})

test("switches off the example company's account in yen", async ({ app, build }) => {
  const office = await app.as(await build.admin())
  const listCurrencies = async () => (await app.guest.bankAccounts.list()).data.map(({ currency }) => currency)
  const isYenOff = async () => (await office.bankAccounts.listAll()).data.map(({ isOff }) => isOff)
  expect(await listCurrencies()).toEqual(['USD', 'JPY'])
  await office.settings.change({ body: { exampleYenAccount: 'off' } })
  expect([await listCurrencies(), await isYenOff()]).toEqual([['USD'], [false, true]])
  const yen = (await office.bankAccounts.listAll()).data[1] as CurrencyAccounts
  const details = { ...yen.inForce.details, swift: 'KUMOJPJT', number: newNumber() }
  await office.bankAccounts.ask({ body: { ...details, currency: 'JPY', over: yen.inForce.id } })
  expect([await listCurrencies(), await isYenOff()]).toEqual([
    ['USD', 'JPY'],
    [false, false],
  ])
  await office.settings.change({ body: { exampleYenAccount: 'on' } })
})

test('validates the fields, and refuses a stale change', async ({ app, build }) => {
  const office = await app.as(await build.admin())
  const { currency, inForce } = await dollars(office)
  const draft = { ...inForce.details, currency, over: inForce.id }
  const ask = (change: Partial<typeof draft>) => office.bankAccounts.ask({ body: { ...draft, ...change } })
  for (const [field, value, fault] of [
    ['swift', 'EXAMJPJ', messages.swift],
    ['swift', 'EXAMJPJT55', messages.swift],
    ['swift', '55AMJPJT', messages.swift],
    ['number', '1234', messages.number],
    ['number', '12345 <b>', messages.number],
    ['beneficiary', ' ', messages.beneficiary],
    ['number', draft.number, messages.same],
  ] as const)
    await expect(ask({ [field]: value })).rejects.toMatchObject({ status: 400, errors: { [field]: fault } })
  const { data } = await ask({ swift: 'exam jpjt', number: '5550 142-03' })
  expect(data[0]?.inForce.details).toMatchObject({ swift: 'EXAMJPJT', number: '5550 142-03' })
  await expect(ask({ number: newNumber() })).rejects.toMatchObject({ status: 409, message: problems.stale.sentence })
})

describe('once an invoice names an account', () => {
  test('lets one of two concurrent second persons confirm a change with their password', async ({ app, build }) => {
    await createInvoice({ app, build })
    const people = [await build.admin(), await build.admin(), await build.admin()] as const
    const [asker, second, third] = (await Promise.all(people.map((person) => app.as(person)))) as [
      Client,
      Client,
      Client,
    ]
    for (let round = 0; round < rounds.races; round++) {
      const before = await publicNumber(app)
      const { number, params } = await askFor(asker)
      expect(await publicNumber(app)).toBe(before)
      await expect(asker.bankAccounts.confirm({ params, body })).rejects.toMatchObject({
        code: 'bank-account-change-own',
      })
      await expect(askFor(second)).rejects.toMatchObject({ code: 'bank-account-change-waits' })
      const wrong = second.bankAccounts.confirm({ params, body: { currentPassword: 'a guess' } })
      await expect(wrong).rejects.toMatchObject({ code: 'current-password-wrong' })
      const both = await Promise.allSettled([second, third].map((one) => one.bankAccounts.confirm({ params, body })))
      expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
      expect(await publicNumber(app)).toBe(number)
    }
    const sentEmails = await findEmailsTo(app, people[2].email)
    expect(sentEmails.map(({ kind }) => kind).sort()).toEqual([
      ...Array(rounds.races).fill('bank-account-asked'),
      ...Array(rounds.races).fill('bank-account-changed'),
    ])
    expect((await findEmailsTo(app, exampleCompany.email)).length).toBeGreaterThanOrEqual(sentEmails.length)
    for (const { text } of sentEmails)
      for (let sent = 1; sent <= count; sent++) expect(text).not.toContain(`99-${100_000 + sent}`)
  })

  test('hides a waiting change from all but staff who may change accounts', async ({ app, build }) => {
    await createInvoice({ app, build })
    const [asker, buyer] = [await build.admin(), await build.user()]
    await build.admin()
    const { number, params } = await askFor(await app.as(asker))
    const asBuyer = await app.as(buyer)
    const { bankAccounts: calls } = asBuyer
    for (const refused of [() => calls.listAll(), () => calls.stop({ params }), () => calls.confirm({ params, body })])
      await expect(refused()).rejects.toMatchObject({ status: 403 })
    const seen = await Promise.all([
      calls.list(),
      asBuyer.orders.mine(),
      asBuyer.account.data(),
      app.guest.system.site(),
    ])
    expect(JSON.stringify(seen)).not.toContain(number)
    const everybodys = await app.services.db
      .select()
      .from(mails)
      .where(like(mails.text, `%${number}%`))
    expect(everybodys).toEqual([])
  })

  test('puts a change in force after exactly 48 hours without a second person, whenever the job runs', async ({
    app,
    build,
  }) => {
    await createInvoice({ app, build })
    const clerk = await build.admin()
    const alone = await app.as(clerk)
    const old = await publicNumber(app)
    const { number, params } = await askFor(alone)
    const due = new Date(first.getTime() + 48 * hour)
    expect(await dollars(alone)).toMatchObject({ way: 'two-days', asked: { effectiveAt: due.toISOString() } })
    const [letter] = await findEmailsTo(app, clerk.email)
    expect(letter?.text).toContain('3 June 2026 at 18:00 (Japan time)')
    const other = await build.admin()
    const early = (await app.as(other)).bankAccounts.confirm({ params, body })
    await expect(early).rejects.toMatchObject({ code: 'bank-account-change-not-confirmed' })

    const inForceAt = async (at: Date) => {
      const accounts = await bankAccounts.listAccountsInForce(app.services.db, at)
      return accounts.find(({ currency }) => currency === 'USD')?.details.number
    }
    expect(await inForceAt(new Date(due.getTime() - 1))).toBe(old)
    expect(await inForceAt(due)).toBe(number)
    app.services.now = new Date(due.getTime() - 1)
    await sweepAccountChanges({ ...app.services, settleOrders })
    expect(await publicNumber(app)).toBe(old)
    app.services.now = new Date(due.getTime() + 5 * hour)
    const later = await app.as(other)
    expect((await dollars(later)).inForce.details.number).toBe(number)
    await expect(later.bankAccounts.stop({ params })).rejects.toMatchObject({ status: 404 })
    await Promise.all([
      sweepAccountChanges({ ...app.services, settleOrders }),
      sweepAccountChanges({ ...app.services, settleOrders }),
    ])
    expect(await dollars(later)).toMatchObject({
      asked: null,
      inForce: { id: params.id, decidedBy: null, inForceFrom: due.toISOString() },
    })
    expect(await publicNumber(app)).toBe(number)
    const changed = (await findEmailsTo(app, clerk.email)).filter(({ kind }) => kind === 'bank-account-changed')
    expect(changed).toHaveLength(1)
    const { data } = await later.audit.list({ query: { entity: 'bankAccount', entityId: params.id } })
    expect(data.map(({ by, changes }) => [by, changes.map(({ field }) => field)])).toEqual([
      ['System', ['state']],
      ['Kenji Mori', ['number', 'state']],
    ])
  })

  test('accepts only second persons whose rights are two days old', async ({ app, build }) => {
    await createInvoice({ app, build })
    const { db } = app.services
    const owner = await build.admin()
    const alone = await app.as(owner)
    // The session's thief may create an account, or give an existing one the role or another address.
    const newcomer = await build.user({ role: 'ADMIN', standsSince: first })
    const [raised, moved] = [await build.user(), await build.admin()]
    await alone.users.update({ params: raised, body: { role: 'ADMIN' } })
    await alone.users.update({ params: moved, body: { email: 'moved@minato.example' } })
    expect((await dollars(alone)).way).toBe('two-days')
    const { params } = await askFor(alone)
    await alone.bankAccounts.stop({ params })

    await build.admin()
    expect((await dollars(alone)).way).toBe('another')
    const { params: waiting, number } = await askFor(alone)
    for (const person of [newcomer, raised, { ...moved, email: 'moved@minato.example' }])
      await expect((await app.as(person)).bankAccounts.confirm({ params: waiting, body })).rejects.toMatchObject({
        code: 'bank-account-confirm-early',
      })
    app.services.now = new Date(first.getTime() + 48 * hour)
    await db.update(users).set({ standsSince: first }).where(eq(users.id, raised.id))
    await (await app.as(raised)).bankAccounts.confirm({ params: waiting, body })
    expect(await publicNumber(app)).toBe(number)
  })

  test('lets any permitted staff member stop a waiting change, which can be requested again', async ({
    app,
    build,
  }) => {
    await createInvoice({ app, build })
    const [clerk, other] = [await build.admin(), await build.admin()]
    const alone = await app.as(clerk)
    await app.services.db.update(users).set({ isActive: false }).where(eq(users.id, other.id))
    const before = await publicNumber(app)
    const { params } = await askFor(alone)
    await app.services.db.update(users).set({ isActive: true, standsSince: settled }).where(eq(users.id, other.id))
    const { data } = await (await app.as(other)).bankAccounts.stop({ params })
    expect(data[0]).toMatchObject({
      asked: null,
      before: expect.arrayContaining([expect.objectContaining({ state: 'stopped' })]),
    })
    app.services.now = new Date(first.getTime() + 72 * hour)
    await sweepAccountChanges({ ...app.services, settleOrders })
    expect(await publicNumber(app)).toBe(before)
    const again = await app.as(clerk)
    expect((await dollars(again)).way).toBe('another')
    await askFor(again)
  })
})

const findEmailsTo = (app: App, address: string) =>
  app.services.db
    .select()
    .from(mails)
    .where(and(eq(mails.to, address), like(mails.kind, 'bank-account-%')))
