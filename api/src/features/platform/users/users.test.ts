import type { UserQuery } from '@minato/contract/platform/users/endpoints.ts'
import { authMessages, userMessages } from '@minato/contract/platform/users/facts.ts'
import { userAdminMessages } from '@minato/contract/platform/users/office.ts'
import { problems } from '@minato/contract/problems.ts'
import { describe, expect } from 'vitest'
import { createBuilder } from '#testing/build.ts'
import { type App, startApp, test } from '#testing/test.ts'
import type { UserRow } from './table.ts'
import * as users from './users.ts'

const draft = {
  firstName: 'Grace',
  lastName: 'Mwangi',
  email: 'Grace@Buyer.Example',
  password: 'a quiet harbour',
  phone: '+254 1555 014 142',
}

const profileWith = (app: App, token: string) =>
  app.guest.users.profile({}, { headers: { authorization: `Bearer ${token}` } })
const edit = async (app: App, by: UserRow, id: string, body: object) =>
  (await app.as(by)).users.update({ params: { id }, body })

describe('the list', () => {
  test('can be searched, filtered, sorted and paged, and contains no password', async () => {
    const { app, close } = await startApp()
    const build = createBuilder(app.services.db)
    const admin = await build.admin()
    await build.user({ firstName: 'Zola', lastName: 'Nkosi', email: 'zola@mail.example', country: 'South Africa' })
    await build.user({ firstName: 'bela', lastName: '100%', email: 'bela@mail.example', isActive: false })
    const { users } = await app.as(admin)
    const names = async (query: Partial<UserQuery>) => (await users.list({ query })).data.map((user) => user.firstName)

    expect(await names({ sort: 'name' })).toEqual(['bela', 'Kenji', 'Zola'])
    expect(await names({ sort: 'name', direction: 'desc' })).toEqual(['Zola', 'Kenji', 'bela'])
    expect(await names({ search: 'NKOSI africa' })).toEqual(['Zola'])
    for (const search of ['+8801555014142', '+880 1555-014142', '01555 014 142', '(+880) 1555.014.142'])
      expect(await names({ search, role: 'USER' }), search).toHaveLength(2)
    expect(await names({ search: '0%' })).toEqual(['bela'])
    expect(await names({ status: 'inactive' })).toEqual(['bela'])
    expect(await names({ role: 'ADMIN' })).toEqual(['Kenji'])
    const { data, meta } = await users.list({ query: { limit: 2, page: 2 } })
    expect([data.length, meta]).toEqual([1, { total: 3, page: 2, limit: 2, totalPages: 2 }])
    expect(data[0]).not.toHaveProperty('passwordHash')
    expect(data[0]).not.toHaveProperty('searchText')
    await close()
  })

  test('shows a user only to administrators and that user', async ({ app, build }) => {
    const [user, other, admin] = [await build.user(), await build.user(), await build.admin()]
    const params = { id: user.id }
    expect(await (await app.as(admin)).users.show({ params })).toMatchObject({ email: user.email, version: 1 })
    expect(await (await app.as(user)).users.show({ params })).toMatchObject({ fullName: 'Amina Rahman' })
    await expect((await app.as(other)).users.show({ params })).rejects.toMatchObject({
      status: 404,
      message: problems['user-not-found'].sentence,
    })
  })
})

describe('a new user', () => {
  test('logs in with the password that the administrator chose, which the log omits', async ({ app, build }) => {
    const office = await app.as(await build.admin())
    const made = await office.users.create({ body: { ...draft, role: 'ADMIN' } })
    expect(made).toMatchObject({
      email: 'grace@buyer.example',
      fullName: 'Grace Mwangi',
      role: 'ADMIN',
      isActive: true,
    })
    await app.guest.auth.login({ body: { email: draft.email, password: draft.password } })
    const { data } = await office.audit.list({ query: { entity: 'user', entityId: made.id } })
    expect(data).toMatchObject([{ action: 'created', title: 'Grace Mwangi', by: 'Kenji Mori' }])
    expect(JSON.stringify(data)).not.toMatch(/password|argon2/i)
  })

  test('needs a phone number, and gets the country code of the form', async ({ app, build }) => {
    const office = await app.as(await build.admin())
    const made = (email: string, phone: string) =>
      office.users.create({ body: { ...draft, email, phone, country: 'Kenya' } })
    await expect(made('counter@buyer.example', 'ask for Grace')).rejects.toMatchObject({
      errors: { phone: authMessages.phone },
    })
    expect(await made('called@buyer.example', '0712 345678')).toMatchObject({ phone: '+254712345678' })
  })

  test('requires all fields and an unused address', async ({ app, build }) => {
    const office = await app.as(await build.admin())
    const nothing = { firstName: ' ', lastName: '', email: '', password: 'seven77', phone: '' }
    await expect(office.users.create({ body: nothing })).rejects.toMatchObject({
      status: 400,
      errors: {
        firstName: userMessages.firstName,
        lastName: userMessages.lastName,
        email: userAdminMessages.email,
        password: authMessages.password,
        phone: userAdminMessages.phone,
      },
    })
    const common = { ...draft, email: 'x@buyer.example', password: 'password1' }
    await expect(office.users.create({ body: common })).rejects.toMatchObject({
      errors: { password: problems['password-common'].sentence },
    })
    const existing = await build.user()
    await expect(
      office.users.create({ body: { ...draft, email: existing.email.toUpperCase() } }),
    ).rejects.toMatchObject({ status: 409, errors: { email: problems['email-taken'].sentence } })
  })
})

describe('a change', () => {
  test('by an administrator affects only given fields, unless it is stale', async ({ app, build }) => {
    const [user, admin] = [await build.user(), await build.admin()]
    const changed = await edit(app, admin, user.id, { phone: '+1 555 014 0142', version: 1 })
    expect(changed).toMatchObject({ firstName: 'Amina', phone: '+15550140142', version: 2 })
    await expect(edit(app, admin, user.id, { phone: '+1', version: 1 })).rejects.toMatchObject({ status: 409 })
    for (const [field, body] of [
      ['firstName', { firstName: '' }],
      ['lastName', { lastName: ' ' }],
      ['phone', { phone: '' }],
      ['email', { email: 'nowhere' }],
    ] as const)
      await expect(edit(app, admin, user.id, body)).rejects.toMatchObject({
        status: 400,
        errors: { [field]: expect.any(String) },
      })
  })

  test('of a phone number requires a valid one, but accepts the existing one', async ({ app, build }) => {
    const [user, admin] = [await build.user({ phone: 'ask for Amina' }), await build.admin()]
    for (const by of [user, admin]) {
      await expect(edit(app, by, user.id, { phone: 'call me' })).rejects.toMatchObject({
        status: 400,
        errors: { phone: authMessages.phone },
      })
      expect(await edit(app, by, user.id, { firstName: 'Amina', phone: ' ask for Amina ' })).toMatchObject({
        phone: 'ask for Amina',
      })
    }
    expect(await edit(app, user, user.id, { phone: '+254 0712 345678' })).toMatchObject({ phone: '+254712345678' })
    expect(await edit(app, user, user.id, { phone: '' })).toMatchObject({ phone: null })
    const invited = await build.user({ phone: null })
    expect(await edit(app, invited, invited.id, { phone: null })).toMatchObject({ phone: null })
  })

  test('of an address frees the old one, and refuses one in use', async ({ app, build }) => {
    const [user, other, admin] = [await build.user(), await build.user(), await build.admin()]
    await expect(edit(app, admin, user.id, { email: other.email })).rejects.toMatchObject({
      status: 409,
      errors: { email: problems['email-taken'].sentence },
    })
    await edit(app, admin, user.id, { email: 'Moved@Buyer.Example' })
    expect(await app.token({ ...user, email: 'moved@buyer.example' })).toBeTruthy()
    await edit(app, admin, other.id, { email: user.email })
    expect(await app.token({ ...other, email: user.email })).toBeTruthy()
  })

  test('of oneself is limited to name and phone, in either format', async ({ app, build }) => {
    const user = await build.user()
    expect(await edit(app, user, user.id, { fullName: 'Amina Binte Rahman', phone: '' })).toMatchObject({
      firstName: 'Amina',
      lastName: 'Binte Rahman',
      phone: null,
    })
    const { email, country } = user
    const forOffice = [{ role: 'ADMIN' }, { email: 'other@buyer.example' }, { country: 'Kenya' }, { isActive: false }]
    for (const change of forOffice)
      await expect(edit(app, user, user.id, change)).rejects.toMatchObject({
        status: 403,
        message: problems['not-yours-to-change'].sentence,
      })
    expect(await edit(app, user, user.id, { email, country, role: 'USER', isActive: true })).toMatchObject({
      email,
      country,
    })
    const other = await build.user()
    await expect(edit(app, user, other.id, { firstName: 'X' })).rejects.toMatchObject({ status: 404 })
  })

  test('of the language accepts a supported one or none, and is exported and deleted with the account', async ({
    app,
    build,
  }) => {
    const { db, now } = app.services
    const [user, admin] = [await build.user(), await build.admin()]
    const own = await app.as(user)
    expect((await own.users.profile()).language).toBeNull()
    expect(await edit(app, user, user.id, { language: 'ja' })).toMatchObject({ language: 'ja' })
    expect((await own.account.data()).profile.language).toBe('ja')
    await expect(edit(app, user, user.id, { language: 'xx' })).rejects.toMatchObject({ status: 400 })
    expect(await edit(app, admin, user.id, { language: '' })).toMatchObject({ language: null })
    // Stored by a later version, which supports more languages.
    await users.setColumns(db, user.id, { language: 'xx' })
    expect((await own.users.profile()).language).toBeNull()
    await users.anonymiseUser(db, user.id, { at: now, passwordHash: 'none' })
    expect(await users.find(db, user.id)).toMatchObject({ language: null })
  })

  test('that deactivates ends all sessions at once; reactivation revives none', async ({ app, build }) => {
    const [user, admin] = [await build.user(), await build.admin()]
    const tokens = [await app.token(user), await app.token(user)]
    await edit(app, admin, user.id, { isActive: false })
    await expect(app.token(user)).rejects.toMatchObject({ status: 403 })
    await edit(app, admin, user.id, { isActive: true })
    for (const token of tokens) await expect(profileWith(app, token)).rejects.toMatchObject({ status: 401 })
    expect(await app.token(user)).toBeTruthy()
  })

  test('of the role takes effect at once', async ({ app, build }) => {
    const [first, second] = [await build.admin(), await build.admin()]
    const client = await app.as(second)
    await edit(app, first, second.id, { role: 'USER' })
    await expect(client.users.list()).rejects.toMatchObject({ status: 403 })
  })
})

describe('administrators', () => {
  test('cannot demote, deactivate or delete themselves', async ({ app, build }) => {
    const admin = await build.admin()
    const conflict = (message: string) => ({ status: 409, message })
    await expect(edit(app, admin, admin.id, { role: 'USER' })).rejects.toMatchObject(
      conflict(problems['self-demotion'].sentence),
    )
    await expect(edit(app, admin, admin.id, { isActive: false })).rejects.toMatchObject(
      conflict(problems['self-deactivation'].sentence),
    )
    await expect((await app.as(admin)).users.remove({ params: admin })).rejects.toMatchObject(
      conflict(problems['self-deletion'].sentence),
    )
  })

  test('keep one administrator when they demote each other concurrently', async () => {
    const { app, close } = await startApp()
    const build = createBuilder(app.services.db)
    const all = [await build.admin(), await build.admin(), await build.admin()] as const
    const clients = await Promise.all(all.map((admin) => app.as(admin)))
    const tries = clients.flatMap((client, place) => {
      const params = { id: all[(place + 1) % 3]?.id as string }
      return [
        client.users.update({ params, body: { role: 'USER' } }),
        client.users.remove({ params: { id: all[(place + 2) % 3]?.id as string } }),
      ]
    })
    const ended = await Promise.allSettled(tries)
    const { rows } = await app.services.db.execute(`SELECT 1 FROM users WHERE role = 'ADMIN' AND is_active`)
    expect(rows).toHaveLength(1)
    for (const one of ended) if (one.status === 'rejected') expect([401, 403, 404, 409]).toContain(one.reason.status)
    await close()
  })
})

describe('deleting', () => {
  test('ends the sessions and frees the address', async ({ app, build }) => {
    const [user, admin] = [await build.user(), await build.admin()]
    const token = await app.token(user)
    const office = await app.as(admin)
    expect(await office.users.remove({ params: user })).toEqual({ success: true })
    await expect(profileWith(app, token)).rejects.toMatchObject({ status: 401 })
    await expect(office.users.remove({ params: user })).rejects.toMatchObject({ status: 404 })
    expect(await build.user({ email: user.email })).toMatchObject({ email: user.email })
  })

  test('returns not found when the user concurrently deletes the account', async ({ app, build }) => {
    const [user, office] = [await build.user(), await app.as(await build.admin())]
    const { db, now } = app.services
    const { removing } = await db.transaction(async (tx) => {
      await users.lock(tx, user.id)
      const { rows } = await tx.execute('SELECT pg_backend_pid() AS pid')
      const removing = office.users.remove({ params: user }).catch((error) => error)
      const waiting = `SELECT 1 FROM pg_stat_activity WHERE ${rows[0]?.pid} = ANY (pg_blocking_pids(pid))`
      await expect.poll(async () => (await db.execute(waiting)).rows.length).toBe(1)
      await users.anonymiseUser(tx, user.id, { at: now, passwordHash: 'none' })
      return { removing }
    })
    expect(await removing).toMatchObject({ status: 404 })
    expect(await users.find(db, user.id)).toMatchObject({ deletedAt: now })
  })

  test('is refused while an order refers to the user, and suggests the alternative', async ({ app, build }) => {
    const [user, car, admin, clerk] = [await build.user(), await build.car(), await build.admin(), await build.admin()]
    const { order } = await (await app.as(user)).orders.place({ body: { carIds: [car.id] } })
    await (await app.as(clerk)).orders.update({ params: order, body: { negotiatedPrice: 5000 } })
    for (const person of [user, clerk])
      await expect((await app.as(admin)).users.remove({ params: person })).rejects.toMatchObject({
        status: 409,
        message: problems['user-in-use'].sentence,
      })
  })
})
