import type { DealPayments } from '@minato/contract/deal/payments/payments.ts'
import { t } from '@minato/contract/language/messages.ts'
import { dateText } from '@minato/contract/values/calendar.ts'
import { formatSum, sumText } from '@minato/contract/values/money.ts'
import type { DealFields } from '#forms/deal/use-deal-form.ts'
import { SelectField } from '#ui/write/field.tsx'
import { AmountFields } from './amount-fields.tsx'

/** Payments of which something is left, newest first. */
export const sourcesOf = ({ entries }: DealPayments) =>
  entries
    .filter(({ facts }) => facts.kind === 'reported' || facts.kind === 'moved-in')
    .filter(({ left }) => left > 0)
    .toReversed()

export const newestOf = ({ entries }: DealPayments) => entries.at(-1)?.id ?? ''

/** Of which payment, and how much of it, by default: as much as is `wanted`, else what is left of it. */
export function partOf(payments: DealPayments, wanted: number, chosen?: string) {
  const sources = sourcesOf(payments)
  const entry = chosen ?? sources[0]?.id ?? ''
  const left = sources.find(({ id }) => id === entry)?.left ?? 0
  return { entry, sum: sumText(wanted > 0 ? Math.min(left, wanted) : left, payments.currency) }
}

type Part = { entry: string; sum: string }
type Props = {
  payments: DealPayments
  form: { typed: Part; field: DealFields<Part>; set(change: Partial<Part>): void }
}

/** What is done with a part of one payment: which, and how much of it. Another payment proposes what is left of that. */
export const PartFields = ({ payments, form: { typed, field, set } }: Props) => (
  <>
    <SelectField
      label={t('From the payment')}
      value={typed.entry}
      onChange={({ target }) => set({ entry: target.value, sum: undefined })}
    >
      {sourcesOf(payments).map(({ id, at, left }) => (
        <option key={id} value={id}>
          {t('{day}, {left} left', { day: dateText(at.slice(0, 10)), left: formatSum(left, payments.currency) })}
        </option>
      ))}
    </SelectField>
    <AmountFields label={t('Amount')} currency={payments.currency} sum={field('sum')} />
  </>
)
