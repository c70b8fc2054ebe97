import { shortId } from '@minato/contract/cars/facts.ts'
import type { Deal } from '@minato/contract/deals/deal.ts'
import { orderStatuses } from '@minato/contract/orders/facts.ts'
import { paymentLimits } from '@minato/contract/payments/facts.ts'
import { officeDay } from '@minato/contract/values/days.ts'
import { useQuery } from '@tanstack/react-query'
import { api } from '~/lib/api/api'
import { query } from '~/lib/api/query'
import { SelectField, TextField } from '~/ui/write/field'
import { FromPayment } from './from-payment.tsx'
import { PaymentForm } from './payment-form.tsx'
import { paymentScreen } from './words.ts'

type Props = { deal: Deal; onClose(): void }

/** Enters what went back to the account that a payment came from. */
export const RefundForm = ({ deal, onClose }: Props) => (
  <FromPayment
    deal={deal}
    onClose={onClose}
    label="Refund"
    said={paymentScreen.refunded}
    sum={deal.payments.overpaid || null}
    send={({ entry, sum, newest, typed }, options) => {
      const body = { newest, sum, on: typed.on, reference: typed.reference, reason: typed.reason }
      return api.payments.refund({ params: { id: deal.order.id, entry }, body }, options)
    }}
  >
    {(faults) => (
      <>
        <TextField
          label="Sent on"
          name="on"
          type="date"
          required
          defaultValue={officeDay(new Date())}
          error={faults.on}
        />
        <TextField label="Reference" name="reference" maxLength={paymentLimits.reference} error={faults.reference} />
        <TextField
          label="Why, which the buyer reads"
          name="reason"
          required
          maxLength={paymentLimits.reason}
          error={faults.reason}
        />
      </>
    )}
  </FromPayment>
)

/** Moves what was paid too much to another order of the same customer. */
export function MoveForm({ deal, onClose }: Props) {
  const { order, payments } = deal
  const { data } = useQuery(query(api.orders.listAll, { query: { userId: order.user.id, limit: 100 } }))
  const others = data?.orders.filter(({ id, status }) => id !== order.id && status !== 'CANCELLED') ?? []
  return (
    <FromPayment
      deal={deal}
      onClose={onClose}
      label="Move"
      said={paymentScreen.moved}
      sum={payments.overpaid}
      send={({ entry, sum, newest, typed }, options) =>
        api.payments.move({ params: { id: order.id, entry }, body: { newest, sum, to: typed.to } }, options)
      }
    >
      {(faults) => (
        <SelectField label="To the order" name="to" required error={faults.to}>
          {others.length === 0 && <option value="">This customer has no other open order</option>}
          {others.map(({ id, status, orderItems }) => (
            <option key={id} value={id}>
              {shortId(id)}, {orderStatuses[status].label}, {orderItems[0]?.car.title ?? 'no vehicle'}
            </option>
          ))}
        </SelectField>
      )}
    </FromPayment>
  )
}

/** Keeps the money of a cancelled order for the next one, as its buyer has said. */
export const KeepForm = ({ deal, onClose }: Props) => (
  <PaymentForm
    label="Keep as credit"
    submit="Keep as credit"
    said={paymentScreen.kept}
    read={(typed) => ({ newest: deal.payments.entries.at(-1)?.id ?? '', word: typed('word') })}
    send={(body, options) => api.payments.keep({ params: { id: deal.order.id }, body }, options)}
    onClose={onClose}
  >
    {(faults) => (
      <TextField
        label="What the buyer has told you, and where"
        hint="The buyer reads it in a letter."
        name="word"
        required
        autoFocus
        maxLength={paymentLimits.reason}
        error={faults.word}
      />
    )}
  </PaymentForm>
)
