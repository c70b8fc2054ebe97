import { t } from '@minato/contract/language/messages.ts'
import { useSession } from '#features/platform/session/session.tsx'
import { api } from '#lib/api/api.ts'
import { useCall } from '#lib/api/use-call.ts'
import { apiTokenWords as words } from '../words.ts'
import { ApiTokenList } from './api-token-list.tsx'

export function UserApiTokens({ user }: { user: { id: string } }) {
  const isSelf = useSession().user?.id === user.id
  const tokens = useCall(api.apiTokens.listOf, { params: { id: user.id } }).data?.data ?? []
  if (isSelf || tokens.length === 0) return null
  return (
    <section aria-label={words.title}>
      <h2 className="mb-2 text-lg">{words.title}</h2>
      <ApiTokenList
        tokens={tokens}
        text={t('Scripts that use it stop working at once. Its owner gets an email.')}
        revoke={({ id }) => api.apiTokens.revokeOf({ params: { id: user.id, token: id } })}
      />
    </section>
  )
}
