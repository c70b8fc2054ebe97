import type { Order } from '@minato/contract/deals/order.ts'
import { type OrderStatus, orderStatuses } from '@minato/contract/orders/facts.ts'
import { letterOfMove } from '@minato/contract/orders/letters.ts'
import { buttonOf, type DealStep, stepText } from '@minato/contract/orders/steps.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '~/lib/api/api'
import { sentence } from '~/lib/api/failure'
import { refresh } from '~/lib/api/query'
import { Button } from '~/ui/act/button'
import { ConfirmDialog } from '~/ui/act/dialog'
import { toast } from '~/ui/act/toast'

type Props = { order: Order; step: DealStep; sets: OrderStatus }

/** A step that is done by setting a status: asked first, with the letter that goes out. */
export function StatusStep({ order, step, sets }: Props) {
  const queries = useQueryClient()
  const [asking, setAsking] = useState(false)
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.orders.update({ params: order, body: { status: sets, version: order.version } }),
    onSuccess: () => {
      toast.success(`The order is now ${orderStatuses[sets].label}.`)
      return refresh(queries, 'orders', 'cars')
    },
    onError: (error) => {
      toast.error(sentence(error))
      return refresh(queries, 'orders')
    },
    onSettled: () => setAsking(false),
  })
  const { label } = buttonOf(step)
  const letter = letterOfMove(order, sets, false)
  return (
    <>
      <Button look="main" onClick={() => setAsking(true)}>
        {label} …
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={label}
        text={stepText({ step, turn: 'office' }, 'office')}
        note={letter && `‘${letter.subject}’ goes to ${order.user.email}.`}
        confirm={`Set to ${orderStatuses[sets].label}`}
        look="main"
        onConfirm={() => mutate()}
        busy={isPending}
      />
    </>
  )
}
