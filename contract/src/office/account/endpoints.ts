import { z } from 'zod'
import { currentPassword } from '#platform/auth/endpoints.ts'
import { buyersDestination } from '#platform/ports/destination.ts'
import { defineEndpoints } from '#protocol/endpoint.ts'
import { ownData } from './own-data.ts'
import { session } from './session.ts'

export const account = defineEndpoints('user', {
  sessions: {
    route: 'GET /account/sessions',
    summary: "Lists the caller's sessions, the most recently seen first.",
    response: z.object({ sessions: z.array(session) }),
  },
  endSession: {
    route: 'DELETE /account/sessions/{id}',
    summary: "Ends one of the caller's sessions at once.",
    problems: ['session-not-found'],
  },
  endOthers: {
    route: 'POST /account/sessions/end-others',
    summary: 'Ends all sessions of the caller except this one.',
    response: z.object({ ended: z.number().int() }),
  },
  chooseDestination: {
    route: 'PUT /account/destination',
    summary: "Stores the caller's preferred destination for every device: a port as in `GET /destinations/{to}/terms`.",
    body: z.object({ to: buyersDestination }),
    problems: ['destination-not-found'],
  },
  data: {
    route: 'GET /account/data',
    summary: 'Exports all stored data of the caller.',
    limit: { max: 20, seconds: 3600 },
    response: ownData,
  },
  remove: {
    route: 'POST /account/delete',
    summary: 'Deletes the account of the caller, who repeats the password; 409 while an order is open.',
    body: z.object({ currentPassword }),
    problems: ['current-password-wrong', 'administrator-account', 'order-still-open', 'too-many-tries'],
  },
})
