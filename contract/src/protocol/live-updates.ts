import { defineEndpoints } from './endpoint.ts'

export const events = defineEndpoints('user', {
  events: {
    route: 'GET /events',
    summary:
      'Streams server-sent events {group, id} for changes: customers get their own orders. Administrators also get all orders, inquiries, and changes of cars without an id.',
    problems: ['too-many-tries'],
    response: 'events',
  },
})
