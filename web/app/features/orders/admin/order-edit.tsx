import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { shortId } from '@minato/contract/cars/facts.ts'
import { orderStatuses } from '@minato/contract/orders/facts.ts'
import { orderAdminMessages } from '@minato/contract/orders/office.ts'
import type { Order } from '@minato/contract/orders/order.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type Path, useForm } from 'react-hook-form'
import { api } from '~/lib/api'
import { markFaults } from '~/lib/mark-faults'
import { refresh } from '~/lib/query'
import { touched } from '~/lib/touched'
import { Button } from '~/ui/act/button'
import { toast } from '~/ui/act/toast'
import { EditOutcome } from '~/ui/write/edit-outcome'
import { FormFaults } from '~/ui/write/form-faults'
import { useLeaveGuard } from '~/ui/write/leave-guard'
import { submitKey } from '~/ui/write/submit-key'
import { useStaleEdit } from '~/ui/write/use-stale-edit'
import { WindowFoot } from '~/ui/write/window-foot'
import { OrderEditFields } from './order-edit-fields.tsx'
import { type OrderFormInput, type OrderFormOutput, orderForm, startingValues } from './order-edit-values.ts'
import { asksWithoutPrice, PaymentWarning } from './payment-warning.tsx'

/** Changes one order. What is typed here stays until it is saved or given up. */
export function OrderEdit({ order, onDone }: { order: Order; onDone(): void }) {
  const queries = useQueryClient()
  const form = useForm<OrderFormInput, unknown, OrderFormOutput>({
    // Unlike the one for zod it keeps the message of a union as a whole, which is the one for people.
    resolver: standardSchemaResolver(orderForm),
    defaultValues: startingValues(order),
  })
  const stale = useStaleEdit({
    thing: order,
    read: async ({ id }) => (await api.orders.show({ params: { id } })).order,
    shown: ({ status, port, negotiatedPrice, estimatedDelivery, trackingInfo, notes, internalNotes }) => ({
      status,
      port,
      negotiatedPrice,
      estimatedDelivery,
      trackingInfo,
      notes,
      internalNotes,
    }),
    onTake: (newer, keep) => form.reset(startingValues(newer), { keepDirtyValues: keep }),
  })
  const { base } = stale
  const { formState } = form
  const [asking, setAsking] = useState<OrderFormOutput | null>(null)
  const guard = useLeaveGuard(formState.isDirty)
  useEffect(() => form.setFocus('status'), [form.setFocus])

  const faults = Object.entries(formState.errors).map(([name, fault]) => ({
    name,
    message: fault.message,
    onGo: () => form.setFocus(name as Path<OrderFormInput>),
  }))
  const save = useMutation({
    mutationFn: (values: OrderFormOutput) => {
      const changed = touched(values, formState)
      // With a port goes the status, as the specification has it.
      const status = 'port' in changed ? values.status : changed.status
      return api.orders.update({ params: { id: base.id }, body: { ...changed, status, version: base.version } })
    },
    onSuccess: ({ order: saved }) => {
      refresh(queries, 'orders', 'cars')
      toast.success(
        saved.status === base.status
          ? orderAdminMessages.saved(shortId(saved.id))
          : orderAdminMessages.moved(shortId(saved.id), orderStatuses[saved.status].label),
      )
      guard.free()
      onDone()
    },
    onError: (error) => stale.meet(error) || markFaults(error, form),
  })

  return (
    <form
      noValidate
      onSubmit={form.handleSubmit((values) =>
        asksWithoutPrice(base, values) ? setAsking(values) : save.mutate(values),
      )}
      onKeyDown={submitKey}
      aria-label="Edit order"
    >
      <div className="mb-4 empty:hidden">
        {formState.submitCount > 0 && <FormFaults title="Please check:" faults={faults} />}
      </div>
      <OrderEditFields form={form} portUnset={base.port === null} />
      <EditOutcome
        entity="order"
        edit={stale}
        mine={Object.keys(formState.dirtyFields)}
        error={save.error}
        failed={orderAdminMessages.changeFailed}
      />
      <div className="mt-5">
        <WindowFoot>
          <Button onClick={onDone}>Cancel</Button>
          <Button type="submit" look="main" busy={save.isPending || stale.reading}>
            {save.isPending ? 'Saving …' : 'Save Changes'}
          </Button>
        </WindowFoot>
      </div>
      <PaymentWarning
        order={base}
        open={asking !== null}
        onClose={() => setAsking(null)}
        onSave={() => {
          setAsking(null)
          if (asking) save.mutate(asking)
        }}
      />
      {guard.dialog}
    </form>
  )
}
