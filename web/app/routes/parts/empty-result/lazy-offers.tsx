import { listActiveFilters } from '@minato/contract/stock/cars/words/filter-text.ts'
import type { ComponentProps } from 'react'
import { useHydrated } from '#lib/browser/use-hydrated.ts'
import { lazyPart } from '#lib/page/lazy-part.tsx'

const { Part: Offers } = lazyPart(async () => (await import('./offers.tsx')).EmptyResultOffers)
const { Part: Save } = lazyPart(async () => (await import('./offers.tsx')).SaveCurrentSearch)

export const LazyOffers = (props: ComponentProps<typeof Offers>) => useHydrated() && <Offers {...props} />

export function LazySaveSearch({ search }: { search: URLSearchParams }) {
  const hydrated = useHydrated()
  if (listActiveFilters(search).length === 0) return null
  return <div className="min-h-15">{hydrated && <Save search={search} />}</div>
}
