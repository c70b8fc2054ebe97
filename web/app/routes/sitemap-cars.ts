import { getLanguage } from '@minato/contract/language/messages.ts'
import { getCanonicalAddress, getServerApi } from '#lib/page/server-context.ts'
import { createPageEntry, renderSitemap } from '#lib/page/sitemap.ts'
import { paths } from '#paths.ts'
import type { Route } from './+types/sitemap-cars'

/** One language of up to 10,000 cars: all four would take 30 MB, and search engines accept 50. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const page = Number(params.page)
  if (!Number.isInteger(page) || page < 1 || page > 10_000) throw new Response(null, { status: 404 })
  const { cars, system } = getServerApi(context)
  const [{ data }, { languages }] = await Promise.all([cars.index({ query: { page } }), system.site()])
  if (!languages.some((language) => language === getLanguage())) throw new Response(null, { status: 404 })
  return renderSitemap(
    data.map(({ id, updatedAt }) => ({
      ...createPageEntry(getCanonicalAddress(context, paths.car(id)), languages),
      changed: updatedAt,
    })),
  )
}
