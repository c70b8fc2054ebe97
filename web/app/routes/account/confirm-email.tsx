import { confirmationMessages } from '@minato/contract/platform/auth/facts.ts'
import { confirmationWords as words } from '#features/office/account/words.ts'
import { useSession } from '#features/platform/session/session.tsx'
import { createPageMeta } from '#lib/page/meta.ts'
import { TokenPage } from '#ui/actions/token-page.tsx'

export const meta = createPageMeta(() => ({ title: words.title, description: words.text, hidden: true }))

/** The address contains a token, which must not leak to other sites. */
export const headers = () => ({ 'referrer-policy': 'no-referrer' })

export default function ConfirmEmail() {
  const { reload } = useSession()
  async function confirmToken(token: string) {
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
      send={confirmToken}
    />
  )
}
