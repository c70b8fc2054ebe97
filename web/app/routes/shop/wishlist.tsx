import { t } from '@minato/contract/language/messages.ts'
import type { StoredCar } from '@minato/contract/stock/cars/stored-car.ts'
import { clearFavouritesText, favouriteTexts } from '@minato/contract/stock/favourites/words.ts'
import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useOrderDialogs } from '#features/deal/orders/order-dialogs.tsx'
import { useSession } from '#features/platform/session/session.tsx'
import { useCurrentCars } from '#features/stock/cars/availability/use-current-cars.ts'
import { useOfferedCars } from '#features/stock/cars/waiting-list/use-offered-cars.ts'
import { useAccountFavourites } from '#features/stock/favourites/account-sync.ts'
import { useFavourites } from '#features/stock/favourites/favourites.ts'
import { useHydrated } from '#lib/browser/use-hydrated.ts'
import { createHiddenMeta } from '#lib/page/meta.ts'
import { paths } from '#paths.ts'
import { Button, ButtonLink } from '#ui/actions/button.tsx'
import { ConfirmDialog } from '#ui/actions/lazy-dialog.tsx'
import { toast } from '#ui/actions/toast.ts'
import { Empty, LoadingRows } from '#ui/display/states.tsx'
import { LayoutGrid, List } from '#ui/icons.ts'
import { NeedsScript } from '#ui/navigation/needs-script.tsx'
import { maxComparedCars } from '../parts/compare/compared-ids.ts'
import { FavouriteCar } from '../parts/favourite-car.tsx'

export const meta = createHiddenMeta(() => [favouriteTexts.title, t('The vehicles that you have saved.')])

export default function Wishlist() {
  const { user, accountId, status } = useSession()
  const favourites = useFavourites(accountId)
  const changes = useAccountFavourites()
  const { answerCount } = useOrderDialogs()
  const items = useOfferedCars(useCurrentCars(favourites.items, answerCount), answerCount)
  const [search] = useSearchParams()
  const wide = search.get('view') === 'list'
  const [isClearOpen, setClearOpen] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const isLoading = !useHydrated() || (status === 'checking' && accountId === null)

  function remove(item: StoredCar) {
    toast.success(t('{car} was removed from your wishlist', { car: item.title }), favourites.remove(item.id))
    heading.current?.focus()
  }

  return (
    <div className="mx-auto max-w-7xl px-4 py-8">
      <div className="mb-5 flex flex-wrap items-center gap-3">
        <h1 ref={heading} tabIndex={-1} className="me-auto text-3xl">
          {favouriteTexts.title}
        </h1>
        {items.length > 0 && (
          <>
            {items.length > 1 && (
              <ButtonLink to={paths.compare(items.slice(0, maxComparedCars).map(({ id }) => id))} size="small">
                {t('Compare')}
              </ButtonLink>
            )}
            {user && (
              <ButtonLink to={paths.shortlistOfWishlist} size="small">
                {t('Add to a shortlist')}
              </ButtonLink>
            )}
            <ViewSwitch wide={wide} />
            <Button variant="danger" size="small" onClick={() => setClearOpen(true)}>
              {favouriteTexts.clear}
            </Button>
          </>
        )}
      </div>
      <NeedsScript what="wishlist" />
      {isLoading ? (
        <LoadingRows rows={2} />
      ) : items.length === 0 ? (
        <Empty title={favouriteTexts.empty} text={t('Tap the heart on a vehicle to save it here.')}>
          <ButtonLink to={paths.cars} variant="main">
            {t('Browse Cars')}
          </ButtonLink>
        </Empty>
      ) : (
        <ul className={`grid gap-4 ${wide ? '' : 'sm:grid-cols-2 lg:grid-cols-3'}`}>
          {items.map((item) => (
            <FavouriteCar
              key={item.id}
              {...{ item, wide }}
              favourite={changes.get(item.id)}
              onRemove={() => remove(item)}
            />
          ))}
        </ul>
      )}
      <ConfirmDialog
        open={isClearOpen}
        onClose={() => setClearOpen(false)}
        title={favouriteTexts.clear}
        text={clearFavouritesText(items.length)}
        confirm={favouriteTexts.clear}
        onConfirm={() => {
          favourites.clear()
          setClearOpen(false)
          heading.current?.focus()
        }}
      />
    </div>
  )
}

const ViewSwitch = ({ wide }: { wide: boolean }) => (
  <ButtonLink to={wide ? '?' : '?view=list'} replace preventScrollReset size="small">
    {wide ? <LayoutGrid className="size-5" aria-hidden /> : <List className="size-5" aria-hidden />}
    <span className="sr-only sm:not-sr-only">{wide ? t('Show as a grid') : t('Show as a list')}</span>
  </ButtonLink>
)
