import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { mails } from '#platform/mail/table.ts'
import { notices } from '#platform/notifications/table.ts'
import { createPictureFile, formOf } from '#testing/files/picture.ts'
import { test } from '#testing/test.ts'

type Listed = { topic: string; fact: { kind: string } }
const summarize = (data: readonly Listed[]) => data.map(({ topic, fact }) => `${topic} ${fact.kind}`)

test("notifies each side of the other's actions only", async ({ app, build }) => {
  const people = [await build.user(), await build.user(), await build.admin(), await build.admin()] as const
  const [buyer, stranger, admin, colleague] = people
  const [buyerClient, theirs, office] = [await app.as(buyer), await app.as(stranger), await app.as(admin)]
  const { order } = await buyerClient.orders.place({ body: { carIds: [(await build.car()).id] } })
  await office.orders.update({ params: order, body: { status: 'CONFIRMED' } })

  const { data, unread } = await buyerClient.notices.list({})
  expect(data).toMatchObject([
    { topic: 'orders', fact: { kind: 'order-moved', status: 'CONFIRMED' }, orderId: order.id, readAt: null },
  ])
  expect(data[0]?.vehicles).toHaveLength(1)
  expect(unread).toBe(1)
  const ofOffice = await (await app.as(colleague)).notices.list({})
  expect(summarize(ofOffice.data)).toEqual(['new-orders order-placed'])
  expect(await theirs.notices.list({})).toMatchObject({ data: [], unread: 0 })

  // Ids of other users' notifications mark none as read, in any form.
  const ids = [...data, ...ofOffice.data].map(({ id }) => id)
  await theirs.notices.read({ body: { ids } })
  await theirs.notices.read({ body: { about: order.id } })
  for (const upTo of ids) await theirs.notices.read({ body: { upTo } })
  expect(await buyerClient.notices.unread()).toEqual({ unread: 1 })
  expect(await buyerClient.notices.read({ body: { upTo: data[0]?.id as string } })).toEqual({ unread: 0 })
  expect(await office.notices.unread()).toEqual({ unread: 1 })

  await office.users.update({ params: colleague, body: { role: 'USER' } })
  expect(await (await app.as(colleague)).notices.list({})).toMatchObject({ data: [], unread: 0 })
})

test("emails by the user's choice, and always about money", async ({ app, build }) => {
  const [buyer, admin] = [await build.user(), await build.admin()]
  const [buyerClient, office] = [await app.as(buyer), await app.as(admin)]
  const kindsTo = async (to: string) =>
    (await app.services.db.select().from(mails).where(eq(mails.to, to)).orderBy(mails.createdAt)).map(
      ({ kind }) => kind,
    )
  await buyerClient.notices.chooseMail({ body: { topic: 'orders', mail: false } })
  await buyerClient.notices.chooseMail({ body: { topic: 'payments', mail: false } })
  const { topics } = await office.notices.chooseMail({ body: { topic: 'payments-to-check', mail: true } })
  expect(topics).toContainEqual({ topic: 'payments-to-check', mail: true, fixed: false })
  expect(topics).toContainEqual({ topic: 'payments', mail: true, fixed: true })
  expect((await buyerClient.notices.mail()).topics.map(({ topic }) => topic)).not.toContain('new-orders')

  const { order } = await buyerClient.orders.place({ body: { carIds: [(await build.car()).id] } })
  await office.orders.update({ params: order, body: { status: 'PENDING_PAYMENT' } })
  await buyerClient.orders.uploadProof({
    params: order,
    form: formOf({ paymentScreenshot: await createPictureFile() }),
  })
  expect(await kindsTo(buyer.email)).toEqual(['proof-received'])
  expect(await kindsTo(admin.email)).toEqual(['proof-received-office'])
})

test('stores a notification with its event or not at all, and once', async ({ app, build }) => {
  const [buyer, admin] = [await build.user(), await build.admin()]
  const buyerClient = await app.as(buyer)
  const ofAdmin = () => app.services.db.$count(notices, eq(notices.userId, admin.id))
  const headers = { 'idempotency-key': 'pressed-twice' }
  const body = { carIds: [(await build.car()).id] }
  await Promise.all([buyerClient.orders.place({ body }, { headers }), buyerClient.orders.place({ body }, { headers })])
  expect(await ofAdmin()).toBe(1)
  await buyerClient.orders.place({ body }).catch(() => {})
  expect(await ofAdmin()).toBe(1)
})
