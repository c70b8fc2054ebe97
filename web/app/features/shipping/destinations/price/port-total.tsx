import { t } from '@minato/contract/language/messages.ts'
import { getTradeTerm, priceGapTexts } from '@minato/contract/shipping/freight/facts.ts'
import { formatUsd, toDollars } from '@minato/contract/values/money.ts'
import type { ReactNode } from 'react'
import { Link } from '#ui/actions/link.tsx'
import { totalWords } from '../words.ts'
import { buildFreightInquiryPath, type CarAtPort } from './inquiry-paths.ts'
import { usePortPrice } from './use-port-price.ts'

type Props = {
  car: CarAtPort
  size: 'normal' | 'large'
  /** FOB price: large with yen, large without yen, and as a small line. */
  fob: { large: ReactNode; bare: ReactNode; quiet: ReactNode }
}

export function PortTotal({ car, size, fob }: Props) {
  const portPrice = usePortPrice(car)
  if (!portPrice) return fob.large
  const { terms, choices, price } = portPrice
  if (price.cents === null)
    return (
      <>
        {size === 'large' ? fob.large : fob.bare}
        <Link
          to={buildFreightInquiryPath([car], terms, choices)}
          className="line-clamp-2 text-xs leading-4 text-link underline"
        >
          {price.gap && priceGapTexts[price.gap]}
        </Link>
      </>
    )
  return (
    <>
      <strong
        className={`block font-extrabold tracking-tight whitespace-nowrap ${size === 'large' ? 'text-4xl' : 'text-2xl'}`}
      >
        {formatUsd(toDollars(price.cents))}
      </strong>
      <p className={size === 'large' ? '' : 'text-xs'}>
        <span className="font-semibold">
          {getTradeTerm(price.lines)} {terms.port.name}
        </span>
        {price.size?.estimated && (
          <abbr title={t('estimated until measured')} className="text-muted no-underline">
            {' '}
            {totalWords.short}
          </abbr>
        )}
      </p>
      {fob.quiet}
    </>
  )
}
