import { savedWords as words } from '~/features/port/saved-searches/words'
import { pageMeta } from '~/lib/page/meta'
import { TokenAction } from '~/ui/act/token-action'
import { NeedsScript } from '~/ui/find/needs-script'

export const meta = pageMeta(() => ({ title: words.stopTitle, description: words.stopText, hidden: true }))

/** The address holds a token: nobody hears of it. */
export const headers = () => ({ 'referrer-policy': 'no-referrer' })

async function stop(token: string) {
  const { api } = await import('~/lib/api/api')
  await api.savedSearches.stop({ body: { token } })
}

/** Where the link at the end of a letter leads. Opening it changes nothing. */
const Stop = () => (
  <div className="mx-auto max-w-xl px-4 py-10">
    <h1 className="text-3xl">{words.stopTitle}</h1>
    <p className="mt-2 mb-6 text-muted">{words.stopText}</p>
    <div className="grid gap-4 slip p-5 sm:p-6">
      <NeedsScript what="page" />
      <TokenAction label={words.stop} done={words.stopped} send={stop} />
    </div>
  </div>
)
export default Stop
