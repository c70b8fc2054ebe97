import { messages, t } from '@minato/contract/language/messages.ts'
import { type Company, formatAuctionCount } from '@minato/contract/platform/company/company.ts'
import { formatAuctionDeposit } from '@minato/contract/platform/site/facts.ts'
import type { auctionPartNames, howToBuyTabNames } from '@minato/contract/platform/site/pages.ts'
import { paths } from '#paths.ts'
import type { Tab } from '../parts/tabs.ts'

/** Source of the names in the address: storefront specification, section 2. */
export const buyTabs: Record<BuyTab, Tab> = messages({
  auction: {
    description: (company: Company) =>
      t('How we bid for you at {houses} in Japan, step by step, with a refundable deposit of {auctionDeposit}.', {
        houses: formatAuctionCount(company),
        auctionDeposit: formatAuctionDeposit(),
      }),
  },
  stock: {
    description: () =>
      t('How to order a vehicle from our stock. We hold it for you while you agree on the price with us.'),
  },
  payment: {
    description: () =>
      t('How to pay by bank transfer: the currency, the costs, and how to upload your proof of payment.'),
  },
})
type BuyTab = keyof typeof howToBuyTabNames

export const auctionParts: Record<AuctionPart, Tab> = messages({
  service: { title: 'How To Buy', description: buyTabs.auction.description },
  terms: {
    description: () =>
      t(
        'The terms under which we bid for you: deposit of {auctionDeposit}, refund, bids, condition, payment and delivery.',
        { auctionDeposit: formatAuctionDeposit() },
      ),
  },
  faq: {
    description: () => t('Short answers to what buyers ask before their first bid at a Japanese vehicle auction.'),
  },
  sheet: {
    title: 'How to read an auction sheet',
    description: () =>
      t('The Japanese auction sheet explained: overall grades, interior grades, and every mark on the car map.'),
  },
})
export type AuctionPart = keyof typeof auctionPartNames

export function getHowToBuyPath(tab: BuyTab, part: AuctionPart = 'service') {
  if (tab !== 'auction') return `${paths.howToBuy}?tab=${tab}`
  return part === 'service' ? paths.howToBuy : `${paths.howToBuy}?tab=auction&part=${part}`
}
