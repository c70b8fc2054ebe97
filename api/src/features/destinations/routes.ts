import type { contract } from '@minato/contract/contract.ts'
import type { Routes } from '../../lib/http/guard.ts'
import type { Services } from '../../services.ts'
import * as destinations from './destinations.ts'

export const destinationRoutes = ({ db, clock }: Services): Routes<typeof contract.destinations> => ({
  list: () => destinations.all(db),
  terms: ({ params }) => destinations.termsOf(db, params.to, clock.now()),
})
