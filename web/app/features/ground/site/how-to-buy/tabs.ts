import { auctionHouses, type Company } from '@minato/contract/ground/company/company.ts'
import { auctionDeposit } from '@minato/contract/ground/site/facts.ts'
import { auctionPartNames, howToBuyTabNames } from '@minato/contract/ground/site/pages.ts'
import { messages, t } from '@minato/contract/language/messages.ts'
import { paths } from '#paths.ts'
import type { Tab } from '../parts/tabs.ts'

/** The tabs of How To Buy by their name in the address. Source: storefront specification, section 2. */
export const buyTabs = messages({
  auction: {
    get label() {
      return howToBuyTabNames.auction
    },
    title: 'How To Buy',
    description: (company: Company) =>
      t('How we bid for you at {houses} in Japan, step by step, with a refundable deposit of {auctionDeposit}.', {
        houses: auctionHouses(company),
        auctionDeposit: auctionDeposit(),
      }),
  },
  stock: {
    get label() {
      return howToBuyTabNames.stock
    },
    title: 'Buy from Stock',
    description: () =>
      t('How to order a vehicle from our stock. We hold it for you while you agree on the price with us.'),
  },
  payment: {
    get label() {
      return howToBuyTabNames.payment
    },
    title: 'Payment System',
    description: () =>
      t('How to pay by bank transfer: the currency, the costs, and how to upload your proof of payment.'),
  },
} as const satisfies Record<string, Tab>)
type BuyTab = keyof typeof buyTabs

/** What stands under Buy from Auction. */
export const auctionParts = messages({
  service: {
    get label() {
      return auctionPartNames.service
    },
    get title() {
      return buyTabs.auction.title
    },
    description: buyTabs.auction.description,
  },
  terms: {
    get label() {
      return auctionPartNames.terms
    },
    title: 'Auction Terms',
    description: () =>
      t(
        'The terms under which we bid for you: deposit of {auctionDeposit}, refund, bids, condition, payment and delivery.',
        { auctionDeposit: auctionDeposit() },
      ),
  },
  faq: {
    get label() {
      return auctionPartNames.faq
    },
    title: 'Auction FAQ',
    description: () => t('Short answers to what buyers ask before their first bid at a Japanese vehicle auction.'),
  },
  sheet: {
    get label() {
      return auctionPartNames.sheet
    },
    title: 'How to read an auction sheet',
    description: () =>
      t('The Japanese auction sheet explained: overall grades, interior grades, and every mark on the car map.'),
  },
} as const satisfies Record<string, Tab>)
export type AuctionPart = keyof typeof auctionParts

/** The one address of a tab, and of a part of the first tab. */
export function howToBuyAddress(tab: BuyTab, part: AuctionPart = 'service') {
  if (tab !== 'auction') return `${paths.howToBuy}?tab=${tab}`
  return part === 'service' ? paths.howToBuy : `${paths.howToBuy}?tab=auction&part=${part}`
}
