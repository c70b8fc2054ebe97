import { t } from '@minato/contract/language/messages.ts'
import type { VehicleClass } from '@minato/contract/platform/trade/vehicles.ts'
import { getNoMarksText, parseCondition } from '@minato/contract/stock/cars/condition/condition-text.ts'
import { findOutline } from '@minato/contract/stock/cars/condition/outline.ts'
import type { PanelName } from '@minato/contract/stock/cars/condition/panels.ts'
import { getVehicleClass } from '@minato/contract/stock/cars/pricing-car.ts'
import { useRef, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { OutlineDrawing } from '#features/stock/cars/condition/outline-drawing.tsx'
import { FormPart } from '#forms/office/form-part.tsx'
import { Button } from '#ui/actions/button.tsx'
import { TextArea } from '#ui/forms/field.tsx'
import { type MarkTarget, NewMarkFields } from '../office/new-mark.tsx'
import type { CarFormInput } from './values.ts'

const example = 'Bonnet: A1\nLeft front door: U2 (by the handle), W1\nRear bumper: A2'

export function ConditionPart() {
  const { register, setValue, formState } = useFormContext<CarFormInput>()
  const { condition: text = '', type, vehicleClass } = useWatch<CarFormInput>()
  const [target, setTarget] = useState<MarkTarget>({ panel: '', place: null })
  const letterSelect = useRef<HTMLSelectElement>(null)
  const { marks, faults: lineFaults } = parseCondition(text)
  const vehicle = { type: type || null, vehicleClass: (vehicleClass || null) as VehicleClass | null }
  const outline = findOutline(getVehicleClass(vehicle))
  const setText = (next: string) =>
    setValue('condition', next, { shouldDirty: true, shouldValidate: formState.isSubmitted })

  function selectPanel(panel: PanelName, place: MarkTarget['place']) {
    setTarget({ panel, place })
    letterSelect.current?.focus()
  }
  return (
    <FormPart
      title={t('Condition')}
      note={t('Everybody sees this: the marks of the auction sheet, or of your own inspection')}
    >
      <div className={outline ? 'grid items-start gap-6 lg:grid-cols-[20rem_minmax(0,1fr)]' : ''}>
        {outline && (
          <OutlineDrawing
            outline={outline}
            marks={marks ?? []}
            onPress={selectPanel}
            selectedPanel={target.panel || undefined}
          />
        )}
        <div className="grid gap-4">
          {!outline && (
            <p className="text-sm text-muted">
              {getVehicleClass(vehicle)
                ? t('There is no drawing of this kind of vehicle.')
                : t('The drawing appears once its type is known.')}{' '}
              {t('Its parts can be chosen from the list.')}
            </p>
          )}
          <NewMarkFields
            target={target}
            letter={letterSelect}
            onChoose={(panel) => setTarget({ panel, place: null })}
            onAdd={(line) => {
              const isEmpty = lineFaults.length === 0 && !marks?.length
              setText(isEmpty ? line : `${text.trim()}\n${line}`)
              setTarget({ panel: '', place: null })
            }}
          />
          <TextArea
            label={t('Marks')}
            rows={8}
            placeholder={example}
            spellCheck={false}
            // While the user types, a fault is only a hint.
            hint={
              lineFaults.length > 0
                ? lineFaults.join(' ')
                : t('One line for each part. Leave it empty if nobody has checked the car.')
            }
            error={formState.errors.condition?.message}
            {...register('condition')}
          />
          <Button
            size="small"
            className="justify-self-start"
            onClick={() => setText(getNoMarksText())}
            disabled={text.trim() !== ''}
          >
            {t('Checked: no marks')}
          </Button>
        </div>
      </div>
    </FormPart>
  )
}
