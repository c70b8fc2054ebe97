import { localizePath } from '@minato/contract/language/languages.ts'
import { getCanonicalAddress, getServerApi, requireSourceLanguage } from '#lib/page/server-context.ts'
import { paths } from '#paths.ts'
import type { Route } from './+types/robots'

const personal = [paths.cart, paths.wishlist, paths.profile, paths.updateProfile]
const notPages = [paths.admin.dashboard, '/api/']

/** Parameters that only change the presentation; crawlers would find endless combinations. */
const duplicatePatterns = ['view', 'pages', 'sort'].flatMap((name) => [`/*?${name}=`, `/*&${name}=`])

export async function loader({ context }: Route.LoaderArgs) {
  requireSourceLanguage()
  const { languages } = await getServerApi(context).system.site()
  const personalPaths = languages.flatMap((language) => personal.map((path) => localizePath(language, path)))
  return new Response(
    [
      'User-agent: *',
      ...[...notPages, ...personalPaths, ...duplicatePatterns].map((path) => `Disallow: ${path}`),
      '',
      `Sitemap: ${getCanonicalAddress(context, '/sitemap.xml')}`,
      '',
    ].join('\n'),
    { headers: { 'content-type': 'text/plain; charset=utf-8' } },
  )
}
