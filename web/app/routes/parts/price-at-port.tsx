import { t } from '@minato/contract/language/messages.ts'
import { lineLabels, priceGapTexts } from '@minato/contract/shipping/freight/facts.ts'
import { formatUsd } from '@minato/contract/values/money.ts'
import type { ReactNode } from 'react'
import { DestinationLink } from '#features/shipping/destinations/destination-link.tsx'
import type { CarAtPort } from '#features/shipping/destinations/price/inquiry-paths.ts'
import { lineWords } from '#features/shipping/destinations/words.ts'
import { useDestination } from '#lib/page/destination.ts'
import { lines } from './at-port/at-port.tsx'

export function PriceAtPort({ car, children }: { car: CarAtPort; children?: ReactNode }) {
  const { terms } = useDestination()
  return (
    <section className={`sheet px-4 py-3 text-sm print:p-2 ${terms ? '' : 'print:hidden'}`} aria-labelledby="at-port">
      <h2 id="at-port" className="text-lg">
        {lineWords.title}
      </h2>
      {children}
      <DestinationLink cars={[car]} className="mb-2 min-h-11" />
      <div className="min-h-90 print:min-h-0">{terms ? <lines.Part car={car} /> : <Lines price={car.price} />}</div>
    </section>
  )
}

const portLineKinds = ['freight', 'inspection', 'cleaning', 'insurance'] as const

const Lines = ({ price }: { price: number }) => (
  <>
    <dl className="grid gap-2">
      <div className="flex justify-between gap-x-4">
        <dt>{lineLabels.vehicles}</dt>
        <dd className="font-semibold whitespace-nowrap">{formatUsd(price)}</dd>
      </div>
      {portLineKinds.map((kind) => (
        <div key={kind} className="flex justify-between gap-x-4 text-muted">
          <dt>
            {lineLabels[kind]}
            <span className="block text-xs">{lineWords.chargeHints[kind]}</span>
          </dt>
          <dd className="whitespace-nowrap">{t('by port')}</dd>
        </div>
      ))}
    </dl>
    <p className="mt-2 border-t border-line pt-2 text-lg font-extrabold">{priceGapTexts.port}</p>
    <p className="mt-2 text-muted">{lineWords.total}</p>
  </>
)
