import { termText, tradeTerms } from '@minato/contract/ground/trade/terms.ts'
import { namesOf } from '@minato/contract/values/names.ts'
import type { ComponentProps } from 'react'
import { SelectField, TextField } from '~/ui/write/field'
import { PortField } from './port-field.tsx'
import type { OfferWriting } from './use-offer-form.ts'
import { offerWords as words } from './words.ts'

type Props = { form: OfferWriting['form']; order: ComponentProps<typeof PortField>['order']; agreed: boolean }

/** How much, under which term, to which port, and when where it was agreed elsewhere. */
export const OfferFields = ({ form: { typed, field, set, fault }, order, agreed }: Props) => (
  <div className="grid gap-3 sm:grid-cols-2">
    <TextField
      label={words.amount}
      inputMode="decimal"
      autoComplete="off"
      required
      hint={words.amountOf[typed.term]}
      {...field('amount')}
    />
    <SelectField label={words.term} {...field('term')}>
      {namesOf(tradeTerms).map((term) => (
        <option key={term} value={term}>
          {termText(term)}
        </option>
      ))}
    </SelectField>
    {typed.term !== 'FOB' && (
      <PortField order={order} value={typed.to} error={fault('destination', 'to')} onChange={(to) => set({ to })} />
    )}
    {agreed && <TextField type="date" label={words.agreedOn} required {...field('agreedOn')} />}
  </div>
)
