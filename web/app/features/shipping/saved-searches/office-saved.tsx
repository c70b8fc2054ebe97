import { t } from '@minato/contract/language/messages.ts'
import type { User } from '@minato/contract/platform/users/user.ts'
import { buildListPath } from '@minato/contract/shipping/saved-searches/facts.ts'
import { listFavouriteChanges } from '@minato/contract/stock/favourites/facts.ts'
import { Link } from 'react-router'
import { api } from '#lib/api/api.ts'
import { getFailureText } from '#lib/api/failure.ts'
import { useCall } from '#lib/api/use-call.ts'
import { paths } from '#paths.ts'
import { ManualMessageButtons } from '#ui/actions/manual-message-buttons.tsx'
import { savedWords as words } from './words.ts'

const line = 'inline-flex min-h-9 items-center font-semibold text-link hover:underline'

export function UserSavedSearches({ user }: { user: User }) {
  const { data, error } = useCall(api.savedSearches.ofUser, { params: { id: user.id } })
  if (error) return <p role="alert">{getFailureText(error)}</p>
  if (!data || data.searches.length + data.favourites.length === 0) return null
  const title = t('Saved searches and favourites')
  return (
    <section aria-label={title}>
      <h2 className="mb-2 text-lg">{title}</h2>
      <p className="mb-2 text-sm text-muted">
        {data.mailed ? t('Gets an email about them, at most once a day.') : t('Gets no emails about them.')}
      </p>
      <ul className="grid gap-1 text-sm">
        {data.searches.map(({ id, name, search, found: matchCount }) => (
          <li key={id} className="flex flex-wrap items-baseline gap-x-3">
            <Link to={buildListPath(search)} className={line}>
              {name}
            </Link>
            <span className="text-muted">{words.matchCount(matchCount)}</span>
          </li>
        ))}
        {data.favourites.map((favourite) => (
          <li key={favourite.car.id} className="flex flex-wrap items-baseline gap-x-3">
            <Link to={paths.admin.car(favourite.car.id)} className={line}>
              {favourite.car.title}
            </Link>
            <span className="text-muted">{listFavouriteChanges({ ...favourite, ...favourite.car }).join(', ')}</span>
          </li>
        ))}
      </ul>
      {data.message && (
        <div className="mt-3 grid gap-3 rounded-md border border-line p-3 text-sm">
          <p className="whitespace-pre-line wrap-anywhere">{data.message}</p>
          <ManualMessageButtons message={data.message} phone={data.phone} />
        </div>
      )}
    </section>
  )
}
