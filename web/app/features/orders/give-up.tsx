import type { Order } from '@minato/contract/deals/order.ts'
import { canBeGivenUp, unwantedHours } from '@minato/contract/orders/facts.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '~/lib/api/api'
import { sentence } from '~/lib/api/failure'
import { refresh } from '~/lib/api/query'
import { Button } from '~/ui/act/button'
import { ConfirmDialog } from '~/ui/act/dialog'
import { toast } from '~/ui/act/toast'
import { orderWords as words } from './words.ts'

/** How a buyer says that they no longer want an order, and that they do after all. */
export function GiveUp({ order }: { order: Order }) {
  const queries = useQueryClient()
  const [asking, setAsking] = useState(false)
  const isUnwanted = order.next?.step === 'unwanted'
  const { mutate, isPending } = useMutation({
    mutationFn: () => (isUnwanted ? api.orders.takeUp : api.orders.giveUp)({ params: { id: order.id } }),
    onSuccess: () => toast.success(isUnwanted ? words.takenUp : words.givenUp),
    onError: (error) => toast.error(sentence(error, words.changeFailed)),
    onSettled: () => {
      setAsking(false)
      return refresh(queries, 'orders')
    },
  })
  if (!canBeGivenUp(order)) return null
  return (
    <>
      <Button
        look={isUnwanted ? 'plain' : 'quiet'}
        size="small"
        busy={isPending}
        onClick={() => (isUnwanted ? mutate() : setAsking(true))}
      >
        {isUnwanted ? words.takeUp : words.giveUp}
      </Button>
      <ConfirmDialog
        open={asking && !isUnwanted}
        onClose={() => setAsking(false)}
        title={words.giveUpTitle}
        text={words.giveUpText(unwantedHours)}
        thing={order.orderItems.map(({ car }) => `${car.title} (${car.stockNumber})`).join(', ')}
        confirm={words.giveUpTitle}
        onConfirm={() => mutate()}
        busy={isPending}
      />
    </>
  )
}
