import { getLang, toPlainText } from '@minato/contract/language/localized-text.ts'
import { t } from '@minato/contract/language/messages.ts'
import { joinSentences } from '@minato/contract/language/sentences.ts'
import type { Office } from '@minato/contract/platform/company/company.ts'
import { useCompany } from '#lib/page/site.tsx'
import { paths } from '#paths.ts'
import { ButtonLink } from '#ui/actions/button.tsx'
import { renderRichText } from '#ui/display/rich.tsx'
import details, { type Section } from '../content/contact-details.md'
import { EmailLink, PhoneLink } from '../parts/contact-links.tsx'
import { OfficeCard } from '../parts/location-card.tsx'

export function ContactDetails() {
  const { offices, phone, email } = useCompany()
  const [{ title, text }, visitors] = details<[Section, Section]>({})
  return (
    <>
      <h2 className="text-2xl">{title}</h2>
      <p className="mt-2 max-w-prose text-lg">{text}</p>
      <div className="mt-6 grid items-start gap-4 md:grid-cols-2 lg:grid-cols-3">
        {offices.map((office, index) => (
          <OfficeCard
            key={office.city + toPlainText(office.role)}
            office={office}
            title={formatOfficeTitle(office, index === 0)}
            level="h3"
          >
            <OpeningHours of={office} />
          </OfficeCard>
        ))}
      </div>
      <section className="mt-8">
        <h3 className="text-lg">{visitors.title}</h3>
        <p className="mt-1 max-w-prose">
          {renderRichText(joinSentences(...visitors.text), {
            phone: <PhoneLink phone={phone} />,
            mail: <EmailLink email={email} />,
          })}
        </p>
        <p className="mt-6">
          <ButtonLink to={paths.contact} variant="main">
            {t('Send us a Message')}
          </ButtonLink>
        </p>
      </section>
    </>
  )
}

const formatOfficeTitle = ({ country, role }: Office, isFirst: boolean) =>
  isFirst
    ? t('{country} headquarters', { country })
    : renderRichText(t('<role/>, {country}', { country }), {
        role: <span lang={getLang(role)}>{toPlainText(role)}</span>,
      })

function OpeningHours({ of: { weekdays, saturday, sunday, zone } }: { of: Office }) {
  const days = [
    [t('Mon-Fri'), weekdays],
    [t('Saturday'), saturday],
    [t('Sunday'), sunday],
  ] as const
  return (
    <div className="mt-4 border-t border-line pt-4">
      <h4 className="font-semibold">{t('Opening hours')}</h4>
      <dl className="mt-2 grid max-w-xs grid-cols-[1fr_auto] gap-x-4 gap-y-1">
        {days.map(([day, open]) => (
          <div key={day} className="contents">
            <dt className="text-muted">{day}</dt>
            <dd lang={getLang(open)} className="text-end">
              {toPlainText(open)}
            </dd>
          </div>
        ))}
      </dl>
      <p lang={getLang(zone)} className="mt-2 text-sm text-muted">
        {toPlainText(zone)}
      </p>
    </div>
  )
}
