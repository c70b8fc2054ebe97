import type { Order } from '@minato/contract/deal/deals/order.ts'
import { ApiError } from '@minato/contract/protocol/problem.ts'
import { useState } from 'react'
import { api } from '#lib/api/api.ts'
import { getFieldErrors } from '#lib/api/failure.ts'
import type { OrderRequest, PlacedBody } from './order-request.ts'
import { useOrderForm } from './use-order-form.ts'

export type OrderDialogProps = OrderRequest & {
  onOrdered(...carIds: string[]): void
  onAnswered(): void
  onClose(): void
}

export function usePlacing({ cars, ...request }: OrderDialogProps, term: string, body: () => PlacedBody) {
  const [placedOrder, setPlaced] = useState<Order | null>(null)
  const orderForm = useOrderForm({
    formName: 'order',
    id: cars.map(({ id }) => id).join('.'),
    initialValues: () => ({ term }),
    body,
    place: (orderBody, options) => api.orders.place({ body: orderBody }, options).catch(handleRefusal),
    onSuccess({ order }) {
      setPlaced(order)
      request.onPlaced?.(order)
      request.onOrdered(...cars.map(({ id }) => id))
      request.onAnswered()
    },
  })
  function handleRefusal(error: unknown): never {
    const status = error instanceof ApiError ? error.status : 0
    // The session has ended: the page asks the user to log in again, and the form's draft stays.
    if (status === 401) request.onClose()
    if (status === 409) request.onAnswered()
    throw error
  }
  const { form, failure } = orderForm
  return {
    ...orderForm,
    placedOrder,
    /** A dialog covers the form. A fault of the term shows in the form instead. */
    isUnderWay: form.busy || (failure !== null && !getFieldErrors(failure).term),
  }
}
