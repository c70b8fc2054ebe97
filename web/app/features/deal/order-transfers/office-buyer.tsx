import type { Deal } from '@minato/contract/deal/deals/deal.ts'
import { personOnPhone } from '@minato/contract/deal/orders/office-draft.ts'
import { t } from '@minato/contract/language/messages.ts'
import { useState } from 'react'
import { DealEdit } from '#forms/deal/deal-edit.tsx'
import { useDealEdit } from '#forms/deal/use-deal-edit.ts'
import { HeardChange } from '#forms/office/heard-change.tsx'
import { api } from '#lib/api/api.ts'
import { Button } from '#ui/act/button.tsx'
import { Window } from '#ui/act/dialog.tsx'
import { toast } from '#ui/act/toast.ts'
import { TextField } from '#ui/write/field.tsx'

type Order = Deal['order']
const title = () => t('Correct the name or phone number')

/** Corrects how somebody on the phone is called and reached, until an order of theirs is taken over. */
export function CorrectBuyer({ order }: { order: Order }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {title()}
      </Button>
      <Window open={open} onClose={() => setOpen(false)} title={title()}>
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
  const read = async (id: string) => buyerOf((await api.orders.deal({ params: { id } })).deal.order)
  const edit = useDealEdit({
    of: 'correct-buyer',
    id: order.id,
    entity: 'user',
    schema: personOnPhone,
    thing: buyerOf(order),
    start: ({ name, phone }) => ({ name, phone }),
    read: ({ orderId }) => read(orderId),
    async update(body, { orderId, version }, options) {
      await api.orderClaims.correct({ params: { id: orderId }, body: { ...body, version } }, options)
      return read(orderId)
    },
    groups: ['orders'],
    onSaved() {
      toast.success(t('The name and phone number were saved.'))
      onDone()
    },
  })
  const { field } = edit.form
  return (
    <DealEdit
      edit={edit}
      label={title()}
      focus="name"
      failed={t('Failed to save the name and phone number. Please try again.')}
      heard={<HeardChange entity="user" edit={edit.stale} isTouched={edit.mine.length > 0} />}
      onClose={onDone}
    >
      <p className="text-sm text-muted">
        {t('This changes every order of this person. A link that you have already made keeps working.')}
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label={t('Name')} required autoComplete="off" {...field('name')} />
        <TextField
          label={t('Phone')}
          type="tel"
          hint={t('With the country code')}
          required
          autoComplete="off"
          {...field('phone')}
        />
      </div>
    </DealEdit>
  )
}
