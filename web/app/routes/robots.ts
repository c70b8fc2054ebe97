import { localizePath } from '@minato/contract/language/languages.ts'
import { canonical, onceForAll, serverApi } from '#lib/page/server-context.ts'
import { paths } from '#paths.ts'
import type { Route } from './+types/robots'

const personal = [paths.cart, paths.wishlist, paths.profile, paths.updateProfile]
const notPages = [paths.admin.dashboard, '/api/']

/** The same cars in another form, which would multiply without end. */
const again = ['view', 'pages', 'sort'].flatMap((name) => [`/*?${name}=`, `/*&${name}=`])

export async function loader({ context }: Route.LoaderArgs) {
  onceForAll()
  const { languages } = await serverApi(context).system.site()
  const own = languages.flatMap((language) => personal.map((path) => localizePath(language, path)))
  return new Response(
    [
      'User-agent: *',
      ...[...notPages, ...own, ...again].map((path) => `Disallow: ${path}`),
      '',
      `Sitemap: ${canonical(context, '/sitemap.xml')}`,
      '',
    ].join('\n'),
    { headers: { 'content-type': 'text/plain; charset=utf-8' } },
  )
}
