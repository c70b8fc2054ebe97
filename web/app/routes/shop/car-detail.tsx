import { createDateFormat } from '@minato/contract/language/formats.ts'
import { t } from '@minato/contract/language/messages.ts'
import { ApiError } from '@minato/contract/protocol/problem.ts'
import type { Car } from '@minato/contract/stock/cars/car.ts'
import { type CarStatus, carMessages } from '@minato/contract/stock/cars/facts.ts'
import { groupFeatures } from '@minato/contract/stock/cars/words/feature-words.ts'
import { resizePictureUrl } from '@minato/contract/values/files.ts'
import { formatUsd } from '@minato/contract/values/money.ts'
import { useState } from 'react'
import { data } from 'react-router'
import { publicReviewCount } from '#features/deal/reviews/review-data.ts'
import { PublicReviews } from '#features/deal/reviews/reviews.tsx'
import { useSession } from '#features/platform/session/session.tsx'
import { useLiveCar } from '#features/stock/cars/availability/use-live-car.ts'
import { BackToList } from '#features/stock/cars/back-to-list.tsx'
import { MainFacts } from '#features/stock/cars/car-card.tsx'
import { CarSheets, loadCarFacts } from '#features/stock/cars/car-sheets.tsx'
import { type CardCar, toCardCar } from '#features/stock/cars/card-car.ts'
import { DealerContact } from '#features/stock/cars/dealer-contact.tsx'
import { CarGallery } from '#features/stock/cars/pictures/car-gallery.tsx'
import { findDrawnCard } from '#features/stock/cars/prefetch-car.ts'
import { StatusBadge } from '#features/stock/cars/status-badge.tsx'
import { formatCarDescription, toCarData } from '#features/stock/cars/structured-data.ts'
import { carDetailTexts } from '#features/stock/cars/words.ts'
import { localizeCurrentPath } from '#lib/navigation/path-now.ts'
import { type Pending, usePendingData } from '#lib/navigation/pending-data.ts'
import { importWithRetry } from '#lib/page/connection.ts'
import { throwErrorResponse } from '#lib/page/error-response.ts'
import { lazyPart } from '#lib/page/lazy-part.tsx'
import { createPageMeta } from '#lib/page/meta.ts'
import { getServerApi, getSiteAddress } from '#lib/page/server-context.ts'
import { paths } from '#paths.ts'
import { ButtonLink } from '#ui/actions/button.tsx'
import { PrintButton } from '#ui/actions/print-button.tsx'
import { renderRichText } from '#ui/display/rich.tsx'
import { Empty, LoadingRows } from '#ui/display/states.tsx'
import type { PageHandle } from '../../../page-cache.ts'
import { FavouriteButton } from '../parts/car-actions.tsx'
import { CompareLink } from '../parts/compare/compare-link.tsx'
import { loadRecentlyViewed, RecentlyViewed } from '../parts/compare/recently-viewed.tsx'
import { NextShip } from '../parts/next-ship.tsx'
import { PriceAtPort } from '../parts/price-at-port.tsx'
import { CarBar, PricePanel } from '../parts/price-panel.tsx'
import { StockCard } from '../parts/stock-card.tsx'
import { ImportMark, ImportNote, LazyVerdict } from '../parts/verdict.tsx'
import type { Route } from './+types/car-detail'

export const handle: PageHandle = { queryParams: ['to'] }

export async function loader({ params, context }: Route.LoaderArgs) {
  const site = getSiteAddress(context)
  try {
    const { cars, reviews } = getServerApi(context)
    const car = await cars.show({ params: { id: params.id } })
    // Only a car that cannot be ordered is shown with alternatives.
    const similar =
      car.status === 'AVAILABLE' ? [] : (await cars.similar({ params: { id: car.id } })).data.map(toCardCar)
    const { make, model } = car
    const [{ data: reviewList, summary }] = await Promise.all([
      reviews.list({ query: { make, model, limit: publicReviewCount } }),
      loadRecentlyViewed(),
    ])
    return {
      car: { ...car, features: [] },
      features: groupFeatures(car),
      similar,
      reviews: { data: reviewList, summary },
      site,
    }
  } catch (error) {
    if (error instanceof ApiError && error.status === 404)
      return data({ car: null, features: [], similar: [], reviews: null, site }, { status: 404 })
    return throwErrorResponse(error)
  }
}

export { shouldRevalidate } from '#lib/navigation/revalidation.ts'

type Data = Awaited<ReturnType<Route.ClientLoaderArgs['serverLoader']>>

/** Returns at once for an available car whose card is on the screen. Of others the alternatives count, which no card has. */
export function clientLoader({ params, serverLoader }: Route.ClientLoaderArgs): Promise<Data> | Pending<CardCar, Data> {
  const preview = findDrawnCard(params.id)
  const pendingData = serverLoader()
  if (!preview?.isActive || preview.status !== 'AVAILABLE') return pendingData
  // The page subscribes later, and throws the error then.
  pendingData.catch(() => {})
  importWithRetry(loadCarFacts)
  return { preview, pendingData }
}

export const meta: Route.MetaFunction = createPageMeta(({ company }, { loaderData }) => {
  if (loaderData && 'pendingData' in loaderData) return describeCar(loaderData.preview)
  const { car, site } = loaderData ?? { car: null, site: '' }
  if (!car) return { title: carMessages.notFound, description: carMessages.unavailable, hidden: true }
  const address = site + localizeCurrentPath(paths.car(car.id))
  return {
    ...describeCar(car),
    canonical: address,
    picture: car.mainImage && site + resizePictureUrl(car.mainImage, 1200, 'jpg'),
    data: import.meta.env.SSR && toCarData(car, { address, site, seller: company.name }),
  }
})

const describeCar = (car: Parameters<typeof formatCarDescription>[0] & { price: number }) => ({
  title: t('{car}, {price}', { car: car.title, price: formatUsd(car.price) }),
  description: formatCarDescription(car, formatUsd(car.price)),
})

export default function CarDetail({ loaderData }: Route.ComponentProps) {
  const details = usePendingData(loaderData)
  const preview = 'pendingData' in loaderData ? loaderData.preview : null
  const car = details ? details.car : preview
  if (car)
    return (
      <Details
        car={car}
        initialStatus={(preview ?? car).status}
        pictureCount={preview?.pictureCount}
        details={details?.car ? details : undefined}
      />
    )
  return (
    <div className="mx-auto max-w-3xl px-4 py-16">
      <Empty level="h1" title={carMessages.notFound} text={carMessages.unavailable}>
        <ButtonLink to={paths.cars}>{carDetailTexts.back}</ButtonLink>
      </Empty>
    </div>
  )
}

/** Lazy, because only logged-in users have it. */
const { Part: ToShortlist } = lazyPart(
  async () => (await import('#features/stock/shortlists/add-to-shortlist.tsx')).default,
)

type DetailsProps = {
  car: Car | CardCar
  initialStatus: CarStatus
  pictureCount: number | undefined
  details: Extract<Data, { car: Car }> | undefined
}

/** The layout follows the car's status at page load, so that a hold or release does not shift the page. */
function Details({ car: initialCar, initialStatus, pictureCount, details }: DetailsProps) {
  const car = useLiveCar<Car | CardCar>(initialCar)
  const { user } = useSession()
  const [isUsersTurn, setTurn] = useState(false)
  // Held for others, but available to the user whose turn it is on the waiting list.
  const orderable = isUsersTurn && car.status === 'ON_HOLD' ? { ...car, status: 'AVAILABLE' as const } : car
  const pictures = [car.mainImage, ...(details?.car.gallery ?? [])].filter((url) => url !== null)
  return (
    <div className="mx-auto max-w-7xl px-4 pb-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line">
        <BackToList />
        <span className="flex items-center gap-2">
          <CompareLink id={car.id} />
          <PrintButton label={t('Print {car}', { car: car.title })} />
        </span>
      </div>
      <div className="flex items-start justify-between gap-x-2 pt-2">
        <h1 className="text-xl sm:text-2xl">{car.title}</h1>
        <FavouriteButton car={car} className="shrink-0" />
      </div>
      <div className="mb-2 flex min-h-5 flex-wrap items-center gap-x-3 gap-y-1">
        <StatusBadge status={car.status} words={carDetailTexts.badges} />
        <ImportMark car={car} showCountry />
        {/* On a phone it does not fit beside the import mark, which comes later. */}
        <p className="min-h-4 text-xs text-muted max-sm:basis-full">{details && <ListingDate of={details.car} />}</p>
      </div>
      {/* On paper two equal columns fit one sheet, also with a port and a drawing of the condition. */}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-6 gap-y-4 lg:grid-cols-[minmax(0,1fr)_24rem] print:grid-cols-2 print:grid-rows-[auto_1fr] print:gap-2 print:[zoom:0.85]">
        <div className="max-lg:-mx-4">
          <CarGallery key={car.id} pictures={pictures} title={car.title} count={pictureCount ?? pictures.length} />
        </div>
        <div className="space-y-3 sm:space-y-4 lg:row-span-2 print:row-span-2 print:space-y-2">
          <div>
            <div className="border-y-2 border-rule bg-surface [&_.car-facts]:border-0">
              <MainFacts car={car} />
            </div>
            <PricePanel car={car} orderable={orderable} initialStatus={initialStatus} onTurn={setTurn} />
          </div>
          {initialStatus === 'AVAILABLE' && (
            <LazyVerdict car={car}>{(code) => code !== 'not-allowed' && <NextShip car={car} />}</LazyVerdict>
          )}
          <ImportNote car={car} />
          <PriceAtPort car={car} />
          <DealerContact car={car} />
          {user && <ToShortlist carIds={[car.id]} />}
        </div>
        {details ? <CarSheets details={details} /> : <LoadingRows />}
      </div>
      {details && details.similar.length > 0 && (
        <section id="similar" className="mt-12 scroll-mt-4 print:hidden">
          <h2 className="mb-4 text-2xl">{carDetailTexts.similar}</h2>
          <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
            {details.similar.map((item) => (
              <li key={item.id} className="grid">
                <StockCard car={item} view="grid" />
              </li>
            ))}
          </ul>
        </section>
      )}
      {details?.reviews && (
        <div className="mt-8 print:hidden">
          <PublicReviews reviews={details.reviews} />
        </div>
      )}
      {details && <RecentlyViewed pageCar={details.car} />}
      <CarBar car={orderable} />
    </div>
  )
}

const ListingDate = ({ of: { createdAt } }: { of: Car }) =>
  renderRichText(t('Listed <day/>'), {
    day: <time dateTime={createdAt}>{listingDateFormat.format(new Date(createdAt))}</time>,
  })

const listingDateFormat = createDateFormat({ dateStyle: 'long', timeZone: 'Asia/Tokyo' })
