import { t } from '@minato/contract/language/messages.ts'
import { ApiError } from '@minato/contract/protocol/problem.ts'
import { carMessages } from '@minato/contract/stock/cars/facts.ts'
import { filterNames } from '@minato/contract/stock/cars/words/filter-text.ts'
import { data, useSearchParams } from 'react-router'
import { DestinationLink } from '#features/shipping/destinations/destination-link.tsx'
import { BrowseGroup } from '#features/stock/cars/browse-links.tsx'
import { toCardCar } from '#features/stock/cars/card-car.ts'
import { CarFilters } from '#features/stock/cars/filters/car-filters.tsx'
import { FilterChips } from '#features/stock/cars/filters/filter-chips.tsx'
import { IgnoredFilters } from '#features/stock/cars/search/ignored-filters.tsx'
import { findCanonicalList, listModelLinks } from '#features/stock/cars/search/list-link.ts'
import { NoResults, PageOutOfRange } from '#features/stock/cars/search/no-results.tsx'
import {
  formatUnfilteredSearch,
  parseListState,
  removeFaultyFilters,
  toFilterQuery,
} from '#features/stock/cars/search/search-url.ts'
import { searchWithUsableFilters } from '#features/stock/cars/search/usable-search.ts'
import { toListData } from '#features/stock/cars/structured-data.ts'
import { carListTexts } from '#features/stock/cars/words.ts'
import { restoreOrLoad, useBackCache } from '#lib/navigation/back-cache.ts'
import { createPageMeta } from '#lib/page/meta.ts'
import { getCanonicalAddress, getServerApi } from '#lib/page/server-context.ts'
import { paths } from '#paths.ts'
import { ButtonLink } from '#ui/actions/button.tsx'
import { Failure } from '#ui/display/states.tsx'
import type { PageHandle } from '../../../page-cache.ts'
import { CarResults } from '../parts/car-results.tsx'
import { findSuggestions, noSuggestions } from '../parts/empty-result/find-suggestions.ts'
import { LazyOffers, LazySaveSearch } from '../parts/empty-result/lazy-offers.tsx'
import type { Route } from './+types/car-list'

export const handle: PageHandle = { queryParams: [...filterNames, 'page', 'pages', 'sort', 'view', 'to'] }

export async function loader({ request, context }: Route.LoaderArgs) {
  const search = new URL(request.url).searchParams
  const { page, pages, sort, limit } = parseListState(search)
  const api = getServerApi(context)
  const fetchPage = (filters: Record<string, string>, number: number) =>
    api.cars.list({
      query: {
        ...filters,
        page: number,
        limit,
        sort: sort === 'default' ? '' : sort,
        soldLast: 'true',
        // Facets are the same on every page, so only one request asks for them.
        facets: String(number === page),
      },
    })
  try {
    const { answer, faults } = await searchWithUsableFilters(toFilterQuery(search), (filters) =>
      Promise.all([
        fetchPage(filters, page),
        ...Array.from({ length: pages - 1 }, (_, index) => fetchPage(filters, page + index + 1)),
      ]),
    )
    const [{ meta, facets = null }] = answer
    if (!facets) throw new Error('the response has no facets')
    const { title, path } = findCanonicalList(removeFaultyFilters(search, faults), facets)
    const address = getCanonicalAddress(context, path)
    const cars = answer.flatMap((list) => list.data.map(toCardCar))
    const suggestions =
      meta.total === 0 ? await findSuggestions(api, removeFaultyFilters(search, faults)) : noSuggestions
    return { cars, ...suggestions, meta, facets, faults, refused: null, title, address }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const emptyResult = { cars: [], ...noSuggestions, meta: null, facets: null, faults: {}, title: null }
    // 400: invalid query; 404: unknown port.
    const refused = error.status === 400 || error.status === 404 ? error.message : null
    return data(
      { ...emptyResult, refused, address: getCanonicalAddress(context, paths.cars) },
      { status: error.status || 503 },
    )
  }
}

/** A change of port reloads the list only if a filter or the sorting depends on it. */
export { shouldRevalidate } from '#features/stock/cars/search/search-url.ts'

export const clientLoader = ({ request, serverLoader }: Route.ClientLoaderArgs) => restoreOrLoad(request, serverLoader)

export const meta: Route.MetaFunction = createPageMeta((_, { loaderData }) => {
  const { title, meta, address } = loaderData ?? { title: null, meta: null, address: undefined }
  const name = title ?? t('Used cars for sale from Japan')
  const nothing = loaderData?.cars.length === 0
  return {
    title: pageTitle(name, meta?.page ?? 1, nothing && meta !== null),
    description: carListTexts.description(name, meta?.available ?? 0),
    canonical: address,
    hidden: nothing,
    data:
      import.meta.env.SSR && address && loaderData && !nothing
        ? toListData(loaderData.cars, { title, address, site: new URL(address).origin })
        : [],
  }
})

function pageTitle(title: string, page: number, isEmpty: boolean) {
  if (isEmpty) return carMessages.listEmpty
  return page > 1 ? t('{title}, page {number}', { title, number: page }) : title
}

export default function CarList({ loaderData }: Route.ComponentProps) {
  const { cars, ways, nearest, meta, facets, faults, refused, title } = loaderData
  useBackCache(loaderData)
  const [search] = useSearchParams()
  const usableParams = removeFaultyFilters(search, faults)
  return (
    <>
      <div className="mx-auto flex max-w-[120rem] flex-wrap items-baseline justify-between gap-x-4 px-4 pt-2 pb-1 md:justify-start md:pt-3 md:pb-2">
        {title && <p className="w-full text-xs text-muted">{carListTexts.banner}</p>}
        <h1 className="text-[1.3125rem] md:text-2xl">{title ?? carListTexts.banner}</h1>
        {meta && (
          <p className="text-sm text-muted max-md:text-xs">{carListTexts.available(meta.available ?? meta.total)}</p>
        )}
      </div>
      <div className="car-list mx-auto max-w-[120rem] md:px-4">
        {facets && (
          <CarFilters
            facets={facets}
            search={search}
            usableSearch={usableParams}
            faults={faults}
            port={<DestinationLink className="min-h-14 text-sm" />}
            action={paths.cars}
          />
        )}
        <div className="contents min-w-0 md:block">
          <IgnoredFilters search={search} faults={faults} />
          <div className="px-4 py-2 empty:hidden md:px-0">
            <FilterChips search={usableParams} label={t('Active filters')} />
          </div>
          {!meta ? (
            <ListFailure refused={refused} />
          ) : cars.length === 0 ? (
            meta.total > 0 ? (
              <PageOutOfRange search={search} last={meta.totalPages} />
            ) : (
              <>
                <NoResults search={usableParams} ways={ways} clear={formatUnfilteredSearch(search)} />
                <LazyOffers search={usableParams} nearest={nearest} />
              </>
            )
          ) : (
            <>
              <CarResults search={search} cars={cars} total={meta.total} totalPages={meta.totalPages} />
              <LazySaveSearch search={usableParams} />
            </>
          )}
          {facets && (
            <div className="px-4 py-4 empty:hidden md:px-0">
              <BrowseGroup label={carListTexts.models} ways={listModelLinks(usableParams, facets)} />
            </div>
          )}
        </div>
      </div>
    </>
  )
}

const ClearAll = ({ to }: { to: string }) => <ButtonLink to={to}>{carListTexts.clearAll}</ButtonLink>

/** `refused` is the fault of the query; null if the stock could not be read. */
const ListFailure = ({ refused }: { refused: string | null }) => (
  <Failure title={carMessages.listFailed} text={refused ?? carMessages.listFailedText}>
    {refused ? <ClearAll to={paths.cars} /> : <ButtonLink to="">{t('Try Again')}</ButtonLink>}
  </Failure>
)
