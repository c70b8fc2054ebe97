import { canonical, serverApi } from '~/lib/server-context'
import { sitemap, sitemapIndex } from '~/lib/sitemap'
import { paths } from '~/paths'
import type { Route } from './+types/sitemap'

const pages = [
  paths.home,
  paths.cars,
  paths.about,
  paths.howToBuy,
  paths.shipSchedule,
  paths.inquiry,
  paths.contact,
  paths.privacy,
]

/** `/sitemap.xml` lists the files, `/sitemap.xml?pages` the pages that are not cars. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const here = (path: string) => ({ address: canonical(context, path) })
  if (new URL(request.url).searchParams.has('pages')) return sitemap(pages.map(here))
  const { meta } = await serverApi(context).cars.index()
  const carFiles = Array.from({ length: meta.totalPages }, (_, before) => here(`/sitemap/cars/${before + 1}`))
  return sitemapIndex([here('/sitemap.xml?pages'), ...carFiles])
}
