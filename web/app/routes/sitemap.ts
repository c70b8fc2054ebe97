import { type AboutTab, aboutAddress, aboutTabs } from '~/features/site/about/tabs'
import { type AuctionPart, auctionParts, type BuyTab, buyTabs, howToBuyAddress } from '~/features/site/how-to-buy/tabs'
import { canonical, serverApi } from '~/lib/server-context'
import { sitemap, sitemapIndex } from '~/lib/sitemap'
import { paths } from '~/paths'
import type { Route } from './+types/sitemap'

const pages = [
  paths.home,
  paths.cars,
  ...(Object.keys(aboutTabs) as AboutTab[]).map(aboutAddress),
  ...(Object.keys(auctionParts) as AuctionPart[]).map((part) => howToBuyAddress('auction', part)),
  ...(Object.keys(buyTabs) as BuyTab[]).filter((tab) => tab !== 'auction').map((tab) => howToBuyAddress(tab)),
  paths.team,
  paths.shipSchedule,
  paths.inquiry,
  paths.contact,
  paths.privacy,
]

/** `/sitemap.xml` lists the files, `/sitemap.xml?pages` the pages that are not cars: of text, and the ship schedules. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const here = (path: string) => ({ address: canonical(context, path) })
  const { cars, shipSchedules } = serverApi(context)
  if (new URL(request.url).searchParams.has('pages')) {
    const schedules = await shipSchedules.list()
    return sitemap([...pages, ...schedules.map(({ id }) => paths.schedule(id))].map(here))
  }
  const { meta } = await cars.index()
  const carFiles = Array.from({ length: meta.totalPages }, (_, before) => here(`/sitemap/cars/${before + 1}`))
  return sitemapIndex([here('/sitemap.xml?pages'), ...carFiles])
}
