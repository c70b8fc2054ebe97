import { getLang, toPlainText } from '@minato/contract/language/localized-text.ts'
import { t } from '@minato/contract/language/messages.ts'
import { formatCopyrightYears } from '@minato/contract/platform/company/company.ts'
import { pageTexts } from '@minato/contract/platform/site/pages.ts'
import { data } from 'react-router'
import { EmailLink, PhoneLink } from '#features/platform/site/parts/contact-links.tsx'
import { createHiddenMeta } from '#lib/page/meta.ts'
import { useSite } from '#lib/page/site.tsx'
import { paths } from '#paths.ts'
import { TextLink } from '#ui/actions/link.tsx'
import { Logo } from '#ui/display/company/logo.tsx'
import { renderRichText } from '#ui/display/rich.tsx'

export const loader = () => data(null, { status: 404 })

export const meta = createHiddenMeta(({ company }) => [
  pageTexts.construction,
  t('This page of {company} is being built.', { company: company.name }),
])

export default function UnderConstruction() {
  const { company, isSetUp } = useSite()
  return (
    <div className="mx-auto max-w-2xl px-4 py-16 text-center">
      <div className="flex justify-center">
        <Logo />
      </div>
      <p lang={getLang(company.tagline)} className="mt-2 text-muted">
        {toPlainText(company.tagline)}
      </p>
      <h1 className="mt-8 text-3xl">{pageTexts.construction}</h1>
      <p className="mt-3">
        {renderRichText(t('This page is being built. The stock is open as usual: <stock>see all cars</stock>.'), {
          stock: (text) => <TextLink to={paths.cars}>{text}</TextLink>,
        })}
      </p>
      <dl className="mt-8 grid gap-4 sm:grid-cols-3">
        {company.offices.map((office) => (
          <div key={office.city}>
            <dt className="font-semibold">
              {office.city}, {office.country}
            </dt>
            <dd>
              <PhoneLink phone={office.phone} />
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-8">
        <EmailLink email={company.email} />
      </p>
      <p className="mt-8 text-sm text-muted">
        © {formatCopyrightYears(isSetUp ? company.founded : null)} {company.legalName}
      </p>
    </div>
  )
}
