import type { FacetName } from '@minato/contract/stock/cars/fields.ts'
import { mileageBands, rangeFaults } from '@minato/contract/stock/cars/filters.ts'
import type { CarFacets } from '@minato/contract/stock/cars/search.ts'
import { namesOf } from '@minato/contract/values/names.ts'
import { Search } from 'lucide-react'
import { type FormEvent, type ReactNode, useState } from 'react'
import { Form } from 'react-router'
import { Button, ButtonLink } from '~/ui/act/button'
import { carListTexts } from '../words.ts'
import type { Narrowed } from './field-values.ts'
import { BandSelect, FacetSelect, type Faults, PriceFields, UnrepairedField, YearSelect } from './filter-fields.tsx'
import { KeywordField } from './keyword-field.tsx'
import { BudgetField, ImportableField } from './port-fields.tsx'
import { withoutFilters } from './search-url.ts'
import { useNarrowed } from './use-narrowed.ts'
import { useSearch } from './use-search.ts'

export type Asked = {
  facets: CarFacets
  search: URLSearchParams
  faults: Faults
  /** Where the reader's port is chosen. */
  port: ReactNode
}
type FormParts = Asked & { action: string; searched(): void; clear(): void }

/** What is asked for, checked before it is sent. */
export function FilterForm({ facets, search, faults: given, port, action, searched, clear }: FormParts) {
  const ask = useSearch(action)
  const { form, changed, narrowed } = useNarrowed(facets, search, 'exact')
  const [found, setFound] = useState<Faults>()
  const read = (event: FormEvent<HTMLFormElement>) =>
    rangeFaults(Object.fromEntries(new FormData(event.currentTarget)) as Faults)
  function submit(event: FormEvent<HTMLFormElement>) {
    const wrong = read(event)
    setFound(wrong)
    const [first] = Object.keys(wrong)
    if (!first) {
      searched()
      return ask(event)
    }
    event.preventDefault()
    const field = event.currentTarget.elements.namedItem(first)
    if (field instanceof HTMLElement) field.focus()
  }
  return (
    <Form
      ref={form}
      action={action}
      className="p-4 max-md:pb-0"
      onSubmit={submit}
      onChange={(event) => {
        changed(event)
        // What is said goes when it is mended; nobody is scolded in the middle of a number.
        if (found) setFound(read(event))
      }}
    >
      <Kept search={search} names={['sort', 'view']} />
      <Fields {...narrowed} faults={found ?? given} port={port} />
      <div className="mt-4 flex flex-wrap gap-3 border-line bg-surface max-md:sticky max-md:bottom-0 max-md:-mx-4 max-md:border-t max-md:px-4 max-md:py-3">
        {/* Where it stands above the buttons its room is kept: what is about to be pressed must not move away. */}
        <p role="status" className="min-h-5 w-full text-sm text-muted max-md:empty:hidden">
          {narrowed.total !== undefined && carListTexts.matching(narrowed.total)}
        </p>
        <Button type="submit" look="main" className="grow md:grow-0 lg:grow">
          <Search className="size-5" aria-hidden />
          {carListTexts.search}
        </Button>
        <ButtonLink to={withoutFilters(search)} look="plain" className="grow md:grow-0 lg:grow" onClick={clear}>
          {carListTexts.clear}
        </ButtonLink>
      </div>
    </Form>
  )
}

/** The fields, those that most people use first. */
function Fields({ faults, port, ...narrowed }: Narrowed & Pick<Asked, 'faults' | 'port'>) {
  const choose = (name: FacetName) => <FacetSelect key={name} name={name} {...narrowed} />
  return (
    <div className="grid grid-cols-2 gap-3 md:grid-cols-4 lg:grid-cols-2">
      {choose('make')}
      {choose('model')}
      <YearSelect name="yearFrom" faults={faults} {...narrowed} />
      <YearSelect name="yearTo" faults={faults} {...narrowed} />
      <PriceFields faults={faults} {...narrowed} />
      <div className="col-span-2 grid grid-cols-2 items-end gap-x-3 gap-y-1 rounded-md bg-sunken p-3 md:col-span-4 md:grid-cols-3 lg:col-span-2 lg:grid-cols-2">
        <div className="max-md:col-span-2 md:pb-0.5 lg:col-span-2">{port}</div>
        <BudgetField faults={faults} {...narrowed} />
        <ImportableField faults={faults} {...narrowed} />
      </div>
      <BandSelect name="mileage" bands={mileageBands} faults={faults} {...narrowed} />
      {placed('before').map(choose)}
      <KeywordField
        className="col-span-2 md:col-span-1 lg:col-span-2"
        search={narrowed.search}
        placeholder="Prado diesel sunroof"
      />
      {placed('after').map(choose)}
      <UnrepairedField search={narrowed.search} className="col-span-full" />
    </div>
  )
}

/** Every filter by value but the make and the model, in the order of the panel: before or after the keywords. */
const places: Record<Exclude<FacetName, 'make' | 'model'>, 'before' | 'after'> = {
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
const placed = (place: 'before' | 'after') => namesOf(places).filter((name) => places[name] === place)

/** What the form must not lose though it has no field for it. */
export const Kept = ({ search, names }: { search: URLSearchParams; names: readonly string[] }) =>
  names.map((name) => {
    const value = search.get(name)
    return value ? <input key={name} type="hidden" name={name} value={value} /> : null
  })
