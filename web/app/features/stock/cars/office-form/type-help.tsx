import { t } from '@minato/contract/language/messages.ts'
import { findVehicleClass, storedTypes } from '@minato/contract/platform/trade/vehicle-words.ts'
import { vehicleClasses } from '@minato/contract/platform/trade/vehicles.ts'
import { guessVehicleClass } from '@minato/contract/stock/cars/models/models.ts'
import { useFormContext, useWatch } from 'react-hook-form'
import { Button } from '#ui/actions/button.tsx'
import { carOfficeWords as words } from '../office/words.ts'
import type { CarFormInput } from './values.ts'

const setByUser = { shouldDirty: true, shouldValidate: true }

/** Freight needs a class. As an import does, it is guessed from make, model and title; here staff confirm the guess. */
export function TypeHelp() {
  const { setValue } = useFormContext<CarFormInput>()
  const [written, vehicleClass, make, model, title] = useWatch<
    CarFormInput,
    ['type', 'vehicleClass', 'make', 'model', 'title']
  >({ name: ['type', 'vehicleClass', 'make', 'model', 'title'] })
  const type = written?.trim() ?? ''
  const isNamed = Boolean(model.trim() || title.trim())
  if (!isNamed || vehicleClass || findVehicleClass(type)) return null
  const guess = guessVehicleClass({ make, model, title })
  return (
    <div role="status" className="mt-1 text-sm">
      <p className="font-medium text-hold">{type ? words.unknownType : words.noType}</p>
      {guess && (
        <Button
          size="small"
          className="mt-1"
          onClick={() =>
            type ? setValue('vehicleClass', guess, setByUser) : setValue('type', storedTypes[guess], setByUser)
          }
        >
          {t('Use “{kind}”, guessed from make and model', { kind: vehicleClasses[guess].label })}
        </Button>
      )}
    </div>
  )
}
