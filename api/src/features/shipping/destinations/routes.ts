import type { contract } from '@minato/contract/contract.ts'
import type { Routes } from '#lib/http/guard.ts'
import type { Services } from '#services.ts'
import * as destinations from './destinations.ts'
import * as guides from './guides.ts'

export const destinationRoutes = (services: Services): Routes<typeof contract.destinations> => ({
  list: () => destinations.listDestinations(services.db),
  terms: ({ params }) => destinations.getTerms(services, params.to, services.clock.now()),
  guides: () => guides.listGuides(services.db),
  guide: ({ params }) => guides.getGuide(services.db, params.slug),
})
