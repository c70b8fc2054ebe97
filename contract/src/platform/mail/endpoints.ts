import { z } from 'zod'
import { defineEndpoints } from '#protocol/endpoint.ts'
import { day } from '#values/text.ts'

export const mailRefusals = defineEndpoints('users.edit', {
  show: {
    route: 'GET /users/{id}/email-refusals',
    summary:
      "Returns the last days in Japan on which a mail server refused a user's address. A dead one gets no digests.",
    problems: ['user-not-found'],
    response: z.object({ days: z.array(day), isDead: z.boolean() }),
  },
  clear: {
    route: 'DELETE /users/{id}/email-refusals',
    summary: "Says that a user's address works, so that it gets digests again. Idempotent.",
    problems: ['user-not-found'],
  },
})
