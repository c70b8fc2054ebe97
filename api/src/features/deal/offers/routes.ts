import type { contract } from '@minato/contract/contract.ts'
import { getOfferLimits } from '@minato/contract/deal/offers/amounts.ts'
import { parseDestinationCode, translateDestination } from '@minato/contract/platform/ports/facts.ts'
import { toDollars } from '@minato/contract/values/money.ts'
import type { Caller, Routes } from '#lib/http/guard.ts'
import { requirePresent } from '#lib/http/problem.ts'
import type { Services } from '#services.ts'
import { requireOrderOfCaller } from '../orders/find-order.ts'
import { listLines } from '../orders/lines.ts'
import { acceptOffer, declineOffer, withdrawOffer } from './answer-offer.ts'
import { calculateOfferBasis } from './basis.ts'
import { makeOffer } from './make-offer.ts'
import { listOffers, present } from './present.ts'
import { recordAgreed } from './record-agreed.ts'

export const offerRoutes = (services: Services): Routes<typeof contract.offers> => {
  const { db, clock } = services

  const openOrder = (id: string, caller: Caller) => requireOrderOfCaller(db, caller, id)

  async function presentOffer(id: string, orderId: string, caller: Caller) {
    const { status } = await openOrder(orderId, caller)
    const offers = present(await listOffers(db, [orderId]), { caller, status, now: clock.now() })
    const offer = offers.find((one) => one.id === id)
    return { offer: requirePresent(offer, 'offer-not-found') }
  }

  return {
    basis: async ({ params, query, caller }) => {
      const order = await openOrder(params.id, caller)
      const lines = await listLines(db, order.id)
      const term = query.term ?? order.terms?.term ?? 'FOB'
      const destination = query.to === undefined ? undefined : parseDestination(query.to)
      const basis = await calculateOfferBasis(services, { order, lines }, { term, destination }, clock.now())
      const { least, most } = getOfferLimits(basis.listedCents, basis)
      return {
        term,
        destination: basis.destination && translateDestination(basis.destination),
        listed: toDollars(basis.listedCents),
        others: basis.charges.map(({ kind, cents }) => ({ kind, amount: toDollars(cents) })),
        least: toDollars(least),
        most: toDollars(most),
        gap: basis.gap,
        gapCarId: basis.gapCarId,
      }
    },
    make: async ({ params, caller, body, key }) =>
      presentOffer(await makeOffer(services, caller, { orderId: params.id, key }, body), params.id, caller),
    recordAgreed: async ({ params, caller, body, key }) =>
      presentOffer(await recordAgreed(services, caller, { orderId: params.id, key }, body), params.id, caller),
    accept: async ({ params: { id, offerId }, caller, body, key }) =>
      presentOffer(await acceptOffer(services, caller, { orderId: id, offerId, key }, body), id, caller),
    decline: async ({ params: { id, offerId }, caller, key }) =>
      presentOffer(await declineOffer(services, caller, { orderId: id, offerId, key }), id, caller),
    withdraw: async ({ params: { id, offerId }, caller, key }) =>
      presentOffer(await withdrawOffer(services, caller, { orderId: id, offerId, key }), id, caller),
  }
}

function parseDestination(text: string) {
  const to = requirePresent(parseDestinationCode(text), 'destination-not-found')
  return { ...to, place: null }
}
