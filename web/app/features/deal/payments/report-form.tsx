import type { Deal } from '@minato/contract/deal/deals/deal.ts'
import { paymentMethods, reportedMethods } from '@minato/contract/deal/payments/facts.ts'
import { messages, t } from '@minato/contract/language/messages.ts'
import type { DealSide } from '@minato/contract/platform/trade/deal.ts'
import { toLocalDay, toOfficeDay } from '@minato/contract/values/days.ts'
import { type Currency, formatPlainSum } from '@minato/contract/values/money.ts'
import { DealForm } from '#forms/deal/deal-form.tsx'
import { useDealForm } from '#forms/deal/use-deal-form.ts'
import { api } from '#lib/api/api.ts'
import { buildMultipartForm } from '#lib/api/multipart.ts'
import { CheckedDayField } from '#ui/forms/days/checked-day-field.tsx'
import { SelectField, TextField } from '#ui/forms/field.tsx'
import { renderOptions } from '#ui/forms/options.tsx'
import { AmountFields } from './amount-fields.tsx'
import { LcFields } from './lc-fields.tsx'
import { ProofChoice, useProofChoice } from './proof-choice.tsx'
import { paymentTexts } from './words.ts'

type FormValues = {
  method: (typeof reportedMethods)[number]
  sum: string
  currency: Currency
  on: string
  reference: string
  remitter: string
  letter: Readonly<Record<string, string>>
}
type Props = { deal: Deal; side: DealSide; onClose(): void }

const sideTexts = messages({
  buyer: {
    label: 'I have paid',
    submit: 'Send',
    remitter: 'Name of the account, if it is not yours',
    methods: reportedMethods.filter((name) => name !== 'CASH'),
    today: () => toLocalDay(new Date()),
  },
  office: {
    label: 'Record a payment',
    submit: 'Enter',
    remitter: 'Name of the account, if it is not the buyer’s',
    methods: reportedMethods,
    today: () => toOfficeDay(new Date()),
  },
} satisfies Record<DealSide, unknown>)

export function ReportForm({ deal: { payments, order }, side, onClose }: Props) {
  const words = sideTexts[side]
  const proof = useProofChoice()
  const file = proof.selection?.file
  const due = payments.waiting === 0 ? payments.dueNow || payments.later?.sum : null
  const form = useDealForm({
    formName: 'report-payment',
    id: order.id,
    initialValues: (): FormValues => ({
      method: 'TT',
      sum: due ? formatPlainSum(due, payments.currency) : '',
      currency: payments.currency,
      on: words.today(),
      reference: '',
      remitter: '',
      letter: {},
    }),
    files: file ? [file] : [],
    send: ({ on, letter, ...values }, options) => {
      const isLetter = values.method === 'LC'
      const fields = { ...values, on: isLetter ? '' : on, letter: isLetter ? JSON.stringify(letter) : '', proof: file }
      return api.payments.report({ params: { id: order.id }, form: buildMultipartForm(fields) }, options)
    },
    successText: side === 'buyer' ? paymentTexts.reported : paymentTexts.entered,
    onSuccess: onClose,
  })
  const { values, field } = form
  return (
    <DealForm form={form} label={words.label} submit={words.submit} onClose={onClose} className="sm:grid-cols-2">
      <SelectField label={t('How')} className="sm:col-span-2" {...field('method')}>
        {renderOptions(words.methods.map((name) => [name, paymentMethods[name]]))}
      </SelectField>
      <AmountFields label={t('Amount')} currency={values.currency} sum={field('sum')} choice={field('currency')} />
      {values.method === 'LC' ? (
        <LcFields letter={values.letter} onChange={(letter) => form.setValues({ letter })} fault={form.getFault} />
      ) : (
        <CheckedDayField label={t('Day it was sent')} {...field('on')} />
      )}
      <TextField
        label={t('Reference')}
        hint={t('What you wrote on the transfer, or the bank’s number for it')}
        {...field('reference')}
      />
      <TextField label={words.remitter} className="sm:col-span-2" {...field('remitter')} />
      <div className="sm:col-span-2">
        <ProofChoice choice={proof} fault={form.getFault('proof')} />
      </div>
    </DealForm>
  )
}
