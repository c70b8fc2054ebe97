import type { DealPayments } from '@minato/contract/deal/payments/payments.ts'
import { t } from '@minato/contract/language/messages.ts'
import { dateText } from '@minato/contract/values/calendar.ts'
import { formatSum, sumText } from '@minato/contract/values/money.ts'
import type { DealFields } from '#forms/deal/use-deal-form.ts'
import { SelectField } from '#ui/write/field.tsx'
import { AmountFields } from './amount-fields.tsx'

/** Returns payments with a remaining amount, newest first. */
export const sourcesOf = ({ entries }: DealPayments) =>
  entries
    .filter(({ facts }) => facts.kind === 'reported' || facts.kind === 'moved-in')
    .filter(({ left }) => left > 0)
    .toReversed()

export const newestOf = ({ entries }: DealPayments) => entries.at(-1)?.id ?? ''

/** Proposes a payment and a sum: at most `wanted`, or all that remains if it is 0. */
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

/** Selects a payment and a part of it. Selecting another payment resets the sum to its remainder. */
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
