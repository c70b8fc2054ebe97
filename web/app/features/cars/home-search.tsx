import { filterChoices, homeMileageBands, homePriceBands } from '@minato/contract/car-bands.ts'
import { carListTexts } from '@minato/contract/car-screen-facts.ts'
import type { CarFacets } from '@minato/contract/car-search.ts'
import { ChevronDown, Search } from 'lucide-react'
import { Form } from 'react-router'
import { Button } from '~/ui/button'
import { SelectField, TextField } from '~/ui/field'
import { BandSelect, FacetSelect, offered, yearsOf } from './filter-fields.tsx'
import { filterLabels } from './search-url.ts'
import { useSearch } from './use-search.ts'

type Asked = { facets: CarFacets; search: URLSearchParams }

const grid = 'grid grid-cols-2 gap-3 md:grid-cols-3 lg:grid-cols-4 xl:grid-cols-6'

/** The home page's own search: its words may be parts of a name, its bands are coarser. */
export function HomeSearch({ facets, search, action }: Asked & { action: string }) {
  const text = (name: 'make' | 'model' | 'modelCode' | 'color' | 'keywords', placeholder: string) => (
    <TextField
      label={filterLabels[name]}
      name={name}
      placeholder={placeholder}
      defaultValue={search.get(name) ?? ''}
      maxLength={100}
    />
  )
  const years = yearsOf(facets)
  const ask = useSearch(action)
  return (
    <Form
      action={action}
      onSubmit={ask}
      key={search.toString()}
      className="rounded-lg border border-line bg-surface p-4 shadow-card sm:p-5"
    >
      <h2 className="mb-3 text-xl">Search the stock</h2>
      <div className={grid}>
        {text('make', 'Toyota')}
        {text('model', 'Prado')}
        {text('modelCode', 'TRJ150W')}
        <FacetSelect label="Type" name="type" values={facets.type} search={search} />
        <BandSelect label="Price" name="price" bands={homePriceBands} search={search} />
        <BandSelect label="Mileage" name="mileage" bands={homeMileageBands} search={search} />
        <SelectField label="Year From" name="yearFrom" defaultValue={search.get('yearFrom') ?? ''}>
          {years}
        </SelectField>
        <SelectField label="Year To" name="yearTo" defaultValue={search.get('yearTo') ?? ''}>
          {years}
        </SelectField>
        <FacetSelect label="Fuel" name="fuel" values={offered(filterChoices.fuel, facets.fuel)} search={search} />
        <FacetSelect label="Transmission" name="transmission" values={facets.transmission} search={search} />
        {text('color', 'White')}
        {text('keywords', 'sunroof 7 seats')}
      </div>
      <MoreFilters facets={facets} search={search} />
      <Button type="submit" look="main" className="mt-4 w-full sm:w-auto">
        <Search className="size-5" aria-hidden />
        {carListTexts.search}
      </Button>
    </Form>
  )
}

const further = ['country', 'region', 'drive', 'stock', 'engineCC'] as const

/** What few begin with: folded away, open while one of them is set. */
function MoreFilters({ facets, search }: Asked) {
  return (
    <details className="group mt-3" open={further.some((name) => search.get(name))}>
      <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-1 font-semibold text-link hover:underline [&::-webkit-details-marker]:hidden">
        More filters
        <ChevronDown className="size-5 transition-transform group-open:rotate-180" aria-hidden />
      </summary>
      <div className={`${grid} pt-2`}>
        {further.map((name) => (
          <FacetSelect
            key={name}
            label={filterLabels[name]}
            name={name}
            values={name === 'stock' ? offered(filterChoices.stock, facets.stock) : facets[name]}
            search={search}
          />
        ))}
      </div>
    </details>
  )
}
