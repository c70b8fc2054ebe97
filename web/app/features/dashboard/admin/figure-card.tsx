import { growthDays, growthPercent } from '@minato/contract/dashboard/facts.ts'
import { Minus, TrendingDown, TrendingUp } from 'lucide-react'
import { Link } from 'react-router'

type Props = {
  label: string
  value: number
  to: string
  /** What is worth knowing of the whole, and the way to it. */
  part?: { label: string; value: number; to: string }
  growth: { now: number; before: number }
  /** Where what is new can be seen. */
  growthTo: string
}

const number = (value: number) => value.toLocaleString('en-US')

/** One number, a part of it, and how it grows; each leads to what it counts. */
export function FigureCard({ label, value, to, part, growth, growthTo }: Props) {
  return (
    <section aria-label={label} className="flex flex-col rounded-lg border border-line bg-surface px-4 py-3">
      <Link to={to} className="rounded hover:underline">
        <span className="block text-sm text-muted">{label}</span>
        <span className="text-3xl font-extrabold">{number(value)}</span>
      </Link>
      {part && (
        <Link to={part.to} className="w-fit py-0.5 text-sm text-link hover:underline">
          {number(part.value)} {part.label}
        </Link>
      )}
      <Link to={growthTo} className="mt-auto w-fit py-0.5 text-sm hover:underline">
        <Growth {...growth} />
      </Link>
    </section>
  )
}

const up = { icon: TrendingUp, colour: 'text-good' }
const down = { icon: TrendingDown, colour: 'text-hold' }
const even = { icon: Minus, colour: 'text-muted' }

function Growth({ now, before }: Props['growth']) {
  const percent = growthPercent({ now, before })
  const trend = now < before ? down : now > before ? up : even
  const Icon = trend.icon
  return (
    <>
      <span className={`inline-flex items-center gap-1 font-semibold ${trend.colour}`}>
        <Icon className="size-4" aria-hidden />
        {percent === null ? `${number(now)} new` : `${percent > 0 ? '+' : ''}${number(percent)}%`}
      </span>
      <span className="text-xs text-muted">
        {' '}
        {percent === null ? '' : `${number(now)} new `}in {growthDays} days, {number(before)} before
      </span>
    </>
  )
}
