import { t } from '@minato/contract/language/messages.ts'
import { type Currency, currencies } from '@minato/contract/values/money.ts'
import { namesOf } from '@minato/contract/values/names.ts'
import type { ComponentProps } from 'react'
import { SelectField, TextField } from '~/ui/write/field'

type Props = {
  label: string
  currency: Currency
  sum: Omit<ComponentProps<typeof TextField>, 'label'>
  /** Where the currency can be chosen. */
  choice?: Omit<ComponentProps<typeof SelectField>, 'label'>
}

/** A sum, in dollars or yen as it is typed. */
export const AmountFields = ({ label, currency, sum, choice }: Props) => (
  <>
    <TextField
      {...sum}
      label={choice ? label : `${label} (${currency})`}
      required
      inputMode="decimal"
      autoComplete="off"
    />
    {choice && (
      <SelectField {...choice} label={t('Currency')}>
        {namesOf(currencies).map((name) => (
          <option key={name}>{name}</option>
        ))}
      </SelectField>
    )}
  </>
)
