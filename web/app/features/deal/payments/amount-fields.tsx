import { t } from '@minato/contract/language/messages.ts'
import { numberKinds } from '@minato/contract/values/amounts.ts'
import { getKeys } from '@minato/contract/values/keys.ts'
import { type Currency, currencies } from '@minato/contract/values/money.ts'
import type { ComponentProps } from 'react'
import { SelectField } from '#ui/forms/field.tsx'
import { NumberField } from '#ui/forms/number-field.tsx'

type Props = {
  label: string
  currency: Currency
  sum: Omit<ComponentProps<typeof NumberField>, 'label' | 'kind'>
  choice?: Omit<ComponentProps<typeof SelectField>, 'label'>
}

export const AmountFields = ({ label, currency, sum, choice }: Props) => (
  <>
    <NumberField {...sum} kind={numberKinds[currency]} label={choice ? label : `${label} (${currency})`} required />
    {choice && (
      <SelectField {...choice} label={t('Currency')}>
        {getKeys(currencies).map((name) => (
          <option key={name}>{name}</option>
        ))}
      </SelectField>
    )}
  </>
)
