import type { PageMeta } from '@minato/contract/protocol/paging.ts'
import { carMessages } from '@minato/contract/stock/cars/facts.ts'
import { homeTexts } from '#features/platform/site/words.ts'
import type { CardCar } from '#features/stock/cars/card-car.ts'
import { IgnoredFilters } from '#features/stock/cars/search/ignored-filters.tsx'
import { NoResults, PageOutOfRange } from '#features/stock/cars/search/no-results.tsx'
import type { RelaxedSearch } from '#features/stock/cars/search/relaxed-search.ts'
import { formatChangedSearch, removeFaultyFilters } from '#features/stock/cars/search/search-url.ts'
import { carListTexts } from '#features/stock/cars/words.ts'
import { paths } from '#paths.ts'
import { ButtonLink } from '#ui/actions/button.tsx'
import { Failure } from '#ui/display/states.tsx'
import { Pager } from '#ui/navigation/pager.tsx'
import { LazyOffers } from './empty-result/lazy-offers.tsx'
import { StockCards } from './stock-cards.tsx'

type SearchResults =
  | {
      data: CardCar[]
      ways: readonly RelaxedSearch[]
      nearest: readonly CardCar[]
      meta: PageMeta
      faults: Record<string, string>
    }
  | { refused: string }

export function HomeResults({ results, search }: { results: SearchResults; search: URLSearchParams }) {
  if ('refused' in results)
    return (
      <Failure title={carMessages.listFailed} text={results.refused}>
        <ButtonLink to={paths.home}>{carListTexts.clearAll}</ButtonLink>
      </Failure>
    )
  const { data, ways, nearest, meta, faults } = results
  const first = (meta.page - 1) * meta.limit + 1
  return (
    <section id="results" className="scroll-mt-4">
      <div className="mb-4 flex flex-wrap items-end justify-between gap-3">
        <h2 className="text-2xl">{homeTexts.results}</h2>
        {data.length > 0 && (
          <p className="text-muted">{carListTexts.showing(first, first + data.length - 1, meta.total)}</p>
        )}
      </div>
      <IgnoredFilters search={search} faults={faults} hash="#results" />
      {data.length === 0 ? (
        meta.total > 0 ? (
          <PageOutOfRange search={search} last={meta.totalPages} hash="#results" />
        ) : (
          <>
            <NoResults search={removeFaultyFilters(search, faults)} ways={ways} clear={paths.home} hash="#results" />
            <LazyOffers search={removeFaultyFilters(search, faults)} nearest={nearest} partly />
          </>
        )
      ) : (
        <div className="space-y-6">
          <StockCards cars={data} />
          <Pager
            page={meta.page}
            totalPages={meta.totalPages}
            to={(number) => `${formatChangedSearch(search, { page: number === 1 ? null : number })}#results`}
          />
        </div>
      )}
    </section>
  )
}
