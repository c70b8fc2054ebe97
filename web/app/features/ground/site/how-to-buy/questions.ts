import { auctionHouses, type Company } from '@minato/contract/ground/company/company.ts'
import { auctionDeposit, deliveryTime, depositRefundDays, noExtraCharge } from '@minato/contract/ground/site/facts.ts'
import { dayCount } from '@minato/contract/values/counted.ts'

/** What buyers ask before their first auction; `id` is its anchor in the page's address. */
export const questions = (company: Company, reservationDays: number) => [
  {
    id: 'travel',
    question: 'Do I have to come to Japan?',
    answer:
      'No. You see the pictures and the translated auction sheet, name your highest bid, and we do the rest. If you do come, we will gladly take you to an auction.',
  },
  {
    id: 'deposit',
    question: 'Why do you ask for a deposit?',
    answer: `A bid that wins must be paid, and the auction house takes the money from us. The deposit of ${auctionDeposit} shows that the wish to buy is real. It is refundable.`,
  },
  {
    id: 'refund',
    question: 'How do I get my deposit back?',
    answer: `Write to us and ask for it. If no bid is open and no invoice is unpaid, the refund is granted within ${depositRefundDays} business days of your request.`,
  },
  {
    id: 'lost',
    question: 'What does it cost me if my bid does not win?',
    answer: 'Nothing. Your deposit stays as it is, and we look for the next vehicle.',
  },
  {
    id: 'price',
    question: 'What is in the price?',
    answer: `Before we bid we tell you one total for the highest bid that you named. ${noExtraCharge} Your bank’s transfer fees, and duties and taxes at your port, are paid by you.`,
  },
  {
    id: 'houses',
    question: 'At which auctions do you buy?',
    answer: `At ${auctionHouses(company)} all over Japan. There are sales on every working day, and most vehicles come up for sale within a week or two.`,
  },
  {
    id: 'grade',
    question: 'Which grade should I choose for my first vehicle?',
    answer:
      'Grade 4 or 4.5 with interior grade B is a safe start: a good vehicle with small marks. Grade 3.5 costs less and is often sound, but read the car map with care. Leave R, RA and *** to workshops.',
  },
  {
    id: 'inspection',
    question: 'Can you look at the vehicle before the sale?',
    answer:
      'At most auction houses, yes. Ask us one day before. Our inspector looks at what matters to you, such as rust underneath or the sound of the engine, and sends you pictures.',
  },
  {
    id: 'delivery',
    question: 'When will I have my vehicle?',
    answer: `Delivery takes ${deliveryTime}. You can follow your order on My Page, and the sailings in the ship schedule.`,
  },
  {
    id: 'reservation',
    question: `Does the reservation of ${dayCount(reservationDays)} hold for auctions too?`,
    answer: `No. A vehicle of our own stock can be reserved for up to ${dayCount(reservationDays)} from the order date. A vehicle at auction is sold on its day to whoever bids most.`,
  },
]

/** The same for search engines. */
export const faqData = (company: Company, reservationDays: number) => ({
  '@type': 'FAQPage',
  mainEntity: questions(company, reservationDays).map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
})
