import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { api } from '#lib/api/api.ts'
import { query, refresh } from '#lib/api/query.ts'

type Which = Parameters<typeof api.notices.read>[0]['body']

/** Marks notices as read, on every device. Where that fails they stay as they are: nobody waits for it. */
export function useMarkRead() {
  const queries = useQueryClient()
  return async (which: Which) => {
    await api.notices.read({ body: which }).catch(() => {})
    await refresh(queries, 'notices')
  }
}

/** Whoever looks at an order reads what they were notified of it. */
export function useReadAbout(id: string) {
  const mark = useMarkRead()
  const unread = useQuery(query(api.notices.unread)).data?.unread ?? 0
  const read = useEffectEvent((about: string) => mark({ about }))
  // Again with each notice that comes.
  useEffect(() => {
    if (unread > 0) void read(id)
  }, [id, unread])
}
