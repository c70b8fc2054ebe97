import { t } from '@minato/contract/language/messages.ts'
import { listShortFacts } from '@minato/contract/stock/cars/car-text.ts'
import { carMessages } from '@minato/contract/stock/cars/facts.ts'
import type { StoredCar } from '@minato/contract/stock/cars/stored-car.ts'
import type { Favourite } from '@minato/contract/stock/favourites/endpoints.ts'
import { listFavouriteChanges } from '@minato/contract/stock/favourites/facts.ts'
import { favouriteTexts } from '@minato/contract/stock/favourites/words.ts'
import { yenPerDollarFallback } from '@minato/contract/values/money.ts'
import { OrderButton } from '#features/deal/orders/place-order/order-button.tsx'
import type { CurrentCar } from '#features/stock/cars/availability/use-current-cars.ts'
import { StatusBadge } from '#features/stock/cars/status-badge.tsx'
import { carCardTexts } from '#features/stock/cars/words.ts'
import { useRate } from '#lib/page/exchange-rate.tsx'
import { paths } from '#paths.ts'
import { Button, ButtonLink } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { Notice } from '#ui/display/badge.tsx'
import { FactLine } from '#ui/display/fact-line.tsx'
import { Picture } from '#ui/display/picture.tsx'
import { Trash as Trash2 } from '#ui/more-icons.ts'
import { CarPrice } from './at-port/at-port.tsx'
import { ImportMark } from './verdict.tsx'

type Props = { item: CurrentCar<StoredCar>; favourite: Favourite | undefined; wide: boolean; onRemove(): void }

export function FavouriteCar({ item, favourite, wide, onRemove }: Props) {
  const rate = useRate(yenPerDollarFallback) ?? yenPerDollarFallback
  const grow = wide ? 'grow sm:grow-0' : 'grow'
  const isUnavailable = item.status === 'ON_HOLD' || !item.isActive
  return (
    <li className={`flex flex-col overflow-hidden slip ${wide ? 'sm:flex-row' : ''}`}>
      <div className={wide ? 'sm:w-64 sm:shrink-0' : ''}>
        <Picture url={item.mainImage} alt="" sizes="(min-width: 640px) 320px, 100vw" />
      </div>
      <div className="flex grow flex-col gap-2 p-4">
        <div>
          {item.isActive ? (
            <StatusBadge status={item.status} />
          ) : (
            <Notice tone="still">{carMessages.unavailable}</Notice>
          )}
        </div>
        <h2 className="text-lg">{item.title}</h2>
        {favourite && <FavouriteChanges item={item} favourite={favourite} />}
        <div>
          <CarPrice usd={item.price} rate={rate} car={item.now} />
          {item.now && <ImportMark car={item.now} />}
        </div>
        <p className="text-sm text-muted">
          <FactLine parts={listShortFacts(item)} />
        </p>
        <div className="mt-auto flex flex-wrap gap-2 pt-2">
          <div className={`flex gap-2 ${grow}`}>
            <ButtonLink
              to={paths.car(item.id)}
              aria-label={t('{action}: {car}', { action: favouriteTexts.details, car: item.title })}
              className="grow"
            >
              {favouriteTexts.details}
            </ButtonLink>
            <Button variant="danger" aria-label={t('Remove {car}', { car: item.title })} onClick={onRemove}>
              <Trash2 className="size-5" aria-hidden />
            </Button>
          </div>
          <OrderButton
            cars={[item]}
            label={isUnavailable ? carMessages.wishlistOnHold : carCardTexts.order}
            describe={item.title}
            disabled={isUnavailable}
            className={grow}
          />
        </div>
      </div>
    </li>
  )
}

function FavouriteChanges({ item, favourite }: { item: CurrentCar<StoredCar>; favourite: Favourite }) {
  const changes = listFavouriteChanges({ ...favourite, status: item.status, isActive: item.isActive })
  if (changes.length === 0) return null
  const hasAlternatives = item.status === 'SOLD' && favourite.alike > 0
  return (
    <p className="text-sm">
      <span className="sr-only">{t('Since you saved it:')} </span>
      {hasAlternatives ? (
        <Link to={paths.similarCars(item.id)} className="inline-block py-1.5 font-semibold text-link underline">
          {changes[0]}
        </Link>
      ) : (
        <strong>
          <FactLine parts={changes} />
        </strong>
      )}
    </p>
  )
}
