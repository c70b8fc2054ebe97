import { t } from '@minato/contract/language/messages.ts'
import type { ApiToken } from '@minato/contract/platform/auth/api-tokens/endpoints.ts'
import { permissions } from '@minato/contract/protocol/access.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { getFailureText } from '#lib/api/failure.ts'
import { refreshGroups } from '#lib/api/query.ts'
import { Button } from '#ui/actions/button.tsx'
import { ConfirmDialog } from '#ui/actions/lazy-dialog.tsx'
import { toast } from '#ui/actions/toast.ts'
import { renderRichText } from '#ui/display/rich.tsx'
import { Moment } from '#ui/display/time/moment.tsx'

type Props = { tokens: readonly ApiToken[]; text?: string; revoke(token: ApiToken): Promise<unknown> }

export function ApiTokenList({ tokens, text = t('Scripts that use it stop working at once.'), revoke }: Props) {
  const queries = useQueryClient()
  const [revoking, setRevoking] = useState<ApiToken | null>(null)

  async function end(token: ApiToken) {
    setRevoking(null)
    try {
      await revoke(token)
      toast.success(t('The token “{name}” no longer works.', { name: token.name }))
    } catch (error) {
      toast.error(getFailureText(error))
    }
    await refreshGroups(queries, 'apiTokens')
  }
  if (tokens.length === 0) return null
  return (
    <>
      <ul className="mb-4 divide-y divide-line border-y border-line">
        {tokens.map((token) => (
          <TokenRow key={token.id} token={token} onRevoke={() => setRevoking(token)} />
        ))}
      </ul>
      <ConfirmDialog
        open={revoking !== null}
        onClose={() => setRevoking(null)}
        title={t('Revoke Token')}
        text={text}
        subject={revoking?.name}
        confirm={t('Revoke')}
        onConfirm={() => revoking && end(revoking)}
      />
    </>
  )
}

const TokenRow = ({ token, onRevoke }: { token: ApiToken; onRevoke(): void }) => (
  <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
    <div className="min-w-0">
      <p className="font-semibold break-words">{token.name}</p>
      <p className="text-sm text-muted">
        {t('May {permissions}.', { permissions: token.permissions.map((one) => permissions[one]).join('; ') })}
      </p>
      <p className="text-sm text-muted">
        {renderRichText(token.lastUsedAt ? t('Last used <used/>, ends <ends/>') : t('Never used, ends <ends/>'), {
          used: token.lastUsedAt && <Moment at={token.lastUsedAt} exact />,
          ends: <Moment at={token.expiresAt} />,
        })}
      </p>
    </div>
    <Button size="small" aria-label={t('Revoke: {name}', { name: token.name })} onClick={onRevoke}>
      {t('Revoke')}
    </Button>
  </li>
)
