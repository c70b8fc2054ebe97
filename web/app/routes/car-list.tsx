import { carMessages } from '@minato/contract/car-facts.ts'
import { carListTexts } from '@minato/contract/car-screen-facts.ts'
import { ApiError } from '@minato/contract/problem.ts'
import { data, useNavigation, useSearchParams } from 'react-router'
import { CarFilters } from '~/features/cars/car-filters'
import { FilterChips } from '~/features/cars/filter-chips'
import { SortForm, ViewSwitch } from '~/features/cars/list-controls'
import { listIdentity, modelsOf } from '~/features/cars/named-list'
import { changed, filterQuery, listState, mostPages, withoutFilters } from '~/features/cars/search-url'
import { Ways } from '~/features/cars/ways-in'
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
  const ask = (number: number) =>
    api.cars.list({
      query: {
        ...filterQuery(search),
        page: number,
        limit,
        sort: sort === 'default' ? '' : sort,
        facets: 'true',
        soldLast: 'true',
      },
    })
  try {
    const [first, ...more] = await Promise.all(Array.from({ length: pages }, (_, offset) => ask(page + offset)))
    if (!first?.facets) throw new Error('no page was asked for')
    const { title, path } = listIdentity(search, first.facets)
    return {
      cars: [first, ...more].flatMap((one) => one.data),
      meta: first.meta,
      facets: first.facets,
      refused: null,
      title,
      address: canonical(context, path),
    }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const refused = error.status === 400 ? error.message : null
    const address = canonical(context, paths.cars)
    return data({ cars: [], meta: null, facets: null, refused, title: null, address }, { status: error.status || 503 })
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const { title, meta, address } = loaderData ?? { title: null, meta: null, address: undefined }
  const name = title ?? carListTexts.whole
  const nothing = meta?.total === 0
  return pageMeta({
    title: nothing ? carMessages.listEmpty : meta && meta.page > 1 ? `${name}, page ${meta.page}` : name,
    description: carListTexts.described(name, meta?.available ?? 0),
    canonical: address,
    hidden: nothing,
  })
}

export default function CarList({ loaderData: { cars, meta, facets, refused, title } }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const { page, pages, view, limit } = listState(search)
  const loading = useNavigation().state === 'loading'
  const first = (page - 1) * limit + 1
  const lastPage = page + pages - 1

  return (
    <>
      <div className="bg-navy text-on-navy">
        <div className="mx-auto max-w-7xl px-4 py-8">
          {title && <p className="text-sm">{carListTexts.banner}</p>}
          <h1 className="text-3xl sm:text-4xl">{title ?? carListTexts.banner}</h1>
          {meta && <p className="mt-2">{carListTexts.available(meta.available ?? meta.total)}</p>}
        </div>
      </div>
      <div className="mx-auto grid max-w-7xl grid-cols-[minmax(0,1fr)] items-start gap-5 px-4 py-6 lg:grid-cols-[20rem_minmax(0,1fr)]">
        {facets && <CarFilters facets={facets} search={search} action={paths.cars} />}
        <div className={`space-y-5 ${facets ? '' : 'lg:col-span-2'}`}>
          <FilterChips search={search} />
          {facets && <Ways label={carListTexts.models} ways={modelsOf(search, facets)} />}
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
    {refused ? <ClearAll to={paths.cars} /> : <ButtonLink to="">Try Again</ButtonLink>}
  </Failure>
)

const Nothing = ({ beyond, clear }: { beyond: boolean; clear: string }) => (
  <Empty title={carMessages.listEmpty} text={beyond ? 'This page is past the end of the list.' : undefined}>
    <ClearAll to={clear} />
  </Empty>
)
