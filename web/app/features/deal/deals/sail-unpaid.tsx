import type { Order } from '@minato/contract/deal/deals/order.ts'
import { orderAdminMessages } from '@minato/contract/deal/orders/draft.ts'
import { t } from '@minato/contract/language/messages.ts'
import { useState } from 'react'
import { DealForm } from '#forms/deal/deal-form.tsx'
import { useDealForm } from '#forms/deal/use-deal-form.ts'
import { api } from '#lib/api/api.ts'
import { Button } from '#ui/actions/button.tsx'
import { Window } from '#ui/actions/dialog.tsx'
import { TextField } from '#ui/forms/field.tsx'

const getTitle = () => t('Say why it may sail unpaid')

/** The other way on from a status set to paid by hand: a reason why the cars may sail before the payment. */
export default function SailUnpaid({ order }: { order: Order }) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button onClick={() => setOpen(true)} className="max-sm:w-full">
        {t('{action} …', { action: getTitle() })}
      </Button>
      <Window open={isOpen} onClose={close} title={getTitle()}>
        {isOpen && <ReasonForm order={order} onClose={close} />}
      </Window>
    </>
  )
}

function ReasonForm({ order: { id, status, version }, onClose }: { order: Order; onClose(): void }) {
  const form = useDealForm({
    formName: 'sail-unpaid',
    id,
    initialValues: () => ({ reason: '' }),
    version,
    check: ({ reason }) => (reason.trim() ? {} : { reason: orderAdminMessages.extendReason }),
    send: ({ reason }, options, seen) =>
      api.orders.update({ params: { id }, body: { status, reason: reason.trim(), version: seen } }, options),
    successText: t('The reason was saved.'),
    onSuccess: onClose,
  })
  return (
    <DealForm form={form} label={getTitle()} submit={t('Save the reason')} onClose={onClose}>
      <TextField label={t('Reason')} required hint={t('Only the office reads it.')} {...form.field('reason')} />
    </DealForm>
  )
}
