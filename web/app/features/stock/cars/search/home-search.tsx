import { t } from '@minato/contract/language/messages.ts'
import type { FacetName } from '@minato/contract/stock/cars/filter-fields.ts'
import { homeMileageBands, homePriceBands } from '@minato/contract/stock/cars/filters.ts'
import type { CarFacets } from '@minato/contract/stock/cars/search.ts'
import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { SubmitButton } from '#ui/actions/button.tsx'
import { ChevronDown, Search } from '#ui/icons.ts'
import { FacetSelect } from '../filters/facet-select.tsx'
import type { NarrowedSearch } from '../filters/field-values.ts'
import { BandSelect } from '../filters/filter-fields.tsx'
import { KeywordField } from '../filters/keyword-field.tsx'
import { BudgetField } from '../filters/port-fields.tsx'
import { ValueField } from '../filters/value-field.tsx'
import { YearSelect } from '../filters/year-select.tsx'
import { carListTexts } from '../words.ts'
import { useNarrowedSearch } from './use-narrowed-search.ts'
import { useSearch } from './use-search.ts'

type Props = { facets: CarFacets; search: URLSearchParams; port: ReactNode; action: string }

export function HomeSearch({ facets, search, port, action }: Props) {
  const { form, changed, narrowed } = useNarrowedSearch(facets, search, 'partial')
  const submitSearch = useSearch(action)
  return (
    <Form
      ref={form}
      action={action}
      onSubmit={submitSearch}
      onChange={changed}
      onCompositionEnd={changed}
      key={search.toString()}
      className="sheet px-4 pt-3 pb-1"
    >
      <h2 className="mb-2 text-lg">{t('Search the stock')}</h2>
      <div className="grid grid-cols-2 items-end gap-3 md:grid-cols-[repeat(3,minmax(0,1fr))_auto]">
        <ValueField name="make" placeholder="Toyota" {...narrowed} />
        <ValueField name="model" placeholder="Prado" {...narrowed} />
        <BandSelect name="price" bands={homePriceBands} {...narrowed} />
        <div className="md:order-2">
          <BudgetField {...narrowed} />
        </div>
        <div className="min-w-0 max-md:col-span-2 md:order-1">{port}</div>
        <SubmitButton className="max-md:col-span-2">
          <Search className="size-5" aria-hidden />
          {carListTexts.search}
        </SubmitButton>
      </div>
      <div className="flex flex-wrap-reverse items-center justify-between gap-x-4">
        <MoreFilters narrowed={narrowed} isOpen={moreFilterNames.some((name) => search.get(name))} />
        <p role="status" className="min-h-7 pt-2 text-sm text-muted max-md:w-full">
          {narrowed.total !== undefined && carListTexts.matching(narrowed.total)}
        </p>
      </div>
    </Form>
  )
}

const moreFilterNames = [
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

function MoreFilters({ narrowed, isOpen }: { narrowed: NarrowedSearch; isOpen: boolean }) {
  const renderSelect = (name: FacetName) => <FacetSelect name={name} {...narrowed} />
  return (
    <details className="group mt-1" open={isOpen}>
      <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-1 font-semibold text-link hover:underline [&::-webkit-details-marker]:hidden">
        {t('More filters')}
        <ChevronDown className="size-5 transition-transform group-open:rotate-180" aria-hidden />
      </summary>
      <div className="grid grid-cols-2 gap-3 pt-2 pb-3 md:grid-cols-4 xl:grid-cols-7">
        {renderSelect('type')}
        <YearSelect name="yearFrom" {...narrowed} />
        <YearSelect name="yearTo" {...narrowed} />
        <BandSelect name="mileage" bands={homeMileageBands} {...narrowed} />
        {renderSelect('fuel')}
        {renderSelect('transmission')}
        {renderSelect('engineCC')}
        <ValueField name="modelCode" placeholder="TRJ150W" {...narrowed} />
        <ValueField name="color" placeholder="White" {...narrowed} />
        {renderSelect('drive')}
        {renderSelect('country')}
        {renderSelect('region')}
        {renderSelect('stock')}
        <KeywordField search={narrowed.search} placeholder="sunroof 7 seats" />
      </div>
    </details>
  )
}
