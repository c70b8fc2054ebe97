import type { DealPayments } from '@minato/contract/deal/payments/payments.ts'
import { dateText } from '@minato/contract/values/calendar.ts'
import { formatSum, sumText } from '@minato/contract/values/money.ts'
import type { ComponentProps } from 'react'
import { SelectField } from '~/ui/write/field'
import { AmountFields } from './amount-fields.tsx'

/** Payments of which something is left, newest first. */
export const sourcesOf = ({ entries }: DealPayments) =>
  entries
    .filter(({ facts }) => facts.kind === 'reported' || facts.kind === 'moved-in')
    .filter(({ left }) => left > 0)
    .toReversed()

export const newestOf = ({ entries }: DealPayments) => entries.at(-1)?.id ?? ''

/** Of which payment, and how much of it, where nobody has said so: as much as is `wanted`, else what is left of it. */
export function partOf(payments: DealPayments, wanted: number, chosen?: string) {
  const sources = sourcesOf(payments)
  const entry = chosen ?? sources[0]?.id ?? ''
  const left = sources.find(({ id }) => id === entry)?.left ?? 0
  return { entry, sum: sumText(wanted > 0 ? Math.min(left, wanted) : left, payments.currency) }
}

type Props = {
  payments: DealPayments
  entry: string
  sum: ComponentProps<typeof AmountFields>['sum']
  onEntry(entry: string): void
}

/** What is done with a part of one payment: which, and how much of it. */
export const PartFields = ({ payments, entry, sum, onEntry }: Props) => (
  <>
    <SelectField label="Of the payment" value={entry} onChange={({ target }) => onEntry(target.value)}>
      {sourcesOf(payments).map(({ id, at, left }) => (
        <option key={id} value={id}>
          {dateText(at.slice(0, 10))}, {formatSum(left, payments.currency)} left
        </option>
      ))}
    </SelectField>
    <AmountFields label="Amount" currency={payments.currency} sum={sum} />
  </>
)
