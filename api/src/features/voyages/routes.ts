import type { contract } from '@minato/contract/contract.ts'
import type { Routes } from '../../lib/http/guard.ts'
import type { Services } from '../../services.ts'
import * as sailings from './sailings.ts'
import { shapeOf } from './schedule/forms.ts'
import { takeSchedule } from './schedule/take-schedule.ts'
import * as voyages from './voyages.ts'

export const voyageRoutes = (services: Services): Routes<typeof contract.voyages> => {
  const { db, clock } = services
  return {
    upcoming: () => sailings.upcoming(db, clock.now()),
    listAll: async ({ query }) => ({ data: await voyages.all(services, query.past === 'all') }),
    ports: () => sailings.portsOfCall(db),
    show: ({ params }) => voyages.show(db, params.id),
    create: ({ caller, body, key }) => voyages.create(services, caller, body, key),
    update: ({ caller, params, body }) => voyages.change(services, caller, params.id, body),
    remove: async ({ caller, params }) => {
      await voyages.remove(services, caller, params.id)
      return { success: true }
    },
    readSchedule: ({ body }) => shapeOf(db, body.csv),
    takeSchedule: async ({ caller, body }) => ({ rows: await takeSchedule(services, caller, body) }),
  }
}
