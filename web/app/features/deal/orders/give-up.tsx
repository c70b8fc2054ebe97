import type { Order } from '@minato/contract/deal/deals/order.ts'
import { canGiveUpOrder, unwantedHoldHours } from '@minato/contract/deal/orders/facts.ts'
import { useState } from 'react'
import { useDealAction } from '#forms/deal/use-deal-action.ts'
import { api } from '#lib/api/api.ts'
import { Button } from '#ui/actions/button.tsx'
import { ConfirmDialog } from '#ui/actions/lazy-dialog.tsx'
import { orderScreenTexts as words } from './words.ts'

export function GiveUpAction({ order }: { order: Order }) {
  const [isConfirming, setConfirming] = useState(false)
  const isUnwanted = order.next?.step === 'unwanted'
  const { run, isPending } = useDealAction<void>({
    send: (_, options) => (isUnwanted ? api.orders.takeUp : api.orders.giveUp)({ params: { id: order.id } }, options),
    requestKey: () => isUnwanted,
    successText: isUnwanted ? words.giveUpUndone : words.giveUpDone,
    failureText: words.changeFailed,
    onSettled: () => setConfirming(false),
  })
  if (!canGiveUpOrder(order)) return null
  return (
    <>
      <Button
        variant={isUnwanted ? 'plain' : 'quiet'}
        size="small"
        busy={isPending}
        onClick={() => (isUnwanted ? run() : setConfirming(true))}
      >
        {isUnwanted ? words.undoGiveUp : words.giveUp}
      </Button>
      <ConfirmDialog
        open={isConfirming && !isUnwanted}
        onClose={() => setConfirming(false)}
        title={words.giveUpTitle}
        text={words.giveUpText(unwantedHoldHours)}
        subject={order.orderItems.map(({ car }) => `${car.title} (${car.stockNumber})`).join(', ')}
        confirm={words.giveUpTitle}
        dismiss={words.keep}
        onConfirm={() => run()}
        busy={isPending}
      />
    </>
  )
}
