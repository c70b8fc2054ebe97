import { compareNames } from '@minato/contract/language/formats.ts'
import { t } from '@minato/contract/language/messages.ts'
import type { GuidedCountry } from '@minato/contract/shipping/destinations/endpoints.ts'
import { markets } from '@minato/contract/shipping/import-rules/facts.ts'
import { groupBy } from '@minato/contract/values/group-by.ts'
import { PageHeading } from '#features/platform/site/parts/page-head.tsx'
import { guideTexts } from '#features/shipping/destinations/guide-words.ts'
import { throwErrorResponse } from '#lib/page/error-response.ts'
import { createPageMeta } from '#lib/page/meta.ts'
import { getCanonicalAddress, getServerApi } from '#lib/page/server-context.ts'
import { paths } from '#paths.ts'
import { TextLink } from '#ui/actions/link.tsx'
import type { PageHandle } from '../../../page-cache.ts'
import type { Route } from './+types/destinations'

export const handle: PageHandle = { queryParams: [] }

export async function loader({ context }: Route.LoaderArgs) {
  const guides = await getServerApi(context).destinations.guides().catch(throwErrorResponse)
  const regions = groupBy(
    guides.toSorted((a, b) => compareNames(a.region, b.region)),
    ({ region }) => region,
  )
  return {
    regions: [...regions].map(([region, countries]) => ({ region, countries: countries.map(entry) })),
    count: guides.length,
    address: getCanonicalAddress(context, paths.destinations),
  }
}

const entry = ({ country, slug, market }: GuidedCountry) => ({
  name: country.name,
  slug,
  market: markets[market].label,
})

export const meta: Route.MetaFunction = createPageMeta((_, { loaderData }) => ({
  title: t('Destinations: import rules and prices by country'),
  description: t('{lead} {count, plural, one {# country.} other {# countries.}}', {
    lead: guideTexts.lead,
    count: loaderData?.count ?? 0,
  }),
  canonical: loaderData?.address,
}))

export default function Destinations({ loaderData: { regions } }: Route.ComponentProps) {
  return (
    <>
      <PageHeading title={guideTexts.title} text={guideTexts.lead} />
      <div className="mx-auto max-w-7xl px-4 py-6">
        <p className="mb-6 max-w-3xl text-muted">{guideTexts.notice}</p>
        <div className="gap-8 sm:columns-2 lg:columns-3">
          {regions.map(({ region, countries }) => (
            <section key={region} className="mb-8 break-inside-avoid">
              <h2 className="mb-2 text-xl">{region}</h2>
              <ul className="divide-y divide-line slip">
                {countries.map(({ name, slug, market }) => (
                  <li key={slug} className="px-4 py-2">
                    <TextLink
                      to={paths.destination(slug)}
                      className="inline-block py-1 font-semibold text-link underline"
                    >
                      {name}
                    </TextLink>
                    <p className="text-sm text-muted">{market}</p>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      </div>
    </>
  )
}
