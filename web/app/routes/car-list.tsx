import { type CarSort, carSorts } from '@minato/contract/car-bands.ts'
import { carMessages } from '@minato/contract/car-facts.ts'
import { ApiError } from '@minato/contract/problem.ts'
import { LayoutGrid, List } from 'lucide-react'
import { data, Form, Link, useNavigation, useSearchParams, useSubmit } from 'react-router'
import { CarFilters, FilterChips, Kept } from '~/features/cars/car-filters'
import { changed, filterNames, filterQuery, listState } from '~/features/cars/search-url'
import { pageMeta } from '~/lib/meta'
import { canonical, serverApi } from '~/lib/server-context'
import { paths } from '~/paths'
import { Button, ButtonLink } from '~/ui/button'
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
      canonical: canonical(context, paths.cars),
    }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const refused = error.status === 400 ? error.message : null
    return data(
      { cars: [], meta: null, facets: null, refused, canonical: canonical(context, paths.cars) },
      { status: error.status },
    )
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    title: 'Used cars for sale from Japan',
    description: `${loaderData?.meta?.total ?? 'Many'} used cars, buses, trucks and bikes at fixed prices, shipped from Japan to your port.`,
    canonical: loaderData?.canonical,
  })

export default function CarList({ loaderData: { cars, meta, facets, refused } }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const { page, pages, view, limit } = listState(search)
  const loading = useNavigation().state === 'loading'
  const first = (page - 1) * limit + 1

  return (
    <>
      <div className="bg-navy text-on-navy">
        <div className="mx-auto max-w-7xl px-4 py-8">
          <h1 className="text-3xl sm:text-4xl">Find Your Perfect Car</h1>
          {meta && <p className="mt-2">{meta.total.toLocaleString('en-US')} cars available</p>}
        </div>
      </div>
      <div className="mx-auto max-w-7xl space-y-5 px-4 py-6">
        {facets && <CarFilters facets={facets} search={search} action={paths.cars} />}
        <FilterChips search={search} />
        {!meta || !facets ? (
          <Failure title={carMessages.listFailed} text={refused ?? 'Error loading cars.'}>
            <ButtonLink to={paths.cars}>Clear All Filters</ButtonLink>
          </Failure>
        ) : cars.length === 0 ? (
          <Empty
            title={carMessages.listEmpty}
            text={meta.total > 0 ? 'This page is past the end of the list.' : undefined}
          >
            <ButtonLink to={paths.cars}>Clear All Filters</ButtonLink>
          </Empty>
        ) : (
          <>
            <div className="flex flex-wrap items-center gap-3">
              <p className="mr-auto w-full text-muted sm:w-auto" aria-live="polite">
                Showing {first}-{first + cars.length - 1} of {meta.total.toLocaleString('en-US')} cars
              </p>
              <SortForm search={search} />
              <ViewSwitch search={search} view={view} />
            </div>
            <h2 className="sr-only">Cars</h2>
            <ul
              aria-busy={loading}
              className={`grid gap-4 transition-opacity ${loading ? 'opacity-60' : ''} ${view === 'grid' ? 'sm:grid-cols-2 lg:grid-cols-3' : ''}`}
            >
              {cars.map((car, place) => (
                <li key={car.id} className="grid">
                  <StockCard car={car} view={view} eager={place === 0} />
                </li>
              ))}
            </ul>
            <div className="space-y-4 pt-2 text-center">
              {page + pages - 1 < meta.totalPages && pages < 10 && (
                <ButtonLink to={changed(search, { pages: pages + 1 })} preventScrollReset replace>
                  Load More Cars
                </ButtonLink>
              )}
              <Pager
                page={page + pages - 1}
                totalPages={meta.totalPages}
                to={(number) => changed(search, { page: number === 1 ? null : number, pages: null })}
              />
            </div>
          </>
        )}
      </div>
    </>
  )
}

function SortForm({ search }: { search: URLSearchParams }) {
  const submit = useSubmit()
  const { sort } = listState(search)
  return (
    <Form
      action={paths.cars}
      className="mr-auto flex items-center gap-2 sm:mr-0"
      onChange={(event) => submit(event.currentTarget)}
    >
      <Kept search={search} names={[...filterNames, 'view']} />
      <label className="flex items-center gap-2 text-sm font-semibold">
        Sort
        <select
          name="sort"
          key={sort}
          defaultValue={sort}
          className="min-h-11 rounded-md border border-line-strong bg-surface px-2 font-normal"
        >
          {(Object.keys(carSorts) as CarSort[]).map((one) => (
            <option key={one} value={one}>
              {carSorts[one]}
            </option>
          ))}
        </select>
      </label>
      <noscript>
        <Button type="submit">Sort</Button>
      </noscript>
    </Form>
  )
}

function ViewSwitch({ search, view }: { search: URLSearchParams; view: 'grid' | 'list' }) {
  const link = (to: 'grid' | 'list', label: string, icon: React.ReactNode) => (
    <Link
      to={changed(search, { view: to === 'list' ? null : to })}
      preventScrollReset
      aria-label={label}
      aria-current={view === to ? 'true' : undefined}
      className={`grid size-11 place-items-center ${view === to ? 'bg-navy text-on-navy' : 'bg-surface hover:bg-sunken'}`}
    >
      {icon}
    </Link>
  )
  return (
    <div className="flex overflow-hidden rounded-md border border-line-strong">
      {link('list', 'Show as a list', <List className="size-5" aria-hidden />)}
      {link('grid', 'Show as a grid', <LayoutGrid className="size-5" aria-hidden />)}
    </div>
  )
}
