import type { Deal } from '@minato/contract/deal/deals/deal.ts'
import { isOpenOrder, isPriceAgreed } from '@minato/contract/deal/orders/facts.ts'
import { dealSteps } from '@minato/contract/deal/orders/steps/steps.ts'
import { partyRoles } from '@minato/contract/deal/parties/facts.ts'
import type { DealArea, DealSide } from '@minato/contract/platform/trade/deal.ts'

// Rule: parts of a deal's page that are not needed yet are folded.

type AreaCondition = (deal: Deal) => boolean
/** The page has two columns from this width. */
const isWide = () => matchMedia('(min-width: 64rem)').matches

const isAboutMoney: AreaCondition = ({ payments }) => payments.entries.length > 0 || payments.dueNow > 0
const isAgreedUpon: AreaCondition = ({ order }) => isPriceAgreed(order) && order.status !== 'CANCELLED'
const isUnderWay: AreaCondition = (deal) => isAgreedUpon(deal) && isOpenOrder(deal.order.status)

export const hasArrived: AreaCondition = ({ arrivals }) =>
  arrivals.gone.length > 0 || arrivals.cars.some(({ canReceive, received }) => canReceive || received)
const hasClaim: AreaCondition = ({ arrivals }) =>
  arrivals.cars.some(({ claims }) => claims.some(({ decision }) => decision === null))

/** Open for the buyer at any turn. On a phone the payments show the vehicles' price, so the vehicles fold. */
const buyerConditions: Partial<Record<DealArea, AreaCondition>> = {
  vehicles: (deal) => !isAboutMoney(deal) || matchMedia('(min-width: 40rem)').matches,
  payments: isAboutMoney,
  papers: ({ papers }) => papers.papers.length > 0,
  arrival: hasArrived,
}

const waitingConditions: Partial<Record<DealArea, AreaCondition>> = {
  offers: ({ offers }) => offers.all.some(({ state, side }) => state === 'open' && side === 'buyer'),
  parties: ({ parties }) => partyRoles.some((role) => parties[role].change),
  payments: ({ payments }) => payments.waiting > 0,
  arrival: hasClaim,
}

const officeConditions: Record<DealArea, AreaCondition> = {
  vehicles: () => true,
  offers: ({ order }) => !isPriceAgreed(order),
  parties: isUnderWay,
  invoice: isUnderWay,
  payments: isAboutMoney,
  papers: isAgreedUpon,
  ship: isUnderWay,
  arrival: hasClaim,
  timeline: ({ next }) => next.step !== 'done',
  chat: ({ order }) => !isPriceAgreed(order),
}

/** On the office's phone, only parts that wait for the office are open by default. */
export function isOpenByDefault(deal: Deal, side: DealSide, area: DealArea) {
  const isNext = dealSteps[deal.next.step].area === area
  if (side === 'buyer') return isNext || (buyerConditions[area]?.(deal) ?? false)
  if (waitingConditions[area]?.(deal) || (isNext && deal.next.turn === 'office')) return true
  return isWide() && (isNext || officeConditions[area](deal))
}
