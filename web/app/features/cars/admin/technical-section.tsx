import { carOptions } from '@minato/contract/cars/options.ts'
import type { ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import { SelectField, TextField } from '~/ui/write/field'
import type { CarFormInput, CarFormOutput } from './car-form-values.ts'
import { FormSection, Proposals } from './form-section.tsx'

type Chosen = 'fuel' | 'transmission' | 'drive'

/** What the car is like: engine, gear, colours, seats, distance. */
export function TechnicalSection() {
  const { register, formState, getValues } = useFormContext<CarFormInput, unknown, CarFormOutput>()
  const fault = (name: keyof CarFormInput) => formState.errors[name]?.message as string | undefined
  const field = (name: keyof CarFormInput) => ({ ...register(name), error: fault(name) })
  const choice = (name: Chosen, label: ReactNode, options: readonly string[], none: string, required = false) => (
    <SelectField label={label} required={required} {...field(name)}>
      <option value="">{none}</option>
      {withOwn(options, getValues(name)).map((option) => (
        <option key={option}>{option}</option>
      ))}
    </SelectField>
  )
  return (
    <FormSection title="Technical Specifications">
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {choice('fuel', 'Fuel', carOptions.fuel, 'Select fuel type', true)}
        <TextField
          label="Engine (cc)"
          type="number"
          inputMode="numeric"
          min={100}
          max={10_000}
          {...field('engineCC')}
        />
        {choice('transmission', 'Transmission', carOptions.transmission, 'Not stated')}
        {choice('drive', 'Drive', carOptions.drive, 'Not stated')}
        <TextField
          label="Exterior color"
          required
          list="car-exteriors"
          autoComplete="off"
          {...field('exteriorColor')}
        />
        <TextField label="Interior color" list="car-interiors" autoComplete="off" {...field('color')} />
        <TextField label="Seats" type="number" inputMode="numeric" min={2} max={9} {...field('seats')} />
        <TextField label="Mileage (km)" type="number" inputMode="numeric" min={0} {...field('mileage')} />
      </div>
      <Proposals id="car-exteriors" values={carOptions.exteriorColor} />
      <Proposals id="car-interiors" values={carOptions.interiorColor} />
    </FormSection>
  )
}

/** A value that is not on today's list stays possible for the car that has it. */
const withOwn = (options: readonly string[], own: string | null | undefined) =>
  own && !options.includes(own) ? [...options, own] : options
