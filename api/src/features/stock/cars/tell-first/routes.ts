import type { contract } from '@minato/contract/contract.ts'
import { type Routes, succeed } from '#lib/http/guard.ts'
import type { Services } from '#services.ts'
import { end, join, leave, mine, place, queuesOf } from './tell-first.ts'

export const tellFirstRoutes = (services: Services): Routes<typeof contract.tellFirst> => ({
  mine: async ({ caller }) => ({ cars: await mine(services, caller) }),
  place: ({ caller, params }) => place(services, caller, params.id),
  join: ({ caller, params }) => join(services, caller, params.id),
  leave: ({ caller, params }) => succeed(leave(services, caller, params.id)),
  list: async ({ query }) => ({ data: await queuesOf(services, query.ids) }),
  end: ({ caller, params }) => succeed(end(services, caller, params.id)),
})
