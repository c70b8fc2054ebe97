import { filterChoices, mileageBands } from '@minato/contract/car-bands.ts'
import { carListTexts, filterPanel } from '@minato/contract/car-screen-facts.ts'
import type { CarFacets } from '@minato/contract/car-search.ts'
import { ListFilter, Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Form } from 'react-router'
import { Button, ButtonLink } from '~/ui/button'
import { SelectField, TextField } from '~/ui/field'
import { BandSelect, FacetSelect, offered, PriceFields, yearsOf } from './filter-fields.tsx'
import { withoutFilters } from './search-url.ts'
import { useSearch } from './use-search.ts'

type Panel = { facets: CarFacets; search: URLSearchParams; action: string }

const facetFields = [
  ['modelCode', 'Model Code'],
  ['type', 'Type'],
  ['engineCC', 'Engine CC'],
  ['fuel', 'Fuel'],
  ['country', 'Country'],
  ['region', 'Region'],
  ['color', 'Colour'],
  ['drive', 'Drive'],
  ['transmission', 'Transmission'],
  ['stock', 'Stock'],
] as const

/**
 * The filters of the car list: a plain form that asks for an address, so it works before the page is alive and without it.
 * On a narrow screen it is folded away until it is asked for, and folds again after a search or a touch outside.
 */
export function CarFilters({ facets, search, action }: Panel) {
  const [open, setOpen] = useState(false)
  const [make, setMake] = useState(search.get('make') ?? '')
  const panel = useRef<HTMLDivElement>(null)
  const address = search.toString()
  const ask = useSearch(action)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address is what closes the panel and resets the make
  useEffect(() => {
    setOpen(false)
    setMake(search.get('make') ?? '')
  }, [address])

  useEffect(() => {
    if (!open) return
    const close = (event: PointerEvent) => {
      if (window.innerWidth < filterPanel.keepsOpen && !panel.current?.contains(event.target as Node)) setOpen(false)
    }
    document.addEventListener('pointerdown', close)
    return () => document.removeEventListener('pointerdown', close)
  }, [open])

  const models = facets.model.filter((model) => !make || model.make.toLowerCase() === make.toLowerCase())
  const years = yearsOf(facets)
  return (
    <div ref={panel} className="rounded-lg border border-line bg-surface shadow-card">
      <Button
        look="quiet"
        className="w-full justify-between md:hidden"
        aria-expanded={open}
        aria-controls="filters"
        onClick={() => setOpen(!open)}
      >
        <span className="flex items-center gap-2">
          <ListFilter className="size-5" aria-hidden />
          {open ? 'Hide Filters' : 'Show Filters'}
        </span>
      </Button>
      <Form
        id="filters"
        // Fields keep what the address says, also when Back changes it.
        key={address}
        action={action}
        className={`folding p-4 md:block ${open ? '' : 'hidden'}`}
        onSubmit={(event) => {
          setOpen(false)
          ask(event)
        }}
      >
        <Kept search={search} names={['sort', 'view']} />
        <div className="grid grid-cols-1 gap-3 min-[420px]:grid-cols-2 md:grid-cols-4 lg:grid-cols-2">
          <SelectField label="Make" name="make" value={make} onChange={(event) => setMake(event.target.value)}>
            <option value="">Any</option>
            {facets.make.map(({ value, count }) => (
              <option key={value} value={value}>
                {value} ({count})
              </option>
            ))}
          </SelectField>
          <FacetSelect label="Model" name="model" values={models} search={search} />
          <SelectField label="Year From" name="yearFrom" defaultValue={search.get('yearFrom') ?? ''}>
            {years}
          </SelectField>
          <SelectField label="Year To" name="yearTo" defaultValue={search.get('yearTo') ?? ''}>
            {years}
          </SelectField>
          <PriceFields search={search} />
          <BandSelect label="Mileage" name="mileage" bands={mileageBands} search={search} />
          {facetFields.map(([name, label]) => (
            <FacetSelect key={name} label={label} name={name} values={choices(facets, name)} search={search} />
          ))}
          <TextField
            label="Keywords"
            name="keywords"
            type="search"
            defaultValue={search.get('keywords') ?? ''}
            placeholder="Prado diesel sunroof"
            maxLength={200}
          />
        </div>
        <div className="mt-4 flex flex-wrap gap-3">
          <Button type="submit" look="main" className="grow sm:grow-0 lg:grow">
            <Search className="size-5" aria-hidden />
            {carListTexts.search}
          </Button>
          <ButtonLink to={withoutFilters(search)} look="plain" className="grow sm:grow-0 lg:grow">
            {carListTexts.clear}
          </ButtonLink>
        </div>
      </Form>
    </div>
  )
}

const choices = (facets: CarFacets, name: (typeof facetFields)[number][0]) =>
  name === 'fuel' || name === 'stock' ? offered(filterChoices[name], facets[name]) : facets[name]

/** What the form must not lose though it has no field for it. */
export const Kept = ({ search, names }: { search: URLSearchParams; names: readonly string[] }) =>
  names.map((name) => {
    const value = search.get(name)
    return value ? <input key={name} type="hidden" name={name} value={value} /> : null
  })
