import { deliveryTime, noExtraCharge } from '@minato/contract/ground/site/facts.ts'
import { messages, t } from '@minato/contract/language/messages.ts'
import { formatUsd, insuranceFee } from '@minato/contract/values/money.ts'
import type { ReactNode } from 'react'
import { useSite } from '#lib/page/site.tsx'
import { paths } from '#paths.ts'
import { ButtonLink } from '#ui/act/button.tsx'
import { rich } from '#ui/read/rich.tsx'
import { Points } from '../parts/points.tsx'
import { type Step, Steps } from '../parts/steps.tsx'
import { TextLink } from '../parts/text-link.tsx'
import { howToBuyAddress } from './tabs.ts'

const steps: Step[] = messages([
  {
    title: 'Choose',
    get text() {
      return rich(
        t(
          'Search the <stock>stock list</stock> by make, year, price and mileage. Every vehicle has its pictures, its details and its listed price in US dollars. You negotiate from that price. Choose your port to see the total there beside it.',
        ),
        { stock: (text) => <TextLink to={paths.cars}>{text}</TextLink> },
      )
    },
  },
  {
    title: 'Order to Negotiate',
    get text() {
      return rich(
        t(
          '<register>Register</register> or log in, and press “Order to Negotiate”. From then on nobody else can order the vehicle.',
        ),
        { register: (text) => <TextLink to={paths.register}>{text}</TextLink> },
      )
    },
  },
  {
    title: 'Agree on the price',
    text: 'Your order opens a WhatsApp chat with our sales office. Your order ID is already in the message. Ask for more pictures, or for a better price, FOB (in Japan) or at your port.',
  },
  {
    title: 'Pay by bank transfer',
    get text() {
      return rich(
        t('Pay the agreed price and upload your proof of payment to the order. See <payment>Payment System</payment>.'),
        { payment: (text) => <TextLink to={howToBuyAddress('payment')}>{text}</TextLink> },
      )
    },
  },
  {
    title: 'We ship it',
    get text() {
      return t(
        'When the full amount has arrived, we book space on the next ship and send you the documents. Delivery takes {deliveryTime}.',
        { deliveryTime: deliveryTime() },
      )
    },
  },
  {
    title: 'Follow it',
    get text() {
      return rich(
        t(
          '<own>My Page</own> shows the status of your order at any time, and the <ships>ship schedule</ships> shows the sailings.',
        ),
        {
          own: (text) => <TextLink to={paths.myCars}>{text}</TextLink>,
          ships: (text) => <TextLink to={paths.shipSchedule}>{text}</TextLink>,
        },
      )
    },
  },
])

const rules = (reservationDays: number) => [
  {
    name: t('Reservation'),
    text: t(
      'An order holds the vehicle for at most {days, plural, one {# day} other {# days}} from the order date. After that we may offer it to others again.',
      { days: reservationDays },
    ),
  },
  {
    name: t('No commitment'),
    text: t('You pay only after we agree on the price. Until then you can tell us to cancel.'),
  },
  { name: t('No extra charge'), text: noExtraCharge() },
  {
    name: t('Insurance'),
    text: t(
      'Without a port, your cart adds {insuranceFee} of insurance once, however many vehicles it holds. With a port, you choose the insurance. It is then a line of each vehicle’s price there.',
      { insuranceFee: formatUsd(insuranceFee) },
    ),
  },
]

/** `example` is what a vehicle of the stock comes to at a port. */
export const Stock = ({ example }: { example: ReactNode }) => (
  <>
    <h2 className="text-2xl">{t('Buy from stock')}</h2>
    <p className="mt-2 mb-6 max-w-prose text-lg">
      {t(
        'The vehicles in our stock belong to us and are in our yard. This is the quickest way to buy: no bidding and no deposit. You know the price, in Japan and at your port, before you begin.',
      )}
    </p>
    <Steps steps={steps} />
    <div className="mt-10 grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_26rem]">
      <section>
        <h3 className="mb-4 text-xl">{t('Good to know')}</h3>
        <Points points={rules(useSite().reservationDays)} />
      </section>
      {example}
    </div>
    <p className="mt-8">
      <ButtonLink to={paths.cars} look="main">
        {t('View All Stock')}
      </ButtonLink>
    </p>
  </>
)
