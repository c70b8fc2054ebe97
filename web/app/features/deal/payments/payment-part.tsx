import type { DealPayments } from '@minato/contract/deal/payments/payments.ts'
import { t } from '@minato/contract/language/messages.ts'
import { formatDate } from '@minato/contract/values/calendar.ts'
import { toLocalDay } from '@minato/contract/values/days.ts'
import { formatPlainSum, formatSum } from '@minato/contract/values/money.ts'
import type { DealFields } from '#forms/deal/use-deal-form.ts'
import { SelectField } from '#ui/forms/field.tsx'
import { AmountFields } from './amount-fields.tsx'

/** Newest first. */
export const listSources = ({ entries }: DealPayments) =>
  entries
    .filter(({ facts }) => facts.kind === 'reported' || facts.kind === 'moved-in')
    .filter(({ left }) => left > 0)
    .toReversed()

export const getNewestId = ({ entries }: DealPayments) => entries.at(-1)?.id ?? ''

/** `maxSum` 0 means no limit. */
export function proposePart(payments: DealPayments, maxSum: number, entryId?: string) {
  const sources = listSources(payments)
  const entry = entryId ?? sources[0]?.id ?? ''
  const remaining = sources.find(({ id }) => id === entry)?.left ?? 0
  return { entry, sum: formatPlainSum(maxSum > 0 ? Math.min(remaining, maxSum) : remaining, payments.currency) }
}

type Part = { entry: string; sum: string }
type Props = {
  payments: DealPayments
  form: { values: Part; field: DealFields<Part>; setValues(change: Partial<Part>): void }
}

/** Selecting another payment resets the sum to its remainder. */
export const PartFields = ({ payments, form: { values, field, setValues } }: Props) => (
  <>
    <SelectField
      label={t('From the payment')}
      value={values.entry}
      onChange={({ target }) => setValues({ entry: target.value, sum: undefined })}
    >
      {listSources(payments).map(({ id, at, left }) => (
        <option key={id} value={id}>
          {t('{day}, {left} left', {
            day: formatDate(toLocalDay(new Date(at))),
            left: formatSum(left, payments.currency),
          })}
        </option>
      ))}
    </SelectField>
    <AmountFields label={t('Amount')} currency={payments.currency} sum={field('sum')} />
  </>
)
