import type { EntryFactsResponse } from '@minato/contract/deal/payments/entry.ts'
import { paymentMessages } from '@minato/contract/deal/payments/facts.ts'
import type { DealPayments, PaymentEntry } from '@minato/contract/deal/payments/payments.ts'
import { convertMoney } from '@minato/contract/deal/payments/tolerance.ts'
import { t } from '@minato/contract/language/messages.ts'
import { decimalKind, numberKinds, parseNumber } from '@minato/contract/values/amounts.ts'
import { toOfficeDay } from '@minato/contract/values/days.ts'
import {
  type Currency,
  formatPlainSum,
  formatSum,
  toCurrencyUnits,
  toSmallestUnits,
} from '@minato/contract/values/money.ts'
import { DealForm } from '#forms/deal/deal-form.tsx'
import { useDealForm } from '#forms/deal/use-deal-form.ts'
import { api } from '#lib/api/api.ts'
import { Button } from '#ui/actions/button.tsx'
import { CheckedDayField } from '#ui/forms/days/checked-day-field.tsx'
import { SelectField, TextField } from '#ui/forms/field.tsx'
import { NumberField } from '#ui/forms/number-field.tsx'
import { AmountFields } from './amount-fields.tsx'
import { paymentTexts } from './words.ts'

export type ReportedEntry = PaymentEntry & { facts: Extract<EntryFactsResponse, { kind: 'reported' }> }
export type EntryParams = { id: string; entry: string }
type TextName = 'sum' | 'on' | 'fee' | 'reference' | 'remitter' | 'rate' | 'source' | 'counted' | 'rest'
type FormValues = Record<TextName, string> & { currency: Currency }
type ConfirmProps = { params: EntryParams; payments: DealPayments; entry: ReportedEntry; onRefuse(): void }

const columns = 'grid-cols-[repeat(auto-fit,minmax(8rem,1fr))]'

export function ConfirmForm({ params, payments, entry: { facts }, onRefuse }: ConfirmProps) {
  const reportedCurrency = facts.currency ?? payments.currency
  const arrivedSum = facts.sum ?? (payments.dueNow || payments.later?.sum)
  const form = useDealForm({
    formName: 'confirm-payment',
    id: `${params.id}.${params.entry}`,
    initialValues: ({ currency = reportedCurrency, rate = '' }): FormValues => ({
      sum: arrivedSum ? formatPlainSum(arrivedSum, reportedCurrency) : '',
      currency,
      on: toOfficeDay(new Date()),
      fee: '',
      reference: facts.reference ?? '',
      remitter: facts.remitter ?? '',
      rest: '',
      rate,
      source: '',
      counted:
        currency !== payments.currency && Number(rate) >= 1
          ? formatCountedSum(facts, payments.currency, Number(rate))
          : '',
    }),
    check: (values) =>
      isWithinTolerance(calculateMissing(values, payments), payments) && !parseAnswer(values, payments)
        ? { rest: paymentMessages.rest }
        : {},
    send: (values, options) => api.payments.confirm({ params, body: toConfirmation(values, payments) }, options),
    successText: paymentTexts.confirmed,
  })
  const { values, field } = form
  const missing = calculateMissing(values, payments)
  const missingText = formatSum(missing, payments.currency)
  return (
    <DealForm
      form={form}
      label={
        arrivedSum
          ? t('Confirm the payment of {sum}', { sum: formatSum(arrivedSum, reportedCurrency) })
          : t('Confirm the payment')
      }
      submit={t('Confirm')}
      extraButtons={<Button onClick={onRefuse}>{t('Refuse …')}</Button>}
      className={columns}
    >
      <AmountFields
        label={t('Arrived', {}, 'a sum')}
        currency={values.currency}
        sum={field('sum')}
        choice={field('currency')}
      />
      <CheckedDayField label={t('Value date')} required {...field('on')} />
      {values.currency !== payments.currency && (
        <>
          <NumberField label={t('Yen per dollar')} required kind={decimalKind(4)} {...field('rate')} />
          <TextField label={t('Source of the rate')} required {...field('source')} />
          <NumberField
            label={t('Counts for ({currency})', { currency: payments.currency })}
            required
            kind={numberKinds[payments.currency]}
            {...field('counted')}
          />
        </>
      )}
      {isWithinTolerance(missing, payments) ? (
        <SelectField
          label={paymentTexts.missing(missingText)}
          className="col-span-full"
          required
          {...field('rest')}
          value={parseAnswer(values, payments) ? values.rest : ''}
        >
          <option value="">{t('Please choose')}</option>
          <option value={toAnswerKey(missing, 'forgive')}>{paymentTexts.writeOff(missingText)}</option>
          <option value={toAnswerKey(missing, 'ask')}>{paymentTexts.requestRest(missingText)}</option>
        </SelectField>
      ) : (
        missing > 0 && <p className="col-span-full text-sm">{paymentTexts.missing(missingText)}</p>
      )}
      <details className="col-span-full">
        <summary className="min-h-9 cursor-pointer text-sm font-semibold">
          {t('Bank charges, reference, account')}
        </summary>
        <div className={`mt-2 grid gap-3 ${columns}`}>
          <NumberField label={t('Bank charges')} kind={numberKinds[values.currency]} {...field('fee')} />
          <TextField label={t('Reference')} {...field('reference')} />
          <TextField label={t('Name of the account, if it is not the buyer’s')} {...field('remitter')} />
        </div>
      </details>
    </DealForm>
  )
}

/** A sum in another currency includes the counted sum, which the rate proposes and the staff member sets. */
function toConfirmation(values: FormValues, payments: DealPayments) {
  const { counted: countedSum, rate, rest: _, source, ...body } = values
  return {
    ...body,
    ...parseAnswer(values, payments),
    ...(values.currency !== payments.currency && {
      counted: countedSum || undefined,
      rate: Number(rate) || undefined,
      source,
    }),
  }
}

/** Returns the part of the total missing after the payment. 0 for a full payment or an unreadable sum. */
function calculateMissing({ sum, counted, currency: arrivedIn }: FormValues, { balance, currency }: DealPayments) {
  const countedSum = parseNumber(numberKinds[currency], arrivedIn === currency ? sum : counted) ?? Number.NaN
  const difference = toSmallestUnits(balance, currency) - toSmallestUnits(countedSum, currency)
  return difference > 0 ? toCurrencyUnits(difference, currency) : 0
}

const isWithinTolerance = (missing: number, { toleranceLeft = 0 }: DealPayments) =>
  missing > 0 && missing <= toleranceLeft

type RestAnswer = 'forgive' | 'ask'
/** Includes the difference, so an answer becomes invalid once the sum changes. */
const toAnswerKey = (missing: number, answer: RestAnswer) => `${answer} ${missing}`

function parseAnswer(values: FormValues, payments: DealPayments) {
  const missing = calculateMissing(values, payments)
  if (!isWithinTolerance(missing, payments)) return undefined
  const choice = (['forgive', 'ask'] as const).find((answer) => values.rest === toAnswerKey(missing, answer))
  return choice && { rest: choice, missing }
}

function formatCountedSum({ sum, currency }: ReportedEntry['facts'], to: Currency, yenPerDollar: number) {
  if (sum === null || currency === null) return ''
  const countedSum = convertMoney({ amount: toSmallestUnits(sum, currency), currency }, to, yenPerDollar)
  return formatPlainSum(toCurrencyUnits(countedSum, to), to)
}
