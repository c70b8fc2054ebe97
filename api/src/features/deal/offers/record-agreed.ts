import type { AgreementDraft } from '@minato/contract/deal/offers/draft.ts'
import { offerMessages } from '@minato/contract/deal/offers/facts.ts'
import { toOfficeDay } from '@minato/contract/values/days.ts'
import type { Caller } from '#lib/http/guard.ts'
import { Refusal } from '#lib/http/problem.ts'
import { changeDeal } from '../orders/change-deal.ts'
import { listLines } from '../orders/lines.ts'
import { applyAcceptedOffer } from './apply-accepted-offer.ts'
import { calculateOffer, type Deps, type OfferTarget } from './make-offer.ts'
import { notifyAndScheduleEmail } from './notify.ts'
import * as rows from './rows.ts'

/** Records an agreement from WhatsApp as an accepted offer of the buyer. Returns the id of the offer. */
export const recordAgreed = (deps: Deps, by: Caller, { orderId, key }: OfferTarget, draft: AgreementDraft) => {
  const request = { order: orderId, side: 'office', call: ['offers.agreed', orderId, draft], key } as const
  return changeDeal(deps, by, request, async ({ tx, order, now }) => {
    if (draft.agreedOn > toOfficeDay(now)) throw new Refusal('invalid', offerMessages.day).at('agreedOn')
    rows.requireOffersAllowed(order)
    const calculated = await calculateOffer({ ...deps, db: tx }, by, { order, side: 'office' }, draft, now)
    await rows.closeOpenOffers(tx, orderId, by, now)
    const decided = { byId: by.id, decidedById: by.id, decidedAt: now, agreedOn: draft.agreedOn }
    const offer = await rows.insert(tx, { ...calculated, ...decided, side: 'buyer', way: 'chat', state: 'accepted' })
    await rows.record(tx, by, 'offer-recorded', offer)
    await applyAcceptedOffer(tx, by, { order, lines: await listLines(tx, orderId) }, offer)
    await notifyAndScheduleEmail(deps, tx, order, { offer, to: 'buyer', by: by.id })
    return offer.id
  })
}
