import { filterChoices } from '@minato/contract/cars/bands.ts'
import { carStatuses } from '@minato/contract/cars/facts.ts'
import { lastCarYear } from '@minato/contract/cars/rules.ts'
import { useQuery } from '@tanstack/react-query'
import { useFormContext } from 'react-hook-form'
import { api } from '~/lib/api'
import { query } from '~/lib/query'
import { CheckField, SelectField, TextField } from '~/ui/write/field'
import type { CarFormInput, CarFormOutput } from './car-form-values.ts'
import { FormSection, Proposals } from './form-section.tsx'

const stockWords = query(api.cars.list, { query: { limit: 1, facets: 'true' } })

/** What the car is and what it costs. Spellings that the stock already uses are proposed, so that filters find it. */
export function BasicSection() {
  const { register, formState } = useFormContext<CarFormInput, unknown, CarFormOutput>()
  const { data } = useQuery({ ...stockWords, staleTime: 60_000 })
  const words = (name: 'make' | 'model' | 'modelCode' | 'type' | 'country' | 'region') => [
    ...new Set(data?.facets?.[name].map((one) => one.value)),
  ]
  const fault = (name: keyof CarFormInput) => formState.errors[name]?.message as string | undefined
  const field = (name: keyof CarFormInput) => ({ ...register(name), error: fault(name) })

  return (
    <FormSection title="Basic Information" note="* must be filled">
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        <TextField
          label="Title"
          required
          className="sm:col-span-2 lg:col-span-4"
          placeholder="2019 Honda Fit Hybrid"
          {...field('title')}
        />
        <TextField label="Make" required list="car-makes" autoComplete="off" {...field('make')} />
        <TextField label="Model" required list="car-models" autoComplete="off" {...field('model')} />
        <TextField label="Model code" list="car-codes" autoComplete="off" {...field('modelCode')} />
        <TextField label="Type" list="car-types" autoComplete="off" placeholder="SUV" {...field('type')} />
        <TextField
          label="Year"
          required
          type="number"
          inputMode="numeric"
          min={1990}
          max={lastCarYear()}
          {...field('year')}
        />
        <TextField
          label="Price (USD)"
          required
          type="number"
          inputMode="decimal"
          min={0}
          step={100}
          {...field('price')}
        />
        <TextField
          label="Stock number"
          hint="Counted where it is left empty"
          autoCapitalize="characters"
          autoComplete="off"
          {...field('stockNumber')}
        />
        <TextField label="Stock" list="car-stock" autoComplete="off" {...field('stock')} />
        <SelectField label="Status" {...field('status')}>
          {Object.entries(carStatuses).map(([value, { label }]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
        <TextField label="Country" list="car-countries" autoComplete="off" {...field('country')} />
        <TextField label="Region" list="car-regions" autoComplete="off" {...field('region')} />
        <TextField
          label="Keywords"
          hint="Words that a search should find"
          className="sm:col-span-2"
          {...field('keywords')}
        />
        <CheckField
          label="Active: shown on the public site"
          className="sm:col-span-2 lg:col-span-4"
          {...field('isActive')}
        />
      </div>
      <Proposals id="car-makes" values={words('make')} />
      <Proposals id="car-models" values={words('model')} />
      <Proposals id="car-codes" values={words('modelCode')} />
      <Proposals id="car-types" values={words('type')} />
      <Proposals id="car-countries" values={words('country')} />
      <Proposals id="car-regions" values={words('region')} />
      <Proposals id="car-stock" values={filterChoices.stock} />
    </FormSection>
  )
}
