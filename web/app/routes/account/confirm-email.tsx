import { confirmationMessages } from '@minato/contract/ground/auth/facts.ts'
import { useSession } from '#features/ground/session/session.tsx'
import { confirmationWords as words } from '#features/office/account/words.ts'
import { pageMeta } from '#lib/page/meta.ts'
import { TokenPage } from '#ui/act/token-page.tsx'

export const meta = pageMeta(() => ({ title: words.title, description: words.text, hidden: true }))

/** The address holds a token: nobody hears of it. */
export const headers = () => ({ 'referrer-policy': 'no-referrer' })

export default function ConfirmEmail() {
  const { reload } = useSession()
  async function confirm(token: string) {
    const { api } = await import('#lib/api/api.ts')
    await api.auth.confirmEmail({ body: { token } })
    reload()
  }
  return (
    <TokenPage
      title={words.title}
      text={words.text}
      label={words.confirm}
      done={confirmationMessages.done}
      send={confirm}
    />
  )
}
