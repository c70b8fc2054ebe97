import { lacksOf } from '@minato/contract/deal/deals/by-hand.ts'
import type { Order } from '@minato/contract/deal/deals/order.ts'
import type { OrderStatus } from '@minato/contract/deal/orders/facts.ts'
import { t } from '@minato/contract/language/messages.ts'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { OrderAmount } from '#features/deal/orders/order-amount.tsx'
import { orderWords } from '#features/deal/orders/words.ts'
import { EditForm } from '#forms/office/edit-form.tsx'
import { useEditForm } from '#forms/office/use-edit-form.ts'
import { api } from '#lib/api/api.ts'
import { query } from '#lib/api/query.ts'
import type { Acts } from '#office/use-acts.tsx'
import { toast } from '#ui/act/toast.ts'
import { ByHand, Lacks } from '../office/by-hand.tsx'
import { Beside } from '../office/details.tsx'
import { asksWithoutPrice, PaymentWarning } from '../office/payment.tsx'
import { chosenPort } from '../office/port.tsx'
import { ProofPart } from '../office/proof.tsx'
import { Fields } from './form-fields.tsx'
import { canTakeBack, changing, orderForm, saidOf, starting, taking } from './form-values.ts'

type Props = {
  order: Order
  acts: Acts<Order>
  /** The status filter of the list, which may exclude a saved order. */
  filter: string
  onDone(): void
}

export function OrderForm({ order, acts, filter, onDone }: Props) {
  const [asking, setAsking] = useState(false)
  const [byHand, setByHand] = useState<OrderStatus | null>(null)
  const reason = useRef<string | null>(null)
  const result = useQuery(query(api.orders.deal, { params: { id: order.id } }))
  const deal = result.data?.deal
  const edit = useEditForm({
    draft: { key: ['edit-order', order.id], isRestored: true },
    entity: 'order',
    schema: orderForm,
    thing: order,
    start: (thing = order) => starting(thing),
    shown: changing,
    read: async ({ id }) => (await api.orders.show({ params: { id } })).order,
    async update({ port, ...changed }, { id, version, status }, keyed) {
      // The specification requires the status with every port.
      const withPort = port === undefined ? changed : { status, ...changed, ...chosenPort(port) }
      const why = reason.current && { reason: reason.current }
      const body = { ...withPort, ...why, version }
      return (await api.orders.update({ params: { id }, body }, keyed(body))).order
    },
    groups: ['orders', 'cars'],
    onSaved(saved, before = order) {
      const back = canTakeBack(before, saved) ? () => acts.start(taking(before), saved) : undefined
      toast.success(saidOf(before, saved, filter), back)
      onDone()
    },
  })
  const { base = order, form } = edit
  const status = form.watch('status')
  async function submit(event?: FormEvent) {
    event?.preventDefault()
    reason.current = null
    const values = orderForm.safeParse(form.getValues()).data
    if (!values) return edit.submit()
    if (asksWithoutPrice(base, values)) return setAsking(true)
    // A user may submit before the deal is loaded; the check must still run.
    const known = deal ?? (await result.refetch()).data?.deal
    const isByHand = known && values.status !== base.status && lacksOf(values.status, known).length > 0
    return isByHand ? setByHand(values.status) : edit.submit()
  }
  return (
    <>
      <Beside
        proof={
          <div className="grid gap-4">
            <ProofPart order={order} />
            <div className="text-sm">
              <OrderAmount order={base} />
            </div>
            {deal && <Lacks deal={deal} to={status} />}
          </div>
        }
      >
        <EditForm
          edit={{ ...edit, submit }}
          label={t('Edit order')}
          submit={t('Save Changes')}
          focus="status"
          failed={{ text: orderWords.changeFailed }}
          onClose={onDone}
        >
          <Fields order={base} />
        </EditForm>
      </Beside>
      {deal && byHand && (
        <ByHand
          deal={deal}
          to={byHand}
          onClose={() => setByHand(null)}
          onSave={(why) => {
            setByHand(null)
            reason.current = why
            void edit.submit()
          }}
        />
      )}
      <PaymentWarning
        order={base}
        open={asking}
        onClose={() => setAsking(false)}
        onSave={() => {
          setAsking(false)
          void edit.submit()
        }}
      />
    </>
  )
}
