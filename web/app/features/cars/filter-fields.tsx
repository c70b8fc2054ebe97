import { carFilters, type FacetName } from '@minato/contract/cars/fields.ts'
import { type BandName, bandValue, mostValues, priceBands } from '@minato/contract/cars/filters.ts'
import type { CarFacets } from '@minato/contract/cars/search.ts'
import { officeYear } from '@minato/contract/values/days.ts'
import { useState } from 'react'
import { SelectField, TextField } from '~/ui/write/field'
import { type Counted, findValue, shownValue } from './field-values.ts'
import { filterLabels } from './search-url.ts'
import { ValueField } from './value-field.tsx'

/** What is wrong with a search, by the name of the field. */
export type Faults = Record<string, string>

type Asked = { facets: CarFacets; search: URLSearchParams }
type Facet = Asked & {
  name: FacetName
  /** Where they are not what the dropdowns came with. */
  values?: readonly Counted[]
  /** Whose models are meant. */
  make?: string
  /** Where somebody else keeps what is chosen. */
  value?: string
  onChange?(value: string): void
}

/**
 * The values that the stock has, with how many cars have each. A value of the address that the stock lacks stays chosen.
 * Where there are more than a list holds it is typed.
 */
export function FacetSelect({
  name,
  facets,
  search,
  values = offered(name, facets[name]),
  make,
  value,
  onChange,
}: Facet) {
  const [own, setOwn] = useState(search.get(name) ?? '')
  const chosen = value ?? own
  const change = onChange ?? setOwn
  const label = filterLabels[name]
  if (values.length >= mostValues)
    return <ValueField label={label} name={name} values={values} make={make} value={chosen} onChange={change} />
  const same = findValue(values, chosen)
  return (
    <SelectField
      label={label}
      name={name}
      // What nobody else keeps is the device's own: a choice made before the script was there stands.
      {...(value === undefined
        ? { defaultValue: same?.value ?? chosen }
        : { value: same?.value ?? value, onChange: (event) => change(event.target.value) })}
    >
      <option value="">Any</option>
      {chosen && !same && <option value={chosen}>{shownValue(name, chosen)} (0)</option>}
      {values.map(({ value, count }) => (
        <option key={value} value={value}>
          {shownValue(name, value)} ({count})
        </option>
      ))}
    </SelectField>
  )
}

/** The values that are offered in any case, in their order, then whatever else the stock has. */
function offered(name: FacetName, values: readonly Counted[]): readonly Counted[] {
  const choices = carFilters.find((filter) => filter.name === name)?.offered
  if (!choices) return values
  return [
    ...choices.map((value) => findValue(values, value) ?? { value, count: 0 }),
    ...values.filter(({ value }) => !choices.some((choice) => choice.toLowerCase() === value.toLowerCase())),
  ]
}

/** A price as one of the bands or as amounts of one's own: what is chosen last empties the other. */
export function PriceFields({ search, faults }: Pick<Asked, 'search'> & { faults: Faults }) {
  const [band, setBand] = useState(search.get('price') ?? '')
  const [own, setOwn] = useState({ from: search.get('priceFrom') ?? '', to: search.get('priceTo') ?? '' })
  const amount = (end: 'from' | 'to', name: 'priceFrom' | 'priceTo') => (
    <TextField
      label={filterLabels[name]}
      name={name}
      inputMode="numeric"
      pattern="[0-9]+"
      title="Please give an amount in US dollars"
      placeholder="USD"
      error={faults[name]}
      value={own[end]}
      onChange={(event) => {
        setOwn({ ...own, [end]: event.target.value.replace(/\D/g, '').slice(0, 8) })
        setBand('')
      }}
    />
  )
  return (
    <>
      <SelectField
        label={filterLabels.price}
        name="price"
        className="col-span-2 md:col-span-1 lg:col-span-2"
        value={band}
        onChange={(event) => {
          setBand(event.target.value)
          setOwn({ from: '', to: '' })
        }}
      >
        <BandOptions bands={priceBands} />
      </SelectField>
      {amount('from', 'priceFrom')}
      {amount('to', 'priceTo')}
    </>
  )
}

type Band = Pick<Asked, 'search'> & { name: BandName; bands: typeof priceBands; faults?: Faults }

/** Ranges as one choice. */
export const BandSelect = ({ name, bands, search, faults }: Band) => (
  <SelectField
    label={filterLabels[name]}
    name={name}
    error={faults?.[`${name}From`] ?? faults?.[`${name}To`]}
    defaultValue={search.get(name) ?? ''}
  >
    <BandOptions bands={bands} />
  </SelectField>
)

const BandOptions = ({ bands }: { bands: typeof priceBands }) => (
  <>
    <option value="">Any</option>
    {bands.map((band) => (
      <option key={band.label} value={bandValue(band)}>
        {band.label}
      </option>
    ))}
  </>
)

/** The years from the newest to the oldest car that the other filters find, and the chosen one; 2000 to this year where there is none. */
export function YearSelect({ name, facets, search, faults }: Asked & { name: 'yearFrom' | 'yearTo'; faults?: Faults }) {
  const { min, max } = facets.spans.year ?? { min: 2000, max: officeYear() }
  const newestFirst = Array.from({ length: max - min + 1 }, (_, back) => max - back)
  const chosen = search.get(name) ?? ''
  return (
    <SelectField label={filterLabels[name]} name={name} error={faults?.[name]} defaultValue={chosen}>
      <option value="">Any</option>
      {chosen && !newestFirst.includes(Number(chosen)) && <option value={chosen}>{chosen}</option>}
      {newestFirst.map((year) => (
        <option key={year} value={year}>
          {year}
        </option>
      ))}
    </SelectField>
  )
}
