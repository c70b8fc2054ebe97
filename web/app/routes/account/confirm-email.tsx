import { confirmationMessages } from '@minato/contract/ground/auth/facts.ts'
import { useSession } from '~/features/ground/session/session'
import { confirmationWords as words } from '~/features/office/account/words'
import { pageMeta } from '~/lib/page/meta'
import { TokenAction } from '~/ui/act/token-action'
import { NeedsScript } from '~/ui/find/needs-script'

export const meta = pageMeta(() => ({ title: words.title, description: words.text, hidden: true }))

/** The address holds a token: nobody hears of it. */
export const headers = () => ({ 'referrer-policy': 'no-referrer' })

/** Where the link leads that confirms an address. Opening it changes nothing. */
export default function ConfirmEmail() {
  const { reload } = useSession()
  async function confirm(token: string) {
    const { api } = await import('~/lib/api/api')
    await api.auth.confirmEmail({ body: { token } })
    reload()
  }
  return (
    <div className="mx-auto max-w-xl px-4 py-10">
      <h1 className="text-3xl">{words.title}</h1>
      <p className="mt-2 mb-6 text-muted">{words.text}</p>
      <div className="grid gap-4 slip p-5 sm:p-6">
        <NeedsScript what="page" />
        <TokenAction label={words.confirm} done={confirmationMessages.done} send={confirm} />
      </div>
    </div>
  )
}
