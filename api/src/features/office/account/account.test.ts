import { problems } from '@minato/contract/problems.ts'
import type { DocumentName } from '@minato/contract/values/files.ts'
import { isNull } from 'drizzle-orm'
import { expect, vi } from 'vitest'
import * as orders from '#deal/orders/orders.ts'
import { orders as orderRows } from '#deal/orders/table.ts'
import { mails } from '#platform/mail/table.ts'
import { staffRoles } from '#platform/users/roles/table.ts'
import * as users from '#platform/users/users.ts'
import { password } from '#testing/build.ts'
import { listStatements } from '#testing/database/list-statements.ts'
import { issueDocuments } from '#testing/scenarios/document-emails.ts'
import { type App, test } from '#testing/test.ts'
import { getDeviceName } from './device.ts'

const phone =
  'Mozilla/5.0 (Linux; Android 14; SM-A145F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36'

async function on(app: App, email: string, agent: string) {
  const { accessToken } = await app.guest.auth.login(
    { body: { email, password } },
    { headers: { 'user-agent': agent } },
  )
  return { headers: { authorization: `Bearer ${accessToken}` } }
}

test.each([
  [phone, 'Chrome on Android'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:132.0) Gecko/20100101 Firefox/132.0', 'Firefox on Windows'],
  ['Mozilla/5.0 (Windows NT 10.0) Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0', 'Edge on Windows'],
  ['curl/8', 'Unknown device'],
  [null, 'Unknown device'],
])('%s is %s', (agent, device) => expect(getDeviceName(agent)).toBe(device))

test("lists the user's sessions and ends them", async ({ app, build }) => {
  const [user, stranger] = [await build.user(), await build.user()]
  const phoneClient = await on(app, user.email, phone)
  const laptopClient = await on(app, user.email, 'Firefox/132.0 (Windows NT 10.0)')
  const third = await on(app, user.email, 'curl/8')
  const theirs = await on(app, stranger.email, phone)
  const list = () => app.guest.account.sessions({}, phoneClient).then(({ sessions }) => sessions)

  app.services.now = new Date(app.services.now.getTime() + 400_000)
  const [newest, ...others] = await list()
  expect(newest).toMatchObject({
    device: 'Chrome on Android',
    current: true,
    lastSeenAt: app.services.now.toISOString(),
  })
  expect(others.map(({ device, current }) => [device, current]).sort()).toEqual([
    ['Firefox on Windows', false],
    ['Unknown device', false],
  ])
  expect(JSON.stringify(newest)).not.toContain('token')

  const firefox = others.find(({ device }) => device === 'Firefox on Windows')?.id ?? ''
  await expect(app.guest.account.endSession({ params: { id: firefox } }, theirs)).rejects.toMatchObject({ status: 404 })
  await app.guest.account.endSession({ params: { id: firefox } }, phoneClient)
  await expect(app.guest.users.profile({}, laptopClient)).rejects.toMatchObject({ status: 401 })
  expect(await app.guest.account.endOthers({}, phoneClient)).toEqual({ ended: 1 })
  await expect(app.guest.users.profile({}, third)).rejects.toMatchObject({ status: 401 })
  expect(await list()).toHaveLength(1)
  expect(await app.guest.users.profile({}, theirs)).toMatchObject({ id: stranger.id })
})

test('exports all stored data of a user', async ({ app, build }) => {
  const user = await build.user()
  const buyerClient = await app.as(user)
  const car = await build.car({ title: '2016 Honda Fit' })
  await buyerClient.orders.place({ body: { carIds: [car.id] } })
  await inquire(buyerClient)
  const data = await buyerClient.account.data()
  expect(data).toMatchObject({
    profile: { email: user.email },
    orders: [
      {
        status: 'NEGOTIATING',
        cars: [{ title: '2016 Honda Fit', price: 6232 }],
        amountDue: 6732,
        history: [{ kind: 'placed' }],
      },
    ],
    inquiries: [{ mobile: '+8801555014142', wishes: { make: 'Toyota', inquiryType: 'CAR' } }],
  })
  expect(JSON.stringify(data)).not.toMatch(/passwordHash|token/i)
})

test('exports 40 orders by as many statements as one', async ({ app, build }) => {
  const [user, office] = [await build.user(), await app.as(await build.admin())]
  const buyer = await app.as(user)
  const dealing = { app, build, office, user, buyer }
  await issueDocuments(dealing)
  const statementsOfOne = await listStatements(() => buyer.account.data())
  await issueDocuments(dealing)
  const reservedUntil = app.services.now
  await app.services.db.insert(orderRows).values(Array.from({ length: 38 }, () => ({ userId: user.id, reservedUntil })))
  // Repeated, because a late notice of a change empties caches.
  await vi.waitFor(async () => {
    const statementsOfForty = await listStatements(async () =>
      expect((await buyer.account.data()).orders).toHaveLength(40),
    )
    expect(statementsOfForty.length).toBeLessThanOrEqual(statementsOfOne.length)
  }, 15_000)
})

test('exports one account at a time for each user', async ({ app, build }) => {
  const [user, other] = [await app.as(await build.user()), await app.as(await build.user())]
  const listTransactions = async (...exports: (typeof user)[]) => {
    const statements = await listStatements(() => Promise.all(exports.map((client) => client.account.data())))
    return statements.flatMap((text) => /^(begin|commit)/.exec(text)?.[0] ?? []).join(' ')
  }
  expect(await listTransactions(user, user, user)).toBe('begin commit begin commit begin commit')
  expect(await listTransactions(user, other)).toBe('begin begin commit commit')
})

test("exports no emails from before the account's registration", async ({ app, build }) => {
  const email = 'me@buyer.example'
  await inquire(app.guest)
  const buyerClient = await app.as(await build.user({ email, createdAt: new Date(Date.now() + 1000) }))
  expect((await buyerClient.account.data()).mails).toEqual([])
})

test('deletes an account without open orders, whose orders keep their history', async ({ app, build }) => {
  const { db } = app.services
  const user = await build.user({ firstName: 'Zubeida', lastName: 'Karim' })
  const [buyerClient, admin] = [await app.as(user), await app.as(await build.admin())]
  const { order } = await buyerClient.orders.place({ body: { carIds: [(await build.car()).id] } })
  await inquire(buyerClient)
  const leave = (currentPassword: string) => buyerClient.account.remove({ body: { currentPassword } })

  await expect(leave('not the password')).rejects.toMatchObject({
    status: 400,
    errors: { currentPassword: problems['current-password-wrong'].sentence },
  })
  await expect(leave(password)).rejects.toMatchObject({ status: 409, message: problems['order-still-open'].sentence })
  await admin.orders.update({ params: { id: order.id }, body: { status: 'DELIVERED' } })
  await buyerClient.users.update({ params: { id: user.id }, body: { fullName: 'Zubeida Karim-Roy' } })
  const { data: asked } = await admin.inquiries.list({ query: { userId: user.id } })
  const answer = { adminResponse: 'Dear Zubeida, we have one.' }
  await admin.inquiries.update({ params: { id: asked[0]?.id ?? '' }, body: answer })
  const earlier = {
    proof: 'proofs/wrong.jpg' as DocumentName,
    proofType: 'image/jpeg',
    askedAgainAt: '2026-06-01T09:00:00.000Z',
  }
  await db.update(orderRows).set({ earlierProofs: [earlier] })
  expect((await buyerClient.account.data()).orders[0]?.earlierProofs).toEqual([{ askedAgainAt: earlier.askedAgainAt }])
  expect((await buyerClient.account.data()).orders[0]?.deal).toMatchObject({
    offers: { all: expect.any(Array) },
    payments: { entries: expect.any(Array) },
    papers: { papers: expect.any(Array) },
  })
  await leave(password)

  await expect(buyerClient.users.profile()).rejects.toMatchObject({ status: 401 })
  await expect(app.token(user)).rejects.toMatchObject({ status: 401 })
  const reading = { name: 'Reads orders', permissions: ['orders.read' as const] }
  const [role] = await db.insert(staffRoles).values(reading).returning()
  const reader = await app.as(await build.user({ staffRoleId: role?.id }))
  expect((await reader.orders.listAll({ query: { userId: user.id } })).orders).toEqual([])
  await expect(reader.orders.deal({ params: { id: order.id } })).rejects.toMatchObject({ status: 404 })
  const keptOrder = (await admin.orders.show({ params: { id: order.id } })).order
  expect(keptOrder.user).toMatchObject({ firstName: 'Deleted', lastName: 'customer', phone: null })
  expect(keptOrder.earlierProofs).toEqual([])
  expect(keptOrder.events[0]).toMatchObject({ kind: 'placed', by: 'Deleted customer' })
  expect(JSON.stringify(keptOrder)).not.toMatch(/Zubeida|Karim/)
  const log = await admin.audit.list({ query: { limit: 100 } })
  expect(log.data.map(({ entity }) => entity)).toEqual(expect.arrayContaining(['user', 'inquiry', 'order']))
  const unsentMails = await db.select().from(mails).where(isNull(mails.sentAt))
  const last = unsentMails.filter(({ kind }) => kind === 'account-deleted')
  expect(last).toMatchObject([{ to: user.email }])
  const others = unsentMails.filter((letter) => !last.includes(letter)).map(({ text }) => text)
  expect(JSON.stringify([log, others])).not.toMatch(/Zubeida|Karim/)
  expect(await build.user({ email: user.email })).toMatchObject({ deletedAt: null })
  expect(await orders.listOrdersOfUser(db, user.id)).toHaveLength(1)
})

test('leaves nothing of an account without orders; refuses administrators', async ({ app, build }) => {
  const user = await build.user()
  await (await app.as(user)).account.remove({ body: { currentPassword: password } })
  expect(await users.find(app.services.db, user.id)).toBeUndefined()
  const admin = await app.as(await build.admin())
  await expect(admin.account.remove({ body: { currentPassword: password } })).rejects.toMatchObject({
    status: 409,
    message: problems['administrator-account'].sentence,
  })
})

const inquire = (buyerClient: App['guest']) =>
  buyerClient.inquiries.create({
    body: {
      country: 'BD',
      email: 'me@buyer.example',
      mobile: '+8801555014142',
      inquiryType: 'CAR',
      customerType: 'INDIVIDUAL',
      make: 'Toyota',
    },
  })

test('stores the preferred destination for all devices without making open forms stale', async ({ app, build }) => {
  const user = await build.user()
  const phone = await app.as(user)
  await phone.account.chooseDestination({ body: { to: 'ug-kemba' } })
  const desk = await app.as(user)
  expect(await desk.users.profile()).toMatchObject({ destination: 'UG-KEMBA', version: user.version })
  expect((await desk.account.data()).profile.destination).toBe('UG-KEMBA')
  for (const [to, status] of [
    ['BD-KEMBA', 404],
    ['Mombasa', 400],
  ] as const)
    await expect(phone.account.chooseDestination({ body: { to } })).rejects.toMatchObject({ status })
  expect(await desk.users.profile()).toMatchObject({ destination: 'UG-KEMBA' })
})
