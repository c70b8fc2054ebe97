import { problems } from '@minato/contract/problems.ts'
import { hash, verify } from '@node-rs/argon2'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { hashPassword } from '#lib/people/passwords.ts'
import { type App, test } from '#testing/test.ts'
import { users } from '../users/table.ts'

const composed = 'caf\u00e9-h\u00f4tel'
const decomposed = composed.normalize('NFD')
const fullWidth = [...'harbour7'].map((letter) => String.fromCodePoint(letter.charCodeAt(0) + 0xfee0)).join('')

const logIn = (app: App, email: string, password: string) => app.guest.auth.login({ body: { email, password } })
const readHash = async (app: App, id: string) => {
  const [row] = await app.services.db.select().from(users).where(eq(users.id, id))
  return row?.passwordHash ?? ''
}
const hashAsTyped = (password: string) => hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 })

test('accepts a password in every form of its letters', async ({ app, build }) => {
  for (const [first, second] of [
    [composed, decomposed],
    [decomposed, composed],
    [fullWidth, 'harbour7'],
  ] as const) {
    const { id, email } = await build.user({ passwordHash: await hashPassword(first) })
    for (const typed of [first, second]) await expect(logIn(app, email, typed)).resolves.toBeTruthy()
    const hashed = await readHash(app, id)
    await expect(logIn(app, email, second.replace(/.$/u, 'x'))).rejects.toMatchObject({ status: 401 })
    expect(await readHash(app, id)).toBe(hashed)
  }
})

test('renews a hash of an earlier release at a login, and keeps the sessions', async ({ app, build }) => {
  const user = await build.user({ passwordHash: await hashAsTyped(decomposed) })
  const { accessToken } = await logIn(app, user.email, decomposed)
  expect(await verify(await readHash(app, user.id), composed)).toBe(true)
  await expect(logIn(app, user.email, composed)).resolves.toBeTruthy()
  await expect(app.with(accessToken).users.profile()).resolves.toMatchObject({ id: user.id })
})

test('logs in twice at once with a hash of an earlier release', async ({ app, build }) => {
  const { email } = await build.user({ passwordHash: await hashAsTyped(decomposed) })
  const logins = await Promise.allSettled([1, 2, 3].map(() => logIn(app, email, decomposed)))
  expect(logins.map(({ status }) => status)).toEqual(Array(3).fill('fulfilled'))
})

test('changes a password whose hash is of an earlier release', async ({ app, build }) => {
  const { email, id } = await build.user({ passwordHash: await hashAsTyped(decomposed) })
  const { accessToken } = await logIn(app, email, decomposed)
  await app.services.db
    .update(users)
    .set({ passwordHash: await hashAsTyped(decomposed) })
    .where(eq(users.id, id))
  const body = { currentPassword: decomposed, newPassword: `${decomposed} 2` }
  await app.with(accessToken).auth.changePassword({ body })
  await expect(logIn(app, email, `${composed} 2`)).resolves.toBeTruthy()
})

test('refuses a common password in full-width letters, and counts a new one as typed', async ({ app }) => {
  const body = { fullName: 'Amina Rahman', email: 'forms@buyer.example', phone: '+254 712 555014', country: 'Kenya' }
  const register = (password: string) => app.guest.auth.register({ body: { ...body, password } })
  const common = [...'password1'].map((letter) => String.fromCodePoint(letter.charCodeAt(0) + 0xfee0)).join('')
  await expect(register(common)).rejects.toMatchObject({ errors: { password: problems['password-common'].sentence } })
  // Eight letters as typed, four in NFKC.
  await expect(register('e\u0301o\u0302u\u0308a\u030a')).resolves.toBeTruthy()
  await expect(logIn(app, body.email, '\u00e9\u00f4\u00fc\u00e5')).resolves.toBeTruthy()
})
