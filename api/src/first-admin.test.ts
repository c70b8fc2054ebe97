import { expect } from 'vitest'
import type { Connected } from './database.ts'
import { firstAdmin } from './first-admin.ts'
import { password } from './testing/build.ts'
import { test } from './testing/test.ts'

const shown: string[] = []
const show = ({ password }: { password: string }) => shown.push(password)

test('whoever had the address before the administrator loses every session with it', async ({ app, build }) => {
  const squatter = await build.user({ email: 'chief@company.example' })
  const before = await app.as(squatter)
  const database = { db: app.services.db, embedded: true } as Connected
  const admin = { email: 'Chief@company.example', password: 'a new lantern 42' }

  await firstAdmin(database, { admin }, show)
  await expect(before.orders.stats()).rejects.toMatchObject({ status: 401 })
  await expect(app.guest.auth.login({ body: { email: admin.email, password } })).rejects.toMatchObject({ status: 401 })

  const { accessToken } = await app.guest.auth.login({ body: admin })
  const headers = { authorization: `Bearer ${accessToken}` }
  await firstAdmin(database, { admin }, show)
  expect((await app.guest.orders.stats({}, { headers })).total).toBe(0)
  expect(shown).toEqual([])
})
