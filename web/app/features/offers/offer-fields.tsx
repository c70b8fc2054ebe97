import { termText, tradeTerms } from '@minato/contract/trade/terms.ts'
import { namesOf } from '@minato/contract/values/names.ts'
import type { ComponentProps } from 'react'
import { SelectField, TextField } from '~/ui/write/field'
import { PortField } from './port-field.tsx'
import type { OfferWriting } from './use-offer-form.ts'
import { offerWords as words } from './words.ts'

type Props = { writing: OfferWriting; order: ComponentProps<typeof PortField>['order']; agreed: boolean }

/** How much, under which term, to which port, and when where it was agreed elsewhere. */
export const OfferFields = ({ writing: { typed, set, faults }, order, agreed }: Props) => (
  <div className="grid gap-3 sm:grid-cols-2">
    <TextField
      label={words.amount}
      inputMode="decimal"
      autoComplete="off"
      required
      value={typed.amount}
      hint={words.amountOf[typed.term]}
      error={faults.amount}
      onChange={(event) => set({ amount: event.target.value })}
    />
    <SelectField
      label={words.term}
      value={typed.term}
      error={faults.term}
      onChange={(event) => set({ term: namesOf(tradeTerms).find((one) => one === event.target.value) ?? 'FOB' })}
    >
      {namesOf(tradeTerms).map((term) => (
        <option key={term} value={term}>
          {termText(term)}
        </option>
      ))}
    </SelectField>
    {typed.term !== 'FOB' && (
      <PortField order={order} value={typed.to} error={faults.destination} onChange={(to) => set({ to })} />
    )}
    {agreed && (
      <TextField
        type="date"
        label={words.agreedOn}
        required
        value={typed.agreedOn}
        error={faults.agreedOn}
        onChange={(event) => set({ agreedOn: event.target.value })}
      />
    )}
  </div>
)
