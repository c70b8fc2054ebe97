import { getLanguage } from '@minato/contract/language/messages.ts'
import { listPage } from '#features/stock/shortlists/page.tsx'
import { serverApi } from '#lib/page/server-context.ts'
import type { PageHandle } from '../../../page-cache.ts'
import { policy, withoutNonce } from '../../../page-policy.ts'
import type { Route } from './+types/shortlist'

export const handle: PageHandle = { knows: [] }

/** By which the page's own script and styles are found, whose hashes its policy names. */
const mark = 'own'

/**
 * The page behind a dealer's link: the same for every list, for its secret stands behind `#` and the browser asks for the list
 * itself. It is not drawn by the router, so that it loads none of the shop's scripts.
 */
export async function loader({ context }: Route.LoaderArgs) {
  const { languages, company } = await serverApi(context).system.site()
  const { text, hashes } = withoutNonce(
    listPage({ languages, language: getLanguage(), company: company.name, mark }),
    mark,
  )
  return new Response(text, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy(hashes),
      // The address holds a secret: nobody hears of it.
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    },
  })
}
