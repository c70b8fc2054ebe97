import { t } from '@minato/contract/language/messages.ts'
import { chatTexts } from '@minato/contract/platform/site/chat.ts'
import { formatCarQuestion } from '@minato/contract/stock/cars/car-text.ts'
import { formatPhoneLink } from '@minato/contract/values/people/phone.ts'
import { useCompany } from '#lib/page/site.tsx'
import { AskLink } from '#ui/actions/ask-link.tsx'
import { EmailText } from '#ui/display/email-text.tsx'
import { carDetailTexts } from './words.ts'

export function DealerContact({ car }: { car: Parameters<typeof formatCarQuestion>[0] }) {
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
