import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#lib/api/api.ts'
import { query, refreshGroups } from '#lib/api/query.ts'
import { Button } from '#ui/actions/button.tsx'
import { Window } from '#ui/actions/lazy-dialog.tsx'
import { apiTokenWords as words } from '../words.ts'
import { ApiTokenList } from './api-token-list.tsx'
import { Card, CardContent } from './card.tsx'
import { NewApiToken } from './new-api-token.tsx'

export function ApiTokens() {
  const result = useQuery(query(api.apiTokens.list))
  const queries = useQueryClient()
  const [isCreating, setIsCreating] = useState(false)
  return (
    <Card title={words.title} text={words.about}>
      <CardContent read={result} rows={1} failed={words.loadFailed}>
        {({ data }) => <ApiTokenList tokens={data} revoke={({ id }) => api.apiTokens.revoke({ params: { id } })} />}
      </CardContent>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button onClick={() => setIsCreating(true)}>{words.newToken}</Button>
        <a href="/api/docs/" className="font-semibold text-link underline">
          {words.docs}
        </a>
      </div>
      <Window open={isCreating} onClose={() => setIsCreating(false)} title={words.newToken}>
        <NewApiToken onMade={() => refreshGroups(queries, 'apiTokens')} onDone={() => setIsCreating(false)} />
      </Window>
    </Card>
  )
}
