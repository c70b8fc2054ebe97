import type { Order } from '@minato/contract/deal/deals/order.ts'
import { listStatusConflicts } from '@minato/contract/deal/deals/status-conflicts.ts'
import type { OrderStatus } from '@minato/contract/deal/orders/facts.ts'
import { t } from '@minato/contract/language/messages.ts'
import { type FormEvent, useRef, useState } from 'react'
import { OrderAmount } from '#features/deal/orders/order-amount.tsx'
import { orderScreenTexts } from '#features/deal/orders/words.ts'
import { EditForm } from '#forms/office/edit-form.tsx'
import { useEditForm } from '#forms/office/use-edit-form.ts'
import { api } from '#lib/api/api.ts'
import { useCall } from '#lib/api/use-call.ts'
import type { ActionRunner } from '#office/use-actions.tsx'
import { toast } from '#ui/actions/toast.ts'
import { OrderWithProof } from '../office/details.tsx'
import { ManualStatusDialog, MissingConditionsNote } from '../office/manual-status.tsx'
import { asksForUnagreedPrice, PaymentWarning } from '../office/payment.tsx'
import { parsePortValue } from '../office/port.tsx'
import { ProofPart } from '../office/proof.tsx'
import {
  canUndo,
  createUndo,
  formatSavedMessage,
  orderFormSchema,
  toComparedFields,
  toFormValues,
} from './form-values.ts'
import { OrderFields } from './order-fields.tsx'

type Props = {
  order: Order
  acts: ActionRunner<Order>
  /** The status filter of the list, which may exclude a saved order. */
  filter: string
  onDone(): void
}

export function OrderForm({ order, acts, filter, onDone }: Props) {
  const [isWarning, setWarning] = useState(false)
  const [manualStatus, setManualStatus] = useState<OrderStatus | null>(null)
  const reason = useRef<string | null>(null)
  const result = useCall(api.orders.deal, { params: { id: order.id } })
  const deal = result.data?.deal
  const edit = useEditForm({
    draft: { key: ['edit-order', order.id], isRestored: true },
    entity: 'order',
    schema: orderFormSchema,
    record: order,
    toValues: (thing = order) => toFormValues(thing),
    toComparedFields,
    read: async ({ id }) => (await api.orders.show({ params: { id } })).order,
    async update({ port, ...changes }, { id, version, status }, withKey) {
      // The specification requires the status with every port.
      const withPort = port === undefined ? changes : { status, ...changes, ...parsePortValue(port) }
      const reasonField = reason.current && { reason: reason.current }
      const body = { ...withPort, ...reasonField, version }
      return (await api.orders.update({ params: { id }, body }, withKey(body))).order
    },
    groups: ['orders', 'cars'],
    onSaved(saved, before = order) {
      const undo = canUndo(before, saved) ? () => acts.start(createUndo(before), saved) : undefined
      toast.success(formatSavedMessage(before, saved, filter), undo)
      onDone()
    },
  })
  const { base = order, form } = edit
  const status = form.watch('status')
  async function submit(event?: FormEvent) {
    event?.preventDefault()
    reason.current = null
    const values = orderFormSchema.safeParse(form.getValues()).data
    if (!values) return edit.submit()
    if (asksForUnagreedPrice(base, values)) return setWarning(true)
    // A user may submit before the deal is loaded; the check must still run.
    const loadedDeal = deal ?? (await result.refetch()).data?.deal
    const isByHand =
      loadedDeal && values.status !== base.status && listStatusConflicts(values.status, loadedDeal).length > 0
    return isByHand ? setManualStatus(values.status) : edit.submit()
  }
  return (
    <>
      <OrderWithProof
        proof={
          <div className="grid gap-4">
            <ProofPart order={order} />
            <div className="text-sm">
              <OrderAmount order={base} />
            </div>
            {deal && <MissingConditionsNote deal={deal} to={status} />}
          </div>
        }
      >
        <EditForm
          edit={{ ...edit, submit }}
          label={t('Edit order')}
          submit={t('Save Changes')}
          focus="status"
          failed={{ text: orderScreenTexts.changeFailed }}
          onClose={onDone}
        >
          <OrderFields order={base} />
        </EditForm>
      </OrderWithProof>
      {deal && manualStatus && (
        <ManualStatusDialog
          deal={deal}
          to={manualStatus}
          onClose={() => setManualStatus(null)}
          onSave={(why) => {
            setManualStatus(null)
            reason.current = why
            void edit.submit()
          }}
        />
      )}
      <PaymentWarning
        order={base}
        open={isWarning}
        onClose={() => setWarning(false)}
        onSave={() => {
          setWarning(false)
          void edit.submit()
        }}
      />
    </>
  )
}
