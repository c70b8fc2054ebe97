import { recoveryCodeCount } from '@minato/contract/platform/auth/second-factor/facts.ts'
import { authMessages } from '@minato/contract/platform/users/facts.ts'
import { and, eq } from 'drizzle-orm'
import { expect, onTestFinished } from 'vitest'
import { databaseLimiter } from '#lib/http/rate-limit.ts'
import { generateCode, toStep } from '#lib/people/totp.ts'
import { mails } from '#platform/mail/table.ts'
import type { UserRow } from '#platform/users/table.ts'
import { createBuilder, password } from '#testing/build.ts'
import { rounds } from '#testing/rounds.ts'
import { createAdminWithSecondFactor } from '#testing/second-factor.ts'
import { type App, startApp, test } from '#testing/test.ts'
import { recoveryCodes, sessions } from '../table.ts'

const body = { currentPassword: password }
const logIn = (app: App, { email }: UserRow, code?: string, typed = password) =>
  app.guest.auth.login({ body: { email, password: typed, ...(code && { code }) } })
const subjectsTo = async (app: App, { email }: UserRow) =>
  (
    await app.services.db
      .select()
      .from(mails)
      .where(and(eq(mails.to, email), eq(mails.kind, 'second-factor')))
  ).map(({ subject }) => subject)

test('sets up with password and first code, then requires a code at login, each once', async ({ app, build }) => {
  const stranger = await build.admin()
  const asStranger = await app.as(stranger)
  await expect(asStranger.secondFactor.begin({ body: { currentPassword: 'a guess' } })).rejects.toMatchObject({
    code: 'current-password-wrong',
  })
  // Set-up was started without a first code, so no code is needed yet.
  await asStranger.secondFactor.begin({ body })
  expect(await app.token(stranger)).toBeTruthy()

  const { user, client, address, recoveryCodes: codes, code } = await createAdminWithSecondFactor({ app, build })
  expect(address).toContain(`:${encodeURIComponent(user.email)}?secret=`)
  expect(new Set(codes).size).toBe(recoveryCodeCount)
  const on = { onSince: app.services.now.toISOString(), recoveryCodes: recoveryCodeCount }
  expect(await client.secondFactor.show()).toEqual(on)

  await expect(logIn(app, user)).rejects.toMatchObject({ status: 401, code: 'login-code-needed' })
  await expect(logIn(app, user, '000000')).rejects.toMatchObject({ status: 400, code: 'code-wrong' })
  const right = code()
  expect(await logIn(app, user, ` ${right.slice(0, 3)} ${right.slice(3)}`)).toEqual({ accessToken: expect.any(String) })
  await expect(logIn(app, user, right)).rejects.toMatchObject({ code: 'code-wrong' })
  for (let round = 0; round < rounds.races; round++) {
    app.services.now = new Date(app.services.now.getTime() + 30_000)
    const next = code()
    const both = await Promise.allSettled([logIn(app, user, next), logIn(app, user, next)])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  }
})

test('reveals no second factor to a caller without the password', async ({ app, build }) => {
  const { user, code } = await createAdminWithSecondFactor({ app, build })
  for (const given of [undefined, '000000', code()])
    await expect(logIn(app, user, given, 'not the password')).rejects.toMatchObject({
      status: 401,
      message: authMessages.loginFailed,
    })
})

test('accepts a recovery code once in any spelling, and emails the owner', async ({ app, build }) => {
  const { user, client, recoveryCodes: codes } = await createAdminWithSecondFactor({ app, build })
  const [first = ''] = codes
  const rows = await app.services.db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, user.id))
  expect(rows.map(({ codeHash }) => codeHash.toString('latin1')).join()).not.toContain(first.replaceAll('-', ''))
  const both = await Promise.allSettled([first, first.toLowerCase()].map((code) => logIn(app, user, code)))
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await client.secondFactor.show()).toMatchObject({ recoveryCodes: recoveryCodeCount - 1 })
  expect(await subjectsTo(app, user)).toEqual(['Two-factor login is on', 'A recovery code was used'])
  const { recoveryCodes: fresh } = await client.secondFactor.renewCodes({ body })
  await expect(logIn(app, user, codes[1])).rejects.toMatchObject({ code: 'code-wrong' })
  expect(await logIn(app, user, fresh[1])).toBeTruthy()
})

test('limits code attempts, even in parallel, and counts app and recovery codes separately', async () => {
  const { app, close } = await startApp((db) => ({ limiter: databaseLimiter(db) }))
  onTestFinished(close)
  const {
    user,
    client,
    recoveryCodes: codes,
  } = await createAdminWithSecondFactor({ app, build: createBuilder(app.services.db) })
  const guess = () => client.secondFactor.giveCode({ body: { code: '000000' } })
  const tries = await Promise.all(Array.from({ length: 8 }, () => guess().catch(({ status }) => status)))
  expect(tries.sort()).toEqual([400, 400, 400, 400, 400, 429, 429, 429])
  await expect(logIn(app, user, '000000')).rejects.toMatchObject({ status: 429 })
  expect(await logIn(app, user, codes[0])).toBeTruthy()
})

test('ends the other sessions when switched on, also one just starting', async ({ app, build }) => {
  const { db } = app.services
  for (let round = 0; round < rounds.races; round++) {
    const user = await build.admin()
    const [firstClient, secondClient] = [await app.as(user), await app.as(user)]
    const { secret } = await firstClient.secondFactor.begin({ body })
    const code = generateCode(secret, toStep(app.services.now))
    const [, late] = await Promise.allSettled([firstClient.secondFactor.switchOn({ body: { code } }), logIn(app, user)])
    await expect(secondClient.users.profile()).rejects.toMatchObject({ status: 401 })
    const remaining = await db.select().from(sessions).where(eq(sessions.userId, user.id))
    expect(remaining.map(({ confirmedAt }) => confirmedAt)).toEqual([app.services.now])
    if (late.status === 'fulfilled')
      await expect(app.with(late.value.accessToken).users.profile()).rejects.toMatchObject({ status: 401 })
  }
})

test('asks for a code again after ten minutes before sensitive changes, only with a second factor', async ({
  app,
  build,
}) => {
  const { client, code, later } = await createAdminWithSecondFactor({ app, build })
  const car = await build.car()
  const customer = await build.user()
  const { order } = await (await app.as(customer)).orders.place({ body: { carIds: [(await build.car()).id] } })
  const payment = { id: customer.id, entry: customer.id }
  const money = { newest: customer.id, sum: 1 }
  const account = { currency: 'USD', over: car.id, beneficiary: 'M', bank: 'B', branch: 'H', address: 'Y' } as const
  const calls = {
    bankAccount: () => client.bankAccounts.ask({ body: { ...account, swift: 'EXAMJPJT', number: '55501420' } }),
    confirmed: () => client.bankAccounts.confirm({ params: customer, body }),
    payment: () => client.payments.confirm({ params: payment, body: { sum: 1, currency: 'USD', on: '2026-06-01' } }),
    cover: () => client.payments.cover({ params: payment }),
    refund: () => client.payments.refund({ params: payment, body: { ...money, on: '2026-06-01', reason: 'R' } }),
    move: () => client.payments.move({ params: payment, body: { ...money, to: order.id } }),
    writeOff: () => client.payments.writeOff({ params: order, body: { newest: order.id } }),
    role: () => client.users.update({ params: customer, body: { role: 'ADMIN' } }),
    newAdmin: () =>
      client.users.create({
        body: {
          email: 'an@minato.example',
          firstName: 'An',
          lastName: 'Li',
          phone: '+84555014142',
          password,
          role: 'ADMIN',
        },
      }),
    paid: () => client.orders.update({ params: order, body: { status: 'PAID' } }),
    floorPrice: () => client.confidential.update({ params: car, body: { floorPrice: 4000 } }),
    reset: () => client.secondFactor.resetOf({ params: customer }),
    off: () => client.secondFactor.switchOff({ body }),
    codes: () => client.secondFactor.renewCodes({ body }),
    demand: () => client.settings.change({ body: { staffSecondFactor: 'own', reason: null, versions: {} } }),
  }
  const asksForCode = async (call: () => Promise<unknown>) =>
    call().then(
      () => false,
      ({ code }) => code === 'code-needed',
    )
  later(9)
  expect(await asksForCode(calls.floorPrice)).toBe(false)
  later(2)
  for (const [name, call] of Object.entries(calls)) expect(await asksForCode(call), name).toBe(name !== 'floorPrice')
  // Other changes, and the same floor price, need no code.
  await client.confidential.update({ params: car, body: { engineNumber: '1NZ-55501' } })
  await client.users.update({ params: customer, body: { country: 'Kenya' } })
  await client.secondFactor.giveCode({ body: { code: code() } })
  expect(await asksForCode(calls.role)).toBe(false)

  const without = await app.as(await build.admin())
  later(20)
  await without.confidential.update({ params: car, body: { floorPrice: 4500 } })
})

test('lets a colleague reset it, which ends all sessions, emails the owner and is logged', async ({ app, build }) => {
  const { user, client } = await createAdminWithSecondFactor({ app, build })
  const by = await build.admin()
  const office = await app.as(by)
  expect(await office.secondFactor.showOf({ params: user })).toMatchObject({ recoveryCodes: recoveryCodeCount })
  const role = await office.roles.create({ body: { name: 'Reception', permissions: ['users.edit'] } })
  const clerk = await app.as(await build.user({ staffRoleId: role.id }))
  await expect(clerk.secondFactor.resetOf({ params: user })).rejects.toMatchObject({ code: 'beyond-your-permissions' })
  await office.secondFactor.resetOf({ params: user })
  await expect(client.users.profile()).rejects.toMatchObject({ status: 401 })
  expect(await logIn(app, user)).toBeTruthy()
  expect(await subjectsTo(app, user)).toContain('Two-factor login was reset')
  const { data } = await office.audit.list({ query: { entity: 'user', entityId: user.id } })
  expect(data.map(({ changes }) => changes)).toEqual([
    [{ field: 'secondFactor', before: true, after: false }],
    [{ field: 'secondFactor', before: false, after: true }],
  ])
})

test('withholds the office from staff without a second factor where the owner demands one', async () => {
  const { app, close } = await startApp()
  onTestFinished(close)
  const build = createBuilder(app.services.db)
  const [owner, clerk, buyer] = [await build.admin(), await build.admin(), await build.user()]
  const [asOwner, asClerk] = [await app.as(owner), await app.as(clerk)]
  const { order } = await (await app.as(buyer)).orders.place({ body: { carIds: [(await build.car()).id] } })
  await asOwner.settings.change({ body: { staffSecondFactor: 'demanded', reason: null, versions: {} } })
  const demanded = { status: 403, code: 'second-factor-demanded' }
  await expect.poll(() => asClerk.users.list().catch((refused) => refused)).toMatchObject(demanded)
  expect(await asClerk.users.profile()).toMatchObject({ permissions: [], secondFactorDemanded: true })
  await expect(asClerk.orders.show({ params: order })).rejects.toMatchObject({ status: 404 })
  const { secret } = await asClerk.secondFactor.begin({ body })
  await asClerk.secondFactor.switchOn({ body: { code: generateCode(secret, toStep(app.services.now)) } })
  expect(await asClerk.orders.show({ params: order })).toBeTruthy()
  expect(await (await app.as(buyer)).users.profile()).toMatchObject({ id: buyer.id })
})
