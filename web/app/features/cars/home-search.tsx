import type { FacetName } from '@minato/contract/cars/fields.ts'
import { homeMileageBands, homePriceBands } from '@minato/contract/cars/filters.ts'
import type { CarFacets } from '@minato/contract/cars/search.ts'
import { ChevronDown, Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { Button } from '~/ui/act/button'
import { TextField } from '~/ui/write/field'
import { BandSelect, FacetSelect, YearSelect } from './filter-fields.tsx'
import { filterLabels } from './search-url.ts'
import { useSearch } from './use-search.ts'
import { carListTexts } from './words.ts'

type Asked = { facets: CarFacets; search: URLSearchParams }

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
  const ask = useSearch(action)
  return (
    <Form
      action={action}
      onSubmit={ask}
      key={search.toString()}
      className="rounded-lg border border-line bg-surface px-4 pt-4 pb-1 text-ink shadow-card sm:px-5"
    >
      <h2 className="mb-3 text-xl">Search the stock</h2>
      <div className="grid grid-cols-2 items-end gap-3 md:grid-cols-[repeat(3,minmax(0,1fr))_auto]">
        {text('make', 'Toyota')}
        {text('model', 'Prado')}
        <BandSelect name="price" bands={homePriceBands} search={search} />
        <Button type="submit" look="main" className="max-md:px-2">
          <Search className="size-5" aria-hidden />
          {carListTexts.search}
        </Button>
      </div>
      <MoreFilters facets={facets} search={search} text={text} />
    </Form>
  )
}

type Further = Asked & { text(name: 'modelCode' | 'color' | 'keywords', placeholder: string): ReactNode }

const further = [
  'modelCode',
  'type',
  'mileage',
  'yearFrom',
  'yearTo',
  'fuel',
  'transmission',
  'color',
  'keywords',
  'country',
  'region',
  'drive',
  'stock',
  'engineCC',
] as const

/** What few begin with: folded away, open while one of them is set. */
function MoreFilters({ facets, search, text }: Further) {
  const choose = (name: FacetName) => <FacetSelect name={name} facets={facets} search={search} />
  return (
    <details className="group mt-1" open={further.some((name) => search.get(name))}>
      <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-1 font-semibold text-link hover:underline [&::-webkit-details-marker]:hidden">
        More filters
        <ChevronDown className="size-5 transition-transform group-open:rotate-180" aria-hidden />
      </summary>
      <div className="grid grid-cols-2 gap-3 pt-2 pb-3 md:grid-cols-4 xl:grid-cols-7">
        {choose('type')}
        <YearSelect name="yearFrom" facets={facets} search={search} />
        <YearSelect name="yearTo" facets={facets} search={search} />
        <BandSelect name="mileage" bands={homeMileageBands} search={search} />
        {choose('fuel')}
        {choose('transmission')}
        {choose('engineCC')}
        {text('modelCode', 'TRJ150W')}
        {text('color', 'White')}
        {choose('drive')}
        {choose('country')}
        {choose('region')}
        {choose('stock')}
        {text('keywords', 'sunroof 7 seats')}
      </div>
    </details>
  )
}
