import { canonical, serverApi } from '~/lib/page/server-context'
import { sitemap } from '~/lib/page/sitemap'
import { paths } from '~/paths'
import type { Route } from './+types/sitemap-cars'

/** One file of the sitemap: up to 10,000 cars. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const page = Number(params.page)
  if (!Number.isInteger(page) || page < 1 || page > 10_000) throw new Response(null, { status: 404 })
  const { data } = await serverApi(context).cars.index({ query: { page } })
  return sitemap(data.map((car) => ({ address: canonical(context, paths.car(car.id)), changed: car.updatedAt })))
}
