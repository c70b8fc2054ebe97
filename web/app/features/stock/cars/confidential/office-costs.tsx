import { t } from '@minato/contract/language/messages.ts'
import type { confidentialDraft } from '@minato/contract/stock/cars/confidential/endpoints.ts'
import { confidentialLimits, confidentialLabels as labels } from '@minato/contract/stock/cars/confidential/facts.ts'
import { numberKinds, signedKind } from '@minato/contract/values/amounts.ts'
import { toOfficeDay } from '@minato/contract/values/days.ts'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { createFields } from '#forms/office/fields.tsx'
import { Button } from '#ui/actions/button.tsx'
import { SelectField, TextField } from '#ui/forms/field.tsx'
import { Plus, Trash as Trash2 } from '#ui/more-icons.ts'
import { confidentialWords as words } from './words.ts'

export type ConfidentialInput = z.input<typeof confidentialDraft>

const Field = createFields<Record<`costs.${number}.amount`, string>>()
/** Costs below 0 are credits. */
const costKinds = { USD: signedKind(numberKinds.USD), JPY: signedKind(numberKinds.JPY) } as const

const reasons = ['Bought at auction', 'Auction fee', 'Recycle fee', 'Transport to the yard', 'Repair', 'Cleaning']

export function CostFields() {
  const { fields, append, remove } = useFieldArray<ConfidentialInput, 'costs'>({ name: 'costs' })
  const add = () =>
    append(
      { what: '', amount: '', currency: 'JPY', date: toOfficeDay(new Date()) },
      { focusName: `costs.${fields.length}.what` },
    )
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">{labels.costs}</legend>
      <ul className="grid gap-3">
        {fields.map((field, index) => (
          <CostLine key={field.id} index={index} onRemove={() => remove(index)} />
        ))}
      </ul>
      <p className="mt-1 text-sm text-muted empty:hidden">{fields.length > 0 && words.amountHint}</p>
      <Button className="mt-3" onClick={add} disabled={fields.length >= confidentialLimits.costs}>
        <Plus className="size-5" aria-hidden />
        {t('Add Cost')}
      </Button>
    </fieldset>
  )
}

function CostLine({ index, onRemove }: { index: number; onRemove(): void }) {
  const { register, formState } = useFormContext<ConfidentialInput>()
  const faults = formState.errors.costs?.[index]
  const currency = useWatch<ConfidentialInput>({ name: `costs.${index}.currency` })
  const number = index + 1
  const renderHiddenLabel = (label: string) => <span className="sr-only">{label}</span>
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2 sm:grid-cols-[minmax(0,1fr)_8rem_6rem_10rem_auto]">
      <TextField
        label={renderHiddenLabel(t('Reason for cost {number}', { number }))}
        placeholder={t('Auction fee')}
        proposals={reasons}
        error={faults?.what?.message}
        className="max-sm:col-span-2"
        {...register(`costs.${index}.what`)}
      />
      <Field.Number
        kind={currency === 'USD' ? costKinds.USD : costKinds.JPY}
        name={`costs.${index}.amount`}
        label={renderHiddenLabel(t('Amount of cost {number}', { number }))}
        placeholder="12000"
        // Phones have no minus among their digits.
        inputMode="text"
      />
      <SelectField
        label={renderHiddenLabel(t('Currency of cost {number}', { number }))}
        error={faults?.currency?.message}
        {...register(`costs.${index}.currency`)}
      >
        <option>JPY</option>
        <option>USD</option>
      </SelectField>
      <TextField
        type="date"
        label={renderHiddenLabel(t('Day of cost {number}', { number }))}
        error={faults?.date?.message}
        {...register(`costs.${index}.date`)}
      />
      <Button variant="quiet" className="mt-1" aria-label={words.removeCost(index + 1)} onClick={onRemove}>
        <Trash2 className="size-5" aria-hidden />
      </Button>
    </li>
  )
}
