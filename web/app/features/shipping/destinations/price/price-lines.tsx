import { getTradeTerm, lineLabels, priceGapTexts } from '@minato/contract/shipping/freight/facts.ts'
import { formatDate } from '@minato/contract/values/calendar.ts'
import { formatJpy, formatUsd, toDollars, toYen, yenPerDollar } from '@minato/contract/values/money.ts'
import { Link } from '#ui/actions/link.tsx'
import { lineWords } from '../words.ts'
import { buildFreightInquiryPath, type CarAtPort } from './inquiry-paths.ts'
import { listLineNotes } from './line-notes.ts'
import { ShippingOptions } from './shipping-options.tsx'
import { type PortPriceResult, usePortPrice } from './use-port-price.ts'

export function PriceLines({ car }: { car: CarAtPort }) {
  const portPrice = usePortPrice(car)
  if (!portPrice) return null
  const { terms, choices, price } = portPrice
  return (
    <>
      <dl className="ruled">
        {price.lines.map(({ kind, cents }) => (
          <div key={kind} className="flex justify-between gap-x-4">
            <dt>
              {lineLabels[kind]}
              {listLineNotes(kind, portPrice).map((note) => (
                <span key={note} className="block text-xs text-muted">
                  {note}
                </span>
              ))}
            </dt>
            <dd className="font-semibold whitespace-nowrap">{formatUsd(toDollars(cents))}</dd>
          </div>
        ))}
        <Total {...portPrice} />
      </dl>
      {price.gap && (
        <Link
          to={buildFreightInquiryPath([car], terms, choices)}
          className="mt-2 block font-semibold text-link underline"
        >
          {priceGapTexts[price.gap]}
        </Link>
      )}
      <p className="mt-2 text-xs text-muted">{lineWords.basis(formatDate(choices.on))}</p>
      <ShippingOptions terms={terms} choices={choices} />
    </>
  )
}

function Total({ terms, price }: PortPriceResult) {
  if (price.cents === null) return null
  const usd = toDollars(price.cents)
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-t-2 border-rule pt-2">
      <dt className="text-base font-extrabold wrap-anywhere">
        {getTradeTerm(price.lines)} {terms.port.name}
      </dt>
      <dd className="text-end whitespace-nowrap">
        <strong className="balance text-lg font-extrabold">{formatUsd(usd)}</strong>
        <span className="block text-sm text-muted">
          {formatJpy(toYen(usd, terms.priced.yenPerDollar ?? yenPerDollar) ?? 0)}
        </span>
      </dd>
    </div>
  )
}
