import { endpoints } from './endpoint.ts'

export const events = endpoints({
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
