import { stockAges } from '@minato/contract/office/dashboard/facts.ts'
import type { RoleName } from '@minato/contract/platform/users/roles/facts.ts'
import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { cars } from '#stock/cars/table.ts'
import { ownCompany } from '#testing/examples/own-company.ts'
import { test } from '#testing/test.ts'
import { inquiries } from '../inquiries/table.ts'

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * 86_400_000)

test('counts every figure, and links to equally many cars or orders', async ({ app, build }) => {
  const { now, db } = app.services
  const admin = await app.as(await build.admin())
  const buyer = await build.user({ createdAt: daysBefore(now, 3) })
  const ages = [0, 29, 30, 31, 59, 60, 75, 100, 400]
  for (const days of ages) await build.car({ createdAt: daysBefore(now, days), make: days < 31 ? 'Honda' : 'Toyota' })
  await build.car({ createdAt: daysBefore(now, 10), make: 'Mazda', isActive: false })
  await build.car({ createdAt: daysBefore(now, 5), make: 'Mazda', status: 'SOLD' })
  const held = await build.car({ createdAt: daysBefore(now, 1), make: 'Suzuki' })
  await (await app.as(buyer)).orders.place({ body: { carIds: [held.id] } })
  await build.user({ firstName: 'Deleted', isActive: false, deletedAt: now })
  const asked = { kind: 'VEHICLE', email: 'a@b.example', mobile: '+880 1555 014 142', country: 'BD' } as const
  for (const days of [0, 0, 7, 400]) await db.insert(inquiries).values({ ...asked, createdAt: daysBefore(now, days) })
  await db.insert(inquiries).values({ ...asked, possiblySpam: true, createdAt: now })
  await db.insert(inquiries).values({ ...asked, possiblySpam: true, createdAt: now, status: 'CLOSED' })

  const { cars, users, orders, inquiries: requests, since } = await admin.dashboard.overview()
  expect(since).toBe('2026-05-03')
  expect(cars).toMatchObject({ total: 12, active: 9, growth: { now: 5, before: 3 }, others: 0 })
  expect(cars?.makes).toEqual([
    { make: 'Toyota', count: 6 },
    { make: 'Honda', count: 3 },
    { make: 'Mazda', count: 1 },
    { make: 'Suzuki', count: 1 },
  ])
  expect(cars?.ages.map((age) => age.count)).toEqual([5, 3, 1, 1, 1])
  expect(cars?.ages).toHaveLength(stockAges.length)
  expect(cars?.recent[1]).toMatchObject({ id: held.id, status: 'ON_HOLD', price: 6232 })
  expect(cars?.recent).toHaveLength(3)
  expect(users?.recent.map((user) => user.email)).toContain(buyer.email)
  expect(users?.recent.map((user) => user.name)).not.toContain('Deleted Rahman')
  expect(users?.total).toBe((await admin.users.list()).meta.total)
  expect(orders).toMatchObject({ total: 1, byStatus: { NEGOTIATING: 1, PAID: 0 } })
  expect(requests).toMatchObject({ total: 4, possiblySpam: 1, byStatus: { PENDING: 4, CLOSED: 0 }, growth: { now: 3 } })
  expect(requests?.weeks).toHaveLength(12)
  expect(requests?.weeks.slice(-2)).toEqual([
    { from: '2026-05-25', to: '2026-05-31', count: 1 },
    { from: '2026-06-01', to: '2026-06-07', count: 2 },
  ])

  const listed = async (query: Parameters<typeof admin.cars.listAll>[0]) => (await admin.cars.listAll(query)).meta.total
  expect(await listed({ query: { state: 'active' } })).toBe(cars?.active)
  expect(await listed({ query: { addedFrom: since } })).toBe(cars?.growth.now)
  expect(await listed({ query: { state: 'stock', make: 'toyota' } })).toBe(6)
  for (const { addedFrom, addedTo, count } of cars?.ages ?? [])
    expect(await listed({ query: { state: 'stock', addedTo, addedFrom: addedFrom ?? '' } }), addedTo).toBe(count)
  expect((await admin.orders.listAll({ query: { from: since, status: 'NEGOTIATING' } })).meta.total).toBe(1)
})

test('uses days and weeks of Japan', async ({ app, build }) => {
  // Sunday evening in London is Monday morning in Yokohama.
  const now = new Date('2026-06-07T20:00:00Z')
  app.services.now = now
  const admin = await app.as(await build.admin())
  const car = await build.car({ createdAt: now, make: 'Isuzu' })
  await app.services.db
    .insert(inquiries)
    .values({ kind: 'VEHICLE', email: 'a@b.example', mobile: '+880 1555 014 142', country: 'BD', createdAt: now })
  const { cars, inquiries: asked } = await admin.dashboard.overview()
  expect(asked?.weeks.at(-1)).toEqual({ from: '2026-06-08', to: '2026-06-14', count: 1 })
  expect(cars?.ages[0]).toMatchObject({ addedTo: '2026-06-08' })
  const added = async (day: string) =>
    (await admin.cars.listAll({ query: { addedFrom: day, addedTo: day, make: 'isuzu' } })).data.map(({ id }) => id)
  expect([await added('2026-06-07'), await added('2026-06-08')]).toEqual([[], [car.id]])
})

test('shows staff members only the parts that they may see', async ({ app, build }) => {
  const overview = async (role: RoleName) => (await app.as(await build.staff(role))).dashboard.overview()
  const nothing = { cars: null, users: null, orders: null, inquiries: null }
  const noWork = { waiting: null, late: null, proofs: null, holds: null, unanswered: null, cuts: null, leaving: null }
  expect(await overview('content')).toMatchObject({ ...nothing, work: noWork })
  expect(await overview('stock')).toMatchObject({ ...nothing, cars: { others: 0 }, work: noWork })
  const deals = { waiting: expect.any(Array), late: {}, proofs: {}, holds: {} }
  expect(await overview('sales')).toMatchObject({
    users: null,
    orders: {},
    work: { ...deals, unanswered: {}, cuts: null, leaving: null },
  })
  expect(await overview('documents')).toMatchObject({
    users: null,
    inquiries: null,
    work: { ...deals, cuts: {}, leaving: {} },
  })
})

test('refuses customers', async ({ app, build }) => {
  const customer = await app.as(await build.user())
  await expect(customer.dashboard.overview()).rejects.toMatchObject({ status: 403 })
})

test("lists a company's next steps until it can sell", async ({ app, build }) => {
  const admin = await app.as(await build.admin())
  const open = async () => (await admin.dashboard.firstSteps()).data.flatMap(({ step, isDone }) => (isDone ? [] : step))
  await app.services.db.execute(sql`TRUNCATE cars CASCADE`)
  expect(await open()).toEqual(['company', 'bank', 'cars', 'freight', 'sailings'])
  const { id } = await build.car({ isActive: false })
  expect(await open()).toEqual(['company', 'bank', 'cars', 'freight', 'sailings'])
  await app.services.db.update(cars).set({ isActive: true }).where(eq(cars.id, id))
  expect(await open()).toEqual(['company', 'bank', 'freight', 'sailings'])
  await admin.settings.change({ body: ownCompany })
  expect(await open()).toEqual(['bank', 'freight', 'sailings'])
  expect((await admin.dashboard.firstSteps()).isHidden).toBe(false)
  await admin.settings.change({ body: { firstSteps: 'hidden' } })
  expect((await admin.dashboard.firstSteps()).isHidden).toBe(true)
})
