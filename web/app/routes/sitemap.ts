import { localizePath } from '@minato/contract/language/languages.ts'
import { getKeys } from '@minato/contract/values/keys.ts'
import { aboutTabs, getAboutPath } from '#features/platform/site/about/tabs.ts'
import { auctionParts, buyTabs, getHowToBuyPath } from '#features/platform/site/how-to-buy/tabs.ts'
import { getListLink } from '#features/stock/cars/search/list-link.ts'
import { getServerApi, getSiteAddress, requireSourceLanguage } from '#lib/page/server-context.ts'
import { createPageEntries, renderSitemap, renderSitemapIndex } from '#lib/page/sitemap.ts'
import { paths } from '#paths.ts'
import type { Route } from './+types/sitemap'

const pages = [
  paths.home,
  paths.cars,
  ...getKeys(aboutTabs).map(getAboutPath),
  ...getKeys(auctionParts).map((part) => getHowToBuyPath('auction', part)),
  ...getKeys(buyTabs)
    .filter((tab) => tab !== 'auction')
    .map((tab) => getHowToBuyPath(tab)),
  paths.team,
  paths.shipSchedule,
  paths.destinations,
  paths.inquiry,
  paths.contact,
  paths.privacy,
]

/** Per kind; no exporter has more makes, models or types. */
const maxLists = 1000

/** `/sitemap.xml` lists the files; `?pages` lists text pages, car lists and ship schedules. */
export async function loader({ request, context }: Route.LoaderArgs) {
  requireSourceLanguage()
  const site = getSiteAddress(context)
  const { cars, destinations, shipSchedules, system } = getServerApi(context)
  const { languages } = await system.site()
  if (new URL(request.url).searchParams.has('pages')) {
    const [guides, schedules, { makes, models, types }] = await Promise.all([
      destinations.guides(),
      shipSchedules.list(),
      cars.groups({ query: { limit: maxLists } }),
    ])
    const lists = [...makes, ...models, ...types].map((group) => getListLink(group).path)
    const countries = guides.map(({ slug }) => paths.destination(slug))
    const sitePaths = [...pages, ...countries, ...lists, ...schedules.map(({ id }) => paths.schedule(id))]
    return renderSitemap(sitePaths.flatMap((path) => createPageEntries(site, path, languages)))
  }
  const { meta } = await cars.index()
  const carFiles = Array.from({ length: meta.totalPages }, (_, index) => `/sitemap/cars/${index + 1}`)
  return renderSitemapIndex([
    { address: `${site}/sitemap.xml?pages` },
    ...carFiles.flatMap((file) => languages.map((language) => ({ address: site + localizePath(language, file) }))),
  ])
}
