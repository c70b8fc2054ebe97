import { t } from '@minato/contract/language/messages.ts'
import { useSearchParams } from 'react-router'
import { api } from '#lib/api/api.ts'
import { getFailureText } from '#lib/api/failure.ts'
import { useCall } from '#lib/api/use-call.ts'
import { paths } from '#paths.ts'
import { ButtonLink } from '#ui/actions/button.tsx'
import { Empty, Failure, LoadingRows } from '#ui/display/states.tsx'
import { AddForm } from './add-window.tsx'
import { ShortlistPanel } from './shortlist-panel.tsx'
import { shortlistWords as words } from './words.ts'

export default function OwnShortlists() {
  const [search] = useSearchParams()
  return search.get('of') === 'wishlist' ? <ShortlistFromWishlist /> : <ShortlistList />
}

function ShortlistFromWishlist() {
  const favourites = useCall(api.favourites.list)
  if (favourites.isPending) return <LoadingRows rows={2} />
  if (favourites.isLoadingError) return <Failure title={words.title} text={getFailureText(favourites.error)} />
  const carIds = (favourites.data?.data ?? []).filter(({ car }) => car.isActive).map(({ car }) => car.id)
  if (carIds.length === 0) return <ShortlistList />
  return (
    <section className="grid gap-4 slip p-4">
      <h2 className="text-lg">{words.add}</h2>
      <AddForm carIds={carIds} />
    </section>
  )
}

function ShortlistList() {
  const result = useCall(api.shortlists.list)
  if (result.isPending) return <LoadingRows rows={2} />
  if (result.isLoadingError) return <Failure title={words.title} text={getFailureText(result.error)} />
  const lists = result.data?.data ?? []
  if (lists.length === 0)
    return (
      <Empty
        title={words.title}
        text={
          <>
            {words.intro} {t('You have no shortlist yet. Open a car or your wishlist and choose ‘Add to a shortlist’.')}
          </>
        }
      >
        <ButtonLink to={paths.cars}>{t('Browse Cars')}</ButtonLink>
      </Empty>
    )
  return (
    <div className="grid gap-4">
      <p className="text-sm text-muted">{words.intro}</p>
      <ul className="grid gap-4">
        {lists.map((list) => (
          <li key={list.id} className="grid gap-3 slip p-4">
            <ShortlistPanel list={list} />
          </li>
        ))}
      </ul>
    </div>
  )
}
