import { randomUUID } from 'node:crypto'
import { problems } from '@minato/contract/problems.ts'
import type { Permission } from '@minato/contract/protocol/access.ts'
import { describe, expect } from 'vitest'
import type { Builder } from '#testing/build.ts'
import { rounds } from '#testing/rounds.ts'
import { type App, test } from '#testing/test.ts'
import * as users from '../users.ts'
import * as roles from './roles.ts'

const beyond = { status: 403, message: problems['beyond-your-permissions'].sentence }

async function clerkWho({ app, build }: { app: App; build: Builder }, ...permissions: Permission[]) {
  const office = await app.as(await build.admin())
  const role = await office.roles.create({ body: { name: `Role ${crypto.randomUUID().slice(0, 8)}`, permissions } })
  const clerk = await build.user({ staffRoleId: role.id, firstName: 'Haruka', lastName: 'Sato' })
  return { office, role, clerk, asClerk: await app.as(clerk) }
}

test("applies a change of a role's permissions to its members at once", async ({ app, build }) => {
  const { office, role, clerk, asClerk } = await clerkWho({ app, build }, 'inquiries.edit')
  await expect(asClerk.cars.listAll()).rejects.toMatchObject({ status: 403 })
  const changed = await office.roles.update({
    params: role,
    body: { permissions: ['cars.edit'], version: role.version },
  })
  expect(changed).toMatchObject({ permissions: ['cars.read', 'cars.edit'], people: 1, version: 2 })
  expect((await asClerk.cars.listAll()).data).toEqual([])
  expect(await asClerk.users.profile()).toMatchObject({
    role: 'USER',
    staffRole: { id: role.id, name: role.name },
    permissions: ['cars.read', 'cars.edit'],
  })
  await expect(office.roles.update({ params: role, body: { name: 'Yard', version: 1 } })).rejects.toMatchObject({
    status: 409,
  })
  await office.users.update({ params: clerk, body: { staffRoleId: null } })
  await expect(asClerk.cars.listAll()).rejects.toMatchObject({ status: 403 })
  await office.roles.remove({ params: role })

  const { data } = await office.audit.list({ query: { search: role.name } })
  expect(data.map(({ entity, action }) => `${entity} ${action}`)).toEqual([
    'role deleted',
    'user changed',
    'role changed',
    'role created',
  ])
  expect(data[1]?.changes).toEqual([{ field: 'staffRole', before: role.name, after: null }])
})

describe('a user who manages users', () => {
  test('grants and removes only their own permissions', async ({ app, build }) => {
    const { office, role, asClerk } = await clerkWho({ app, build }, 'users.edit', 'cars.edit')
    const { db } = app.services
    const [stock, sales] = [await roles.getBuiltInRole(db, 'stock'), await roles.getBuiltInRole(db, 'sales')]
    const yard = await asClerk.roles.create({ body: { name: 'Yard', permissions: ['cars.edit'] } })
    const treasurer = await office.roles.create({ body: { name: 'Treasurer', permissions: ['bankAccounts.edit'] } })
    const [buyer, admin, seller] = [await build.user(), await build.admin(), await build.staff('sales')]
    const place = (params: { id: string }, body: object) => asClerk.users.update({ params, body })
    const draft = { firstName: 'Grace', lastName: 'Mwangi', phone: '+254 1555 014 142', password: 'a quiet harbour' }

    for (const refused of [
      () => place(buyer, { role: 'ADMIN' }),
      () => place(buyer, { staffRoleId: stock.id }),
      () => place(admin, { role: 'USER' }),
      () => place(admin, { email: 'mine@buyer.example' }),
      () => place(seller, { staffRoleId: null }),
      () => place(seller, { isActive: false }),
      () => asClerk.users.remove({ params: admin }),
      () => asClerk.users.create({ body: { ...draft, email: 'g1@x.example', role: 'ADMIN' } }),
      () => asClerk.users.create({ body: { ...draft, email: 'g2@x.example', staffRoleId: treasurer.id } }),
      () => asClerk.roles.update({ params: yard, body: { permissions: ['cars.edit', 'settings.edit'] } }),
      () => asClerk.roles.update({ params: sales, body: { permissions: ['cars.read'] } }),
    ])
      await expect(refused(), String(refused)).rejects.toMatchObject(beyond)
    expect(await place(buyer, { staffRoleId: yard.id })).toMatchObject({ role: 'USER', staffRole: { name: 'Yard' } })
    expect(await place(buyer, { phone: '+254 1555 014 143' })).toMatchObject({ staffRole: { name: 'Yard' } })
    // They may rename a role with more permissions than theirs, but change nothing else.
    expect(await asClerk.roles.update({ params: sales, body: { name: 'Sales desk' } })).toMatchObject({ people: 1 })
    await expect(asClerk.roles.update({ params: role, body: { permissions: ['cars.edit'] } })).resolves.toBeTruthy()
    await expect(asClerk.users.list()).rejects.toMatchObject({ status: 403 })
  })

  test('is an administrator or in a role, not both', async ({ app, build }) => {
    const [office, stock] = [await app.as(await build.admin()), await roles.getBuiltInRole(app.services.db, 'stock')]
    const params = await build.staff('stock')
    const become = (body: object) => office.users.update({ params, body })
    expect(await become({ role: 'ADMIN' })).toMatchObject({ role: 'ADMIN', staffRole: null })
    expect(await become({ firstName: 'Yuki' })).toMatchObject({ role: 'ADMIN', staffRole: null })
    expect(await become({ staffRoleId: stock.id })).toMatchObject({ role: 'USER', staffRole: { id: stock.id } })
    expect(await become({ role: 'USER' })).toMatchObject({ staffRole: { id: stock.id } })
    await expect(become({ staffRoleId: params.id })).rejects.toMatchObject({ status: 404 })
    const inRole = async (role: string) => {
      const { data } = await office.users.list({ query: { role, limit: 100 } })
      const file = await (await office.users.export({ query: { role } })).text()
      expect(file.trim().split('\n').slice(1)).toHaveLength(data.length)
      return data.map(({ id }) => id)
    }
    expect(await inRole(stock.id)).toContain(params.id)
    for (const other of ['USER', 'ADMIN', randomUUID()]) expect(await inRole(other), other).not.toContain(params.id)
    await expect(inRole('Stock')).rejects.toMatchObject({ status: 400 })
    await expect(
      (await app.as(params)).account.remove({ body: { currentPassword: 'harbour-lantern-42' } }),
    ).rejects.toMatchObject({ status: 409 })
  })
})

test('keeps one manager when two concurrently remove each other', async ({ app, build }) => {
  const { db } = app.services
  for (let round = 0; round < rounds.permissionRaces; round++) {
    for (const { id } of await roles.listStaff(db, 'users.edit')) await users.rows.set(db, id, { isActive: false })
    const [first, second] = [
      await clerkWho({ app, build }, 'users.edit'),
      await clerkWho({ app, build }, 'users.edit', 'cars.edit'),
    ]
    // Deactivates the administrators of the helpers, so that only these two remain.
    for (const { id, role } of await roles.listStaff(db, 'users.edit'))
      if (role === 'ADMIN') await users.rows.set(db, id, { isActive: false })
    const ended = await Promise.allSettled([
      first.asClerk.roles.update({ params: second.role, body: { permissions: ['cars.edit'] } }),
      second.asClerk.users.update({ params: first.clerk, body: { staffRoleId: null } }),
      second.asClerk.roles.update({ params: first.role, body: { permissions: ['users.edit', 'cars.edit'] } }),
      second.asClerk.users.update({ params: first.clerk, body: { isActive: false } }),
    ])
    expect((await roles.listStaff(db, 'users.edit')).length, JSON.stringify(ended)).toBeGreaterThan(0)
    for (const one of ended) if (one.status === 'rejected') expect([401, 403, 404, 409]).toContain(one.reason.status)
  }
})
