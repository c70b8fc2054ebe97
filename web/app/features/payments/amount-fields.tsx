import { amountText, type Currency, currencies } from '@minato/contract/bank-accounts/facts.ts'
import { namesOf } from '@minato/contract/values/names.ts'
import { SelectField, TextField } from '~/ui/write/field'
import type { Faults } from './payment-form.tsx'

type Props = {
  label: string
  amount: number | null
  currency: Currency
  /** Where the currency can be chosen. */
  onCurrency?(currency: Currency): void
  faults: Faults
}

/** A sum, in dollars or yen as it is typed. */
export const AmountFields = ({ label, amount, currency, onCurrency, faults }: Props) => (
  <>
    <TextField
      label={onCurrency ? label : `${label} (${currency})`}
      name="amount"
      required
      inputMode="decimal"
      autoComplete="off"
      defaultValue={amount === null ? '' : amountText(amount, currency)}
      error={faults.amount}
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
