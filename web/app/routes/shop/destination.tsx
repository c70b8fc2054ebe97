import { t } from '@minato/contract/language/messages.ts'
import { toOfficeDay } from '@minato/contract/values/days.ts'
import { isRouteErrorResponse } from 'react-router'
import { publicReviewCount } from '#features/deal/reviews/review-data.ts'
import { PublicReviews } from '#features/deal/reviews/reviews.tsx'
import { PageHeading } from '#features/platform/site/parts/page-head.tsx'
import { buildGuideText, buildJsonLd, calculateExample, type GuideText } from '#features/shipping/destinations/guide.ts'
import { Example, GuidePart, Items, Ports, Questions } from '#features/shipping/destinations/guide-parts.tsx'
import { guideTexts } from '#features/shipping/destinations/guide-words.ts'
import { type CardCar, toCardCar } from '#features/stock/cars/card-car.ts'
import { throwErrorResponse } from '#lib/page/error-response.ts'
import { createPageMeta } from '#lib/page/meta.ts'
import { getCanonicalAddress, getServerApi, getSiteAddress } from '#lib/page/server-context.ts'
import { paths } from '#paths.ts'
import { ButtonLink } from '#ui/actions/button.tsx'
import { TextLink } from '#ui/actions/link.tsx'
import { Notice } from '#ui/display/badge.tsx'
import { Empty } from '#ui/display/states.tsx'
import type { PageHandle } from '../../../page-cache.ts'
import { ErrorScreen } from '../parts/error-screen.tsx'
import { RetryOnce } from '../parts/retry-once.tsx'
import { StockCards } from '../parts/stock-cards.tsx'
import type { Route } from './+types/destination'

export const handle: PageHandle = { queryParams: [] }

const maxCars = 3
const noCars = { cars: [] as CardCar[], can: 0, may: 0 }

/** Lists cars that may be imported, cheapest first, and counts those that need a licence. Lists the latter if there are no others. */
async function listImportableCars({ cars }: ReturnType<typeof getServerApi>, to: string) {
  const query = { to, sort: 'total-low', soldLast: 'true' } as const
  const [importable, licensed] = await Promise.all([
    cars.list({ query: { ...query, importable: 'can', limit: maxCars } }),
    cars.list({ query: { ...query, importable: 'may', limit: maxCars } }),
  ])
  const countAvailable = (answer: typeof importable) => answer.meta.available ?? answer.meta.total
  return {
    cars: (countAvailable(importable) > 0 ? importable : licensed).data
      .filter(({ status }) => status === 'AVAILABLE')
      .map(toCardCar),
    can: countAvailable(importable),
    may: countAvailable(licensed) - countAvailable(importable),
  }
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const api = getServerApi(context)
  const guide = await api.destinations.guide({ params: { slug: params.slug } }).catch(throwErrorResponse)
  const { to } = guide
  const country = guide.country.code
  const reviewList = await api.reviews.list({ query: { country, limit: publicReviewCount } }).catch(throwErrorResponse)
  const [terms, result] = to
    ? await Promise.all([api.destinations.terms({ params: { to } }), listImportableCars(api, to)]).catch(
        throwErrorResponse,
      )
    : [null, noCars]
  const day = terms?.choices.on ?? toOfficeDay(new Date())
  return {
    to,
    text: buildGuideText(guide, Number(day.slice(0, 4))),
    example: calculateExample(result.cars[0], terms),
    terms: terms && (terms.priced.localInsurer ? guideTexts.termsWithoutCif : guideTexts.terms)(terms.port.name),
    day,
    ...result,
    reviews: { data: reviewList.data, summary: reviewList.summary },
    site: getSiteAddress(context),
    address: getCanonicalAddress(context, paths.destination(guide.slug)),
  }
}

export const meta: Route.MetaFunction = (args) => {
  if (!args.loaderData) return []
  const { text, address, site } = args.loaderData
  return createPageMeta(() => ({
    title: t('{title}: rules, ports, price', { title: text.title }),
    description: t(
      '{lead} Age, steering wheel, inspection, documents, ports and days at sea for {country}, with sources and dates.',
      { lead: text.lead, country: text.inSentence },
    ),
    canonical: address,
    data: buildJsonLd(text, address, site),
  }))(args)
}

/** A retry would not help for a country without a page. */
export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) =>
  isRouteErrorResponse(error) && error.status === 404 ? (
    <div className="mx-auto max-w-3xl px-4 py-16">
      <Empty level="h1" title={String(error.data)}>
        <ButtonLink to={paths.destinations}>{guideTexts.all}</ButtonLink>
        <ButtonLink to={paths.inquiry}>{guideTexts.ask}</ButtonLink>
      </Empty>
    </div>
  ) : (
    <ErrorScreen error={error} />
  )

/** The deciding questions: whether import is possible, and the age limit. */
const firstQuestions = 2

export default function Destination({ loaderData }: Route.ComponentProps) {
  const { text, example, terms, day, cars, reviews } = loaderData
  return (
    <RetryOnce>
      <PageHeading title={text.title} text={text.lead}>
        <ButtonLink to={paths.inquiry}>{guideTexts.ask}</ButtonLink>
      </PageHeading>
      <div className="mx-auto max-w-7xl px-4 py-4 sm:py-6">
        <nav aria-label={t('Breadcrumb')} className="mb-3 text-sm">
          <TextLink to={paths.destinations}>{guideTexts.title}</TextLink> / {text.name}
        </nav>
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-2">
          <div className="grid gap-3">
            {text.possible && <Notice tone="hold">{text.possible}</Notice>}
            <Questions questions={text.questions.slice(0, firstQuestions)} />
            <p className="text-sm text-muted">
              {guideTexts.notice} {guideTexts.asOf(day)}
            </p>
          </div>
          <ImportableCars {...loaderData} />
          <Questions questions={text.questions.slice(firstQuestions)} />
          <div className="grid gap-8">
            {cars.length > 0 && (
              <GuidePart title={t('What a car costs there')}>
                {example ? <Example example={example} /> : <p>{guideTexts.noExample}</p>}
                {terms && <p className="mt-3 text-sm text-muted">{terms}</p>}
              </GuidePart>
            )}
            <GuidePart title={t('Ports and days at sea')}>
              <Ports ports={text.ports} inland={text.inland} />
            </GuidePart>
            <GuidePart title={t('Documents')}>
              <Items items={text.documents} />
            </GuidePart>
            {text.notes.length > 0 && (
              <GuidePart title={t('Good to know')}>
                <Items items={text.notes} />
              </GuidePart>
            )}
          </div>
        </div>
        <div className="mt-8 empty:hidden">
          <PublicReviews reviews={reviews} />
        </div>
      </div>
    </RetryOnce>
  )
}

type ImportableCarsProps = { to: string | null; text: GuideText; cars: CardCar[]; can: number; may: number }

const ImportableCars = ({ to, text, cars, can, may }: ImportableCarsProps) => (
  <section>
    <h2 className="mb-3 text-lg">{t('Cars that can go to {country} now', { country: text.inSentence })}</h2>
    {can === 0 && (
      <p className="mb-4">
        {may > 0 ? guideTexts.onlyWithLicence(may) : guideTexts.noCars} {text.possible}
      </p>
    )}
    <StockCards cars={cars} view="list" />
    {to && can > 0 && (
      <p className="mt-4">
        <ButtonLink to={paths.carsTo(to)}>{guideTexts.allCars(can)}</ButtonLink>
      </p>
    )}
    {to && may > 0 && (
      <p className="mt-4">
        {can > 0 && `${guideTexts.licenceCars(may)} `}
        <TextLink to={paths.carsTo(to).replace('=can', '=may')}>{t('See them all')}</TextLink>
      </p>
    )}
  </section>
)
