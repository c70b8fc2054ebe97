import {
  auctionDeposit,
  deliveryTime,
  depositRefundDays,
  minimumAge,
  noExtraCharge,
} from '@minato/contract/ground/site/facts.ts'
import { t } from '@minato/contract/language/messages.ts'

const terms = [
  [
    'Deposit',
    `A refundable deposit of ${auctionDeposit} is required before we bid for you. It is not a fee: it stays yours, and you may use it towards the price of a vehicle that you win.`,
  ],
  [
    'Refund',
    `You may ask for your deposit back at any time when no bid of yours is open and no invoice is unpaid. The refund is granted within ${depositRefundDays} business days of your request.`,
  ],
  [
    'Bids',
    'Your highest bid is an order to buy. You can change or withdraw it until the sale of the vehicle begins. A vehicle that we win within your bid is yours, and cannot be given back.',
  ],
  [
    'Cancelling after a win',
    'If you do not pay for a vehicle that was won for you, we sell it again. The auction house’s penalty and any loss are settled with you before the deposit is refunded.',
  ],
  [
    'Condition',
    'The auction house inspects the vehicle and writes the auction sheet. We pass on everything in it and translate it for you. Used vehicles are sold as they are; small faults that the sheet does not name are possible.',
  ],
  [
    'Complaints',
    'Auction houses hear complaints about serious faults for a few days only. We check every vehicle when we fetch it, complain in your name where the rules allow it, and tell you the result.',
  ],
  ['Price', `Before we bid you receive one total for the highest bid that you named. ${noExtraCharge()}`],
  [
    'Payment',
    `Invoices are paid by bank transfer to our account. Transfer fees are paid by the sender. The vehicle is shipped after the full amount has arrived.`,
  ],
  [
    'Delivery',
    `Delivery takes ${deliveryTime}. Weather, customs and the timetable of the ship can change this; we tell you as soon as we know.`,
  ],
  [
    'Rules of your country',
    'Please find out whether your country accepts the vehicle’s age, its steering side and its engine. Duties and taxes at your port are paid by you.',
  ],
  ['Who may bid', `You must be ${minimumAge} or older, and registered with your own name and telephone number.`],
] as const

export const AuctionTerms = () => (
  <>
    <h2 className="text-2xl">{t('Auction terms')}</h2>
    <p className="mt-2 max-w-prose text-lg">
      {t('These terms hold for every vehicle that we buy for you at auction. By naming a highest bid you accept them.')}
    </p>
    <ol className="mt-6 grid gap-x-10 gap-y-5 lg:grid-cols-2">
      {terms.map(([title, text], index) => (
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
