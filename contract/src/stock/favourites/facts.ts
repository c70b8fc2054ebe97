// Rule: which changes of a favourite are shown.
import { t } from '#language/messages.ts'
import { formatUsd } from '#values/money.ts'
import type { CarStatus } from '../cars/facts.ts'

/** Maximum number per account; further ones stay in the browser. */
export const maxFavourites = 500

/** Changes of a favourite. `less` is in US dollars, 0 where the price is not lower; `alike` can be ordered now. */
type FavouriteChange = {
  status: CarStatus
  isActive: boolean
  wasHeld: boolean
  less: number
  more: number
  alike: number
}

/** Lists the changes since it became a favourite, in a few words each. */
export function listFavouriteChanges({ status, isActive, wasHeld, less, more, alike }: FavouriteChange): string[] {
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
