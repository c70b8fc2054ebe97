import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useSession } from '#features/platform/session/session.tsx'
import { api } from '#lib/api/api.ts'
import { query } from '#lib/api/query.ts'
import type { Waiting } from './screens.ts'

/** Change events of the server refresh the counts. */
export function useWaiting(): Waiting {
  const { hasPermission } = useSession()
  const orders = useQuery({ ...query(api.orders.stats), enabled: hasPermission('orders.read') })
  const inquiries = useQuery({
    ...query(api.inquiries.list, { query: { status: 'PENDING', possiblySpam: 'false', limit: 1 } }),
    enabled: hasPermission('inquiries.edit'),
  })
  const steps = orders.data?.waiting ?? []
  return { orders: steps.reduce((sum, { count }) => sum + count, 0), inquiries: inquiries.data?.total ?? 0 }
}

/** Shows the count in the page title for users in another tab. */
export function useWaitingInTitle({ orders, inquiries }: Waiting) {
  const { key } = useLocation()
  const count = orders + inquiries
  // `key` reruns the effect after each screen has set its title.
  useEffect(() => {
    const title = document.title.replace(/^\(\d+\) /, '')
    document.title = count > 0 ? `(${count}) ${title}` : title
  }, [count, key])
}
