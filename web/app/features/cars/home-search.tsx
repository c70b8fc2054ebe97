import { filterChoices, homeMileageBands, homePriceBands } from '@minato/contract/car-bands.ts'
import { carListTexts } from '@minato/contract/car-screen-facts.ts'
import type { CarFacets } from '@minato/contract/car-search.ts'
import { Search } from 'lucide-react'
import { Form } from 'react-router'
import { Button } from '~/ui/button'
import { SelectField, TextField } from '~/ui/field'
import { BandSelect, FacetSelect, yearsOf } from './filter-fields.tsx'

/** The home page's own search: its words may be parts of a name, its bands are coarser. */
export function HomeSearch({ facets, search, action }: { facets: CarFacets; search: URLSearchParams; action: string }) {
  const text = (name: string, label: string, placeholder: string) => (
    <TextField
      label={label}
      name={name}
      placeholder={placeholder}
      defaultValue={search.get(name) ?? ''}
      maxLength={100}
    />
  )
  const years = yearsOf(facets)
  return (
    <Form
      action={action}
      key={search.toString()}
      className="rounded-lg border border-line bg-surface p-4 shadow-card sm:p-5"
    >
      <h2 className="mb-3 text-xl">Search the stock</h2>
      <div className="grid grid-cols-2 gap-3 md:grid-cols-3 lg:grid-cols-4 xl:grid-cols-6">
        {text('make', 'Make', 'Toyota')}
        {text('model', 'Model', 'Prado')}
        {text('modelCode', 'Model Code', 'TRJ150W')}
        <FacetSelect label="Type" name="type" values={facets.type} search={search} />
        <BandSelect label="Price" name="price" bands={homePriceBands} search={search} />
        <BandSelect label="Mileage" name="mileage" bands={homeMileageBands} search={search} />
        <SelectField label="Year From" name="yearFrom" defaultValue={search.get('yearFrom') ?? ''}>
          {years}
        </SelectField>
        <SelectField label="Year To" name="yearTo" defaultValue={search.get('yearTo') ?? ''}>
          {years}
        </SelectField>
        <SelectField label="Fuel" name="fuel" defaultValue={search.get('fuel') ?? ''}>
          <option value="">Any</option>
          {filterChoices.fuel.map((fuel) => (
            <option key={fuel}>{fuel}</option>
          ))}
        </SelectField>
        <FacetSelect label="Transmission" name="transmission" values={facets.transmission} search={search} />
        {text('color', 'Colour', 'White')}
        {text('keywords', 'Keywords', 'sunroof 7 seats')}
      </div>
      <Button type="submit" look="main" className="mt-4 w-full sm:w-auto">
        <Search className="size-5" aria-hidden />
        {carListTexts.search}
      </Button>
    </Form>
  )
}
