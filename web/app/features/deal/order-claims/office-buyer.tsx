import type { Deal } from '@minato/contract/deal/deals/deal.ts'
import { personOnPhone } from '@minato/contract/deal/orders/draft.ts'
import { useState } from 'react'
import type { z } from 'zod'
import { api } from '~/lib/api/api'
import { EditForm } from '~/office/edit-form'
import { fieldsOf } from '~/office/fields'
import { useEditForm } from '~/office/use-edit-form'
import { Button } from '~/ui/act/button'
import { Window } from '~/ui/act/dialog'
import { toast } from '~/ui/act/toast'

type Order = Deal['order']
const Field = fieldsOf<z.input<typeof personOnPhone>>()
const title = 'Correct name or number'

/** Corrects how somebody on the phone is called and reached, until an order of theirs is taken over. */
export function CorrectBuyer({ order }: { order: Order }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {title}
      </Button>
      <Window open={open} onClose={() => setOpen(false)} title={title}>
        <BuyerForm order={order} onDone={() => setOpen(false)} />
      </Window>
    </>
  )
}

/** The buyer, over the version of the order from whose page they are corrected. */
const buyerOf = ({ id, version, user }: Order) => ({
  id: user.id,
  orderId: id,
  version,
  name: `${user.firstName} ${user.lastName}`.trim(),
  phone: user.phone ?? '',
})

function BuyerForm({ order, onDone }: { order: Order; onDone(): void }) {
  const read = async (params: { id: string }) => buyerOf((await api.orders.deal({ params })).deal.order)
  const edit = useEditForm({
    entity: 'user',
    schema: personOnPhone,
    thing: buyerOf(order),
    start: (from = buyerOf(order)) => ({ name: from.name, phone: from.phone }),
    read: ({ orderId }) => read({ id: orderId }),
    async update(body, { orderId, version }) {
      await api.orderClaims.correct({ params: { id: orderId }, body: { ...body, version } })
      return read({ id: orderId })
    },
    groups: ['orders', 'audit'],
    onSaved() {
      toast.success('Name and number were saved.')
      onDone()
    },
  })
  return (
    <EditForm
      edit={edit}
      label={title}
      submit="Save Changes"
      focus="name"
      failed={{ text: 'Failed to save name and number. Please try again.' }}
      cancel={<Button onClick={onDone}>Cancel</Button>}
      inWindow
    >
      <p className="text-sm text-muted">Every order of this person then says so. A link that is out stays as it is.</p>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field.Text name="name" label="Name" required />
        <Field.Text name="phone" label="Phone" type="tel" hint="With the country code" required />
      </div>
    </EditForm>
  )
}
