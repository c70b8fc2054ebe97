import type { orders } from '@minato/contract/deal/deals/endpoints.ts'
import { type TotalChange, totalChange } from '@minato/contract/deal/orders/terms.ts'
import type { ApiError } from '@minato/contract/protocol/problem.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'
import { api } from '~/lib/api/api'
import { isProblem } from '~/lib/api/failure'
import { refresh } from '~/lib/api/query'
import { useSameKey } from '~/lib/api/same-key'
import { toast } from '~/ui/act/toast'

export type OfficeBody = z.input<(typeof orders)['placeFor']['body']>

/** Places an order for somebody, once; where its total has changed, both sums wait for a decision. */
export function usePlaceFor(onPlaced: (id: string) => void) {
  const queries = useQueryClient()
  const keyed = useSameKey()
  const { mutate, error, isPending, variables, reset } = useMutation({
    // The total is no part of the wish: whoever asks again because the line broke gets the order that there is.
    mutationFn: (body: OfficeBody) =>
      api.orders.placeFor({ body }, keyed({ ...body, total: undefined, lines: undefined })),
    onSuccess: async ({ order }) => {
      toast.success('Order placed')
      await refresh(queries, 'orders', 'cars')
      onPlaced(order.id)
    },
    onError: () => refresh(queries, 'cars', 'destinations'),
  })
  const [changed, setChanged] = useState<TotalChange | null>(null)
  const ask = (body: OfficeBody) =>
    mutate(body, {
      onError(refused) {
        const sums = isProblem(refused, 'total-changed')
          ? totalChange.safeParse((refused as ApiError).details)
          : undefined
        setChanged(sums?.success ? sums.data : null)
      },
    })
  function takeNew() {
    if (!changed || !variables) return
    setChanged(null)
    ask({ ...variables, total: changed.now.amountDue, lines: changed.now.lines })
  }
  function leave() {
    setChanged(null)
    reset()
  }
  return { ask, takeNew, leave, changed, isPending, error: changed ? null : error }
}
