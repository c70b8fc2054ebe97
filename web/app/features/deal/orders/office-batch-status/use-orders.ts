import type { Order } from '@minato/contract/deal/deals/order.ts'
import { maxPageSize } from '@minato/contract/protocol/page-size.ts'
import { useQueries, useQueryClient } from '@tanstack/react-query'
import { api } from '#lib/api/api.ts'
import { query } from '#lib/api/query.ts'

/** Reads the chosen orders: those of other pages and of other statuses change, too, while the window is open. */
export function useCurrentOrders(chosen: readonly Order[]) {
  const pages = Array.from({ length: Math.ceil(chosen.length / maxPageSize) }, (_, page) =>
    chosen.slice(page * maxPageSize, (page + 1) * maxPageSize).map(({ id }) => id),
  )
  return useQueries({
    queries: pages.map((ids) => query(api.orders.listAll, { query: { ids: ids.join(), limit: maxPageSize } })),
    combine(results) {
      const current = new Map(results.flatMap(({ data }) => data?.orders.map((order) => [order.id, order]) ?? []))
      const isPending = results.some((result) => result.isPending)
      return { isPending, orders: chosen.map((order): Order => current.get(order.id) ?? order) }
    },
  })
}

/** Reads the deals of orders. Every change of a deal changes `updatedAt`, so the other deals are not read again. */
export function useDeals(orders: readonly Order[]) {
  const queries = useQueryClient()
  return useQueries({
    queries: orders.map(({ id, updatedAt }, index) => ({
      queryKey: ['deal-at', id, updatedAt],
      queryFn: ({ signal }: { signal: AbortSignal }) => loadDeal(id, index, signal),
      staleTime: Number.POSITIVE_INFINITY,
      // Until the changed deal is there, the reason that the user is typing must not disappear.
      placeholderData: () => queries.getQueriesData<DealAnswer>({ queryKey: ['deal-at', id] }).at(-1)?.[1],
    })),
    combine: (results) => ({
      isPending: results.some(({ isPending }) => isPending),
      deals: new Map(results.flatMap(({ data }) => (data ? [[data.deal.order.id, data.deal]] : []))),
    }),
  })
}

type DealAnswer = Awaited<ReturnType<typeof loadDeal>>

const lanes: Promise<unknown>[] = []
const laneCount = 4

/** Loads a few deals at once, so that hundreds of chosen orders do not keep the server from other work. */
function loadDeal(id: string, index: number, signal: AbortSignal) {
  async function load() {
    signal.throwIfAborted()
    return api.orders.deal({ params: { id } }, { signal })
  }
  const deal = (lanes[index % laneCount] ?? Promise.resolve()).then(load, load)
  lanes[index % laneCount] = deal
  return deal
}
