import { canonical } from '~/lib/page/server-context'
import { paths } from '~/paths'
import type { Route } from './+types/robots'

const personal = [paths.admin.dashboard, paths.cart, paths.wishlist, paths.profile, paths.updateProfile, '/api/']

/** The same cars in another form, which would multiply without end. */
const again = ['view', 'pages', 'sort'].flatMap((name) => [`/*?${name}=`, `/*&${name}=`])

/** What search engines should leave alone, and where the list of pages is. */
export const loader = ({ context }: Route.LoaderArgs) =>
  new Response(
    [
      'User-agent: *',
      ...[...personal, ...again].map((path) => `Disallow: ${path}`),
      '',
      `Sitemap: ${canonical(context, '/sitemap.xml')}`,
      '',
    ].join('\n'),
    { headers: { 'content-type': 'text/plain; charset=utf-8' } },
  )
