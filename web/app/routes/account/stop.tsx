import { savedWords as words } from '#features/shipping/saved-searches/words.ts'
import { createPageMeta } from '#lib/page/meta.ts'
import { TokenPage } from '#ui/actions/token-page.tsx'

export const meta = createPageMeta(() => ({ title: words.stopTitle, description: words.stopText, hidden: true }))

/** The address contains a token, which must not leak to other sites. */
export const headers = () => ({ 'referrer-policy': 'no-referrer' })

async function unsubscribe(token: string) {
  const { api } = await import('#lib/api/api.ts')
  await api.savedSearches.stop({ body: { token } })
}

const Stop = () => (
  <TokenPage title={words.stopTitle} text={words.stopText} label={words.stop} done={words.stopped} send={unsubscribe} />
)
export default Stop
