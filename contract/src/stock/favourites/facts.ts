// Rule: what changed of a favourite since it was marked.
import { t } from '#language/messages.ts'
import { formatUsd } from '#values/money.ts'
import type { CarStatus } from '../cars/facts.ts'

/** A person keeps so many; more stay in the browser in which they were marked. */
export const mostFavourites = 500

/** What is told of a favourite. `less` is in US dollars, 0 where the price is not lower; `alike` can be ordered now. */
type Since = { status: CarStatus; isActive: boolean; wasHeld: boolean; less: number; more: number; alike: number }

/** What changed since it was marked, in a word or two each; nothing of what is as it was. */
export function changesSince({ status, isActive, wasHeld, less, more, alike }: Since): string[] {
  if (!isActive) return []
  if (status === 'SOLD')
    return [
      alike > 0 ? t('Sold: {count, plural, one {# car like it} other {# cars like it}}', { count: alike }) : t('Sold'),
    ]
  return [
    ...(less > 0 ? [t('{sum} less', { sum: formatUsd(less) })] : []),
    ...(more > 0 ? [t('{sum} more', { sum: formatUsd(more) })] : []),
    ...(status === 'ON_HOLD' && !wasHeld ? [t('On hold now')] : []),
    ...(status === 'AVAILABLE' && wasHeld ? [t('No longer on hold')] : []),
  ]
}
