import { expect } from 'vitest'
import type { Builder } from '#testing/build.ts'
import { type App, test } from '#testing/test.ts'
import { releaseAssignments } from './release.ts'

async function deal({ app, build }: { app: App; build: Builder }) {
  const [buyer, admin, colleague] = [await build.user(), await build.admin(), await build.admin()]
  const [own, office, other] = [await app.as(buyer), await app.as(admin), await app.as(colleague)]
  const { order } = await own.orders.place({ body: { carIds: [(await build.car()).id] } })
  const give = (from: string | null, to: string | null, client = office) =>
    client.orders.assign({ body: { things: [{ id: order.id, from }], to } })
  const whose = async () => (await office.orders.show({ params: order })).order.assignee
  return { buyer, admin, colleague, own, office, other, order, give, whose }
}

test('an order is given to a colleague, who hears of it and of what follows; its buyer does not see whose it is', async ({
  app,
  build,
}) => {
  const { admin, colleague, own, office, other, order, give, whose } = await deal({ app, build })
  await give(null, colleague.id)
  await give(null, colleague.id)
  expect(await whose()).toMatchObject({ id: colleague.id })
  const [heard, ...more] = (await other.notices.list({})).data
  expect(heard).toMatchObject({ topic: 'assigned', orderId: order.id })
  expect(more.map(({ topic }) => topic)).toEqual(['new-orders'])

  const [mine, theirs, nobodys] = await Promise.all([
    other.orders.listAll({ query: { assignee: 'mine' } }),
    office.orders.listAll({ query: { assignee: 'mine' } }),
    office.orders.listAll({ query: { assignee: 'nobody', search: order.id } }),
  ])
  expect([mine, theirs, nobodys].map(({ meta }) => meta.total)).toEqual([1, 0, 0])
  expect((await own.orders.show({ params: order })).order).not.toHaveProperty('assignee')

  const before = (await office.notices.unread()).unread
  await own.parties.write({
    params: { id: order.id, role: 'notify' },
    body: { name: 'A', address: 'B', country: 'KE', phone: '+254 700 000 000', version: 0 },
  })
  await own.offers.make({ params: order, body: { amount: 3000, term: 'FOB' } })
  expect((await other.notices.list({})).data[0]).toMatchObject({ topic: 'offers-to-us' })
  expect((await office.notices.unread()).unread).toBe(before)
  expect(admin.id).not.toBe(colleague.id)
})

test('of two who take the same order at once one does', async ({ app, build }) => {
  const { admin, colleague, office, other, give, whose } = await deal({ app, build })
  const taken = await Promise.allSettled([give(null, admin.id, office), give(null, colleague.id, other)])
  expect(taken.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(taken.find((one) => one.status === 'rejected')?.reason).toMatchObject({ code: 'assigned-meanwhile' })
  expect([admin.id, colleague.id]).toContain((await whose())?.id)
})

test('several are given at once: all or none, an entry for each, and one notice', async ({ app, build }) => {
  const { colleague, own, office, other, order } = await deal({ app, build })
  const [second, third] = await Promise.all(
    [1, 2].map(async () => (await own.orders.place({ body: { carIds: [(await build.car()).id] } })).order),
  )
  const things = [order, second, third].flatMap((one) => (one ? [{ id: one.id, from: null }] : []))
  const unread = (await other.notices.unread()).unread
  await office.orders.assign({ body: { things, to: colleague.id } })
  const [heard] = (await other.notices.list({})).data
  expect(heard).toMatchObject({ fact: { kind: 'assigned', many: { of: 'order', count: 3 } }, orderId: null })
  expect((await other.notices.unread()).unread).toBe(unread + 1)
  for (const { id } of things) {
    const { data } = await office.audit.list({ query: { entity: 'order', entityId: id } })
    expect(data[0]).toMatchObject({ changes: [{ field: 'assignedTo', before: null }] })
  }
  await expect(office.orders.assign({ body: { things, to: null } })).rejects.toMatchObject({
    code: 'assigned-meanwhile',
  })
})

test('what was given to somebody who may not see it any more is nobody’s, and its history says so', async ({
  app,
  build,
}) => {
  const { buyer, colleague, own, office, order, give, whose } = await deal({ app, build })
  await expect(give(null, buyer.id)).rejects.toMatchObject({ code: 'not-assignable' })
  await give(null, colleague.id)
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
  expect(await whose()).toMatchObject({ id: colleague.id })
  await office.users.update({ params: colleague, body: { isActive: false } })
  await own.offers.make({ params: order, body: { amount: 3000, term: 'FOB' } })
  expect((await office.notices.list({})).data[0]).toMatchObject({ topic: 'offers-to-us' })
  await releaseAssignments(app.services)
  expect(await whose()).toBeNull()
  expect((await office.inquiries.show({ params: data })).assignee).toBeNull()
  const { data: entries } = await office.audit.list({ query: { entity: 'order', entityId: order.id } })
  expect(entries[0]).toMatchObject({ changes: [{ field: 'assignedTo', after: null }] })
})
