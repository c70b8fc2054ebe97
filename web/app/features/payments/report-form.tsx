import type { Deal } from '@minato/contract/deals/deal.ts'
import { paymentLimits, paymentMethods, reportedMethods } from '@minato/contract/payments/facts.ts'
import type { DealSide } from '@minato/contract/trade/deal.ts'
import { localDay, officeDay } from '@minato/contract/values/days.ts'
import { type Currency, sumTyped } from '@minato/contract/values/money.ts'
import { useState } from 'react'
import { api } from '~/lib/api/api'
import { SelectField, TextField } from '~/ui/write/field'
import { AmountFields } from './amount-fields.tsx'
import { LetterFields, letterFields } from './letter-fields.tsx'
import { PaymentForm } from './payment-form.tsx'
import { ProofChoice, useProofChoice } from './proof-choice.tsx'
import { paymentScreen } from './words.ts'

type Method = (typeof reportedMethods)[number]
type Props = { deal: Deal; side: DealSide; onClose(): void }

/** 'I have paid': a payment as its buyer reports it, or as the office enters it. */
export function ReportForm({ deal, side, onClose }: Props) {
  const { payments, order } = deal
  const [currency, setCurrency] = useState<Currency>(payments.currency)
  const [method, setMethod] = useState<Method>('TT')
  const proof = useProofChoice()
  const file = proof.chosen?.file

  function read(typed: (name: string) => string) {
    const form = new FormData()
    const sum = sumTyped(typed('sum'), currency)
    const letter = Object.fromEntries(letterFields.map(([name]) => [name, typed(name)]))
    const fields = {
      method,
      sum: Number.isNaN(sum) ? '' : String(sum),
      currency,
      on: typed('on'),
      reference: typed('reference'),
      remitter: typed('remitter'),
      letter: method === 'LC' ? JSON.stringify(letter) : '',
    }
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    if (file) form.append('proof', file)
    return form
  }

  return (
    <PaymentForm
      label={side === 'buyer' ? 'I have paid' : 'Record a payment'}
      submit={side === 'buyer' ? 'Send' : 'Enter'}
      said={side === 'buyer' ? paymentScreen.reported : paymentScreen.entered}
      read={read}
      send={(form, options) => api.payments.report({ params: { id: order.id }, form }, options)}
      onClose={onClose}
    >
      {(faults) => (
        <div className="grid gap-3 sm:grid-cols-2">
          <SelectField
            label="How"
            value={method}
            onChange={({ target }) => setMethod(target.value as Method)}
            className="sm:col-span-2"
          >
            {reportedMethods
              .filter((name) => side === 'office' || name !== 'CASH')
              .map((name) => (
                <option key={name} value={name}>
                  {paymentMethods[name]}
                </option>
              ))}
          </SelectField>
          <AmountFields
            label="Amount"
            sum={payments.waiting === 0 ? payments.dueNow || payments.later?.sum || null : null}
            currency={currency}
            onCurrency={setCurrency}
            faults={faults}
          />
          {method === 'LC' ? (
            <LetterFields faults={faults} />
          ) : (
            <TextField
              label="Day on which it was sent"
              name="on"
              type="date"
              defaultValue={side === 'buyer' ? localDay(new Date()) : officeDay(new Date())}
              error={faults.on}
            />
          )}
          <TextField
            label="Reference"
            name="reference"
            maxLength={paymentLimits.reference}
            hint="What you wrote on the transfer, or the bank's number of it"
            error={faults.reference}
          />
          <TextField
            label={
              side === 'buyer'
                ? 'Name of the account, where it is not yours'
                : "Name of the account, where it is not the buyer's"
            }
            name="remitter"
            maxLength={paymentLimits.remitter}
            error={faults.remitter}
            className="sm:col-span-2"
          />
          <div className="sm:col-span-2">
            <ProofChoice choice={proof} fault={faults.proof} />
          </div>
        </div>
      )}
    </PaymentForm>
  )
}
