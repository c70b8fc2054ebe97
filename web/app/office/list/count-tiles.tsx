import { formatCountOrDash } from '@minato/contract/values/format-count.ts'
import { Link } from 'react-router'
import type { Tone } from '#ui/display/badge.tsx'

/** A count above a list that links to its filter `value`. Undefined while it loads. */
export type Figure = { value: string; label: string; count: number | undefined; tone?: Tone }

const tones: Record<Tone, string> = {
  hold: 'text-hold',
  theirs: 'text-theirs',
  good: 'text-good',
  still: 'text-muted',
  bad: 'text-bad',
}

type Props = {
  figures: readonly Figure[]
  /** Null: another filter is set. */
  current: string | null
  to(value: string): string
}

export const CountTiles = ({ figures, current, to }: Props) => (
  <ul className="mb-2 flex print:hidden gap-1.5 max-lg:overflow-x-auto max-lg:py-px max-sm:-mx-4 max-sm:px-4">
    {figures.map(({ value, label, count, tone }) => (
      <li key={value} className="max-w-64 grow max-lg:shrink-0">
        <Link
          to={to(value)}
          preventScrollReset
          aria-current={value === current ? 'true' : undefined}
          className={`block h-full rounded-md border bg-surface px-2 py-1 hover:bg-sunken lg:max-xl:px-1.5 lg:max-xl:py-0.5 ${value === current ? 'border-link ring-1 ring-link' : 'border-line'}`}
        >
          <span className="block text-xs leading-4 text-muted max-lg:whitespace-nowrap lg:max-xl:text-[0.6875rem] lg:max-xl:leading-3.5">
            {label}
          </span>
          <span className={`block leading-5 font-extrabold ${count === 0 ? 'text-muted' : tone ? tones[tone] : ''}`}>
            {formatCountOrDash(count)}
          </span>
        </Link>
      </li>
    ))}
  </ul>
)
