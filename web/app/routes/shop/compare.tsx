import { t } from '@minato/contract/language/messages.ts'
import { ApiError } from '@minato/contract/protocol/problem.ts'
import { useEffect } from 'react'
import { DestinationLink } from '#features/shipping/destinations/destination-link.tsx'
import { toCardCar } from '#features/stock/cars/card-car.ts'
import { throwErrorResponse } from '#lib/page/error-response.ts'
import { createHiddenMeta } from '#lib/page/meta.ts'
import { getServerApi } from '#lib/page/server-context.ts'
import { paths } from '#paths.ts'
import { ButtonLink } from '#ui/actions/button.tsx'
import { PrintButton } from '#ui/actions/print-button.tsx'
import { Notice } from '#ui/display/badge.tsx'
import { Empty } from '#ui/display/states.tsx'
import { CompareTable } from '../parts/compare/compare-table.tsx'
import { maxComparedCars, parseComparedIds, storeComparedIds } from '../parts/compare/compared-ids.ts'
import { MoreCars } from '../parts/compare/more-cars.tsx'
import type { Route } from './+types/compare'

const title = () => t('Compare cars')

export async function loader({ request, context }: Route.LoaderArgs) {
  const { cars } = getServerApi(context)
  const ids = parseComparedIds(new URL(request.url).searchParams)
  const requests = ids.map(async (id) => {
    try {
      return toCardCar(await cars.show({ params: { id } }))
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return null
      return throwErrorResponse(error)
    }
  })
  const results = await Promise.all(requests)
  const available = results.filter((car) => car !== null)
  return { cars: available, removedCount: results.length - available.length }
}

export const meta = createHiddenMeta(() => [
  title(),
  t('Up to four cars side by side, with the price of each at your port.'),
])

export default function Compare({ loaderData: { cars, removedCount } }: Route.ComponentProps) {
  const ids = cars.map(({ id }) => id)
  const shownIds = ids.join()
  useEffect(() => {
    storeComparedIds(shownIds ? shownIds.split(',') : [])
  }, [shownIds])
  return (
    <div className="mx-auto max-w-7xl px-4 py-4 print:p-0">
      <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="me-auto text-2xl">{title()}</h1>
        <DestinationLink cars={cars} className="min-h-11" />
        {cars.length > 0 && <PrintButton label={t('Print this comparison')} />}
      </div>
      {removedCount > 0 && (
        <Notice tone="still">
          {t(
            '{count, plural, one {# car of this comparison is} other {# cars of this comparison are}} not shown any more.',
            { count: removedCount },
          )}
        </Notice>
      )}
      {cars.length === 0 ? (
        <Empty title={t('No cars to compare yet')} text={t('Open a car or your wishlist and choose Compare.')}>
          <ButtonLink to={paths.cars} variant="main">
            {t('Browse Cars')}
          </ButtonLink>
        </Empty>
      ) : (
        <>
          {ids.length < maxComparedCars && (
            <p className="mb-3 flex flex-wrap items-center gap-x-4 text-sm text-muted print:hidden">
              {t('To add a car, open it and choose Compare.')}
              <ButtonLink to={paths.cars} size="small">
                {t('Browse Cars')}
              </ButtonLink>
            </p>
          )}
          <CompareTable cars={cars} />
        </>
      )}
      {ids.length < maxComparedCars && <MoreCars ids={ids} />}
    </div>
  )
}
