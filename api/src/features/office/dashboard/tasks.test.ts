import type { DocumentName } from '@minato/contract/values/files.ts'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { orders } from '#deal/orders/table.ts'
import { test } from '#testing/test.ts'
import { inquiries } from '../inquiries/table.ts'

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * 86_400_000)

test('counts the tasks of the office, most urgent first', async ({ app, build }) => {
  const { now, db } = app.services
  const admin = await app.as(await build.admin())
  const buyer = await build.user({ firstName: 'Amina', lastName: 'Okoro' })
  const order = async (title: string) => {
    const car = await build.car({ title })
    return (await (await app.as(buyer)).orders.place({ body: { carIds: [car.id] } })).order
  }
  const [ending, fresh, paid] = [await order('Ending'), await order('Fresh'), await order('Paid')]
  const soon = new Date(now.getTime() + 3_600_000)
  await db.update(orders).set({ reservedUntil: soon }).where(eq(orders.id, ending.id))
  await db
    .update(orders)
    .set({ status: 'PAYMENT_UPLOADED', proof: 'proofs/a.jpg' as DocumentName })
    .where(eq(orders.id, paid.id))
  const asked = { kind: 'VEHICLE', email: 'a@b.example', mobile: '+880 1555 014 142', country: 'BD' } as const
  const [late, asking] = await db
    .insert(inquiries)
    .values([
      { ...asked, make: 'Toyota', model: 'Hiace', name: 'Late', createdAt: daysBefore(now, 2) },
      { ...asked, createdAt: daysBefore(now, 0.5) },
      { ...asked, status: 'RESPONDED', createdAt: daysBefore(now, 9) },
      { ...asked, possiblySpam: true, createdAt: daysBefore(now, 3) },
    ])
    .returning()

  await db
    .update(orders)
    .set({ stepUntil: daysBefore(now, 1) })
    .where(eq(orders.id, fresh.id))

  const { work } = await admin.dashboard.overview()
  expect(fresh.reservedUntil).not.toBe(soon.toISOString())
  const dueBefore = now.toISOString()
  expect(work.late?.total).toBe((await admin.orders.listAll({ query: { dueBefore } })).meta.total)
  expect(work.late?.first).toContainEqual({
    id: fresh.id,
    who: 'Amina Okoro',
    what: expect.stringMatching(/^(We|Buyer): .+\. Fresh$/),
    at: daysBefore(now, 1).toISOString(),
  })
  expect(work.proofs).toMatchObject({ total: 1, first: [{ id: paid.id, who: 'Amina Okoro', what: 'Paid' }] })
  expect(work.holds).toEqual({
    total: 1,
    first: [{ id: ending.id, who: 'Amina Okoro', what: 'Ending', at: soon.toISOString() }],
  })
  expect(work.unanswered).toEqual({
    total: 2,
    first: [
      { id: late?.id, who: 'Late', what: 'Toyota Hiace', at: daysBefore(now, 2).toISOString() },
      { id: asking?.id, who: 'a@b.example', what: '', at: daysBefore(now, 0.5).toISOString() },
    ],
  })
})
