import { z } from 'zod'
import { defineEndpoints } from '#protocol/endpoint.ts'
import { byId, id, instant } from '#values/text.ts'
import { issueChoices, issueDraft, issueRequest, printedNames } from './issue.ts'
import { issuedDocument } from './issued-document.ts'

export const issuedDocuments = defineEndpoints('papers.edit', {
  draft: {
    route: 'POST /orders/{id}/issued-papers/draft',
    summary: 'Previews a document as it would be issued now, and lists what is missing. Changes nothing.',
    body: issueChoices,
    problems: ['order-not-found'],
    response: z.object({ draft: issueDraft }),
  },
  issue: {
    route: 'POST /orders/{id}/issued-papers',
    status: 201,
    summary:
      'Issues a document under the next number. It never changes and can only be replaced. A proforma invoice requests payment. An Idempotency-Key makes a retry safe.',
    body: issueRequest,
    problems: [
      'order-not-found',
      'paper-incomplete',
      'paper-unprintable',
      'paper-issued-meanwhile',
      'terms-changed-meanwhile',
      'export-ban',
      'key-reused',
    ],
    response: z.object({ paper: issuedDocument }),
  },
  receipt: {
    route: 'POST /orders/{id}/issued-papers/receipt',
    status: 201,
    summary: 'Issues the receipt of a confirmed payment once: a second call returns the first receipt.',
    body: z.object({ entryId: id, ...printedNames }),
    problems: ['order-not-found', 'payment-not-found', 'paper-unprintable', 'key-reused'],
    response: z.object({ paper: issuedDocument }),
  },
  address: {
    route: 'POST /orders/{id}/issued-papers/{paperId}/address',
    access: 'user',
    summary: 'Creates an address of a document’s PDF for its buyer and for the office. It needs no token and expires.',
    params: byId.extend({ paperId: id }),
    problems: ['order-not-found', 'issued-paper-not-found', 'document-damaged', 'too-many-tries'],
    response: z.object({ url: z.string(), expiresAt: instant }),
  },
})
