import { bandValue, type priceBands } from '@minato/contract/car-bands.ts'
import type { CarFacets } from '@minato/contract/car-search.ts'
import { SelectField } from '~/ui/field'

type Field = { label: string; name: string; search: URLSearchParams }

/** The values that the stock has, with how many cars have each. A value of the address that the stock lacks stays chosen. */
export function FacetSelect({
  label,
  name,
  values,
  search,
}: Field & { values: readonly { value: string; count: number }[] }) {
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

/** Ranges as one choice. */
export const BandSelect = ({ label, name, bands, search }: Field & { bands: typeof priceBands }) => (
  <SelectField label={label} name={name} defaultValue={search.get(name) ?? ''}>
    <option value="">Any</option>
    {bands.map((band) => (
      <option key={band.label} value={bandValue(band)}>
        {band.label}
      </option>
    ))}
  </SelectField>
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
