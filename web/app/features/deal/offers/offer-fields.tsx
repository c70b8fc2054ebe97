import { totalAt } from '@minato/contract/deal/orders/amount.ts'
import { termText, tradeTerms } from '@minato/contract/ground/trade/terms.ts'
import { numberKinds } from '@minato/contract/values/amounts.ts'
import { formatUsd } from '@minato/contract/values/money.ts'
import { namesOf } from '@minato/contract/values/names.ts'
import type { ComponentProps } from 'react'
import { SelectField, TextField } from '#ui/write/field.tsx'
import { NumberField } from '#ui/write/number-field.tsx'
import { options } from '#ui/write/options.tsx'
import type { Basis } from './offer-meaning.tsx'
import { PortField } from './port-field.tsx'
import type { OfferWriting } from './use-offer-form.ts'
import { offerWords as words } from './words.ts'

type Props = {
  form: OfferWriting['form']
  order: ComponentProps<typeof PortField>['order']
  basis: Basis | undefined
  /** The port by its name. */
  to: string | undefined
  agreed: boolean
}

/** How much, under which term, to which port, and when where it was agreed elsewhere. */
export const OfferFields = ({ form: { typed, field, set, fault }, order, basis, to, agreed }: Props) => (
  <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,19rem),1fr))] gap-3">
    <SelectField label={words.term} {...field('term')}>
      {options(namesOf(tradeTerms).map((term) => [term, termText(term)]))}
    </SelectField>
    {typed.term !== 'FOB' && (
      <PortField order={order} value={typed.to} error={fault('destination', 'to')} onChange={(to) => set({ to })} />
    )}
    <NumberField
      kind={numberKinds.USD}
      label={words.amount(typed.term === 'FOB' ? typed.term : totalAt(typed, to))}
      required
      hint={[words.amountOf[typed.term], boundsOf(basis)].filter(Boolean).join(' ')}
      {...field('amount')}
      // Another amount may need no reason.
      onChange={({ target }) => set({ amount: target.value, belowFloor: typed.belowFloor })}
    />
    {agreed && <TextField type="date" label={words.agreedOn} required {...field('agreedOn')} />}
  </div>
)

const boundsOf = (basis: Basis | undefined) =>
  basis && !basis.gap && words.between(formatUsd(basis.least), formatUsd(basis.most))
