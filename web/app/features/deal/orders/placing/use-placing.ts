import type { Order } from '@minato/contract/deal/deals/order.ts'
import { ApiError } from '@minato/contract/protocol/problem.ts'
import { useState } from 'react'
import { api } from '#lib/api/api.ts'
import { faultsIn } from '#lib/api/failure.ts'
import type { PlacedBody, Wanted } from './orderable.ts'
import { useOrderForm } from './use-order-form.ts'

export type Placer = Wanted & { onOrdered(...carIds: string[]): void; onAnswered(): void; onClose(): void }

export function usePlacing({ cars, ...wanted }: Placer, term: string, body: () => PlacedBody) {
  const [placed, setPlaced] = useState<Order | null>(null)
  const ordering = useOrderForm({
    of: 'order',
    id: cars.map(({ id }) => id).join('.'),
    start: () => ({ term }),
    body,
    place: (sent, options) => api.orders.place({ body: sent }, options).catch(refused),
    after({ order }) {
      setPlaced(order)
      wanted.onPlaced?.(order)
      wanted.onOrdered(...cars.map(({ id }) => id))
      wanted.onAnswered()
    },
  })
  function refused(error: unknown): never {
    const status = error instanceof ApiError ? error.status : 0
    // The session has ended: the page asks the user to log in again, and the form's draft stays.
    if (status === 401) wanted.onClose()
    if (status === 409) wanted.onAnswered()
    throw error
  }
  const { form, failure } = ordering
  return {
    ...ordering,
    placed,
    /** A dialog covers the form. A fault of the term shows in the form instead. */
    isUnderWay: form.busy || (failure !== null && !faultsIn(failure).term),
  }
}
