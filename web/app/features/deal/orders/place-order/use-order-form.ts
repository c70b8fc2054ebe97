import type { orders } from '@minato/contract/deal/deals/endpoints.ts'
import { type TotalChange, totalChange } from '@minato/contract/deal/orders/terms.ts'
import type { ApiError } from '@minato/contract/protocol/problem.ts'
import { useRef, useState } from 'react'
import type { z } from 'zod'
import type { DraftField } from '#forms/deal/forms.ts'
import type { IdempotencyHeader } from '#forms/deal/use-deal-action.ts'
import { useDealForm } from '#forms/deal/use-deal-form.ts'
import { isProblem } from '#lib/api/failure.ts'
import { type OfficeBody, omitTotal, type PlacedBody } from './order-request.ts'

type Answer = z.output<(typeof orders)['place']['response']>
type FormName = 'order' | 'order-for'
type OrderFormOptions<Of extends FormName, Typed, Body> = {
  formName: Of
  id: string
  initialValues(): Typed
  body(): Body
  /** `body` has the seen total, or the new one that the user has accepted. */
  place(body: Body, options: IdempotencyHeader): Promise<Answer>
  onSuccess(answer: Answer): void
  groups?: Parameters<typeof useDealForm>[0]['groups']
}

/** Form that places an order. If the total has changed since the user saw it, the user decides on the new one. */
export function useOrderForm<
  Of extends FormName,
  Typed extends Record<DraftField<Of>, unknown>,
  Body extends PlacedBody | OfficeBody,
>({ body, place, ...formOptions }: OrderFormOptions<Of, Typed, Body>) {
  const acceptedSums = useRef<Pick<PlacedBody, 'total' | 'lines'>>({})
  const [dismissedError, setDismissedError] = useState<unknown>(null)
  const form = useDealForm<Of, Typed, Answer>({
    ...formOptions,
    requestKey: () => omitTotal(body()),
    send: (_, options) => place({ ...body(), ...acceptedSums.current }, options),
  })
  const failure = form.sendError === dismissedError ? null : form.sendError
  const changed = parseTotalChange(failure)
  return {
    form: {
      ...form,
      submit(event?: Parameters<typeof form.submit>[0]) {
        acceptedSums.current = {}
        form.submit(event)
      },
    },
    failure,
    changed,
    acceptNewTotal() {
      if (changed) acceptedSums.current = { total: changed.now.amountDue, lines: changed.now.lines }
      form.submit()
    },
    retry: () => form.submit(),
    dismiss: () => setDismissedError(form.sendError),
  }
}

function parseTotalChange(failure: unknown): TotalChange | null {
  if (!isProblem(failure, 'total-changed')) return null
  return totalChange.safeParse((failure as ApiError).details).data ?? null
}
