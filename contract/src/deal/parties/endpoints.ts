import { z } from 'zod'
import { currentPassword } from '#ground/auth/endpoints.ts'
import { endpoints } from '#protocol/endpoint.ts'
import { byId, id } from '#values/text.ts'
import { partyRoles } from './facts.ts'
import { dealParties, partyDraft } from './party.ts'

const byChange = byId.extend({ change: id })
const answer = z.object({ parties: dealParties })

export const parties = endpoints({
  write: {
    route: 'PUT /orders/{id}/parties/{role}',
    access: 'user',
    summary:
      'Names who receives the vehicles or papers of an order, or changes it. Once a paper names them or a payment was made, a change by the buyer waits for the answer of the office; after a payment with currentPassword. An Idempotency-Key makes a retry safe.',
    params: byId.extend({ role: z.enum(partyRoles) }),
    body: partyDraft.extend({
      /** The one that the edit started from; 0 where nobody was named. */
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
    response: answer,
  },
  decide: {
    route: 'PATCH /orders/{id}/party-changes/{change}',
    access: 'orders.edit',
    summary:
      'Accepts or declines a change that the buyer has asked for; both sides get a letter. Of two answers one counts.',
    params: byChange,
    body: z.object({
      state: z.enum(['accepted', 'declined']),
      /** Of the party beside the answer; 0 where there was none. */
      version: z.number().int(),
    }),
    problems: ['order-not-found', 'party-change-not-found', 'party-change-over', 'party-fixed', 'stale', 'export-ban'],
    response: answer,
  },
  withdraw: {
    route: 'DELETE /orders/{id}/party-changes/{change}',
    access: 'user',
    summary: 'The buyer takes a change back that has no answer yet.',
    params: byChange,
    problems: ['order-not-found', 'party-change-not-found', 'party-change-over'],
    response: answer,
  },
})
