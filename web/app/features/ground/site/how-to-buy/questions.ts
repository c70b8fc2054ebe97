import { auctionHouses, type Company } from '@minato/contract/ground/company/company.ts'
import { auctionDeposit, deliveryTime, depositRefundDays, noExtraCharge } from '@minato/contract/ground/site/facts.ts'
import { languageNow, t } from '@minato/contract/language/messages.ts'

/** What buyers ask before their first auction; `id` is its anchor in the page's address. */
export const questions = (company: Company, reservationDays: number) => [
  {
    id: 'travel',
    question: t('Do I have to come to Japan?'),
    answer: t(
      'No. You see the pictures and the translated auction sheet, and name your highest bid. We do the rest. If you do come, we are glad to take you to an auction.',
    ),
  },
  {
    id: 'deposit',
    question: t('Why do you ask for a deposit?'),
    answer: t(
      'If we win, we must pay the auction house. The deposit of {auctionDeposit} shows that you really want to buy. It is refundable.',
      { auctionDeposit: auctionDeposit() },
    ),
  },
  {
    id: 'refund',
    question: t('How do I get my deposit back?'),
    answer: t(
      'Write to us and ask for it. You must have no open bid and no unpaid invoice. The refund is granted within {depositRefundDays, plural, one {# business day} other {# business days}} of your request.',
      { depositRefundDays },
    ),
  },
  {
    id: 'lost',
    question: t('What does it cost me if my bid does not win?'),
    answer: t('Nothing. Your deposit stays as it is, and we look for the next vehicle.'),
  },
  {
    id: 'price',
    question: t('What is in the price?'),
    answer: t(
      'Before we bid, we tell you one total for the highest bid that you named. {noExtraCharge} You pay your bank’s transfer fees, and the duties and taxes at your port.',
      { noExtraCharge: noExtraCharge() },
    ),
  },
  {
    id: 'houses',
    question: t('At which auctions do you buy?'),
    answer: t(
      'At {houses} all over Japan. There are sales on every working day. Most vehicles come up for sale within a week or two.',
      { houses: auctionHouses(company) },
    ),
  },
  {
    id: 'grade',
    question: t('Which grade should I choose for my first vehicle?'),
    answer: t(
      'Grade 4 or 4.5 with interior grade B is a safe start: a good vehicle with small marks. Grade 3.5 costs less and is often in good order, but read the car map carefully. Leave R, RA and *** to workshops.',
    ),
  },
  {
    id: 'inspection',
    question: t('Can you look at the vehicle before the sale?'),
    answer: t(
      'At most auction houses, yes. Ask us one day before. Our inspector checks what matters to you, such as rust underneath or the sound of the engine. You receive pictures.',
    ),
  },
  {
    id: 'delivery',
    question: t('When will I have my vehicle?'),
    answer: t(
      'Delivery takes {deliveryTime}. You can follow your order on My Page, and the sailings in the ship schedule.',
      { deliveryTime: deliveryTime() },
    ),
  },
  {
    id: 'reservation',
    question: t('Does the reservation of {days, plural, one {# day} other {# days}} apply to auctions too?', {
      days: reservationDays,
    }),
    answer: t(
      'No. A vehicle from our own stock can be reserved for up to {days, plural, one {# day} other {# days}} from the order date. A vehicle at auction is sold to the highest bidder on the day of the sale.',
      { days: reservationDays },
    ),
  },
]

/** The same for search engines. */
export const faqData = (company: Company, reservationDays: number) => ({
  '@type': 'FAQPage',
  inLanguage: languageNow(),
  mainEntity: questions(company, reservationDays).map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
})
