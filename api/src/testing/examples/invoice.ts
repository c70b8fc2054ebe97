import type { IssueRequest } from '@minato/contract/deal/issued-documents/issue.ts'
import { eq } from 'drizzle-orm'
import { issuedDocuments } from '#deal/issued-documents/table.ts'
import { users } from '#platform/users/table.ts'
import type { Builder } from '../build.ts'
import type { App } from '../test.ts'

type World = { app: App; build: Builder }

/** Creates an order and issues its proforma invoice; returns it with its code. */
export async function createInvoice(world: World, request: Partial<IssueRequest> = {}) {
  const { app, build } = world
  const buyer = await app.as(await build.user())
  const { order } = await buyer.orders.place({
    body: { carIds: [(await build.car()).id], destination: { country: 'KE', port: 'KEMBA' } },
  })
  await build.consignee(order.id)
  return { buyer, orderId: order.id, ...(await issueInvoice(world, order.id, request)) }
}

/** Issues a proforma invoice for an order with complete data. */
export async function issueInvoice({ app, build }: World, orderId: string, request: Partial<IssueRequest> = {}) {
  const clerk = await build.admin()
  const office = await app.as(clerk)
  const { paper } = await office.issuedPapers.issue({
    params: { id: orderId },
    body: { kind: 'proforma', term: 'FOB', ...request },
  })
  const [row] = await app.services.db
    .select({ code: issuedDocuments.code })
    .from(issuedDocuments)
    .where(eq(issuedDocuments.id, paper.id))
  // Tests that count staff must not count this administrator.
  await app.services.db.update(users).set({ isActive: false }).where(eq(users.id, clerk.id))
  return { id: paper.id, number: paper.number, code: row?.code ?? '' }
}
