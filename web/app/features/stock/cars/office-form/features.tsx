import { t } from '@minato/contract/language/messages.ts'
import { featureTypes } from '@minato/contract/stock/cars/facts.ts'
import { carFields } from '@minato/contract/stock/cars/fields.ts'
import { featureTypeLabels } from '@minato/contract/stock/cars/words/feature-words.ts'
import type { KeyboardEvent } from 'react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { FormPart } from '#forms/office/form-part.tsx'
import { pressedKey } from '#lib/browser/pressed-key.ts'
import { Button } from '#ui/actions/button.tsx'
import { SelectField, TextField } from '#ui/forms/field.tsx'
import { renderOptions } from '#ui/forms/options.tsx'
import { Plus, Trash as Trash2 } from '#ui/more-icons.ts'
import type { CarFormInput } from './values.ts'

/** Enter in a name adds a feature of the same category. */
export function FeaturesPart() {
  const { register, formState, getValues, setFocus } = useFormContext<CarFormInput>()
  const { fields, append, remove } = useFieldArray<CarFormInput, 'features'>({ name: 'features' })
  const faults = formState.errors.features

  function add() {
    if (fields.length >= carFields.features.most) return
    const type = getValues('features').at(-1)?.type ?? ''
    append({ type, name: '' }, { focusName: `features.${fields.length}.${type ? 'name' : 'type'}` })
  }
  function focusNext(event: KeyboardEvent, index: number) {
    if (pressedKey(event) !== 'Enter') return
    event.preventDefault()
    if (index < fields.length - 1) setFocus(`features.${index + 1}.name`)
    else if (getValues(`features.${index}.name`).trim()) add()
  }

  return (
    <FormPart
      title={t('Features')}
      note={t('{count} of at most {most}', { count: fields.length, most: carFields.features.most })}
    >
      <ul className="grid gap-3 lg:grid-cols-2 lg:gap-x-6">
        {fields.map((field, index) => (
          <li
            key={field.id}
            className="grid grid-cols-[9rem_minmax(0,1fr)_auto] items-start gap-2 max-sm:grid-cols-[1fr_auto]"
          >
            <SelectField
              label={<span className="sr-only">{t('Category of feature {number}', { number: index + 1 })}</span>}
              error={faults?.[index]?.type?.message}
              className="max-sm:col-span-2"
              {...register(`features.${index}.type`)}
            >
              <option value="">{t('Category')}</option>
              {renderOptions(featureTypes.map((type) => [type, featureTypeLabels[type]]))}
            </SelectField>
            <TextField
              label={<span className="sr-only">{t('Name of feature {number}', { number: index + 1 })}</span>}
              placeholder={t('Back camera')}
              error={faults?.[index]?.name?.message}
              onKeyDown={(event) => focusNext(event, index)}
              {...register(`features.${index}.name`)}
            />
            <Button
              variant="quiet"
              className="mt-1"
              aria-label={t('Remove feature {number}', { number: index + 1 })}
              onClick={() => remove(index)}
            >
              <Trash2 className="size-5" aria-hidden />
            </Button>
          </li>
        ))}
      </ul>
      <Button
        className={fields.length > 0 ? 'mt-4' : ''}
        onClick={add}
        disabled={fields.length >= carFields.features.most}
      >
        <Plus className="size-5" aria-hidden />
        {t('Add Feature')}
      </Button>
    </FormPart>
  )
}
