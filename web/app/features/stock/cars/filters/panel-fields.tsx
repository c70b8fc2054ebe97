import { type FacetName, yesNoFilterNames } from '@minato/contract/stock/cars/filter-fields.ts'
import { mileageBands } from '@minato/contract/stock/cars/filters.ts'
import type { CarFacets } from '@minato/contract/stock/cars/search.ts'
import { getKeys } from '@minato/contract/values/keys.ts'
import type { ReactNode } from 'react'
import { FacetSelect } from './facet-select.tsx'
import type { NarrowedSearch } from './field-values.ts'
import { BandSelect, type Faults, PriceFields, YesNoFilter } from './filter-fields.tsx'
import { KeywordField } from './keyword-field.tsx'
import { BudgetField, ImportableField } from './port-fields.tsx'
import { YearSelect } from './year-select.tsx'

export type PanelProps = { facets: CarFacets; search: URLSearchParams; faults: Faults; port: ReactNode }

export function PanelFields({ faults, port, ...narrowed }: NarrowedSearch & Pick<PanelProps, 'faults' | 'port'>) {
  const choose = (name: FacetName) => <FacetSelect key={name} name={name} {...narrowed} />
  return (
    <div className="grid grid-cols-2 gap-x-2 gap-y-2">
      {choose('make')}
      {choose('model')}
      <YearSelect name="yearFrom" faults={faults} {...narrowed} />
      <YearSelect name="yearTo" faults={faults} {...narrowed} />
      <PriceFields faults={faults} {...narrowed} />
      <div className="col-span-2 grid grid-cols-2 items-end gap-x-2 gap-y-1 border-y border-line py-1">
        <div className="col-span-2">{port}</div>
        <BudgetField faults={faults} {...narrowed} />
        <ImportableField faults={faults} {...narrowed} />
      </div>
      <BandSelect name="mileage" bands={mileageBands} faults={faults} {...narrowed} />
      {listFacets('before').map(choose)}
      <KeywordField className="col-span-2" search={narrowed.search} placeholder="Prado diesel sunroof" />
      {listFacets('after').map(choose)}
      {yesNoFilterNames.map((name) => (
        <YesNoFilter key={name} name={name} search={narrowed.search} className="col-span-full" />
      ))}
    </div>
  )
}

/** In the order of the panel, before or after the keywords. */
const sides: Record<Exclude<FacetName, 'make' | 'model'>, 'before' | 'after'> = {
  type: 'before',
  fuel: 'before',
  transmission: 'before',
  drive: 'after',
  steering: 'after',
  color: 'after',
  engineCC: 'after',
  modelCode: 'after',
  auctionGrade: 'after',
  country: 'after',
  region: 'after',
  stock: 'after',
}
const listFacets = (side: 'before' | 'after') => getKeys(sides).filter((name) => sides[name] === side)
