import { getLang, toPlainText } from '@minato/contract/language/localized-text.ts'
import { t } from '@minato/contract/language/messages.ts'
import { listCountries } from '@minato/contract/platform/company/company.ts'
import { useCompany, useSite } from '#lib/page/site.tsx'
import { paths } from '#paths.ts'
import { ButtonLink } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { Picture } from '#ui/display/picture.tsx'
import { renderRichText } from '#ui/display/rich.tsx'
import { FigureLabel, useFigures } from './parts/figures.tsx'
import { reasons } from './reasons.ts'
import { homeTexts } from './words.ts'

export function Hero({ count, picture }: { count: number; picture: string | null }) {
  const { tagline } = useCompany()
  return (
    <div>
      <div className="mx-auto grid max-w-7xl items-center gap-8 px-4 py-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div>
          <h1 lang={getLang(tagline)} className="max-w-3xl text-2xl sm:text-4xl">
            {toPlainText(tagline)}
          </h1>
          <p className="mt-2 max-w-2xl text-muted">
            {count > 0
              ? t(
                  '{count, plural, one {# inspected vehicle with its listed price. Negotiate} other {# inspected cars, buses, trucks and bikes, each with its listed price. Choose one, negotiate}} with us on WhatsApp, and pay only after we agree on the price.',
                  { count },
                )
              : t(
                  'Inspected cars, buses, trucks and bikes, each with its listed price. Choose one, negotiate with us on WhatsApp, and pay only after we agree on the price.',
                )}
          </p>
          <Link
            to={paths.cars}
            className="mt-4 inline-flex min-h-11 items-center gap-2 rounded-md border border-line-strong bg-surface px-4 font-semibold hover:bg-sunken"
          >
            {homeTexts.viewAll}
          </Link>
        </div>
        <div className="hidden overflow-hidden lg:block">
          <Picture url={picture} alt="" sizes="20rem" />
        </div>
      </div>
    </div>
  )
}

export function TrustBanner() {
  const { name } = useCompany()
  const figures = useFigures(['years', 'countries', 'vehicles', 'customers'])
  if (figures.length === 0) return null
  return (
    <section aria-label={t('{name} in figures', { name })} className="sheet">
      <dl className="mx-auto grid max-w-7xl grid-cols-2 gap-px bg-line lg:grid-cols-4">
        {figures.map(({ figure, ...about }) => (
          <div key={about.what} className="flex flex-col-reverse justify-end bg-surface px-4 py-3">
            <dt className="text-sm text-muted">
              <FigureLabel {...about} />
            </dt>
            <dd className="text-3xl font-extrabold">{figure}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

export function Welcome() {
  const { company, isSetUp } = useSite()
  const { name, founded, offices } = company
  return (
    <section className="mx-auto max-w-7xl px-4">
      <h2 className="text-2xl">{t('Welcome to {name}', { name })}</h2>
      {isSetUp && (
        <p className="mt-3 max-w-3xl text-muted">
          {t(
            'We buy used vehicles at auctions all over Japan. We check them by hand and ship them to dealers and families abroad. We began in {founded} in {city}. Today our staff in {offices} look after every vehicle from the auction to your port.',
            { founded, city: offices[0].city, offices: listCountries(offices) },
          )}
        </p>
      )}
      <p className="mt-5">
        <ButtonLink to={paths.about}>
          {renderRichText(t('Read More<more> about {name}</more>', { name }), {
            more: (text) => <span className="sr-only">{text}</span>,
          })}
        </ButtonLink>
      </p>
    </section>
  )
}

export function Reasons() {
  const { title, items } = reasons(useSite())
  return (
    <section className="mx-auto max-w-7xl px-4">
      <h2 className="text-2xl">{title}</h2>
      <ul className="mt-3 grid gap-px border-y-2 border-rule bg-line sm:grid-cols-2 lg:grid-cols-3">
        {items.map(([Icon, title, text]) => (
          <li key={title} className="bg-surface p-4">
            <Icon className="size-5 text-muted" aria-hidden />
            <h3 className="mt-1 text-base">{title}</h3>
            <p className="mt-1 text-sm text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

export const Partners = ({ partners }: { partners: readonly string[] }) =>
  partners.length > 0 && (
    <section className="mx-auto max-w-7xl px-4" aria-label={t('Partners')}>
      <ul className="flex flex-wrap items-center justify-center gap-x-8 gap-y-3 border-y border-line py-6 font-semibold text-muted">
        {partners.map((partner) => (
          <li key={partner} className="min-w-0 wrap-anywhere">
            {partner}
          </li>
        ))}
      </ul>
    </section>
  )
