import type { contract } from '@minato/contract/contract.ts'
import type { Routes } from '../../lib/guard.ts'
import type { Services } from '../../services.ts'
import { tellChanges } from './tell-changes.ts'

export const liveRoutes = (services: Services): Routes<typeof contract.live> => ({
  events: ({ caller }) => tellChanges(services, caller),
})
