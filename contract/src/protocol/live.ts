import { endpoints } from './endpoint.ts'

/** What one event says: something of this group of the contract has changed; without a group, anything may have. */
export type LiveEvent = { group?: string; id?: string }

export const live = endpoints({
  events: {
    method: 'GET',
    path: '/events',
    access: 'user',
    summary:
      "Server-sent events {group, id} as things change: a customer's own orders; for administrators everybody's, and inquiries.",
    problems: ['too-many-tries'],
    response: 'events',
  },
})
