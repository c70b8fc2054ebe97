import { serverApi } from '~/lib/page/server-context'
import { themeColour } from '~/lib/page/theme-colour'
import { paths } from '~/paths'
import type { Route } from './+types/manifest'

const icon = (size: number) => ({ src: `/icon-${size}.png`, sizes: `${size}x${size}`, type: 'image/png' })

/** What a device needs that keeps the site among its programs. */
export async function loader({ context }: Route.LoaderArgs) {
  const { company } = await serverApi(context).system.site()
  return Response.json(
    {
      name: company.name,
      short_name: company.name,
      description: company.tagline,
      start_url: paths.home,
      // With the address in sight: whoever is about to send money looks at it.
      display: 'minimal-ui',
      theme_color: themeColour,
      background_color: themeColour,
      icons: [icon(192), icon(512), { ...icon(512), src: '/icon-maskable.png', purpose: 'maskable' }],
    },
    { headers: { 'content-type': 'application/manifest+json', 'cache-control': 'no-cache' } },
  )
}
