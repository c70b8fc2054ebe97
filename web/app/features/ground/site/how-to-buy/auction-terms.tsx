import {
  auctionDeposit,
  deliveryTime,
  depositRefundDays,
  minimumAge,
  noExtraCharge,
} from '@minato/contract/ground/site/facts.ts'
import { messages, t } from '@minato/contract/language/messages.ts'

const terms = messages([
  {
    title: 'Deposit',
    get text() {
      return t(
        'A refundable deposit of {auctionDeposit} is required before we bid for you. It is not a fee: it stays yours. You may use it towards the price of a vehicle that you win.',
        { auctionDeposit: auctionDeposit() },
      )
    },
  },
  {
    title: 'Refund',
    get text() {
      return t(
        'You may ask for your deposit back whenever you have no open bid and no unpaid invoice. The refund is granted within {depositRefundDays, plural, one {# business day} other {# business days}} of your request.',
        { depositRefundDays },
      )
    },
  },
  {
    title: 'Bids',
    text: 'Your highest bid is an order to buy. You can change or withdraw it until the sale of the vehicle begins. A vehicle that we win within your bid is yours and cannot be returned.',
  },
  {
    title: 'Cancelling after a win',
    text: 'If you do not pay for a vehicle that we won for you, we sell it again. We settle the auction house’s penalty and any loss with you before we refund the deposit.',
  },
  {
    title: 'Condition',
    text: 'The auction house inspects the vehicle and writes the auction sheet. We pass on everything in it and translate it for you. Used vehicles are sold as they are. They can have small faults that the sheet does not name.',
  },
  {
    title: 'Complaints',
    text: 'Auction houses accept complaints about serious faults for a few days only. We check every vehicle when we collect it. Where the rules allow it, we complain for you and tell you the result.',
  },
  {
    title: 'Price',
    get text() {
      return t('Before we bid, you receive one total for the highest bid that you named. {noExtraCharge}', {
        noExtraCharge: noExtraCharge(),
      })
    },
  },
  {
    title: 'Payment',
    text: 'Pay invoices by bank transfer to our account. Transfer fees are paid by the sender. We ship the vehicle after the full amount has arrived.',
  },
  {
    title: 'Delivery',
    get text() {
      return t(
        'Delivery takes {deliveryTime}. Weather, customs and the ship’s timetable can change this. We tell you as soon as we know.',
        { deliveryTime: deliveryTime() },
      )
    },
  },
  {
    title: 'Rules of your country',
    text: 'Please find out whether your country accepts the vehicle’s age, its steering side and its engine. You pay the duties and taxes at your port.',
  },
  {
    title: 'Who may bid',
    get text() {
      return t('You must be {minimumAge} or older, and registered with your own name and telephone number.', {
        minimumAge,
      })
    },
  },
] as const)

export const AuctionTerms = () => (
  <>
    <h2 className="text-2xl">{t('Auction terms')}</h2>
    <p className="mt-2 max-w-prose text-lg">
      {t('These terms apply to every vehicle that we buy for you at auction. By naming a highest bid you accept them.')}
    </p>
    <ol className="mt-6 grid gap-x-10 gap-y-5 lg:grid-cols-2">
      {terms.map(({ title, text }, index) => (
        <li key={title} className="border-s-4 border-line ps-4">
          <h3 className="text-lg">
            {index + 1}. {title}
          </h3>
          <p className="mt-1">{text}</p>
        </li>
      ))}
    </ol>
  </>
)
