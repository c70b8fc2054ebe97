import type { Order } from '@minato/contract/deal/deals/order.ts'
import { type OrderStatus, orderStatuses } from '@minato/contract/deal/orders/facts.ts'
import { letterOfMove } from '@minato/contract/deal/orders/letters.ts'
import { buttonOf, stepText } from '@minato/contract/deal/orders/steps/step-text.ts'
import type { DealStep } from '@minato/contract/deal/orders/steps/steps.ts'
import { t } from '@minato/contract/language/messages.ts'
import { useState } from 'react'
import { useDealAct } from '#forms/deal/use-deal-act.ts'
import { dealFormWords } from '#forms/deal/words.ts'
import { api } from '#lib/api/api.ts'
import { Button } from '#ui/act/button.tsx'
import { ConfirmDialog } from '#ui/act/late-dialog.tsx'

type Props = { order: Order; step: DealStep; sets: OrderStatus }

export function StatusStep({ order, step, sets }: Props) {
  const [asking, setAsking] = useState(false)
  const { run, isPending } = useDealAct<void>({
    send: (_, options) => api.orders.update({ params: order, body: { status: sets, version: order.version } }, options),
    done: t('The order is now {status}.', { status: orderStatuses[sets].label }),
    failed: dealFormWords.failed,
    ended: () => setAsking(false),
    groups: ['orders', 'cars'],
  })
  const { label } = buttonOf(step)
  const letter = letterOfMove(order, sets, false)
  return (
    <>
      <Button look="main" onClick={() => setAsking(true)}>
        {t('{action} …', { action: label })}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={label}
        text={stepText({ step, turn: 'office' }, 'office')}
        note={
          letter && t('The letter ‘{subject}’ goes to {email}.', { subject: letter.subject, email: order.user.email })
        }
        confirm={t('Set to {status}', { status: orderStatuses[sets].label })}
        look="main"
        onConfirm={() => run()}
        busy={isPending}
      />
    </>
  )
}
