import { getTradeTerm, lineLabels, priceGapTexts } from '@minato/contract/shipping/freight/facts.ts'
import { formatDate } from '@minato/contract/values/calendar.ts'
import { formatJpy, formatUsd, toDollars, toYen, yenPerDollar } from '@minato/contract/values/money.ts'
import { Link } from '#ui/actions/link.tsx'
import { lineWords } from '../words.ts'
import { type CarAtPort, freightQuestion } from './freight-question.ts'
import { lineNotes } from './line-notes.ts'
import { type PortPriced, usePortPrice } from './use-port-price.ts'
import { WaysToShip } from './ways-to-ship.tsx'

export function PriceLines({ car }: { car: CarAtPort }) {
  const reckoned = usePortPrice(car)
  if (!reckoned) return null
  const { terms, choices, price } = reckoned
  return (
    <>
      <dl className="ruled">
        {price.lines.map(({ kind, cents }) => (
          <div key={kind} className="flex justify-between gap-x-4">
            <dt>
              {lineLabels[kind]}
              {lineNotes(kind, reckoned).map((note) => (
                <span key={note} className="block text-xs text-muted">
                  {note}
                </span>
              ))}
            </dt>
            <dd className="font-semibold">{formatUsd(toDollars(cents))}</dd>
          </div>
        ))}
        <Total {...reckoned} />
      </dl>
      {price.gap && (
        <Link to={freightQuestion([car], terms, choices)} className="mt-2 block font-semibold text-link underline">
          {priceGapTexts[price.gap]}
        </Link>
      )}
      <p className="mt-2 text-xs text-muted">{lineWords.reckoned(formatDate(choices.on))}</p>
      <WaysToShip terms={terms} choices={choices} />
    </>
  )
}

function Total({ terms, price }: PortPriced) {
  if (price.cents === null) return null
  const usd = toDollars(price.cents)
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-t-2 border-rule pt-2">
      <dt className="text-base font-extrabold">
        {getTradeTerm(price.lines)} {terms.port.name}
      </dt>
      <dd className="text-end">
        <strong className="balance text-lg font-extrabold">{formatUsd(usd)}</strong>
        <span className="block text-sm text-muted">
          {formatJpy(toYen(usd, terms.priced.yenPerDollar ?? yenPerDollar) ?? 0)}
        </span>
      </dd>
    </div>
  )
}
