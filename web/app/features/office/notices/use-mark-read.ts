import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { api } from '#lib/api/api.ts'
import { refreshGroups } from '#lib/api/query.ts'
import { useCall } from '#lib/api/use-call.ts'

/** Marks as read on every device. A failure leaves them unread without a message. */
export function useMarkRead() {
  const queries = useQueryClient()
  return async (which: Parameters<typeof api.notices.read>[0]['body']) => {
    await api.notices.read({ body: which }).catch(() => {})
    await refreshGroups(queries, 'notices')
  }
}

/** An open record marks its notifications as read. */
export function useMarkReadAbout(id: string) {
  const mark = useMarkRead()
  const unread = useCall(api.notices.unread).data?.unread ?? 0
  const markAbout = useEffectEvent((about: string) => mark({ about }))
  // Runs again with each new notification.
  useEffect(() => {
    if (unread > 0) void markAbout(id)
  }, [id, unread])
}
