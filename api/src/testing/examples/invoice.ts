import type { IssueRequest } from '@minato/contract/deal/issued-papers/issue.ts'
import { eq } from 'drizzle-orm'
import { issuedPapers } from '#deal/issued-papers/table.ts'
import { users } from '#ground/users/table.ts'
import type { Builder } from '../build.ts'
import type { App } from '../test.ts'

type World = { app: App; build: Builder }

/** An order of somebody's, and a proforma invoice of it with its code, as the office issues it. */
export async function invoice(world: World, wish: Partial<IssueRequest> = {}) {
  const { app, build } = world
  const buyer = await app.as(await build.user())
  const { order } = await buyer.orders.place({
    body: { carIds: [(await build.car()).id], destination: { country: 'KE', port: 'KEMBA' } },
  })
  await build.consignee(order.id)
  return { buyer, orderId: order.id, ...(await invoiceOf(world, order.id, wish)) }
}

/** A proforma invoice of an order that has everything that one needs. */
export async function invoiceOf({ app, build }: World, orderId: string, wish: Partial<IssueRequest> = {}) {
  const clerk = await build.admin()
  const office = await app.as(clerk)
  const { paper } = await office.issuedPapers.issue({
    params: { id: orderId },
    body: { kind: 'proforma', term: 'FOB', ...wish },
  })
  const [row] = await app.services.db
    .select({ code: issuedPapers.code })
    .from(issuedPapers)
    .where(eq(issuedPapers.id, paper.id))
  // Who counts the people of the office counts those of the test alone.
  await app.services.db.update(users).set({ isActive: false }).where(eq(users.id, clerk.id))
  return { id: paper.id, number: paper.number, code: row?.code ?? '' }
}
