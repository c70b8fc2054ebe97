import { gaps, termOf } from '@minato/contract/port/freight/facts.ts'
import { formatUsd, toDollars } from '@minato/contract/values/money.ts'
import { Link } from '~/ui/act/link'
import { type CarAtPort, freightQuestion } from './freight-question.ts'
import { usePortPrice } from './use-port-price.ts'
import { totalWords } from './words.ts'

/** What a car comes to at the reader's port, in one line; or a way to ask for it. */
export function PortTotal({ car }: { car: CarAtPort }) {
  const reckoned = usePortPrice(car)
  if (!reckoned) return null
  const { terms, choices, price } = reckoned
  if (price.cents === null)
    return (
      <Link
        to={freightQuestion([car], terms, choices)}
        className="block truncate text-sm leading-[inherit] text-link underline"
      >
        {price.gap && gaps[price.gap]}
      </Link>
    )
  return (
    <p className="flex items-baseline gap-x-1.5 leading-[inherit]">
      <span className="truncate text-xs text-muted">
        {termOf(price.lines)} {terms.port.name}
      </span>
      <strong>{formatUsd(toDollars(price.cents))}</strong>
      {price.size?.estimated && (
        <abbr title={totalWords.estimated} className="text-xs text-muted no-underline">
          {totalWords.short}
        </abbr>
      )}
    </p>
  )
}
