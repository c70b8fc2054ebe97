import type { contract } from '@minato/contract/contract.ts'
import { type Routes, toSuccess } from '#lib/http/guard.ts'
import type { Services } from '#services.ts'
import {
  endWaitingList,
  getWaitingPosition,
  joinWaitingList,
  leaveWaitingList,
  listOwnEntries,
  listWaitingLists,
} from './waiting-list.ts'

export const tellFirstRoutes = (services: Services): Routes<typeof contract.tellFirst> => ({
  mine: async ({ caller }) => ({ cars: await listOwnEntries(services, caller) }),
  place: ({ caller, params }) => getWaitingPosition(services, caller, params.id),
  join: ({ caller, params }) => joinWaitingList(services, caller, params.id),
  leave: ({ caller, params }) => toSuccess(leaveWaitingList(services, caller, params.id)),
  list: async ({ query }) => ({ data: await listWaitingLists(services, query.ids) }),
  end: ({ caller, params }) => toSuccess(endWaitingList(services, caller, params.id)),
})
