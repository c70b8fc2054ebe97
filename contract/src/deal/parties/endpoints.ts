import { z } from 'zod'
import { currentPassword } from '#platform/auth/endpoints.ts'
import { defineEndpoints } from '#protocol/endpoint.ts'
import { byId, id } from '#values/text.ts'
import { partyRoles } from './facts.ts'
import { dealParties, partyDraft } from './party.ts'

const byChange = byId.extend({ change: id })
const response = z.object({ parties: dealParties })

export const parties = defineEndpoints('user', {
  write: {
    route: 'PUT /orders/{id}/parties/{role}',
    summary:
      'Sets a party that receives the vehicles or documents of an order. Once a document names the parties or a payment was made, changes by the buyer need approval. After a payment it also needs currentPassword. An Idempotency-Key makes a retry safe.',
    params: byId.extend({ role: z.enum(partyRoles) }),
    body: partyDraft.extend({
      /** Version that the edit started from; 0 without a party. */
      version: z.number().int(),
      currentPassword: currentPassword.optional(),
    }),
    problems: [
      'order-not-found',
      'stale',
      'party-fixed',
      'party-change-waits',
      'party-password-needed',
      'current-password-wrong',
      'too-many-tries',
      'key-reused',
      'export-ban',
    ],
    response: response,
  },
  decide: {
    route: 'PATCH /orders/{id}/party-changes/{change}',
    access: 'orders.edit',
    summary:
      'Accepts or declines a change that the buyer has requested; both sides get an email. Only one of two answers counts.',
    params: byChange,
    body: z.object({
      state: z.enum(['accepted', 'declined']),
      /** Version of the current party; 0 without one. */
      version: z.number().int(),
    }),
    problems: [
      'order-not-found',
      'party-change-not-found',
      'party-change-over',
      'party-fixed',
      'stale',
      'export-ban',
      'key-reused',
    ],
    response: response,
  },
  withdraw: {
    route: 'DELETE /orders/{id}/party-changes/{change}',
    summary: 'Withdraws an unanswered change for the buyer.',
    params: byChange,
    problems: ['order-not-found', 'party-change-not-found', 'party-change-over', 'key-reused'],
    response: response,
  },
})
