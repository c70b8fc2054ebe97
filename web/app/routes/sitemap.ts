import { localizePath } from '@minato/contract/language/languages.ts'
import { getKeys } from '@minato/contract/values/keys.ts'
import { aboutAddress, aboutTabs } from '#features/platform/site/about/tabs.ts'
import { auctionParts, buyTabs, howToBuyAddress } from '#features/platform/site/how-to-buy/tabs.ts'
import { namedList } from '#features/stock/cars/search/named-list.ts'
import { onceForAll, serverApi, siteAddress } from '#lib/page/server-context.ts'
import { pageEntries, sitemap, sitemapIndex } from '#lib/page/sitemap.ts'
import { paths } from '#paths.ts'
import type { Route } from './+types/sitemap'

const pages = [
  paths.home,
  paths.cars,
  ...getKeys(aboutTabs).map(aboutAddress),
  ...getKeys(auctionParts).map((part) => howToBuyAddress('auction', part)),
  ...getKeys(buyTabs)
    .filter((tab) => tab !== 'auction')
    .map((tab) => howToBuyAddress(tab)),
  paths.team,
  paths.shipSchedule,
  paths.destinations,
  paths.inquiry,
  paths.contact,
  paths.privacy,
]

/** Lists with a name of their own, of each kind: more makes, models or types than any exporter deals in. */
const mostLists = 1000

/**
 * `/sitemap.xml` lists the files, `/sitemap.xml?pages` the pages that are not cars: of text, lists, and the ship schedules, in
 * every language. Cars have a file for each language: 10,000 of them in four weigh half of what one may.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  onceForAll()
  const site = siteAddress(context)
  const { cars, destinations, shipSchedules, system } = serverApi(context)
  const { languages } = await system.site()
  if (new URL(request.url).searchParams.has('pages')) {
    const [guides, schedules, { makes, models, types }] = await Promise.all([
      destinations.guides(),
      shipSchedules.list(),
      cars.groups({ query: { limit: mostLists } }),
    ])
    const lists = [...makes, ...models, ...types].map((group) => namedList(group).path)
    const countries = guides.map(({ slug }) => paths.destination(slug))
    const listed = [...pages, ...countries, ...lists, ...schedules.map(({ id }) => paths.schedule(id))]
    return sitemap(listed.flatMap((path) => pageEntries(site, path, languages)))
  }
  const { meta } = await cars.index()
  const carFiles = Array.from({ length: meta.totalPages }, (_, before) => `/sitemap/cars/${before + 1}`)
  return sitemapIndex([
    { address: `${site}/sitemap.xml?pages` },
    ...carFiles.flatMap((file) => languages.map((language) => ({ address: site + localizePath(language, file) }))),
  ])
}
