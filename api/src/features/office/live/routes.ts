import type { contract } from '@minato/contract/contract.ts'
import type { Routes } from '#lib/http/guard.ts'
import type { Services } from '#services.ts'
import { streamChanges } from './stream-changes.ts'

export const liveRoutes = (services: Services): Routes<typeof contract.live> => ({
  events: ({ caller }) => streamChanges(services, caller),
})
