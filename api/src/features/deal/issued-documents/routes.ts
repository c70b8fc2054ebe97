import type { contract } from '@minato/contract/contract.ts'
import { hasPermission } from '@minato/contract/protocol/access.ts'
import type { Routes } from '#lib/http/guard.ts'
import { Refusal } from '#lib/http/problem.ts'
import { verifyDocument } from '#lib/storage/documents.ts'
import { createFilePass } from '#lib/storage/file-passes.ts'
import type { Services } from '#services.ts'
import { requireOrder } from '../orders/find-order.ts'
import { readOrder } from '../orders/order-reads.ts'
import { checkInvoice } from './check-invoice.ts'
import { listIssuedDocuments } from './find-issued.ts'
import * as issued from './issued-documents.ts'
import { createIssueDraft } from './issuing/draft.ts'
import { issueDocument } from './issuing/issue-document.ts'
import { issueReceipt } from './issuing/issue-receipt.ts'

/** File addresses per user and hour. Each is a row until it expires. */
const passes = { max: 300, seconds: 3600 }

export const issuedDocumentRoutes = (services: Services): Routes<typeof contract.issuedPapers> => {
  const { db, files, clock, limiter } = services

  async function paperOf(orderId: string, id: string) {
    const papers = await readOrder(
      services,
      (tx) => requireOrder(tx, orderId),
      (reads, order) => issued.readDealIssuedDocuments(reads, order, 'office', clock.now()),
    )
    const paper = papers.find((one) => one.id === id)
    if (!paper) throw new Error(`no issued document ${id}`)
    return { paper }
  }

  return {
    draft: async ({ params, body }) => ({ draft: await createIssueDraft(services, params.id, body) }),

    issue: async ({ params, caller, body, key }) =>
      paperOf(params.id, await issueDocument(services, caller, params.id, body, key)),

    receipt: async ({ params, caller, body, keyedCall }) =>
      paperOf(params.id, await issueReceipt(services, caller, { ...params, ...keyedCall }, body)),

    address: async ({ params, caller }) => {
      const isOffice = hasPermission(caller, 'orders.read')
      const order = await requireOrder(db, params.id, isOffice ? null : caller.id)
      const paper = (await listIssuedDocuments(db, [order.id])).find(({ id }) => id === params.paperId)
      if (!paper || !issued.canRead(paper, isOffice ? 'office' : 'buyer')) throw new Refusal('issued-paper-not-found')
      await limiter.take(`paper-address:${caller.id}`, passes)
      await verifyDocument(files, paper.document)
      return createFilePass(db, clock.now(), {
        file: paper.document,
        type: 'application/pdf',
        name: `${paper.number}.pdf`,
      })
    },
  }
}

export const invoiceCheckRoutes = (services: Services): Routes<typeof contract.invoiceChecks> => ({
  verify: async ({ body, address }) => ({ invoice: await checkInvoice(services, body, address) }),
})
