import { type Currency, currencies, sumText } from '@minato/contract/values/money.ts'
import { namesOf } from '@minato/contract/values/names.ts'
import { SelectField, TextField } from '~/ui/write/field'
import type { Faults } from './payment-form.tsx'

type Props = {
  label: string
  sum: number | null
  currency: Currency
  /** Where the currency can be chosen. */
  onCurrency?(currency: Currency): void
  faults: Faults
}

/** A sum, in dollars or yen as it is typed. */
export const AmountFields = ({ label, sum, currency, onCurrency, faults }: Props) => (
  <>
    <TextField
      label={onCurrency ? label : `${label} (${currency})`}
      name="sum"
      required
      inputMode="decimal"
      autoComplete="off"
      defaultValue={sum === null ? '' : sumText(sum, currency)}
      error={faults.sum}
    />
    {onCurrency && (
      <SelectField
        label="Currency"
        name="currency"
        value={currency}
        onChange={({ target }) => onCurrency(target.value as Currency)}
        error={faults.currency}
      >
        {namesOf(currencies).map((name) => (
          <option key={name}>{name}</option>
        ))}
      </SelectField>
    )}
  </>
)
