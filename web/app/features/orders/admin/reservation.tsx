import { orderStatuses, reservationRuns } from '@minato/contract/orders/facts.ts'
import { orderAdminMessages } from '@minato/contract/orders/office.ts'
import type { Order } from '@minato/contract/orders/order.ts'
import { ApiError } from '@minato/contract/protocol/problem.ts'
import { officeDay } from '@minato/contract/values/days.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { api } from '~/lib/api'
import { sentence } from '~/lib/failure'
import { refresh } from '~/lib/query'
import { Button } from '~/ui/act/button'
import { toast } from '~/ui/act/toast'
import { Notice } from '~/ui/read/badge'
import { Deadline } from '~/ui/read/deadline'
import { TextField } from '~/ui/write/field'

/** Until when an order holds its cars, and the means to give the customer more time. */
export function Reservation({ order }: { order: Order }) {
  const [open, setOpen] = useState(false)
  const runs = reservationRuns(order)
  if (!runs && orderStatuses[order.status].cars !== 'ON_HOLD') return null
  return (
    <section>
      <h3 className="mb-2 text-base">Reservation</h3>
      <div className="flex flex-wrap items-center gap-3 text-sm">
        {runs ? (
          <span>
            Ends <Deadline at={order.reservedUntil} />. Then the order is cancelled and its vehicles are free again.
          </span>
        ) : (
          <span>Paused: in this status, or with a proof of payment, it does not run out.</span>
        )}
        {runs && !open && (
          <Button size="small" onClick={() => setOpen(true)}>
            Extend
          </Button>
        )}
      </div>
      {runs && open && <ExtendForm order={order} onDone={() => setOpen(false)} />}
    </section>
  )
}

function ExtendForm({ order, onDone }: { order: Order; onDone(): void }) {
  const queries = useQueryClient()
  const [until, setUntil] = useState(officeDay(new Date(order.reservedUntil)))
  const [reason, setReason] = useState('')
  const first = useRef<HTMLInputElement>(null)
  // The button that opened this is gone.
  useEffect(() => first.current?.focus(), [])
  const extend = useMutation({
    mutationFn: () => api.orders.extend({ params: { id: order.id }, body: { until, reason } }),
    onSuccess: () => {
      toast.success(orderAdminMessages.extended)
      onDone()
      return refresh(queries, 'orders', 'audit')
    },
  })
  const errors = extend.error instanceof ApiError ? extend.error.errors : {}
  const submit = (event: FormEvent) => {
    event.preventDefault()
    extend.mutate()
  }
  return (
    <form noValidate onSubmit={submit} className="mt-3 grid gap-3 rounded-md border border-line p-3 sm:grid-cols-2">
      <TextField
        label="Until the end of this day (Japan)"
        type="date"
        required
        ref={first}
        value={until}
        error={errors.until}
        onChange={(event) => setUntil(event.target.value)}
      />
      <TextField
        label="Reason, which the customer reads"
        required
        maxLength={300}
        value={reason}
        error={errors.reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <div role="alert" className="empty:hidden sm:col-span-2">
        {extend.isError && Object.keys(errors).length === 0 && (
          <Notice tone="bad">{sentence(extend.error, orderAdminMessages.changeFailed)}</Notice>
        )}
      </div>
      <div className="flex justify-end gap-3 sm:col-span-2">
        <Button type="button" onClick={onDone}>
          Cancel
        </Button>
        <Button type="submit" look="main" busy={extend.isPending}>
          Extend reservation
        </Button>
      </div>
    </form>
  )
}
