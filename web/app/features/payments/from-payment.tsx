import type { Deal } from '@minato/contract/deals/deal.ts'
import type { DealPayments } from '@minato/contract/payments/payments.ts'
import { dateText } from '@minato/contract/values/calendar.ts'
import { formatSum, sumTyped } from '@minato/contract/values/money.ts'
import { useState } from 'react'
import { Button } from '~/ui/act/button'
import { Notice } from '~/ui/read/badge'
import { SelectField } from '~/ui/write/field'
import { AmountFields } from './amount-fields.tsx'
import { PaymentForm } from './payment-form.tsx'
import { paymentScreen } from './words.ts'

/** Payments of which something is left, newest first. */
export const sourcesOf = ({ entries }: DealPayments) =>
  entries
    .filter(({ facts }) => facts.kind === 'reported' || facts.kind === 'moved-in')
    .filter(({ left }) => left > 0)
    .toReversed()

type Typed = Record<'on' | 'reference' | 'reason' | 'to', string>
type Wanted = { entry: string; sum: number; newest: string; typed: Typed }
type FromProps = { deal: Deal; onClose(): void } & Pick<
  Parameters<typeof PaymentForm<Wanted>>[0],
  'label' | 'said' | 'send' | 'children'
> & { sum: number | null }

/** What is done with a part of one payment: which, and how much of it. */
export function FromPayment({ deal, label, said, sum, send, onClose, children }: FromProps) {
  const { payments } = deal
  const sources = sourcesOf(payments)
  const [chosen, setChosen] = useState(sources[0]?.id ?? '')
  const left = sources.find(({ id }) => id === chosen)?.left ?? 0
  const newest = payments.entries.at(-1)?.id ?? ''
  // What has come since the form was opened is seen first: the list above is as it is now, the press before was for what it was.
  const [seen, setSeen] = useState(newest)
  const fields = ['on', 'reference', 'reason', 'to'] as const
  return (
    <PaymentForm<Wanted>
      label={label}
      submit={label}
      said={said}
      read={(typed) => ({
        entry: chosen,
        sum: sumTyped(typed('sum'), payments.currency),
        newest: seen,
        typed: Object.fromEntries(fields.map((name) => [name, typed(name)])) as Typed,
      })}
      send={send}
      onClose={onClose}
    >
      {(faults) => (
        <div className="grid gap-3 sm:grid-cols-2">
          <SelectField label="Of the payment" value={chosen} onChange={({ target }) => setChosen(target.value)}>
            {sources.map((entry) => (
              <option key={entry.id} value={entry.id}>
                {dateText(entry.at.slice(0, 10))}, {formatSum(entry.left, payments.currency)} left
              </option>
            ))}
          </SelectField>
          <AmountFields
            key={chosen}
            label="Amount"
            sum={sum === null ? left : Math.min(left, sum)}
            currency={payments.currency}
            faults={faults}
          />
          {children(faults)}
          {seen !== newest && (
            <div className="grid justify-items-start gap-2 sm:col-span-2" role="status">
              <Notice tone="hold">{paymentScreen.changed}</Notice>
              <Button size="small" onClick={() => setSeen(newest)}>
                {paymentScreen.goOn}
              </Button>
            </div>
          )}
        </div>
      )}
    </PaymentForm>
  )
}
