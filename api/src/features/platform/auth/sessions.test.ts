import { languageHeader } from '@minato/contract/language/languages.ts'
import { authMessages } from '@minato/contract/platform/users/facts.ts'
import { problems } from '@minato/contract/problems.ts'
import { like } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { databaseLimiter, rateLimits } from '#lib/http/rate-limit.ts'
import { password } from '#testing/build.ts'
import { startApp, test } from '#testing/test.ts'
import { sessions } from './table.ts'

const amina = {
  fullName: 'Amina Binte Rahman',
  email: 'Amina@Buyer.Example',
  password: 'a quiet harbour',
  phone: '+880 1555 014 142',
  country: 'Bangladesh',
}

describe('registration and login', () => {
  test('logs a registered user in, and out again', async ({ app }) => {
    await app.guest.auth.register({ body: amina }, { headers: { [languageHeader]: 'sw' } })
    const { accessToken } = await app.guest.auth.login({ body: { email: amina.email, password: amina.password } })
    const auth = { headers: { authorization: `Bearer ${accessToken}` } }

    const me = await app.guest.users.profile({}, auth)
    expect(me).toMatchObject({
      email: 'amina@buyer.example',
      firstName: 'Amina',
      lastName: 'Binte Rahman',
      language: 'sw',
      role: 'USER',
    })
    expect(me).not.toHaveProperty('passwordHash')

    await app.guest.auth.logout({}, auth)
    await expect(app.guest.users.profile({}, auth)).rejects.toMatchObject({ status: 401 })
  })

  test('answers alike for an existing address, and keeps its password', async ({ app, build }) => {
    const existing = await build.user()
    const unknown = await app.guest.auth.register({ body: { ...amina, email: 'somebody@buyer.example' } })
    const again = await app.guest.auth.register({ body: { ...amina, email: existing.email } })
    expect(again).toEqual(unknown)
    expect(await app.token(existing)).toBeTruthy()
  })

  test.each([
    ['fullName', ' ', authMessages.fullName],
    ['fullName', 'www.host.example/claim', authMessages.nameOnly],
    ['email', 'no-address', authMessages.email],
    ['password', 'seven77', authMessages.password],
    ['password', 'password1', problems['password-common'].sentence],
    ['phone', '12345', authMessages.phone],
    ['country', '', authMessages.country],
    ['fullName', 'A\u0000B', 'Please remove unusual characters'],
  ])('refuses %s %j and names the field', async (field, value, message) => {
    const { app, close } = await startApp()
    await expect(app.guest.auth.register({ body: { ...amina, [field]: value } })).rejects.toMatchObject({
      status: 400,
      errors: { [field]: message },
    })
    await close()
  })

  test('answers alike for a wrong password and an unknown address', async ({ app, build }) => {
    const user = await build.user()
    const passwords = { [user.email]: 'not the password', 'nobody@buyer.example': password }
    for (const [email, guess] of Object.entries(passwords))
      await expect(app.guest.auth.login({ body: { email, password: guess } })).rejects.toMatchObject({
        status: 401,
        message: authMessages.loginFailed,
      })
  })

  test('ends a session at its time, and stores no token in the database', async ({ app, build }) => {
    const user = await build.user()
    const token = await app.token(user)
    const rows = await app.services.db.select().from(sessions)
    expect(rows.some((session) => session.tokenHash.toString('base64url') === token)).toBe(false)
    app.services.now = new Date(app.services.now.getTime() + 3601 * 1000)
    await expect(app.guest.users.profile({}, { headers: { authorization: `Bearer ${token}` } })).rejects.toMatchObject({
      status: 401,
    })
  })

  test('reveals a closed account only to a caller with its password', async ({ app, build }) => {
    const inactive = await build.user({ isActive: false })
    await expect(app.token(inactive)).rejects.toMatchObject({
      status: 403,
      message: problems['account-closed'].sentence,
    })
    const guess = app.guest.auth.login({ body: { email: inactive.email, password: 'not the password' } })
    await expect(guess).rejects.toMatchObject({ status: 401, message: authMessages.loginFailed })
  })
})

test('limits guesses at one account, even in parallel', async () => {
  const { app, close } = await startApp((db) => ({ limiter: databaseLimiter(db) }))
  const guess = () => app.guest.auth.login({ body: { email: 'target@buyer.example', password: 'a guess' } })
  const tries = await Promise.all(Array.from({ length: 14 }, () => guess().catch((error) => error.status)))
  expect(tries.filter((status) => status === 401)).toHaveLength(10)
  expect(tries.filter((status) => status === 429)).toHaveLength(4)
  await close()
})

test('limits registrations per network, and counts invalid ones separately', async () => {
  const { app, close } = await startApp((db) => ({ limiter: databaseLimiter(db) }))
  const { db } = app.services
  const register = (nth: number, body = {}) =>
    app.guest.auth.register({ body: { ...amina, email: `person${nth}@buyer.example`, ...body } }).then(
      () => 201,
      (error) => error.status,
    )
  for (const fault of [{ phone: '12345' }, { password: 'password1' }]) expect(await register(0, fault)).toBe(400)
  expect(await register(0)).toBe(201)
  const counters = await db.select().from(rateLimits).orderBy(rateLimits.count)
  const of = (key: RegExp) => counters.find((row) => key.test(row.key))?.count
  expect([of(/^registered:/), of(/^auth.register:/)]).toEqual([1, 3])

  await db.update(rateLimits).set({ count: 199 }).where(like(rateLimits.key, 'registered:%'))
  expect(await register(1)).toBe(201)
  expect(await register(2)).toBe(429)
  expect(await register(2, { phone: '12345' })).toBe(400)
  await close()
})
