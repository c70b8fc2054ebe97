import { lacksOf } from '@minato/contract/deals/by-hand.ts'
import type { Deal } from '@minato/contract/deals/deal.ts'
import { orderAdminMessages } from '@minato/contract/orders/draft.ts'
import { type OrderStatus, orderStatuses } from '@minato/contract/orders/facts.ts'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { paths } from '~/paths'
import { Button } from '~/ui/act/button'
import { Window } from '~/ui/act/dialog'
import { TextField } from '~/ui/write/field'
import { WindowFoot } from '~/ui/write/window-foot'
import { orderWords } from '../words.ts'

/** What ledger and bookings lack of a status, and the way to confirm what waits. */
export function Lacks({ deal, to }: { deal: Deal; to: OrderStatus }) {
  const lacks = lacksOf(to, deal)
  if (lacks.length === 0) return null
  return (
    <p className="text-bad">
      {lacks.join(' ')}{' '}
      {deal.payments.waiting > 0 && (
        <Link to={paths.admin.deal(deal.order.id, 'payments')} className="font-semibold text-link underline">
          {orderWords.checkPayment}
        </Link>
      )}
    </p>
  )
}

/** Why a status is set that ledger and bookings do not say. */
export const WhyByHand = ({ to, fault }: { to: OrderStatus | ''; fault?: string | undefined }) => (
  <TextField
    label={to === 'CANCELLED' ? orderWords.whyCancelled : orderWords.whyByHand}
    name="reason"
    required
    maxLength={300}
    hint={orderWords.whyHint}
    error={fault}
  />
)

/** The reason that was typed; null where none was. */
export const reasonIn = (form: HTMLFormElement) => String(new FormData(form).get('reason') ?? '').trim() || null

type Props = { deal: Deal; to: OrderStatus; onClose(): void; onSave(reason: string): void }

/** Asked before a status is set that ledger and bookings do not say: what is missing, and why all the same. */
export function ByHand({ deal, to, onClose, onSave }: Props) {
  const [fault, setFault] = useState<string>()
  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    // The form behind the window is not sent by it.
    event.stopPropagation()
    const reason = reasonIn(event.currentTarget)
    if (reason) onSave(reason)
    else setFault(orderAdminMessages.extendReason)
  }
  return (
    <Window open onClose={onClose} title={orderWords.byHandTitle(orderStatuses[to].label)}>
      <form noValidate onSubmit={save} className="grid gap-4">
        <Lacks deal={deal} to={to} />
        <WhyByHand to={to} fault={fault} />
        <WindowFoot>
          <Button onClick={onClose}>{orderWords.back}</Button>
          <Button type="submit" look="main">
            {orderWords.byHandTitle(orderStatuses[to].label)}
          </Button>
        </WindowFoot>
      </form>
    </Window>
  )
}
