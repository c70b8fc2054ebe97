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
        'A refundable deposit of {auctionDeposit} is required before we bid for you. It is not a fee: it stays yours, and you may use it towards the price of a vehicle that you win.',
        { auctionDeposit },
      )
    },
  },
  {
    title: 'Refund',
    get text() {
      return t(
        'You may ask for your deposit back at any time when no bid of yours is open and no invoice is unpaid. The refund is granted within {depositRefundDays} business days of your request.',
        { depositRefundDays },
      )
    },
  },
  {
    title: 'Bids',
    text: 'Your highest bid is an order to buy. You can change or withdraw it until the sale of the vehicle begins. A vehicle that we win within your bid is yours, and cannot be given back.',
  },
  {
    title: 'Cancelling after a win',
    text: 'If you do not pay for a vehicle that was won for you, we sell it again. The auction house’s penalty and any loss are settled with you before the deposit is refunded.',
  },
  {
    title: 'Condition',
    text: 'The auction house inspects the vehicle and writes the auction sheet. We pass on everything in it and translate it for you. Used vehicles are sold as they are; small faults that the sheet does not name are possible.',
  },
  {
    title: 'Complaints',
    text: 'Auction houses hear complaints about serious faults for a few days only. We check every vehicle when we fetch it, complain in your name where the rules allow it, and tell you the result.',
  },
  {
    title: 'Price',
    get text() {
      return t('Before we bid you receive one total for the highest bid that you named. {noExtraCharge}', {
        noExtraCharge: noExtraCharge(),
      })
    },
  },
  {
    title: 'Payment',
    text: 'Invoices are paid by bank transfer to our account. Transfer fees are paid by the sender. The vehicle is shipped after the full amount has arrived.',
  },
  {
    title: 'Delivery',
    get text() {
      return t(
        'Delivery takes {deliveryTime}. Weather, customs and the timetable of the ship can change this; we tell you as soon as we know.',
        { deliveryTime },
      )
    },
  },
  {
    title: 'Rules of your country',
    text: 'Please find out whether your country accepts the vehicle’s age, its steering side and its engine. Duties and taxes at your port are paid by you.',
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
      {t('These terms hold for every vehicle that we buy for you at auction. By naming a highest bid you accept them.')}
    </p>
    <ol className="mt-6 grid gap-x-10 gap-y-5 lg:grid-cols-2">
      {terms.map(({ title, text }, index) => (
        <li key={title} className="border-l-4 border-line pl-4">
          <h3 className="text-lg">
            {index + 1}. {title}
          </h3>
          <p className="mt-1">{text}</p>
        </li>
      ))}
    </ol>
  </>
)
