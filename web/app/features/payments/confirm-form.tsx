import type { SaidFacts } from '@minato/contract/payments/entry.ts'
import { paymentLimits } from '@minato/contract/payments/facts.ts'
import { countsAt } from '@minato/contract/payments/ledger.ts'
import type { DealPayments, PaymentEntry } from '@minato/contract/payments/payments.ts'
import { officeDay } from '@minato/contract/values/days.ts'
import { type Currency, formatSum, smallestOf, sumText, sumTyped, unitsOf } from '@minato/contract/values/money.ts'
import { type FormEvent, useState } from 'react'
import { api } from '~/lib/api/api'
import { Button } from '~/ui/act/button'
import { SelectField, TextField } from '~/ui/write/field'
import { AmountFields } from './amount-fields.tsx'
import { type Faults, PaymentForm } from './payment-form.tsx'
import { paymentScreen } from './words.ts'

export type Reported = PaymentEntry & { facts: Extract<SaidFacts, { kind: 'reported' }> }
/** Which reported payment of which order. */
export type Params = { id: string; entry: string }
type ConfirmProps = { params: Params; payments: DealPayments; entry: Reported; onRefuse(): void }

/** As many fields in a row as are wide enough to be read. */
const columns = 'grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-3'

/** What has arrived, filled in as it was reported. */
export function ConfirmForm({ params, payments, entry: { facts }, onRefuse }: ConfirmProps) {
  const [currency, setCurrency] = useState<Currency>(facts.currency ?? payments.currency)
  const isOther = currency !== payments.currency
  const due = payments.dueNow || payments.later?.sum || null
  const [rest, setRest] = useState(() => restAfter(payments, facts.sum ?? due))
  function read(typed: (name: string) => string) {
    const fee = typed('fee')
    return {
      sum: sumTyped(typed('sum'), currency),
      currency,
      on: typed('on'),
      fee: fee === '' ? null : sumTyped(fee, currency),
      reference: typed('reference'),
      remitter: typed('remitter'),
      ...(rest > 0 && { rest: typed('rest') === 'ask' ? ('ask' as const) : ('forgive' as const) }),
      ...(isOther && {
        counted: sumTyped(typed('counted'), payments.currency) || undefined,
        rate: Number(typed('rate')) || undefined,
        source: typed('source'),
      }),
    }
  }
  function readRest({ currentTarget }: FormEvent<HTMLElement>) {
    const typed = (name: string) => currentTarget.querySelector<HTMLInputElement>(`[name="${name}"]`)?.value ?? ''
    setRest(restAfter(payments, sumTyped(typed(isOther ? 'counted' : 'sum'), payments.currency)))
  }
  return (
    <PaymentForm
      label="Confirm the payment"
      submit="Confirm"
      said={paymentScreen.confirmed}
      read={read}
      send={(body, options) => api.payments.confirm({ params, body }, options)}
      beside={<Button onClick={onRefuse}>Refuse …</Button>}
    >
      {(faults) => (
        <div className={columns} onInput={readRest}>
          <AmountFields
            label="Arrived"
            sum={facts.sum ?? due}
            currency={currency}
            onCurrency={setCurrency}
            faults={faults}
          />
          <TextField
            label="Date of value"
            name="on"
            type="date"
            required
            defaultValue={officeDay(new Date())}
            error={faults.on}
          />
          {isOther && <OtherCurrency payments={payments} faults={faults} facts={facts} />}
          {rest > 0 && <RestChoice rest={formatSum(rest, payments.currency)} />}
          <details className="col-span-full">
            <summary className="min-h-9 cursor-pointer text-sm font-semibold">Bank charges, reference, account</summary>
            <div className={`mt-2 ${columns}`}>
              <TextField label="Banks kept" name="fee" inputMode="decimal" error={faults.fee} />
              <TextField
                label="Reference"
                name="reference"
                defaultValue={facts.reference ?? ''}
                error={faults.reference}
              />
              <TextField
                label="Account, where it is not the buyer's"
                name="remitter"
                defaultValue={facts.remitter ?? ''}
                error={faults.remitter}
              />
            </div>
          </details>
        </div>
      )}
    </PaymentForm>
  )
}

/** What of the whole is missing after so much has come, where it is so little that it may pass; else 0. */
function restAfter({ balance, toleranceLeft = 0, currency }: DealPayments, sum: number | null) {
  const rest = smallestOf(balance, currency) - smallestOf(sum ?? 0, currency)
  return rest > 0 && rest <= smallestOf(toleranceLeft, currency) ? unitsOf(rest, currency) : 0
}

/** Said in the same press: nobody is asked for a bank's charge before that. */
const RestChoice = ({ rest }: { rest: string }) => (
  <SelectField label={`${rest} of the total is missing`} name="rest" defaultValue="forgive" className="col-span-full">
    <option value="forgive">{paymentScreen.forgive(rest)}</option>
    <option value="ask">{paymentScreen.ask(rest)}</option>
  </SelectField>
)

/** What a reported sum comes to at a rate, as it is typed. */
function countedText({ sum, currency }: Reported['facts'], to: Currency, yenPerDollar: number) {
  if (sum === null || currency === null) return ''
  const counts = countsAt({ amount: smallestOf(sum, currency), currency }, to, yenPerDollar)
  return sumText(unitsOf(counts, to), to)
}

type Other = { payments: DealPayments; faults: Faults; facts: Reported['facts'] }

/** What a sum in another currency counts for: proposed by the rate, said by whoever confirms it. */
function OtherCurrency({ payments: { currency }, faults, facts }: Other) {
  const [rate, setRate] = useState('')
  const yen = Number(rate)
  const proposed = yen >= 1 ? countedText(facts, currency, yen) : ''
  return (
    <>
      <TextField
        label="Yen for a dollar"
        name="rate"
        required
        inputMode="decimal"
        value={rate}
        onChange={({ target }) => setRate(target.value)}
        error={faults.rate}
      />
      <TextField
        label="Where the rate is from"
        name="source"
        required
        maxLength={paymentLimits.source}
        error={faults.source}
      />
      <TextField
        key={proposed}
        label={`Counts for (${currency})`}
        name="counted"
        required
        inputMode="decimal"
        defaultValue={proposed}
        error={faults.counted}
      />
    </>
  )
}
