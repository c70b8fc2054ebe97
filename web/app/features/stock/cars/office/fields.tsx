import { carStatuses } from '@minato/contract/stock/cars/facts.ts'
import { type CarField, facets, fieldOf, lastCarYear, officeLabel } from '@minato/contract/stock/cars/fields.ts'
import { monthOf } from '@minato/contract/stock/cars/months.ts'
import { namesOf } from '@minato/contract/values/names.ts'
import { useQuery } from '@tanstack/react-query'
import { useFormContext, useWatch } from 'react-hook-form'
import { api } from '~/lib/api/api'
import { query } from '~/lib/api/query'
import { fieldsOf } from '~/office/fields'
import { Button } from '~/ui/act/button'
import { useLoadingPorts } from './loading-ports.ts'
import type { CarFormInput } from './values.ts'
import { carOfficeWords } from './words.ts'

type Part = 'basic' | 'dates' | 'technical' | 'shipping' | 'auction'
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
  grade: { part: 'basic', placeholder: 'G Limited' },
  modelCode: { part: 'basic' },
  type: { part: 'basic', placeholder: 'SUV' },
  year: { part: 'basic' },
  price: { part: 'basic' },
  stockNumber: { part: 'basic', hint: 'Counted where it is left empty', autoCapitalize: 'characters' },
  chassisNumber: { part: 'basic', hint: 'Others see its beginning only', autoCapitalize: 'characters' },
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
  steering: { part: 'technical', none: 'Not stated' },
  engineCode: { part: 'technical', placeholder: '1NZ-FE', autoCapitalize: 'characters' },
  exteriorColor: { part: 'technical' },
  color: { part: 'technical' },
  seats: { part: 'technical' },
  doors: { part: 'technical' },
  mileage: { part: 'technical' },
  firstRegistration: { part: 'dates', placeholder: '2019-06', hint: 'A month, as on the certificate: 2019-06 or R1.6' },
  manufactured: { part: 'dates', placeholder: '2019-03', hint: 'A month, or a year: 2019-03, H31.3 or 2019' },
  manufactureSource: { part: 'dates', none: 'Not stated' },
  vehicleClass: { part: 'shipping', none: 'As its type says' },
  lengthMm: { part: 'shipping' },
  widthMm: { part: 'shipping' },
  heightMm: { part: 'shipping' },
  weightKg: { part: 'shipping' },
  grossWeightKg: { part: 'shipping' },
  loadingPort: { part: 'shipping', none: 'Not decided' },
  auctionGrade: { part: 'auction', none: 'Not stated' },
  interiorGrade: { part: 'auction', none: 'Not stated' },
  repairHistory: { part: 'auction', none: 'Not stated' },
  features: { part: null },
  condition: { part: null },
}

const Field = fieldsOf<CarFormInput>()

/** The fields of one part of the form, each as its record says. */
export const CarFields = ({ part, keptChassis = null }: { part: Part; keptChassis?: string | null }) => (
  <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
    {namesOf(places)
      .filter((name) => places[name].part === part)
      .map((name) => (
        <OneField
          key={name}
          name={name}
          {...(name === 'chassisNumber' && keptChassis && { hint: replaces(keptChassis) })}
        />
      ))}
  </div>
)

const replaces = (kept: string) => `${kept} is kept: write a number to replace it`

function OneField({ name, hint }: { name: CarField; hint?: string }) {
  const { part: _, none, ...place } = places[name]
  const { formLabel: label = officeLabel(name), required, options, codes, limits } = fieldOf(name)
  const shared = { name, label, required, ...place, ...(hint && { hint }) }
  if (name === 'isActive') return <Field.Check {...shared} />
  if (name === 'status') return <Field.Choice {...shared} options={carStatuses} />
  if (name === 'loadingPort') return <LoadingPort {...shared} none={none} />
  if (codes) return <Choice {...shared} none={none} codes={codes} />
  if (options) return <Choice {...shared} none={none} options={options} />
  if (name === 'firstRegistration') return <FirstRegistration {...shared} name={name} />
  if (limits) return <Field.Text type="number" {...arrowsOf(name)} {...shared} />
  return <Text {...shared} />
}

type Shared = { name: CarField; label: string }

/** A car keeps the port that it has, also one that is served no more. */
function LoadingPort(shared: Shared & { none: string | undefined }) {
  const { served, nameOf } = useLoadingPorts()
  const own = useFormContext<CarFormInput>().getValues('loadingPort')
  const codes = [...served.map(({ code }) => code), ...(own ? [own] : [])]
  return <Choice {...shared} codes={Object.fromEntries(codes.map((code) => [code, nameOf(code)]))} />
}

/** A month whose year is another than the car's offers to set that. */
function FirstRegistration(shared: Shared & { name: 'firstRegistration' }) {
  const { setValue } = useFormContext<CarFormInput>()
  const [month, year] = useWatch<CarFormInput, ['firstRegistration', 'year']>({ name: ['firstRegistration', 'year'] })
  const registered = monthOf(month ?? '')?.slice(0, 4)
  return (
    <div>
      <Field.Text {...shared} />
      {registered && registered !== String(year) && (
        <Button
          size="small"
          className="mt-1"
          onClick={() => setValue('year', registered, { shouldDirty: true, shouldValidate: true })}
        >
          {carOfficeWords.setYear(registered)}
        </Button>
      )}
    </div>
  )
}

/** One of a list; a value that is not on today's list stays possible for the car that has it. */
type Choices = { none?: string | undefined; options?: readonly string[]; codes?: Readonly<Record<string, string>> }
function Choice({ none, options = [], codes = {}, ...shared }: Shared & Choices) {
  const own = useFormContext<CarFormInput>().getValues(shared.name)
  const all = typeof own === 'string' && own && !codes[own] ? new Set([...options, own]) : options
  return (
    <Field.Choice {...shared} options={codes}>
      <option value="">{none}</option>
      {[...all].map((option) => (
        <option key={option}>{option}</option>
      ))}
    </Field.Choice>
  )
}

function arrowsOf(name: CarField) {
  const { limits, arrows = limits, step, unit } = fieldOf(name)
  const max = name === 'year' ? lastCarYear() : arrows?.[1]
  return { inputMode: unit === 'USD' ? 'decimal' : 'numeric', min: arrows?.[0], max, step } as const
}

/** Anything may be typed; what the record proposes is offered, or the spellings in the stock, so that filters find it. */
function Text(shared: Shared) {
  const { proposed } = fieldOf(shared.name)
  const facet = facets.find(({ field }) => field === shared.name)
  const { data } = useQuery({ ...stockWords, staleTime: 60_000, enabled: facet !== undefined && !proposed })
  const inStock = facet && (data?.facets?.[facet.name].map(({ value }) => value) ?? [])
  return <Field.Text {...shared} proposals={proposed ?? (inStock && [...new Set(inStock)])} />
}

const stockWords = query(api.cars.list, { query: { limit: 1, facets: 'true' } })
