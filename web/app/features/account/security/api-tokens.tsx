import type { ApiToken } from '@minato/contract/api-tokens/endpoints.ts'
import { permissions } from '@minato/contract/protocol/access.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '~/lib/api/api'
import { sentence } from '~/lib/api/failure'
import { query, refresh } from '~/lib/api/query'
import { Button } from '~/ui/act/button'
import { ConfirmDialog, Window } from '~/ui/act/dialog'
import { toast } from '~/ui/act/toast'
import { Moment } from '~/ui/read/moment'
import { Failure, LoadingRows } from '~/ui/read/states'
import { apiTokenWords as words } from '../words.ts'
import { Card } from './card.tsx'
import { NewApiToken } from './new-api-token.tsx'

/** The keys for scripts of somebody of the office. */
export function ApiTokens() {
  const read = useQuery(query(api.apiTokens.list))
  const queries = useQueryClient()
  const [making, setMaking] = useState(false)
  const [ending, setEnding] = useState<ApiToken | null>(null)
  const changed = () => refresh(queries, 'apiTokens')

  async function revoke({ id, name }: ApiToken) {
    setEnding(null)
    try {
      await api.apiTokens.revoke({ params: { id } })
      toast.success(words.revoked(name))
    } catch (error) {
      toast.error(sentence(error))
    }
    await changed()
  }
  return (
    <Card title={words.title} text={words.about}>
      {read.isPending && <LoadingRows rows={1} />}
      {read.isLoadingError && (
        <Failure title={words.loadFailed} text={sentence(read.error)}>
          <Button onClick={() => read.refetch()}>Try Again</Button>
        </Failure>
      )}
      {read.data && read.data.data.length > 0 && (
        <ul className="mb-4 divide-y divide-line border-y border-line">
          {read.data.data.map((token) => (
            <Row key={token.id} token={token} onRevoke={() => setEnding(token)} />
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button onClick={() => setMaking(true)}>{words.make}</Button>
        <a href="/api/docs/" className="font-semibold text-link underline">
          {words.docs}
        </a>
      </div>
      <Window open={making} onClose={() => setMaking(false)} title={words.make}>
        <NewApiToken onMade={changed} onDone={() => setMaking(false)} />
      </Window>
      <ConfirmDialog
        open={ending !== null}
        onClose={() => setEnding(null)}
        title={words.revoke}
        text={words.revokeText}
        thing={ending?.name}
        confirm="Revoke"
        onConfirm={() => ending && revoke(ending)}
      />
    </Card>
  )
}

const Row = ({ token, onRevoke }: { token: ApiToken; onRevoke(): void }) => (
  <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
    <div className="min-w-0">
      <p className="font-semibold break-words">{token.name}</p>
      <p className="text-sm text-muted">May {token.permissions.map((one) => permissions[one]).join('; ')}.</p>
      <p className="text-sm text-muted">
        {token.lastUsedAt ? (
          <>
            Last used <Moment at={token.lastUsedAt} exact />
          </>
        ) : (
          'Never used'
        )}
        , ends <Moment at={token.expiresAt} />
      </p>
    </div>
    <Button size="small" aria-label={`Revoke: ${token.name}`} onClick={onRevoke}>
      Revoke
    </Button>
  </li>
)
