import { bandValue, priceBands } from '@minato/contract/car-bands.ts'
import type { CarFacets } from '@minato/contract/car-search.ts'
import { useState } from 'react'
import { SelectField, TextField } from '~/ui/field'

type Counted = { value: string; count: number }
type Field = { label: string; name: string; search: URLSearchParams }

/** The values that the stock has, with how many cars have each. A value of the address that the stock lacks stays chosen. */
export function FacetSelect({ label, name, values, search }: Field & { values: readonly Counted[] }) {
  const chosen = search.get(name) ?? ''
  const same = values.find(({ value }) => value.toLowerCase() === chosen.toLowerCase())
  return (
    <SelectField label={label} name={name} defaultValue={same?.value ?? chosen}>
      <option value="">Any</option>
      {chosen && !same && <option value={chosen}>{chosen} (0)</option>}
      {values.map(({ value, count }) => (
        <option key={value} value={value}>
          {value} ({count})
        </option>
      ))}
    </SelectField>
  )
}

/** The values that are offered in any case, in their order, then whatever else the stock has. */
export function offered(choices: readonly string[], values: readonly Counted[]): Counted[] {
  const is = (one: string) => (two: Counted) => two.value.toLowerCase() === one.toLowerCase()
  return [
    ...choices.map((value) => values.find(is(value)) ?? { value, count: 0 }),
    ...values.filter(({ value }) => !choices.some((choice) => choice.toLowerCase() === value.toLowerCase())),
  ]
}

/** A price as one of the bands or as amounts of one's own: what is chosen last empties the other. */
export function PriceFields({ search }: { search: URLSearchParams }) {
  const [band, setBand] = useState(search.get('price') ?? '')
  const [own, setOwn] = useState({ from: search.get('priceFrom') ?? '', to: search.get('priceTo') ?? '' })
  const amount = (end: 'from' | 'to', name: string, label: string) => (
    <TextField
      label={label}
      name={name}
      inputMode="numeric"
      pattern="[0-9]+"
      title="Please give an amount in US dollars"
      placeholder="USD"
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
        label="Price"
        name="price"
        className="min-[420px]:col-span-2 md:col-span-1 lg:col-span-2"
        value={band}
        onChange={(event) => {
          setBand(event.target.value)
          setOwn({ from: '', to: '' })
        }}
      >
        <BandOptions bands={priceBands} />
      </SelectField>
      {amount('from', 'priceFrom', 'Price From')}
      {amount('to', 'priceTo', 'Price To')}
    </>
  )
}

/** Ranges as one choice. */
export const BandSelect = ({ label, name, bands, search }: Field & { bands: typeof priceBands }) => (
  <SelectField label={label} name={name} defaultValue={search.get(name) ?? ''}>
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

/** The years from the newest to the oldest car; 2000 to this year while the stock has none. */
export function yearsOf({ years }: Pick<CarFacets, 'years'>) {
  const { min, max } = years ?? { min: 2000, max: new Date().getFullYear() }
  const newestFirst = Array.from({ length: max - min + 1 }, (_, back) => max - back)
  return [
    <option key="" value="">
      Any
    </option>,
    ...newestFirst.map((year) => (
      <option key={year} value={year}>
        {year}
      </option>
    )),
  ]
}
