import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useSession } from '#features/platform/session/session.tsx'
import { api } from '#lib/api/api.ts'
import { query } from '#lib/api/query.ts'
import type { Waiting } from './screens.ts'

/** How many orders and inquiries wait for the office now. What the server says of changes reads them again. */
export function useWaiting(): Waiting {
  const { may } = useSession()
  const orders = useQuery({ ...query(api.orders.stats), enabled: may('orders.read') })
  const inquiries = useQuery({
    ...query(api.inquiries.list, { query: { status: 'PENDING', limit: 1 } }),
    enabled: may('inquiries.edit'),
  })
  const ours = orders.data?.waiting ?? []
  return { orders: ours.reduce((sum, { count }) => sum + count, 0), inquiries: inquiries.data?.total ?? 0 }
}

/** The same in the title of the page, for whoever looks at another tab. */
export function useWaitingInTitle({ orders, inquiries }: Waiting) {
  const { key } = useLocation()
  const count = orders + inquiries
  // Each screen writes its own title first: hence the key.
  useEffect(() => {
    const title = document.title.replace(/^\(\d+\) /, '')
    document.title = count > 0 ? `(${count}) ${title}` : title
  }, [count, key])
}
