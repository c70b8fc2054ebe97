import type { contract } from '@minato/contract/contract.ts'
import type { Routes } from '../../lib/http/guard.ts'
import type { Services } from '../../services.ts'
import * as sailings from './sailings.ts'
import * as voyages from './voyages.ts'

export const voyageRoutes = (services: Services): Routes<typeof contract.voyages> => {
  const { db, clock } = services
  return {
    upcoming: () => sailings.upcoming(db, clock.now()),
    listAll: async ({ query }) => {
      const data = await voyages.all(services, query.past === 'all')
      return { data, ports: await sailings.portsOf(db, data) }
    },
    show: ({ params }) => voyages.show(db, params.id),
    create: ({ caller, body, key }) => voyages.create(services, caller, body, key),
    update: ({ caller, params, body }) => voyages.change(services, caller, params.id, body),
    remove: async ({ caller, params }) => {
      await voyages.remove(services, caller, params.id)
      return { success: true }
    },
  }
}
