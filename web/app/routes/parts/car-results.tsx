import { t } from '@minato/contract/language/messages.ts'
import { useNavigation } from 'react-router'
import type { CardCar } from '#features/stock/cars/card-car.ts'
import { SortForm, ViewSwitch } from '#features/stock/cars/search/list-controls.tsx'
import { formatChangedSearch, maxPages, parseListState } from '#features/stock/cars/search/search-url.ts'
import { carListTexts } from '#features/stock/cars/words.ts'
import { ButtonLink } from '#ui/actions/button.tsx'
import { Pager } from '#ui/navigation/pager.tsx'
import { StockCard } from './stock-card.tsx'

type Props = { search: URLSearchParams; cars: readonly CardCar[]; total: number; totalPages: number }

export function CarResults({ search, cars, total, totalPages }: Props) {
  const { page, pages, view, limit } = parseListState(search)
  const loading = useNavigation().state === 'loading'
  const first = (page - 1) * limit + 1
  const lastPage = page + pages - 1
  return (
    <>
      <div className="car-tools">
        <p aria-live="polite">{carListTexts.showing(first, first + cars.length - 1, total)}</p>
        <SortForm search={search} />
        <ViewSwitch search={search} view={view} />
      </div>
      <h2 className="sr-only">{t('Cars')}</h2>
      <ul
        aria-busy={loading}
        className={`grid gap-px border-b-2 border-rule bg-rule transition-opacity ${loading ? 'opacity-60' : ''} ${view === 'grid' ? 'sm:grid-cols-2 xl:grid-cols-3 2xl:grid-cols-4' : 'gap-y-0.5 md:gap-y-px'}`}
      >
        {cars.map((car, index) => (
          <li key={car.id} className="grid">
            <StockCard car={car} view={view} eager={index === 0} />
          </li>
        ))}
      </ul>
      <div className="space-y-4 px-4 pt-4 text-center">
        {lastPage < totalPages && <MoreCars search={search} page={page} pages={pages} limit={limit} />}
        <Pager
          page={lastPage}
          totalPages={totalPages}
          to={(number) => formatChangedSearch(search, { page: number === 1 ? null : number, pages: null })}
        />
      </div>
    </>
  )
}

type MoreCarsProps = { search: URLSearchParams; page: number; pages: number; limit: number }

/** Appends pages up to a limit that phones can handle, then links to the next page. */
const MoreCars = ({ search, page, pages, limit }: MoreCarsProps) =>
  pages < maxPages ? (
    <ButtonLink to={formatChangedSearch(search, { pages: pages + 1 })} rel="nofollow" preventScrollReset replace>
      {carListTexts.loadMore}
    </ButtonLink>
  ) : (
    <div className="space-y-2">
      <p className="text-muted">{carListTexts.full(pages * limit)}</p>
      <ButtonLink to={formatChangedSearch(search, { page: page + pages, pages: null })}>
        {carListTexts.nextPage}
      </ButtonLink>
    </div>
  )
