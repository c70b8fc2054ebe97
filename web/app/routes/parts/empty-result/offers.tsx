import { t } from '@minato/contract/language/messages.ts'
import { parseDestinationCode } from '@minato/contract/platform/ports/facts.ts'
import { buildListPath, normalizeSearch } from '@minato/contract/shipping/saved-searches/facts.ts'
import { formatSearch, listActiveFilters } from '@minato/contract/stock/cars/words/filter-text.ts'
import { useMissedSearchReport } from '#features/shipping/saved-searches/report-missed-search.ts'
import { SaveSearch } from '#features/shipping/saved-searches/save-search.tsx'
import { savedWords as words } from '#features/shipping/saved-searches/words.ts'
import type { CardCar } from '#features/stock/cars/card-car.ts'
import { toFilterQuery } from '#features/stock/cars/search/search-url.ts'
import { paths } from '#paths.ts'
import { ButtonLink } from '#ui/actions/button.tsx'
import { StockCard } from '../stock-card.tsx'

type Props = { search: URLSearchParams; partly?: boolean; nearest: readonly CardCar[] }

export function EmptyResultOffers({ search, partly = false, nearest }: Props) {
  const filters = { ...toFilterQuery(search), ...(partly && { match: 'partial' }) }
  useMissedSearchReport(filters)
  const active = listActiveFilters(search)
  if (active.length === 0) return null
  const description = formatSearch(search)
  return (
    <div className="mt-4 grid gap-6">
      <div className="flex flex-wrap justify-center gap-3">
        <SaveSearch
          key={normalizeSearch(filters)}
          filters={filters}
          address={buildListPath(normalizeSearch(filters))}
        />
        <ButtonLink to={buildInquiryPath(filters, description)} rel="nofollow">
          {words.askForCar}
        </ButtonLink>
      </div>
      {nearest.length > 0 && (
        <section aria-label={words.nearest}>
          <h2 className="mb-2 px-4 text-xl md:px-0">{words.nearest}</h2>
          <ul className="grid gap-px border-y-2 border-rule bg-rule sm:grid-cols-2 xl:grid-cols-4">
            {nearest.map((car) => (
              <li key={car.id} className="grid">
                <StockCard car={car} view="grid" />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

export function SaveCurrentSearch({ search }: { search: URLSearchParams }) {
  const filters = toFilterQuery(search)
  return (
    <div className="flex flex-wrap justify-center gap-3 px-4 pt-4">
      <SaveSearch key={normalizeSearch(filters)} filters={filters} address={buildListPath(normalizeSearch(filters))} />
    </div>
  )
}

function buildInquiryPath({ make, model, yearFrom, yearTo, to }: Record<string, string>, description: string) {
  const country = to && parseDestinationCode(to)?.country
  const fields = {
    ...{ inquiryType: 'CAR', make, model, yearFrom, yearTo, country },
    message: t('I am looking for a car: {filters}', { filters: description }).slice(0, 250),
  }
  const params = Object.entries(fields).flatMap(([name, value]) => (value ? [[name, value]] : []))
  return `${paths.inquiry}?${new URLSearchParams(params)}`
}
