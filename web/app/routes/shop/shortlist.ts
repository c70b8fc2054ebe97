import { getLanguage } from '@minato/contract/language/messages.ts'
import { renderShortlistPage } from '#features/stock/shortlists/page.tsx'
import { getServerApi } from '#lib/page/server-context.ts'
import type { PageHandle } from '../../../page-cache.ts'
import { buildPolicy, removeNonce } from '../../../page-policy.ts'
import type { Route } from './+types/shortlist'

export const handle: PageHandle = { queryParams: [] }

/** Marks the page's own script and styles, whose hashes go into its content security policy. */
const mark = 'own'

/** Same page for every list: the secret stands behind `#`. It loads no scripts of the shop. */
export async function loader({ context }: Route.LoaderArgs) {
  const { languages, company } = await getServerApi(context).system.site()
  const { text, hashes } = removeNonce(
    renderShortlistPage({ languages, language: getLanguage(), company: company.name, mark }),
    mark,
  )
  return new Response(text, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': buildPolicy(hashes),
      // The address contains a secret, which must not leak to other sites.
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    },
  })
}
