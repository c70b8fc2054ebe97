import { daysForAnotherProof, orderStatuses } from '@minato/contract/orders/facts.ts'
import { orderAdminMessages } from '@minato/contract/orders/office.ts'
import type { Order } from '@minato/contract/orders/order.ts'
import { ApiError } from '@minato/contract/protocol/problem.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { api } from '~/lib/api'
import { sentence } from '~/lib/failure'
import { refresh } from '~/lib/query'
import { Button } from '~/ui/act/button'
import { toast } from '~/ui/act/toast'
import { Notice } from '~/ui/read/badge'
import { TextField } from '~/ui/write/field'

/** Beside a proof that does not do: the means to have the customer send another one. */
export function AskForProof({ order }: { order: Order }) {
  const [open, setOpen] = useState(false)
  if (orderStatuses[order.status].cars !== 'ON_HOLD') return null
  if (open) return <AskForm order={order} onDone={() => setOpen(false)} />
  return (
    <Button size="small" onClick={() => setOpen(true)}>
      Ask for another proof
    </Button>
  )
}

function AskForm({ order: { id, version, user }, onDone }: { order: Order; onDone(): void }) {
  const queries = useQueryClient()
  const [reason, setReason] = useState('')
  const first = useRef<HTMLInputElement>(null)
  // The button that opened this is gone.
  useEffect(() => first.current?.focus(), [])
  const ask = useMutation({
    mutationFn: () => api.orders.askForProof({ params: { id }, body: { reason, version } }),
    onSuccess: () => {
      toast.success(orderAdminMessages.proofAsked)
      return refresh(queries, 'orders', 'audit')
    },
  })
  const errors = ask.error instanceof ApiError ? ask.error.errors : {}
  const submit = (event: FormEvent) => {
    event.preventDefault()
    ask.mutate()
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-3 rounded-md border border-line p-3">
      <TextField
        label="Why this one does not do, which the customer reads"
        hint={`A letter to ${user.email} asks for another one. This one is kept, and the order held for at least ${daysForAnotherProof} more days.`}
        required
        maxLength={300}
        ref={first}
        value={reason}
        error={errors.reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <div role="alert" className="empty:hidden">
        {ask.isError && !errors.reason && (
          <Notice tone="bad">{sentence(ask.error, orderAdminMessages.changeFailed)}</Notice>
        )}
      </div>
      <div className="flex justify-end gap-3">
        <Button onClick={onDone}>Cancel</Button>
        <Button type="submit" look="main" busy={ask.isPending}>
          Ask for another proof
        </Button>
      </div>
    </form>
  )
}
