import { toPlainText } from '@minato/contract/language/localized-text.ts'
import { getLanguage, getTextDirection } from '@minato/contract/language/messages.ts'
import { localizeCurrentPath } from '#lib/navigation/path-now.ts'
import { themeColour } from '#lib/page/document/theme-colour.ts'
import { getServerApi } from '#lib/page/server-context.ts'
import { paths } from '#paths.ts'
import type { Route } from './+types/manifest'

const icon = (size: number) => ({ src: `/icon-${size}.png`, sizes: `${size}x${size}`, type: 'image/png' })

export async function loader({ context }: Route.LoaderArgs) {
  const { company } = await getServerApi(context).system.site()
  return Response.json(
    {
      // The same app in every language.
      id: paths.home,
      name: company.name,
      short_name: company.name,
      description: toPlainText(company.tagline),
      lang: getLanguage(),
      dir: getTextDirection(),
      start_url: localizeCurrentPath(paths.home),
      // Shows the address, which buyers should check before they send money.
      display: 'minimal-ui',
      theme_color: themeColour,
      background_color: themeColour,
      icons: [icon(192), icon(512), { ...icon(512), src: '/icon-maskable.png', purpose: 'maskable' }],
    },
    { headers: { 'content-type': 'application/manifest+json' } },
  )
}
