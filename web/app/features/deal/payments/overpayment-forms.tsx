import type { Deal } from '@minato/contract/deal/deals/deal.ts'
import { orderStatuses } from '@minato/contract/deal/orders/facts.ts'
import { moneyChoiceTexts } from '@minato/contract/deal/payments/facts.ts'
import { t } from '@minato/contract/language/messages.ts'
import { toShortId } from '@minato/contract/stock/cars/facts.ts'
import { toOfficeDay } from '@minato/contract/values/days.ts'
import { formatSum } from '@minato/contract/values/money.ts'
import { DealForm } from '#forms/deal/deal-form.tsx'
import { useDealForm } from '#forms/deal/use-deal-form.ts'
import { api } from '#lib/api/api.ts'
import { useCall } from '#lib/api/use-call.ts'
import { CheckedDayField } from '#ui/forms/days/checked-day-field.tsx'
import { SelectField, TextField } from '#ui/forms/field.tsx'
import { getNewestId, PartFields, proposePart } from './payment-part.tsx'
import { paymentTexts } from './words.ts'

type Props = { deal: Deal; onClose(): void }

export function RefundForm({ deal: { order, payments }, onClose }: Props) {
  const form = useDealForm({
    formName: 'refund',
    id: order.id,
    version: getNewestId(payments),
    comparesFromOpening: true,
    initialValues: ({ entry }: { entry?: string }) => ({
      ...proposePart(payments, payments.overpaid, entry),
      on: toOfficeDay(new Date()),
      reference: '',
      reason: '',
    }),
    send: ({ entry, ...values }, options, newest) =>
      api.payments.refund({ params: { id: order.id, entry }, body: { ...values, newest } }, options),
    successText: t('The refund was recorded.'),
    onSuccess: onClose,
  })
  const { field } = form
  return (
    <DealForm form={form} submit={t('Refund')} onClose={onClose} className="sm:grid-cols-2">
      <PartFields payments={payments} form={form} />
      <CheckedDayField label={t('Sent on')} required {...field('on')} />
      <TextField label={t('Reference')} {...field('reference')} />
      <TextField label={t('Reason (shown to the buyer)')} required {...field('reason')} />
    </DealForm>
  )
}

export function MoveForm({ deal: { order, payments }, onClose }: Props) {
  const { data } = useCall(api.orders.listAll, { query: { userId: order.user.id, limit: 100 } })
  const otherOrders = data?.orders.filter(({ id, status }) => id !== order.id && status !== 'CANCELLED') ?? []
  const form = useDealForm({
    formName: 'move-payment',
    id: order.id,
    version: getNewestId(payments),
    comparesFromOpening: true,
    initialValues: ({ entry }: { entry?: string }) => ({
      ...proposePart(payments, payments.overpaid, entry),
      to: otherOrders[0]?.id ?? '',
    }),
    send: ({ entry, sum, to }, options, newest) =>
      api.payments.move({ params: { id: order.id, entry }, body: { newest, sum, to } }, options),
    successText: t('The payment was moved.'),
    onSuccess: onClose,
  })
  const { field } = form
  return (
    <DealForm form={form} submit={t('Move')} onClose={onClose} className="sm:grid-cols-2">
      <PartFields payments={payments} form={form} />
      <SelectField label={t('To the order')} required {...field('to')}>
        {otherOrders.length === 0 && <option value="">{t('This customer has no other open order')}</option>}
        {otherOrders.map(({ id, status, orderItems }) => (
          <option key={id} value={id}>
            {toShortId(id)}, {orderStatuses[status].label}, {orderItems[0]?.car.title ?? t('no vehicle')}
          </option>
        ))}
      </SelectField>
    </DealForm>
  )
}

/** A buyer who has chosen to keep the money has told us so. */
const proposeWord = ({ toReturn, currency }: Deal['payments']) =>
  toReturn?.choice === 'credit'
    ? t('On the page of the order: {text}', { text: moneyChoiceTexts.office.credit(formatSum(toReturn.sum, currency)) })
    : ''

export function KeepForm({ deal: { order, payments }, onClose }: Props) {
  const form = useDealForm({
    formName: 'keep-credit',
    id: order.id,
    version: getNewestId(payments),
    initialValues: () => ({ word: proposeWord(payments) }),
    send: ({ word }, options, newest) =>
      api.payments.keep({ params: { id: order.id }, body: { newest, word } }, options),
    successText: paymentTexts.creditSaved,
    onSuccess: onClose,
  })
  return (
    <DealForm form={form} submit={t('Keep as credit')} onClose={onClose}>
      <TextField
        label={t('What the buyer told you, and where')}
        hint={t('The buyer gets this in an email.')}
        required
        autoFocus
        {...form.field('word')}
      />
    </DealForm>
  )
}
