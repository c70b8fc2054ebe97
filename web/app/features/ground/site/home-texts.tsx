import { auctionHouses, type Company, citiesOf, countriesOf } from '@minato/contract/ground/company/company.ts'
import { deliveryTime, noExtraCharge } from '@minato/contract/ground/site/facts.ts'
import { counted, dayCount } from '@minato/contract/values/counted.ts'
import { BadgeDollarSign, FileSearch, MessagesSquare, ShieldCheck, Ship, Users } from 'lucide-react'
import { useCompany, useSite } from '~/lib/page/site'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/act/button'
import { Link } from '~/ui/act/link'
import { Mark } from '~/ui/read/mark'
import { Picture } from '~/ui/read/picture'
import { FigureWords, useFigures } from './parts/figures.tsx'
import { homeTexts } from './words.ts'

/** The first thing that a visitor reads; beside it, where there is room, a vehicle of the stock. */
export function Hero({ count, picture }: { count: number; picture: string | null }) {
  return (
    <div className="bg-navy text-on-navy">
      <div className="mx-auto grid max-w-7xl items-center gap-8 px-4 pt-6 pb-20 sm:pt-8 sm:pb-22 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div>
          <h1 className="max-w-3xl text-3xl sm:text-5xl">{useCompany().tagline}</h1>
          <p className="mt-4 max-w-2xl opacity-90 sm:text-lg">
            {count > 0 ? `${counted(count)} inspected` : 'Inspected'} cars, buses, trucks and bikes, each with its
            listed price. Choose one, negotiate with us on WhatsApp, and pay only when we have agreed.
          </p>
          <Link
            to={paths.cars}
            className="mt-4 inline-flex min-h-11 items-center gap-2 rounded-md border border-on-navy px-4 font-semibold hover:bg-white/10 sm:mt-6"
          >
            {homeTexts.viewAll}
          </Link>
        </div>
        <div className="hidden overflow-hidden rounded-lg lg:block">
          <Picture url={picture} alt="" sizes="24rem" />
        </div>
      </div>
    </div>
  )
}

/** Why a stranger's company can be trusted with the price of a car. */
export function TrustBanner() {
  const { name } = useCompany()
  const figures = useFigures(['years', 'countries', 'vehicles', 'customers'])
  if (figures.length === 0) return null
  return (
    <section aria-label={`${name} in figures`} className="bg-navy text-on-navy">
      <dl className="mx-auto grid max-w-7xl grid-cols-2 gap-6 px-4 py-8 text-center lg:grid-cols-4">
        {figures.map(({ figure, ...about }) => (
          <div key={about.what} className="flex flex-col-reverse justify-end">
            <dt className="opacity-85">
              <FigureWords {...about} />
            </dt>
            <dd className="text-3xl font-extrabold">{figure}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

export function Welcome() {
  const { name, founded, offices } = useCompany()
  return (
    <section className="mx-auto max-w-3xl px-4 text-center">
      <h2 className="text-2xl">Welcome to {name}</h2>
      <p className="mt-3 text-muted">
        We buy used vehicles at auctions all over Japan, check them by hand, and ship them to dealers and families
        abroad. We began in {founded} in {offices[0].city}; today our people in {countriesOf(offices)} look after every
        vehicle from the auction lane to your port.
      </p>
      <p className="mt-5">
        <ButtonLink to={paths.about}>
          {homeTexts.readMore}
          <span className="sr-only"> about {name}</span>
        </ButtonLink>
      </p>
    </section>
  )
}

const reasons = (company: Company, reservationDays: number) =>
  [
    [
      BadgeDollarSign,
      'Listed prices',
      `Every vehicle has its price in US dollars, with the yen beside it. You negotiate from there. ${noExtraCharge}`,
    ],
    [FileSearch, 'Honest condition', `Access to ${auctionHouses(company)}, with every grade sheet explained.`],
    [
      MessagesSquare,
      'People who answer',
      'Your order opens a WhatsApp chat with the office. You speak with the person who ships it.',
    ],
    [
      ShieldCheck,
      'Held for you',
      `An order holds the vehicle for ${dayCount(reservationDays)} while you negotiate. Nobody else can take it.`,
    ],
    [Ship, 'To your port', `By RoRo or in a container, to the port that you choose. Delivery takes ${deliveryTime}.`],
    company.offices.length > 1
      ? ([
          Users,
          'Offices near you',
          `${citiesOf(company.offices)}: somebody in your time zone, in your language.`,
        ] as const)
      : ([
          Users,
          'Our office',
          `${citiesOf(company.offices)}: call us, write to us, or come and see the vehicles.`,
        ] as const),
  ] as const

export function Reasons() {
  const { company, reservationDays } = useSite()
  return (
    <section className="mx-auto max-w-7xl px-4">
      <h2 className="text-2xl">Why buyers come back</h2>
      <ul className="mt-5 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {reasons(company, reservationDays).map(([Icon, title, text]) => (
          <li key={title} className="rounded-lg border border-line bg-surface p-5">
            <Icon className="size-7 text-link" aria-hidden />
            <h3 className="mt-3 text-lg">{title}</h3>
            <p className="mt-1 text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

export function Partners({ partners }: { partners: readonly string[] }) {
  if (partners.length === 0) return null
  return (
    <section className="mx-auto max-w-7xl px-4" aria-label="Partners">
      <ul className="flex flex-wrap items-center justify-center gap-x-8 gap-y-3 border-y border-line py-6 font-semibold text-muted">
        {partners.map((partner) => (
          <li key={partner} className="flex items-center gap-3">
            <Mark name={partner} className="text-line-strong" />
            {partner}
          </li>
        ))}
      </ul>
    </section>
  )
}
