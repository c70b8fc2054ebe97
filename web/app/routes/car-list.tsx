import { carMessages } from '@minato/contract/car-facts.ts'
import { carListTexts } from '@minato/contract/car-screen-facts.ts'
import { ApiError } from '@minato/contract/problem.ts'
import { data, useNavigation, useSearchParams } from 'react-router'
import { CarFilters } from '~/features/cars/car-filters'
import { FilterChips } from '~/features/cars/filter-chips'
import { SortForm, ViewSwitch } from '~/features/cars/list-controls'
import { activeFilters, changed, filterQuery, listState, mostPages, withoutFilters } from '~/features/cars/search-url'
import { pageMeta } from '~/lib/meta'
import { canonical, serverApi } from '~/lib/server-context'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { Pager } from '~/ui/pager'
import { Empty, Failure } from '~/ui/states'
import type { Route } from './+types/car-list'
import { StockCard } from './parts/stock-card.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const search = new URL(request.url).searchParams
  const { page, pages, sort, limit } = listState(search)
  const api = serverApi(context)
  // A page of the whole stock has its own address; what is filtered is a view of the same cars.
  const own = page > 1 && activeFilters(search).length === 0 ? `?page=${page}` : ''
  const address = canonical(context, paths.cars + own)
  const ask = (number: number) =>
    api.cars.list({
      query: { ...filterQuery(search), page: number, limit, sort: sort === 'default' ? '' : sort, facets: 'true' },
    })
  try {
    const [first, ...more] = await Promise.all(Array.from({ length: pages }, (_, offset) => ask(page + offset)))
    if (!first) throw new Error('no page was asked for')
    return {
      cars: [first, ...more].flatMap((one) => one.data),
      meta: first.meta,
      facets: first.facets ?? null,
      refused: null,
      address,
    }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const refused = error.status === 400 ? error.message : null
    return data({ cars: [], meta: null, facets: null, refused, address }, { status: error.status || 503 })
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    title: `Used cars for sale from Japan${loaderData?.meta && loaderData.meta.page > 1 ? `, page ${loaderData.meta.page}` : ''}`,
    description: `${loaderData?.meta?.total ?? 'Many'} used cars, buses, trucks and bikes at fixed prices, shipped from Japan to your port.`,
    canonical: loaderData?.address,
  })

export default function CarList({ loaderData: { cars, meta, facets, refused } }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const { page, pages, view, limit } = listState(search)
  const loading = useNavigation().state === 'loading'
  const first = (page - 1) * limit + 1
  const lastPage = page + pages - 1

  return (
    <>
      <div className="bg-navy text-on-navy">
        <div className="mx-auto max-w-7xl px-4 py-8">
          <h1 className="text-3xl sm:text-4xl">{carListTexts.banner}</h1>
          {meta && <p className="mt-2">{carListTexts.available(meta.total)}</p>}
        </div>
      </div>
      <div className="mx-auto grid max-w-7xl grid-cols-[minmax(0,1fr)] items-start gap-5 px-4 py-6 lg:grid-cols-[20rem_minmax(0,1fr)]">
        {facets && <CarFilters facets={facets} search={search} action={paths.cars} />}
        <div className={`space-y-5 ${facets ? '' : 'lg:col-span-2'}`}>
          <FilterChips search={search} />
          {!meta ? (
            <Failed refused={refused} />
          ) : cars.length === 0 ? (
            <Nothing beyond={meta.total > 0} clear={withoutFilters(search)} />
          ) : (
            <>
              <div className="flex flex-wrap items-center gap-3">
                <p className="mr-auto w-full text-muted sm:w-auto" aria-live="polite">
                  {carListTexts.showing(first, first + cars.length - 1, meta.total)}
                </p>
                <SortForm search={search} />
                <ViewSwitch search={search} view={view} />
              </div>
              <h2 className="sr-only">Cars</h2>
              <ul
                aria-busy={loading}
                className={`grid gap-4 transition-opacity ${loading ? 'opacity-60' : ''} ${view === 'grid' ? 'sm:grid-cols-2 xl:grid-cols-3' : ''}`}
              >
                {cars.map((car, place) => (
                  <li key={car.id} className="grid">
                    <StockCard car={car} view={view} eager={place === 0} />
                  </li>
                ))}
              </ul>
              <div className="space-y-4 pt-2 text-center">
                {lastPage < meta.totalPages && pages < mostPages && (
                  <ButtonLink to={changed(search, { pages: pages + 1 })} preventScrollReset replace>
                    {carListTexts.loadMore}
                  </ButtonLink>
                )}
                <Pager
                  page={lastPage}
                  totalPages={meta.totalPages}
                  to={(number) => changed(search, { page: number === 1 ? null : number, pages: null })}
                />
              </div>
            </>
          )}
        </div>
      </div>
    </>
  )
}

const ClearAll = ({ to }: { to: string }) => <ButtonLink to={to}>{carListTexts.clearAll}</ButtonLink>

/** `refused` is what was wrong with the question; without it the stock itself could not be read. */
const Failed = ({ refused }: { refused: string | null }) => (
  <Failure title={carMessages.listFailed} text={refused ?? carMessages.listFailedText}>
    {refused ? (
      <ClearAll to={paths.cars} />
    ) : (
      <ButtonLink to="" reloadDocument>
        Try Again
      </ButtonLink>
    )}
  </Failure>
)

const Nothing = ({ beyond, clear }: { beyond: boolean; clear: string }) => (
  <Empty title={carMessages.listEmpty} text={beyond ? 'This page is past the end of the list.' : undefined}>
    <ClearAll to={clear} />
  </Empty>
)
