import { t } from '@minato/contract/language/messages.ts'
import { formatBadgeCount } from '@minato/contract/platform/site/layout.ts'
import type { ReactNode } from 'react'
import { useHydrated } from '#lib/browser/use-hydrated.ts'
import { Link } from './link.tsx'

type Props = {
  to: string
  count: number
  /** Its stored count is visible before scripts run: see `BeforePaint`. */
  stored?: 'cart' | 'wishlist'
  label: string
  icon: ReactNode
  className?: string
}

function Count({ count, stored }: Pick<Props, 'count' | 'stored'>) {
  const isBeforeScripts = !useHydrated() && stored
  if (count === 0 && !isBeforeScripts) return null
  return (
    <span
      data-stored={isBeforeScripts || undefined}
      className="absolute top-0 inset-e-0 min-w-5 rounded-full bg-ink px-1 text-center text-xs font-bold text-surface"
    >
      {count > 0 && formatBadgeCount(count)}
    </span>
  )
}

export const CountedLink = ({ to, count, stored, label, icon, className = 'hover:bg-sunken' }: Props) => (
  <Link
    to={to}
    className={`relative grid size-11 shrink-0 max-[22.4rem]:size-10 place-items-center rounded-md ${className}`}
    aria-label={count > 0 ? t('{label}, {count}', { label, count: formatBadgeCount(count) }) : label}
  >
    {icon}
    <Count count={count} stored={stored} />
  </Link>
)
