import type { contract } from '@minato/contract/contract.ts'
import type { Routes } from '#lib/http/guard.ts'
import { requireConfirmed } from '#platform/auth/require-confirmed.ts'
import type { Services } from '#services.ts'
import * as confidential from './confidential.ts'
import { showConfidential } from './read-confidential.ts'

export const confidentialRoutes = (services: Services): Routes<typeof contract.confidential> => ({
  show: ({ params }) => showConfidential(services.db, params.id),
  update: async ({ caller, params, body }) => {
    if (await confidential.changesFloorPrice(services, params.id, body)) await requireConfirmed(services, caller)
    return confidential.changeConfidential(services, caller, params.id, body)
  },
})
