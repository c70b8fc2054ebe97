import { t } from '@minato/contract/language/messages.ts'
import { numberKinds } from '@minato/contract/values/amounts.ts'
import { createFields } from '#forms/office/fields.tsx'
import { Each } from '#ui/display/each.ts'
import { type FormValues, isNumber } from './office-provision-draft.ts'
import type { ProvisionField } from './office-provision-fields.ts'

export const Field = createFields<FormValues>()

export function ProvisionInput({ name, label, as, options = {}, hint, required }: ProvisionField) {
  if (as === 'yes') return <Field.Check name={name} label={label} className="sm:col-span-2" />
  if (as === 'lines') return <Field.Area name={name} label={label} rows={3} limit={1000} className="sm:col-span-2" />
  if (as === 'choices') return <CheckboxGroup name={name} label={label} options={options} hint={hint} />
  if (as === 'choice')
    return (
      <Field.Choice name={name} label={label} options={options} required={required}>
        <option value="">{t('Please choose')}</option>
      </Field.Choice>
    )
  const shared = { name, label, hint, required }
  return isNumber(as) ? <Field.Number kind={numberKinds[as]} {...shared} /> : <Field.Text {...shared} />
}

type CheckboxGroupProps = Pick<ProvisionField, 'name' | 'label' | 'options' | 'hint'>

const CheckboxGroup = ({ name, label, options = {}, hint }: CheckboxGroupProps) => (
  <fieldset className="sm:col-span-2">
    <legend className="mb-1 text-sm font-semibold">{label}</legend>
    <div className="flex flex-wrap gap-x-5 gap-y-2">
      {Object.entries(options).map(([value, text]) => (
        <Field.Check key={value} name={name} value={value} label={typeof text === 'string' ? text : text.label} />
      ))}
    </div>
    {hint && <p className="mt-1 text-sm text-muted">{hint}</p>}
  </fieldset>
)

export const Sources = ({ count }: { count: number }) => (
  <fieldset>
    <legend className="mb-1 text-sm font-semibold">{t('Where we read it')}</legend>
    <div className="grid gap-3">
      <Each of={Array.from({ length: count })}>
        {(_, index) => (
          <div className="grid gap-3 rounded-md border border-line p-3 sm:grid-cols-[2fr_2fr_1fr]">
            <Field.Text name={`source${index}title`} label={t('Source')} required={index === 0} />
            <Field.Text name={`source${index}address`} label={t('Address')} inputMode="url" />
            <Field.Text
              name={`source${index}published`}
              label={t('Published')}
              required={index === 0}
              hint={t('Or write: undated')}
            />
          </div>
        )}
      </Each>
    </div>
  </fieldset>
)
