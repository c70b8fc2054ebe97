import { getLanguage } from '@minato/contract/language/messages.ts'
import { shortlistLimits } from '@minato/contract/stock/shortlists/facts.ts'
import { renderShortlistPage } from '#features/stock/shortlists/page.tsx'
import { getServerApi } from '#lib/page/server-context.ts'
import type { PageHandle } from '../../../page-cache.ts'
import { buildPolicy, removeNonce } from '../../../page-policy.ts'
import type { Route } from './+types/shortlist'

export const handle: PageHandle = { queryParams: ['cars'] }

/** Marks the page's own script and styles, whose hashes go into its content security policy. */
const mark = 'own'

/** The count in a link, for its preview in a chat; null for anything else. */
function parseCarCount(address: string) {
  const count = Number(new URL(address).searchParams.get('cars'))
  return Number.isInteger(count) && count > 0 && count <= shortlistLimits.cars ? count : null
}

/** Same page for every list of as many cars: the secret stands behind `#`. It loads no scripts of the shop. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { languages, company } = await getServerApi(context).system.site()
  const { text, hashes } = removeNonce(
    renderShortlistPage({
      languages,
      language: getLanguage(),
      company: company.name,
      cars: parseCarCount(request.url),
      mark,
    }),
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
