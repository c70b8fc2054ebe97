import { expect, onTestFinished } from 'vitest'
import { secondFactors } from '../features/platform/auth/table.ts'
import { users as accounts } from '../features/platform/users/table.ts'
import * as users from '../features/platform/users/users.ts'
import { generateSecret } from '../lib/people/totp.ts'
import { password } from '../testing/build.ts'
import { startApp, test } from '../testing/test.ts'
import type { Connected } from './database.ts'
import { ensureFirstAdmin } from './first-admin.ts'

const passwords: string[] = []
const show = ({ password }: { password: string }) => passwords.push(password)
const warnings: string[] = []
const log = { warn: (message: string) => warnings.push(message) }

test("ends all sessions of the address's previous owner", async ({ app, build }) => {
  const squatter = await build.user({ email: 'chief@company.example' })
  const before = await app.as(squatter)
  const database = { db: app.services.db, embedded: true } as Connected
  const admin = { email: 'Chief@company.example', password: 'a new lantern 42' }

  await ensureFirstAdmin(database, { admin }, show, log)
  await expect(before.orders.stats()).rejects.toMatchObject({ status: 401 })
  await expect(app.guest.auth.login({ body: { email: admin.email, password } })).rejects.toMatchObject({ status: 401 })

  const { accessToken } = await app.guest.auth.login({ body: admin })
  const headers = { authorization: `Bearer ${accessToken}` }
  await ensureFirstAdmin(database, { admin }, show, log)
  expect((await app.guest.orders.stats({}, { headers })).total).toBe(0)
  expect(passwords).toEqual([])
})

test('applies a configured password once and a new one again', async ({ app, build }) => {
  const { db } = app.services
  const database = { db, embedded: false } as Connected
  const email = 'left@company.example'
  const start = (configured: string) =>
    ensureFirstAdmin(database, { admin: { email, password: configured } }, show, log)
  const login = (loginPassword: string) => app.guest.auth.login({ body: { email, password: loginPassword } })
  await start('the first lantern')
  const { accessToken } = await login('the first lantern')
  const body = { currentPassword: 'the first lantern', newPassword: 'one of their own' }
  await app.guest.auth.changePassword({ body }, { headers: { authorization: `Bearer ${accessToken}` } })
  await start('the first lantern')
  expect(warnings.splice(0)).toEqual([expect.stringContaining(email)])
  await expect(login('the first lantern')).rejects.toMatchObject({ status: 401 })
  await login('one of their own')

  const chief = await app.as(await build.admin())
  const { id } = (await users.findByEmail(db, email)) as { id: string }
  await chief.users.update({ params: { id }, body: { isActive: false } })
  await start('the first lantern')
  await expect(login('one of their own')).rejects.toMatchObject({ status: 403 })
  // After the loss of a phone, a new configured password restores access.
  await db.insert(secondFactors).values({ userId: id, secret: generateSecret(), onSince: app.services.now })
  await start('a second lantern')
  await login('a second lantern')
})

test('applies a used password again when no administrator is left', async () => {
  const { app, close } = await startApp()
  onTestFinished(close)
  const database = { db: app.services.db, embedded: false } as Connected
  const admin = { email: 'only@company.example', password: 'the only lantern' }
  const start = () => ensureFirstAdmin(database, { admin }, show, log)
  await start()
  await app.services.db.update(accounts).set({ isActive: false })
  await start()
  await app.guest.auth.login({ body: admin })
})
