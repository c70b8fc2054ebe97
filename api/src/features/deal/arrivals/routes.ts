import type { contract } from '@minato/contract/contract.ts'
import { hasPermission } from '@minato/contract/protocol/access.ts'
import { type Caller, type Routes, respondAfter } from '#lib/http/guard.ts'
import type { Services } from '#services.ts'
import { requireOrder } from '../orders/find-order.ts'
import { readOrder } from '../orders/order-reads.ts'
import { readDealArrivals } from './arrivals.ts'
import { addPhoto, createPhotoAddress } from './claim-photos.ts'
import { grantClaim, refuseClaim } from './decide-claim.ts'
import { createClaim, recordArrival } from './record-arrival.ts'

/** Limits per user and hour; `passes` counts addresses of photos. */
const claims = { max: 20, seconds: 3600 }
const photos = { max: 300, seconds: 3600 }
const passes = { max: 600, seconds: 3600 }

export const arrivalRoutes = (services: Services): Routes<typeof contract.arrivals> => {
  const { db, clock, limiter } = services
  const isOffice = (caller: Caller) => hasPermission(caller, 'orders.read')
  const answer = async (caller: Caller, orderId: string) => ({
    arrivals: await readOrder(
      services,
      (tx) => requireOrder(tx, orderId),
      (reads, order) => readDealArrivals(reads, order, isOffice(caller) ? 'office' : 'buyer', clock.now()),
    ),
  })
  return {
    receive: ({ caller, params, body, key }) =>
      respondAfter(recordArrival(services, caller, { ...params, key }, body), () => answer(caller, params.id)),
    claim: async ({ caller, params, body, key }) => {
      await limiter.take(`damage-claim:${caller.id}`, claims)
      const claimId = await createClaim(services, caller, { ...params, key }, body)
      return { claimId, ...(await answer(caller, params.id)) }
    },
    addPhoto: async ({ caller, params, files, keyedCall }) => {
      await limiter.take(`claim-photo:${caller.id}`, photos)
      await addPhoto(services, caller, { ...params, ...keyedCall }, files)
      return answer(caller, params.id)
    },
    photoAddress: async ({ caller, params }) => {
      await requireOrder(db, params.id, isOffice(caller) ? null : caller.id)
      await limiter.take(`claim-photo-address:${caller.id}`, passes)
      return createPhotoAddress(services, params)
    },
    grant: ({ caller, params, body, key }) =>
      respondAfter(grantClaim(services, caller, { ...params, key }, body), () => answer(caller, params.id)),
    refuse: ({ caller, params, body, key }) =>
      respondAfter(refuseClaim(services, caller, { ...params, key }, body.reason), () => answer(caller, params.id)),
  }
}
