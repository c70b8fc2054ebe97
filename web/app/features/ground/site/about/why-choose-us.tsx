import { auctionHouses, type Company, citiesOf } from '@minato/contract/ground/company/company.ts'
import { auctionDeposit, deliveryTime, depositRefundDays, noExtraCharge } from '@minato/contract/ground/site/facts.ts'
import { t } from '@minato/contract/language/messages.ts'
import { BadgeDollarSign, FileSearch, Gavel, HandCoins, MessagesSquare, ShieldCheck } from 'lucide-react'
import { useSite } from '#lib/page/site.tsx'
import { Points } from '../parts/points.tsx'

const features = (company: Company) =>
  [
    [
      ShieldCheck,
      t('Checked by hand'),
      t(
        'Before we offer a vehicle, our staff walk around it, start it and look under it. They take the pictures you see.',
      ),
    ],
    [
      FileSearch,
      t('Nothing left out'),
      t(
        'We name scratches, repairs and worn seats. For auction vehicles you receive the inspection sheet, explained in English.',
      ),
    ],
    [
      BadgeDollarSign,
      t('One clear price'),
      t('You see the price in US dollars, with the yen beside it. {noExtraCharge}', { noExtraCharge: noExtraCharge() }),
    ],
    [
      Gavel,
      t('The whole market'),
      t('We can bid for you at {houses}. If it is for sale in Japan, we can find it.', {
        houses: auctionHouses(company),
      }),
    ],
    [
      HandCoins,
      t('A deposit that comes back'),
      t(
        'Before we bid, you pay a deposit of {auctionDeposit}. When you ask for it back, the refund is granted within {depositRefundDays, plural, one {# business day} other {# business days}}.',
        { auctionDeposit: auctionDeposit(), depositRefundDays },
      ),
    ],
    [
      MessagesSquare,
      t('People who answer'),
      t('Your order opens a WhatsApp chat with our sales office. You agree on the price with a person, not a machine.'),
    ],
  ] as const

const benefits = ({ offices, founded, tradeBodies }: Company, reservationDays: number) => [
  {
    name: t('Held for you'),
    text: t(
      'A vehicle you order is reserved for up to {days, plural, one {# day} other {# days}} from the order date.',
      { days: reservationDays },
    ),
  },
  {
    name: t('At your port soon'),
    text: t('Delivery takes {deliveryTime}. Anybody can see the ship schedule.', { deliveryTime: deliveryTime() }),
  },
  {
    name: t('Near you'),
    text:
      offices.length > 1
        ? t('We have offices in {cities}, so somebody is at work when you are.', { cities: citiesOf(offices) })
        : t('We have an office in {cities}, so somebody is at work when you are.', { cities: citiesOf(offices) }),
  },
  {
    name: t('Documents in order'),
    text: t('We prepare and send the export certificate, the invoice and the bill of lading (B/L).'),
  },
  { name: t('Easy to follow'), text: t('My Page shows every order, its status, and what happens next.') },
  {
    name: t('Long experience'),
    text: t(
      '{bodies, plural, =0 {Founded in {founded}.} one {Founded in {founded}, and a member of a trade body.} other {Founded in {founded}, and a member of # trade bodies.}}',
      { founded, bodies: tradeBodies.length },
    ),
  },
]

export function WhyChooseUs() {
  const { company, reservationDays } = useSite()
  const { customers } = company.figures
  return (
    <>
      <h2 className="text-2xl">{t('Why choose us')}</h2>
      <p className="mt-2 max-w-prose text-lg">
        {customers
          ? t(
              'You are about to send money to a company that you have never visited. Here is why {customers} customers were glad that they did.',
              { customers },
            )
          : t(
              'You are about to send money to a company that you have never visited. Here is why customers were glad that they did.',
            )}
      </p>
      <ul className="mt-6 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {features(company).map(([Icon, title, text]) => (
          <li key={title} className="slip p-5">
            <Icon className="size-7 text-link" aria-hidden />
            <h3 className="mt-3 text-lg">{title}</h3>
            <p className="mt-1 text-muted">{text}</p>
          </li>
        ))}
      </ul>
      <h3 className="mt-10 mb-4 text-xl">{t('More benefits')}</h3>
      <Points points={benefits(company, reservationDays)} />
    </>
  )
}
