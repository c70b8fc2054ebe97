import { listActiveFilters } from '@minato/contract/stock/cars/words/filter-text.ts'
import { type ComponentProps, lazy, Suspense } from 'react'
import { useHydrated } from '#lib/browser/use-hydrated.ts'
import { importWithRetry } from '#lib/page/connection.ts'

const load = () => importWithRetry(() => import('./offers.tsx'))
const Offers = lazy(async () => ({ default: (await load()).EmptyResultOffers }))
const Save = lazy(async () => ({ default: (await load()).SaveCurrentSearch }))

export const LazyOffers = (props: ComponentProps<typeof Offers>) =>
  useHydrated() && (
    <Suspense>
      <Offers {...props} />
    </Suspense>
  )

export function LazySaveSearch({ search }: { search: URLSearchParams }) {
  const hydrated = useHydrated()
  if (listActiveFilters(search).length === 0) return null
  return (
    <div className="min-h-15">
      {hydrated && (
        <Suspense>
          <Save search={search} />
        </Suspense>
      )}
    </div>
  )
}
