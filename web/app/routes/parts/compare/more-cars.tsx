import { t } from '@minato/contract/language/messages.ts'
import { useSearchParams } from 'react-router'
import { useSession } from '#features/platform/session/session.tsx'
import { useFavourites } from '#features/stock/favourites/favourites.ts'
import { useViewed } from '#features/stock/favourites/viewed.ts'
import { paths } from '#paths.ts'
import { Link } from '#ui/actions/link.tsx'
import { parseComparedIds } from './compared-ids.ts'

/** The user's favourite and viewed cars that are not compared yet. */
export function MoreCars({ ids }: { ids: string[] }) {
  const { accountId } = useSession()
  const [search] = useSearchParams()
  const candidates = [...useFavourites(accountId).items, ...useViewed()]
  const comparedIds = new Set([...ids, ...parseComparedIds(search)])
  const otherCars = [...new Map(candidates.map((car) => [car.id, car])).values()].filter(
    ({ id, isActive }) => isActive && !comparedIds.has(id),
  )
  if (otherCars.length === 0) return null
  return (
    <section aria-labelledby="more" className="mt-6 print:hidden">
      <h2 id="more" className="mb-2 text-lg">
        {t('Add a car from your wishlist or the ones you viewed')}
      </h2>
      <ul className="flex flex-wrap gap-2">
        {otherCars.map(({ id, title }) => (
          <li key={id}>
            <Link
              to={paths.compare([...ids, id])}
              replace
              preventScrollReset
              className="inline-flex min-h-11 items-center border border-line bg-surface px-3 text-sm text-link"
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
