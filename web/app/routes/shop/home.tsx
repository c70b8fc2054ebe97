import { toPlainText } from '@minato/contract/language/localized-text.ts'
import { t } from '@minato/contract/language/messages.ts'
import { joinSentences } from '@minato/contract/language/sentences.ts'
import type { Company } from '@minato/contract/platform/company/company.ts'
import { ApiError } from '@minato/contract/protocol/problem.ts'
import { carMessages } from '@minato/contract/stock/cars/facts.ts'
import { filterNames, listActiveFilters } from '@minato/contract/stock/cars/words/filter-text.ts'
import { useSearchParams } from 'react-router'
import { publicReviewCount, toRatingData } from '#features/deal/reviews/review-data.ts'
import { PublicReviews } from '#features/deal/reviews/reviews.tsx'
import { Hero, Partners, Reasons, TrustBanner, Welcome } from '#features/platform/site/home-texts.tsx'
import { homeCounts, homeTexts } from '#features/platform/site/words.ts'
import { DestinationLink } from '#features/shipping/destinations/destination-link.tsx'
import { BrowseLinks } from '#features/stock/cars/browse-links.tsx'
import { type CardCar, toCardCar } from '#features/stock/cars/card-car.ts'
import { HomeSearch } from '#features/stock/cars/search/home-search.tsx'
import { parseListState, removeFaultyFilters, toFilterQuery } from '#features/stock/cars/search/search-url.ts'
import { searchWithUsableFilters } from '#features/stock/cars/search/usable-search.ts'
import { maxBrowseLinks } from '#features/stock/cars/words.ts'
import { restoreOrLoad, useBackCache } from '#lib/navigation/back-cache.ts'
import { CachedMarkup } from '#lib/page/cached-markup.tsx'
import { throwErrorResponse } from '#lib/page/error-response.ts'
import { createPageMeta } from '#lib/page/meta.ts'
import { getCanonicalAddress, getServerApi } from '#lib/page/server-context.ts'
import { useSite } from '#lib/page/site.tsx'
import { paths } from '#paths.ts'
import { Link } from '#ui/actions/link.tsx'
import { Empty } from '#ui/display/states.tsx'
import { ArrowRight } from '#ui/icons.ts'
import type { PageHandle } from '../../../page-cache.ts'
import { loadRecentlyViewed, RecentlyViewed } from '../parts/compare/recently-viewed.tsx'
import { findSuggestions, noSuggestions } from '../parts/empty-result/find-suggestions.ts'
import { HomeResults } from '../parts/home-results.tsx'
import { StockCards } from '../parts/stock-cards.tsx'
import type { Route } from './+types/home'

/** Divisible by every column count, so that rows are complete. */
const resultLimit = 30

export const handle: PageHandle = { queryParams: [...filterNames, 'page', 'to'] }

export async function loader({ request, context }: Route.LoaderArgs) {
  const search = new URL(request.url).searchParams
  const api = getServerApi(context)
  const { cars, reviews, system } = api
  const address = getCanonicalAddress(context, paths.home)
  const soldLast = 'true'
  const [stock, cheap, fresh, groups, about, reviewList, results] = await Promise.all([
    cars.list({ query: { page: 1, limit: homeCounts.fetched, facets: 'true', soldLast } }),
    cars.list({ query: { sort: 'price-low', limit: homeCounts.cheap, soldLast } }),
    cars.list({ query: { sort: 'year-new', limit: homeCounts.fresh, soldLast } }),
    cars.groups({ query: { limit: maxBrowseLinks } }),
    system.about(),
    reviews.list({ query: { limit: publicReviewCount } }),
    listActiveFilters(search).length > 0
      ? searchWithUsableFilters(toFilterQuery(search), (filters) =>
          cars.list({
            query: {
              ...filters,
              match: 'partial',
              page: parseListState(search).page,
              limit: resultLimit,
              soldLast,
              facets: 'true',
            },
          }),
        )
          .then(async ({ answer: { data, meta, facets }, faults }) => {
            const usableParams = removeFaultyFilters(search, faults)
            const suggestions =
              meta.total === 0 ? await findSuggestions(api, usableParams, { match: 'partial' }) : noSuggestions
            return { facets, page: { data: data.map(toCardCar), ...suggestions, meta, faults } }
          })
          .catch((error: unknown) => {
            if (error instanceof ApiError && (error.status === 400 || error.status === 404))
              return { facets: null, page: { refused: error.message } }
            throw error
          })
      : null,
    loadRecentlyViewed(),
  ]).catch(throwErrorResponse)
  const facets = results?.facets ?? stock.facets
  return {
    stock: unsold(stock.data.map(toCardCar)).slice(0, homeCounts.stock),
    available: stock.meta.available ?? 0,
    facets: facets ?? null,
    cheap: unsold(cheap.data.map(toCardCar)),
    fresh: unsold(fresh.data.map(toCardCar)),
    makes: groups.makes,
    types: groups.types,
    partners: about.partners,
    reviews: { data: reviewList.data, summary: reviewList.summary },
    rating: toRatingData(reviewList.summary),
    results: results?.page ?? null,
    address,
  }
}

const unsold = (cars: CardCar[]) => cars.filter(({ status }) => status !== 'SOLD')

/** A change of port reloads the page only if the search depends on it. */
export { shouldRevalidate } from '#features/stock/cars/search/search-url.ts'

export const clientLoader = ({ request, serverLoader }: Route.ClientLoaderArgs) => restoreOrLoad(request, serverLoader)

export const meta: Route.MetaFunction = createPageMeta(({ company, logo, isSetUp }, { loaderData }) => ({
  title: `${company.name}: ${toPlainText(company.tagline)}`,
  description: joinSentences(
    t('Used cars, buses, trucks and bikes from Japan, each with its listed price.'),
    ...listExportFigures(company),
  ),
  canonical: loaderData?.address,
  data: import.meta.env.SSR && [
    {
      '@type': 'Organization',
      name: company.legalName,
      url: loaderData?.address,
      logo: loaderData && new URL(logo?.url ?? '/icon.svg', loaderData.address).href,
      email: company.email,
      telephone: company.phone,
      ...(isSetUp && { foundingDate: String(company.founded) }),
      ...loaderData?.rating,
    },
  ],
}))

const listExportFigures = ({ figures: { vehicles, countries } }: Company) =>
  vehicles && countries ? [t('{vehicles} vehicles exported to {countries} countries.', { vehicles, countries })] : []

export default function Home({ loaderData }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const { facets, results } = loaderData
  const site = useSite()
  useBackCache(loaderData)
  return (
    <>
      <Hero count={loaderData.available} picture={loaderData.fresh[0]?.mainImage ?? null} />
      <div className="mx-auto max-w-7xl space-y-8 px-4">
        {facets && (
          <HomeSearch
            facets={facets}
            search={search}
            port={<DestinationLink className="min-h-11" />}
            action={`${paths.home}#results`}
          />
        )}
        {results ? (
          <HomeResults results={results} search={search} />
        ) : (
          <>
            <CachedMarkup of={['ways', loaderData.makes, loaderData.types]}>
              <BrowseLinks makes={loaderData.makes} types={loaderData.types} />
            </CachedMarkup>
            <Section title={homeTexts.stock} cars={loaderData.stock} />
            <Section title={homeTexts.cheap} cars={loaderData.cheap} to={`${paths.cars}?sort=price-low`} />
            <Section title={homeTexts.fresh} cars={loaderData.fresh} to={`${paths.cars}?sort=year-new`} />
            <PublicReviews reviews={loaderData.reviews} />
            <RecentlyViewed />
          </>
        )}
      </div>
      {!results && (
        <div className="mt-10 space-y-10">
          <CachedMarkup of={['home', site, loaderData.partners]}>
            <TrustBanner />
            <Welcome />
            <Reasons />
            <Partners partners={loaderData.partners} />
          </CachedMarkup>
        </div>
      )}
    </>
  )
}

const Section = ({ title, cars, to = paths.cars }: { title: string; cars: CardCar[]; to?: string }) => (
  <section>
    <div className="mb-1 flex flex-wrap items-center justify-between gap-x-3">
      <h2 className="text-xl">{title}</h2>
      <Link to={to} className="inline-flex min-h-11 items-center gap-1 font-semibold text-link hover:underline">
        {homeTexts.viewAll}
        <ArrowRight className="size-5 rtl:-scale-x-100" aria-hidden />
      </Link>
    </div>
    {cars.length === 0 ? <Empty title={carMessages.listEmpty} /> : <StockCards cars={cars} rail />}
  </section>
)
