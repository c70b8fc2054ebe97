import { apiTokenLimits, apiTokenPermissions, apiTokenPrefix } from '@minato/contract/platform/auth/api-tokens/facts.ts'
import type { Permission } from '@minato/contract/protocol/access.ts'
import { and, eq } from 'drizzle-orm'
import { expect, onTestFinished } from 'vitest'
import { databaseLimiter } from '#lib/http/rate-limit.ts'
import { mails } from '#platform/mail/table.ts'
import { settings } from '#platform/settings/table.ts'
import type { UserRow } from '#platform/users/table.ts'
import { createBuilder, password } from '#testing/build.ts'
import { type App, startApp, test } from '#testing/test.ts'
import { apiTokens } from '../table.ts'

const draft = { name: 'The nightly import', days: 30, currentPassword: password }
async function createToken(app: App, user: UserRow, permissions: readonly Permission[] = apiTokenPermissions) {
  const { token, apiToken } = await (await app.as(user)).apiTokens.create({
    body: { ...draft, permissions: [...permissions] as typeof apiTokenPermissions },
  })
  return { token, id: apiToken.id, client: app.with(token) }
}
const refused = { status: 401, code: 'unauthenticated' }

test("limits a token to its owner's current permissions, and ends it with password or account", async ({
  app,
  build,
}) => {
  const { db } = app.services
  const [owner, colleague] = [await build.admin(), await build.admin()]
  const office = await app.as(colleague)
  const { token, client, id } = await createToken(app, owner, ['inquiries.edit', 'cars.read'])
  expect(token.startsWith(apiTokenPrefix)).toBe(true)
  const rows = await db.select().from(apiTokens).where(eq(apiTokens.id, id))
  expect(JSON.stringify(rows)).not.toContain(token)
  expect(await client.inquiries.list()).toMatchObject({ data: [] })
  await expect(
    client.settings.change({ body: { reservationDays: 5, reason: null, versions: {} } }),
  ).rejects.toMatchObject({ status: 403 })
  await office.users.update({ params: owner, body: { role: 'USER' } })
  await expect(client.inquiries.list()).rejects.toMatchObject({ status: 403 })
  await office.users.update({ params: owner, body: { role: 'ADMIN' } })
  expect(await client.inquiries.list()).toBeTruthy()
  await office.users.update({ params: owner, body: { isActive: false } })
  await office.users.update({ params: owner, body: { isActive: true } })
  await expect(client.inquiries.list()).rejects.toMatchObject(refused)

  const next = await createToken(app, owner, ['inquiries.edit'])
  await (await app.as(owner)).auth.changePassword({
    body: { currentPassword: password, newPassword: 'a quiet harbour' },
  })
  await expect(next.client.inquiries.list()).rejects.toMatchObject(refused)
})

test('lets no token set a floor price or mark an order as paid', async ({ app, build }) => {
  const car = await build.car()
  const { order } = await (await app.as(await build.user())).orders.place({ body: { carIds: [car.id] } })
  const { client } = await createToken(app, await build.admin())
  const no = { code: 'not-for-tokens' }
  await expect(client.confidential.update({ params: car, body: { floorPrice: 4000 } })).rejects.toMatchObject(no)
  await expect(client.orders.update({ params: order, body: { status: 'PAID' } })).rejects.toMatchObject(no)
  await client.confidential.update({ params: car, body: { engineNumber: '1NZ-55501' } })
  await client.orders.update({ params: order, body: { trackingInfo: 'By the yard' } })
})

test('requires the password and own permissions for a new token, and ends it on revocation and expiry', async ({
  app,
  build,
}) => {
  const owner = await build.admin()
  const session = await app.as(owner)
  const make = (body: object) =>
    session.apiTokens.create({ body: { ...draft, permissions: ['cars.read'], ...body } }).catch(({ code }) => code)
  expect(await make({ currentPassword: 'a guess' })).toBe('current-password-wrong')
  expect(await make({ permissions: [] })).toBe('invalid')
  expect(await make({ permissions: ['users.edit'] })).toBe('invalid')
  expect(await make({ days: 366 })).toBe('invalid')

  const { client, id } = await createToken(app, owner)
  const { now } = app.services
  expect(await client.users.profile()).toMatchObject({ id: owner.id, permissions: apiTokenPermissions })
  app.services.now = new Date(now.getTime() + 30_000)
  await client.users.profile()
  const [listedToken] = (await session.apiTokens.list()).data
  expect(listedToken).toMatchObject({ name: draft.name, lastUsedAt: now.toISOString() })
  const { db } = app.services
  const findEmails = () =>
    db
      .select()
      .from(mails)
      .where(and(eq(mails.to, owner.email), eq(mails.kind, 'api-token')))
  expect(await findEmails()).toMatchObject([{ text: expect.stringContaining(draft.name) }])
  const office = await app.as(await build.admin())
  expect((await office.apiTokens.listOf({ params: owner })).data).toEqual([listedToken])
  await office.apiTokens.revokeOf({ params: { id: owner.id, token: id } })
  expect((await findEmails()).map(({ subject }) => subject)).toContain('Your API token was revoked')
  await expect(client.users.profile()).rejects.toMatchObject(refused)
  expect((await session.apiTokens.list()).data).toEqual([])

  const late = await createToken(app, owner)
  app.services.now = new Date(now.getTime() + 31 * 86_400_000)
  await expect(late.client.users.profile()).rejects.toMatchObject(refused)
  app.services.now = now
  await db.insert(settings).values({ name: 'staffSecondFactor', value: 'demanded', version: 1 })
  await expect.poll(() => late.client.cars.listAll().catch(({ code }) => code)).toBe('second-factor-demanded')
  await db.delete(settings).where(eq(settings.name, 'staffSecondFactor'))
})

test('requires the password and own permissions for a new token, and ends it on revocation and expiry', async () => {
  const { app, close } = await startApp((db) => ({ limiter: databaseLimiter(db) }))
  onTestFinished(close)
  const { client } = await createToken(app, await createBuilder(app.services.db).admin())
  await app.services.db.execute(`UPDATE rate_limits SET count = ${apiTokenLimits.calls} WHERE key LIKE 'api-token:%'`)
  await client.users.profile()
  await app.services.db.execute(`UPDATE rate_limits SET count = ${apiTokenLimits.calls} WHERE key LIKE 'api-token:%'`)
  await expect(client.users.profile()).rejects.toMatchObject({ status: 429 })
})
