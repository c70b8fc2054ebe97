import { carStatuses, carStatusNames } from '@minato/contract/cars/facts.ts'
import { type CarField, facets, fieldOf, lastCarYear, officeLabel } from '@minato/contract/cars/fields.ts'
import { namesOf } from '@minato/contract/values/names.ts'
import { useQuery } from '@tanstack/react-query'
import { useFormContext } from 'react-hook-form'
import { api } from '~/lib/api'
import { query } from '~/lib/query'
import { CheckField, SelectField, TextField } from '~/ui/write/field'
import type { CarFormInput, CarFormOutput } from './car-form-values.ts'

type Part = 'basic' | 'technical'
type Place = {
  part: Part | null
  placeholder?: string
  hint?: string
  className?: string
  /** What stands in a list where nothing is chosen. */
  none?: string
  autoCapitalize?: 'characters'
}

/** Where each field stands in the form, in this order; null where a section of its own has it. */
const places: Record<CarField, Place> = {
  title: { part: 'basic', placeholder: '2019 Honda Fit Hybrid', className: 'sm:col-span-2 lg:col-span-4' },
  make: { part: 'basic' },
  model: { part: 'basic' },
  modelCode: { part: 'basic' },
  type: { part: 'basic', placeholder: 'SUV' },
  year: { part: 'basic' },
  price: { part: 'basic' },
  stockNumber: { part: 'basic', hint: 'Counted where it is left empty', autoCapitalize: 'characters' },
  chassisNumber: { part: 'basic', hint: 'For the office only', autoCapitalize: 'characters' },
  stock: { part: 'basic' },
  status: { part: 'basic' },
  country: { part: 'basic' },
  region: { part: 'basic' },
  keywords: { part: 'basic', hint: 'Words that a search should find', className: 'sm:col-span-2' },
  isActive: { part: 'basic', className: 'sm:col-span-2 lg:col-span-4' },
  fuel: { part: 'technical', none: 'Select fuel type' },
  engineCC: { part: 'technical' },
  transmission: { part: 'technical', none: 'Not stated' },
  drive: { part: 'technical', none: 'Not stated' },
  exteriorColor: { part: 'technical' },
  color: { part: 'technical' },
  seats: { part: 'technical' },
  mileage: { part: 'technical' },
  features: { part: null },
}

/** The fields of one part of the form, each as its record says. */
export const CarFields = ({ part }: { part: Part }) => (
  <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
    {namesOf(places)
      .filter((name) => places[name].part === part)
      .map((name) => (
        <Field key={name} name={name} />
      ))}
  </div>
)

function Field({ name }: { name: CarField }) {
  const { register, formState } = useFormContext<CarFormInput, unknown, CarFormOutput>()
  const { part: _, none, ...place } = places[name]
  const { formLabel: label = officeLabel(name), required, options, limits } = fieldOf(name)
  const error = formState.errors[name]?.message as string | undefined
  const tied = { label, required, error, ...place, ...register(name) }
  if (name === 'isActive') return <CheckField {...tied} />
  if (name === 'status')
    return (
      <SelectField {...tied}>
        {carStatusNames.map((status) => (
          <option key={status} value={status}>
            {carStatuses[status].label}
          </option>
        ))}
      </SelectField>
    )
  if (options) return <Choice name={name} none={none} options={options} tied={tied} />
  if (limits) return <TextField type="number" {...arrowsOf(name)} {...tied} />
  return <Text name={name} tied={tied} />
}

type Tied = { label: string }
type Choosing = { name: CarField; none?: string | undefined; options: readonly string[]; tied: Tied }

/** One of a list; a value that is not on today's list stays possible for the car that has it. */
function Choice({ name, none, options, tied }: Choosing) {
  const { getValues } = useFormContext<CarFormInput>()
  const own = getValues(name)
  const all = typeof own === 'string' && own && !options.includes(own) ? [...options, own] : options
  return (
    <SelectField {...tied}>
      <option value="">{none}</option>
      {all.map((option) => (
        <option key={option}>{option}</option>
      ))}
    </SelectField>
  )
}

function arrowsOf(name: CarField) {
  const { limits, arrows = limits, step, unit } = fieldOf(name)
  const max = name === 'year' ? lastCarYear() : arrows?.[1]
  return { inputMode: unit === 'USD' ? 'decimal' : 'numeric', min: arrows?.[0], max, step } as const
}

/** Anything may be typed; what the record proposes is offered, or the spellings in the stock, so that filters find it. */
function Text({ name, tied }: { name: CarField; tied: Tied }) {
  const { proposed } = fieldOf(name)
  const facet = facets.find(({ field }) => field === name)
  const { data } = useQuery({ ...stockWords, staleTime: 60_000, enabled: facet !== undefined && !proposed })
  const inStock = facet && data?.facets?.[facet.name].map(({ value }) => value)
  const words = proposed ?? [...new Set(inStock)]
  if (!proposed && !facet) return <TextField autoComplete="off" {...tied} />
  return (
    <>
      <TextField list={`car-${name}`} autoComplete="off" {...tied} />
      <datalist id={`car-${name}`}>
        {words.map((word) => (
          <option key={word} value={word} />
        ))}
      </datalist>
    </>
  )
}

const stockWords = query(api.cars.list, { query: { limit: 1, facets: 'true' } })
