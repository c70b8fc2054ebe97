import { endpoints } from './endpoint.ts'

export const events = endpoints({
  events: {
    route: 'GET /events',
    access: 'user',
    summary:
      "Server-sent events {group, id} as things change: a customer's own orders; for administrators everybody's, inquiries, and without an id that cars have changed.",
    problems: ['too-many-tries'],
    response: 'events',
  },
})
