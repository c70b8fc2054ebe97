import { getLang, toPlainText } from '@minato/contract/language/localized-text.ts'
import { t } from '@minato/contract/language/messages.ts'
import { type Company, formatCopyrightYears } from '@minato/contract/platform/company/company.ts'
import { footerLinks } from '@minato/contract/platform/site/layout.ts'
import { formatPhoneLink } from '@minato/contract/values/people/phone.ts'
import { CachedMarkup } from '#lib/page/cached-markup.tsx'
import { useSite } from '#lib/page/site.tsx'
import { paths } from '#paths.ts'
import { Link } from '#ui/actions/link.tsx'
import { EmailText } from '#ui/display/email-text.tsx'
import { LanguageLinks } from './languages/language-links.tsx'

const links = () =>
  [
    [paths.home, footerLinks.home],
    [paths.about, footerLinks.about],
    [paths.cars, footerLinks.stock],
    [`${paths.howToBuy}?tab=auction`, footerLinks.auction],
    [paths.shipSchedule, footerLinks.container],
    [paths.destinations, footerLinks.destinations],
    [paths.howToBuy, footerLinks.howToBuy],
    [paths.contact, footerLinks.contact],
  ] as const

export function Footer() {
  const { company, isSetUp } = useSite()
  return (
    <footer className="mt-16 print:hidden bg-frame text-on-frame">
      <CachedMarkup of={company}>
        <LinksAndOffices {...company} />
      </CachedMarkup>
      <div className="border-t border-white/15 px-4 py-4 text-center text-sm opacity-80">
        <p>
          © {formatCopyrightYears(isSetUp ? company.founded : null)} {company.legalName} ·{' '}
          <Link to={paths.privacy} className="underline">
            {t('Terms and privacy')}
          </Link>
        </p>
        <LanguageLinks />
      </div>
    </footer>
  )
}

const LinksAndOffices = (company: Company) => (
  <div className="mx-auto grid max-w-7xl gap-8 px-4 py-10 sm:grid-cols-2 lg:grid-cols-4">
    <nav aria-label={t('Footer')}>
      <h2 className="text-base">{company.name}</h2>
      <p lang={getLang(company.tagline)} className="mt-1 text-sm opacity-80">
        {toPlainText(company.tagline)}
      </p>
      <ul className="mt-4 grid grid-cols-2 gap-x-4">
        {links().map(([to, label]) => (
          <li key={label}>
            <Link to={to} className="inline-block py-1.5 hover:underline">
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
    {company.offices.map((office) => (
      <section key={office.city} className="text-sm">
        <h2 className="text-base">
          {office.city}, {office.country}
        </h2>
        <p lang={getLang(office.role)} className="mt-1 opacity-80">
          {toPlainText(office.role)}
        </p>
        <address className="not-italic">
          {office.address.map((line) => (
            <p key={line}>{line}</p>
          ))}
          <p className="mt-2">
            <a className="inline-block py-1 hover:underline" href={formatPhoneLink(office.phone)}>
              <bdi dir="ltr">{office.phone}</bdi>
            </a>
          </p>
          <p>
            <a className="inline-block py-1 hover:underline" href={`mailto:${office.email}`}>
              <EmailText address={office.email} />
            </a>
          </p>
        </address>
      </section>
    ))}
  </div>
)
