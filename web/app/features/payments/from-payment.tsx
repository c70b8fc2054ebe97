import { amountTyped, formatMoney } from '@minato/contract/bank-accounts/facts.ts'
import type { Deal } from '@minato/contract/deals/deal.ts'
import { leftOf } from '@minato/contract/payments/ledger.ts'
import type { DealPayments } from '@minato/contract/payments/payments.ts'
import { dateText } from '@minato/contract/values/calendar.ts'
import { useState } from 'react'
import { SelectField } from '~/ui/write/field'
import { AmountFields } from './amount-fields.tsx'
import { PaymentForm } from './payment-form.tsx'

/** Payments of which something is left, newest first. */
export const sourcesOf = ({ entries }: DealPayments) =>
  entries
    .filter(({ facts }) => facts.kind === 'reported' || facts.kind === 'moved-in')
    .map((entry) => ({ entry, left: leftOf(entry.id, entries) }))
    .filter(({ left }) => left > 0)
    .toReversed()

type Typed = Record<'on' | 'reference' | 'reason' | 'to', string>
type Wanted = { entry: string; amount: number; newest: string; typed: Typed }
type FromProps = { deal: Deal; onClose(): void } & Pick<
  Parameters<typeof PaymentForm<Wanted>>[0],
  'label' | 'said' | 'send' | 'children'
> & { amount: number | null }

/** What is done with a part of one payment: which, and how much of it. */
export function FromPayment({ deal, label, said, amount, send, onClose, children }: FromProps) {
  const { payments } = deal
  const sources = sourcesOf(payments)
  const [chosen, setChosen] = useState(sources[0]?.entry.id ?? '')
  const left = sources.find(({ entry }) => entry.id === chosen)?.left ?? 0
  const newest = payments.entries.at(-1)?.id ?? ''
  const fields = ['on', 'reference', 'reason', 'to'] as const
  return (
    <PaymentForm<Wanted>
      label={label}
      submit={label}
      said={said}
      read={(typed) => ({
        entry: chosen,
        amount: amountTyped(typed('amount'), payments.currency),
        newest,
        typed: Object.fromEntries(fields.map((name) => [name, typed(name)])) as Typed,
      })}
      send={send}
      onClose={onClose}
    >
      {(faults) => (
        <div className="grid gap-3 sm:grid-cols-2">
          <SelectField label="Of the payment" value={chosen} onChange={({ target }) => setChosen(target.value)}>
            {sources.map(({ entry, left: rest }) => (
              <option key={entry.id} value={entry.id}>
                {dateText(entry.at.slice(0, 10))}, {formatMoney(rest, payments.currency)} left
              </option>
            ))}
          </SelectField>
          <AmountFields
            key={chosen}
            label="Amount"
            amount={amount === null ? left : Math.min(left, amount)}
            currency={payments.currency}
            faults={faults}
          />
          {children(faults)}
        </div>
      )}
    </PaymentForm>
  )
}
