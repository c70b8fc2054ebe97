import type { orders } from '@minato/contract/deal/deals/endpoints.ts'
import { type TotalChange, totalChange } from '@minato/contract/deal/orders/terms.ts'
import type { ApiError } from '@minato/contract/protocol/problem.ts'
import { useRef, useState } from 'react'
import type { z } from 'zod'
import type { DraftField } from '#forms/deal/forms.ts'
import type { IdempotencyHeader } from '#forms/deal/use-deal-act.ts'
import { useDealForm } from '#forms/deal/use-deal-form.ts'
import { isProblem } from '#lib/api/failure.ts'
import { type OfficeBody, type PlacedBody, wishIn } from './orderable.ts'

type Sums = Pick<PlacedBody, 'total' | 'lines'>
type Answer = z.output<(typeof orders)['place']['response']>
type Name = 'order' | 'order-for'
type Given<Of extends Name, Typed, Body> = {
  of: Of
  id: string
  start(): Typed
  body(): Body
  /** `body` has the seen total, or the new one that the user has accepted. */
  place(body: Body, options: IdempotencyHeader): Promise<Answer>
  after(answer: Answer): void
  groups?: Parameters<typeof useDealForm>[0]['groups']
}

/** Form that places an order. If the total has changed since the user saw it, the user decides on the new one. */
export function useOrderForm<
  Of extends Name,
  Typed extends Record<DraftField<Of>, unknown>,
  Body extends PlacedBody | OfficeBody,
>({ body, place, ...given }: Given<Of, Typed, Body>) {
  const agreed = useRef<Sums>({})
  const [read, setRead] = useState<unknown>(null)
  const form = useDealForm<Of, Typed, Answer>({
    ...given,
    wish: () => wishIn(body()),
    send: (_, options) => place({ ...body(), ...agreed.current }, options),
  })
  const failure = form.cause === read ? null : form.cause
  const changed = changeIn(failure)
  return {
    form: {
      ...form,
      submit(event?: Parameters<typeof form.submit>[0]) {
        agreed.current = {}
        form.submit(event)
      },
    },
    failure,
    changed,
    takeNew() {
      if (changed) agreed.current = { total: changed.now.amountDue, lines: changed.now.lines }
      form.submit()
    },
    again: () => form.submit(),
    leave: () => setRead(form.cause),
  }
}

function changeIn(failure: unknown): TotalChange | null {
  if (!isProblem(failure, 'total-changed')) return null
  return totalChange.safeParse((failure as ApiError).details).data ?? null
}
