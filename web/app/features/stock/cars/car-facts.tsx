import { getLang, toPlainText } from '@minato/contract/language/localized-text.ts'
import { t } from '@minato/contract/language/messages.ts'
import type { Car } from '@minato/contract/stock/cars/car.ts'
import { toShortId } from '@minato/contract/stock/cars/facts.ts'
import { carFields } from '@minato/contract/stock/cars/fields.ts'
import type { FeatureGroup } from '@minato/contract/stock/cars/words/feature-words.ts'
import { formatCarField } from '@minato/contract/stock/cars/words/record-text.ts'
import { AuctionSheet } from './condition/auction-sheet.tsx'
import Condition from './condition/condition.tsx'
import { tableFields } from './table-fields.ts'
import { carDetailTexts } from './words.ts'

type Props = { details: { car: Car; features: FeatureGroup } }

const CarFacts = ({ details: { car, features } }: Props) => (
  <>
    <CarSpecifications car={car} />
    <div className="space-y-8 print:col-span-2 print:space-y-2">
      <Condition car={car} />
      {car.auctionSheet && <AuctionSheet url={car.auctionSheet} title={car.title} />}
      <CarFeatures groups={features} />
    </div>
  </>
)
export default CarFacts

function CarSpecifications({ car }: { car: Car }) {
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
