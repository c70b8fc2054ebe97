import { getLang, toPlainText } from '@minato/contract/language/localized-text.ts'
import { t } from '@minato/contract/language/messages.ts'
import { chatTexts } from '@minato/contract/platform/site/chat.ts'
import type { Car } from '@minato/contract/stock/cars/car.ts'
import { formatCarQuestion } from '@minato/contract/stock/cars/car-text.ts'
import { toShortId } from '@minato/contract/stock/cars/facts.ts'
import { carFields } from '@minato/contract/stock/cars/fields.ts'
import type { FeatureGroup } from '@minato/contract/stock/cars/words/feature-words.ts'
import { formatCarField } from '@minato/contract/stock/cars/words/record-text.ts'
import { formatPhoneLink } from '@minato/contract/values/people/phone.ts'
import { useCompany } from '#lib/page/site.tsx'
import { AskLink } from '#ui/actions/ask-link.tsx'
import { EmailText } from '#ui/display/email-text.tsx'
import { tableFields } from './table-fields.ts'
import { carDetailTexts } from './words.ts'

export function CarSpecifications({ car }: { car: Car }) {
  const rows = [
    ...tableFields.map((name) => [carFields[name].label, formatCarField(car, name), ''] as const),
    [t('ID'), toShortId(car.id), 'font-mono'] as const,
  ]
  return (
    <section className="sheet px-4 py-3 print:p-2">
      <h2 className="text-lg">{t('Specifications')}</h2>
      <dl className="mt-2 grid gap-x-8 sm:grid-cols-2 print:mt-0 print:grid-cols-1 print:text-sm">
        {rows.map(
          ([name, value, valueClass]) =>
            value && (
              <div key={name} className="flex justify-between gap-4 border-b border-line py-1.5 print:py-0.5">
                <dt className="text-muted">{name}</dt>
                <dd lang={getLang(value)} className={`min-w-0 text-end font-semibold wrap-anywhere ${valueClass}`}>
                  {toPlainText(value)}
                </dd>
              </div>
            ),
        )}
      </dl>
    </section>
  )
}

export const CarFeatures = ({ groups }: { groups: FeatureGroup }) =>
  groups.length > 0 && (
    <section className="sheet px-4 py-3 print:p-2">
      <h2 className="text-lg">{carDetailTexts.features}</h2>
      <div className="mt-3 print:mt-1 grid gap-5 sm:grid-cols-2 lg:grid-cols-3 print:grid-cols-4 print:gap-3 print:text-xs">
        {groups.map(({ type, features }) => (
          <div key={type}>
            <h3 className="text-sm text-muted">{type}</h3>
            <ul className="mt-1">
              {features.map(({ id, word }) => (
                <li key={id} lang={getLang(word)}>
                  {toPlainText(word)}
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  )

export function DealerContact({ car }: { car: Car }) {
  const company = useCompany()
  const { offices, dealerLocations } = company
  const cities = dealerLocations.length > 0 ? dealerLocations : [offices[0].city]
  return (
    <section className="sheet px-4 py-3 print:p-2">
      <h2 className="text-lg">{company.name}</h2>
      <p className="text-sm text-muted">{cities.reduce((first, next) => t('{first} and {next}', { first, next }))}</p>
      <ul className="mt-3 text-sm print:mt-1 print:flex print:flex-wrap print:gap-x-4">
        {offices
          .filter((office) => cities.includes(office.city))
          .map((office) => (
            <li key={office.city}>
              <a className="inline-block py-1 text-link underline" href={formatPhoneLink(office.phone)}>
                <bdi dir="ltr">{office.phone}</bdi>
              </a>{' '}
              {office.city}
            </li>
          ))}
        <li>
          <a
            className="inline-block py-1 text-link underline"
            href={`mailto:${company.email}?subject=${car.stockNumber}`}
          >
            <EmailText address={company.email} />
          </a>
        </li>
      </ul>
      <AskLink text={formatCarQuestion(car)} label={chatTexts.about} className="mt-2 w-full" />
      <p className="mt-2 text-sm">
        {carDetailTexts.reference} <span className="font-mono font-semibold">{car.stockNumber}</span>
      </p>
    </section>
  )
}
