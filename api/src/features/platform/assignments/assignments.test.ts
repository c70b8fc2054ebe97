import { expect } from 'vitest'
import type { Builder } from '#testing/build.ts'
import { type App, test } from '#testing/test.ts'
import { releaseAssignments } from './release-assignments.ts'

async function deal({ app, build }: { app: App; build: Builder }) {
  const [buyer, admin, colleague] = [await build.user(), await build.admin(), await build.admin()]
  const [buyerClient, office, other] = [await app.as(buyer), await app.as(admin), await app.as(colleague)]
  const { order } = await buyerClient.orders.place({ body: { carIds: [(await build.car()).id] } })
  const assign = (from: string | null, to: string | null, client = office) =>
    client.orders.assign({ body: { things: [{ id: order.id, from }], to } })
  const getAssignee = async () => (await office.orders.show({ params: order })).order.assignee
  return { buyer, admin, colleague, buyerClient, office, other, order, assign, getAssignee }
}

test('notifies a colleague of an assigned order and of later events, and hides the assignee from the buyer', async ({
  app,
  build,
}) => {
  const { admin, colleague, buyerClient, office, other, order, assign, getAssignee } = await deal({ app, build })
  await assign(null, colleague.id)
  await assign(null, colleague.id)
  expect(await getAssignee()).toMatchObject({ id: colleague.id })
  const [notification, ...more] = (await other.notices.list({})).data
  expect(notification).toMatchObject({ topic: 'assigned', orderId: order.id })
  expect(more.map(({ topic }) => topic)).toEqual(['new-orders'])

  const [mine, theirs, nobodys] = await Promise.all([
    other.orders.listAll({ query: { assignee: 'mine' } }),
    office.orders.listAll({ query: { assignee: 'mine' } }),
    office.orders.listAll({ query: { assignee: 'nobody', search: order.id } }),
  ])
  expect([mine, theirs, nobodys].map(({ meta }) => meta.total)).toEqual([1, 0, 0])
  expect((await buyerClient.orders.show({ params: order })).order).not.toHaveProperty('assignee')

  const before = (await office.notices.unread()).unread
  await buyerClient.parties.write({
    params: { id: order.id, role: 'notify' },
    body: { name: 'A', address: 'B', country: 'KE', phone: '+254 700 000 000', version: 0 },
  })
  await buyerClient.offers.make({ params: order, body: { amount: 3000, term: 'FOB' } })
  expect((await other.notices.list({})).data[0]).toMatchObject({ topic: 'offers-to-us' })
  expect((await office.notices.unread()).unread).toBe(before)
  expect(admin.id).not.toBe(colleague.id)
})

test('lets only one of two concurrent assignments succeed', async ({ app, build }) => {
  const { admin, colleague, office, other, assign, getAssignee } = await deal({ app, build })
  const results = await Promise.allSettled([assign(null, admin.id, office), assign(null, colleague.id, other)])
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(results.find((one) => one.status === 'rejected')?.reason).toMatchObject({ code: 'assigned-meanwhile' })
  expect([admin.id, colleague.id]).toContain((await getAssignee())?.id)
})

test('assigns several orders together or none, with a log entry for each and one notification', async ({
  app,
  build,
}) => {
  const { colleague, buyerClient, office, other, order } = await deal({ app, build })
  const [second, third] = await Promise.all(
    [1, 2].map(async () => (await buyerClient.orders.place({ body: { carIds: [(await build.car()).id] } })).order),
  )
  const things = [order, second, third].flatMap((one) => (one ? [{ id: one.id, from: null }] : []))
  const unread = (await other.notices.unread()).unread
  await office.orders.assign({ body: { things, to: colleague.id } })
  const [notification] = (await other.notices.list({})).data
  expect(notification).toMatchObject({ fact: { kind: 'assigned', many: { of: 'order', count: 3 } }, orderId: null })
  expect((await other.notices.unread()).unread).toBe(unread + 1)
  for (const { id } of things) {
    const { data } = await office.audit.list({ query: { entity: 'order', entityId: id } })
    expect(data[0]).toMatchObject({ changes: [{ field: 'assignedTo', before: null }] })
  }
  await expect(office.orders.assign({ body: { things, to: null } })).rejects.toMatchObject({
    code: 'assigned-meanwhile',
  })
})

test('releases an order whose assignee lost access, and logs it', async ({ app, build }) => {
  const { buyer, colleague, buyerClient, office, order, assign, getAssignee } = await deal({ app, build })
  await expect(assign(null, buyer.id)).rejects.toMatchObject({ code: 'not-assignable' })
  await assign(null, colleague.id)
  const { data } = await app.guest.inquiries.contact({
    body: {
      title: 'Mr.',
      name: 'J',
      country: 'Kenya',
      email: 'j@x.example',
      mobile: '+254 700 000 000',
      message: 'Hi',
    },
  })
  await office.inquiries.assign({ body: { things: [{ id: data.id, from: null }], to: colleague.id } })
  await releaseAssignments(app.services)
  expect(await getAssignee()).toMatchObject({ id: colleague.id })
  await office.users.update({ params: colleague, body: { isActive: false } })
  await buyerClient.offers.make({ params: order, body: { amount: 3000, term: 'FOB' } })
  expect((await office.notices.list({})).data[0]).toMatchObject({ topic: 'offers-to-us' })
  await releaseAssignments(app.services)
  expect(await getAssignee()).toBeNull()
  expect((await office.inquiries.show({ params: data })).assignee).toBeNull()
  const { data: entries } = await office.audit.list({ query: { entity: 'order', entityId: order.id } })
  expect(entries[0]).toMatchObject({ changes: [{ field: 'assignedTo', after: null }] })
})
