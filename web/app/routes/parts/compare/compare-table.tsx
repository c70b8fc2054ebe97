import { getLang, type LocalizedText, toPlainText } from '@minato/contract/language/localized-text.ts'
import { t } from '@minato/contract/language/messages.ts'
import { lineLabels } from '@minato/contract/shipping/freight/facts.ts'
import { promiseTexts } from '@minato/contract/shipping/voyages/promise-words.ts'
import { formatEngine, formatMileage, formatRegistration } from '@minato/contract/stock/cars/car-text.ts'
import { translateCarWord } from '@minato/contract/stock/cars/words/free-words.ts'
import { formatUsd, toDollars } from '@minato/contract/values/money.ts'
import type { ReactNode } from 'react'
import { usePortPrice } from '#features/shipping/destinations/price/use-port-price.ts'
import { VerdictMark, WithVerdict } from '#features/shipping/destinations/verdict.tsx'
import { useLiveCar } from '#features/stock/cars/availability/use-live-car.ts'
import type { CardCar } from '#features/stock/cars/card-car.ts'
import { PriceDrop } from '#features/stock/cars/price.tsx'
import { StatusBadge } from '#features/stock/cars/status-badge.tsx'
import { cardLabels } from '#features/stock/cars/words.ts'
import { useDestination } from '#lib/page/destination.ts'
import { paths } from '#paths.ts'
import { Link } from '#ui/actions/link.tsx'
import { Picture } from '#ui/display/picture.tsx'
import { X } from '#ui/icons.ts'
import { CarPrice, ship } from '../at-port/at-port.tsx'

const CurrentCar = ({ car, children }: { car: CardCar; children(car: CardCar): ReactNode }) => children(useLiveCar(car))

const formatValue = (value: LocalizedText | string | number | null) =>
  value === null || value === '' ? '–' : <span lang={getLang(value)}>{toPlainText(value)}</span>

/** On narrow screens the row names stand above the values, and all cars scroll together. */
export function CompareTable({ cars }: { cars: CardCar[] }) {
  const { terms } = useDestination()
  const ids = cars.map(({ id }) => id)
  const rows: [name: string, value: (car: CardCar) => ReactNode][] = [
    [t('Status'), (car) => <CurrentCar car={car}>{({ status }) => <StatusBadge status={status} />}</CurrentCar>],
    [
      t('Price'),
      (car) => (
        <CurrentCar car={car}>
          {(now) => (
            <>
              <CarPrice usd={now.price} car={now} />
              <PriceDrop car={now} short />
            </>
          )}
        </CurrentCar>
      ),
    ],
    ...(terms
      ? ([
          [t('How it adds up'), (car) => <CurrentCar car={car}>{(now) => <Lines car={now} />}</CurrentCar>],
          [t('Import into {country}', { country: terms.country.name }), (car) => <VerdictMark car={car} />],
          [
            promiseTexts.title,
            (car) => (
              <WithVerdict car={car}>{(code) => (code === 'not-allowed' ? '–' : <ship.Part car={car} />)}</WithVerdict>
            ),
          ],
        ] satisfies typeof rows)
      : []),
    [cardLabels.firstRegistration, (car) => formatValue(formatRegistration(car))],
    [cardLabels.mileage, (car) => formatValue(formatMileage(car.mileage))],
    [cardLabels.engineCC, (car) => formatValue(formatEngine(car.engineCC))],
    [cardLabels.transmission, (car) => formatValue(car.transmission && translateCarWord(car.transmission))],
    [t('Fuel'), (car) => formatValue(translateCarWord(car.fuel))],
    [t('Seats'), (car) => formatValue(car.seats)],
    [t('Colour'), (car) => formatValue(translateCarWord(car.exteriorColor))],
  ]
  return (
    <div className="compared" data-cars={cars.length}>
      <table>
        <thead>
          <tr>
            <td />
            {cars.map((car) => (
              <th key={car.id} scope="col">
                <Picture url={car.mainImage} alt="" sizes="(min-width: 768px) 280px, 160px" widest={600} />
                <span className="flex items-start justify-between gap-1 py-1">
                  <Link to={paths.car(car.id)} className="font-semibold text-link hover:underline">
                    {car.title}
                  </Link>
                  <Link
                    to={paths.compare(ids.filter((id) => id !== car.id))}
                    replace
                    preventScrollReset
                    aria-label={t('Remove {car}', { car: car.title })}
                    className="inline-grid size-6 shrink-0 place-items-center print:hidden"
                  >
                    <X className="size-4" aria-hidden />
                  </Link>
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, value]) => (
            <tr key={name}>
              <th scope="row">
                <span>{name}</span>
              </th>
              {cars.map((car) => (
                <td key={car.id}>{value(car)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Lines({ car }: { car: CardCar }) {
  const portPrice = usePortPrice(car)
  if (!portPrice) return null
  return (
    <dl className="text-xs">
      {portPrice.price.lines.map(({ kind, cents }) => (
        <div key={kind} className="flex flex-wrap justify-between gap-x-2">
          <dt className="text-muted">{lineLabels[kind]}</dt>
          <dd className="tabular-nums">{formatUsd(toDollars(cents))}</dd>
        </div>
      ))}
    </dl>
  )
}
