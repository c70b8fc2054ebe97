import type { Deal } from '@minato/contract/deal/deals/deal.ts'
import { phoneBuyer } from '@minato/contract/deal/orders/office-draft.ts'
import { t } from '@minato/contract/language/messages.ts'
import { useState } from 'react'
import type { z } from 'zod'
import { EditForm } from '#forms/office/edit-form.tsx'
import { createFields } from '#forms/office/fields.tsx'
import { useEditForm } from '#forms/office/use-edit-form.ts'
import { api } from '#lib/api/api.ts'
import { Button } from '#ui/actions/button.tsx'
import { Window } from '#ui/actions/dialog.tsx'

type Order = Deal['order']
const Field = createFields<z.input<typeof phoneBuyer>>()
const getTitle = () => t('Correct the name or phone number')

/** Edits name and phone number of a buyer without an account, until an order transfer is accepted. */
export function CorrectBuyer({ order }: { order: Order }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {getTitle()}
      </Button>
      <Window open={open} onClose={() => setOpen(false)} title={getTitle()}>
        <BuyerForm order={order} onDone={() => setOpen(false)} />
      </Window>
    </>
  )
}

const toBuyer = ({ id, version, user }: Order) => ({
  id: user.id,
  orderId: id,
  version,
  name: `${user.firstName} ${user.lastName}`.trim(),
  phone: user.phone ?? '',
})

function BuyerForm({ order, onDone }: { order: Order; onDone(): void }) {
  const loadBuyer = async (id: string) => toBuyer((await api.orders.deal({ params: { id } })).deal.order)
  const edit = useEditForm({
    draft: { key: ['correct-buyer', order.id], isRestored: true },
    entity: 'user',
    schema: phoneBuyer,
    record: toBuyer(order),
    toValues: (thing = toBuyer(order)) => ({ name: thing.name, phone: thing.phone }),
    read: ({ orderId }) => loadBuyer(orderId),
    async update(changed, { orderId, version }, withKey) {
      const body = { ...changed, version }
      await api.orderClaims.correct({ params: { id: orderId }, body }, withKey(body))
      return loadBuyer(orderId)
    },
    groups: ['orders'],
    successText: () => t('The name and phone number were saved.'),
    onSaved: onDone,
  })
  return (
    <EditForm
      edit={edit}
      label={getTitle()}
      submit={t('Save Changes')}
      focus="name"
      failed={{ text: t('Failed to save the name and phone number. Please try again.') }}
      onClose={onDone}
    >
      <p className="text-sm text-muted">
        {t('This changes every order of this person. A link that you have already made keeps working.')}
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field.Text name="name" label={t('Name')} required />
        <Field.Text name="phone" label={t('Phone')} type="tel" hint={t('With the country code')} required />
      </div>
    </EditForm>
  )
}
