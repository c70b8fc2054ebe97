import { filterChoices, mileageBands, rangeFaults } from '@minato/contract/cars/bands.ts'
import { carListTexts } from '@minato/contract/cars/screens.ts'
import type { CarFacets } from '@minato/contract/cars/search.ts'
import { ListFilter, Search, X } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { Form } from 'react-router'
import { Button, ButtonLink } from '~/ui/act/button'
import { SelectField, TextField } from '~/ui/write/field'
import { FilterChips } from './filter-chips.tsx'
import { BandSelect, FacetSelect, offered, PriceFields, yearsOf } from './filter-fields.tsx'
import { activeFilters, filterLabels, withoutFilters } from './search-url.ts'
import { useFold } from './use-fold.ts'
import { useModels } from './use-models.ts'
import { useSearch } from './use-search.ts'

type Faults = Record<string, string>
type Asked = { facets: CarFacets; search: URLSearchParams; faults: Faults }
type Panel = Asked & {
  action: string
  /** The same without the filters that could not be used. */
  used: URLSearchParams
}

/**
 * The filters of the car list: a plain form that asks for an address, so it works before the page is alive and without it.
 * Below 768 px it is a sheet that is folded away until it is asked for.
 */
export function CarFilters({ facets, search, used, faults, action }: Panel) {
  const { open, setOpen, panel, toggle } = useFold(search.toString())
  const [cleared, setCleared] = useState(0)
  const filters = JSON.stringify(activeFilters(search))
  return (
    <div ref={panel} className="rounded-lg border border-line bg-surface shadow-card">
      <Button
        ref={toggle}
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
      {open && (
        <div className="fixed inset-0 z-40 bg-black/50 md:hidden" aria-hidden onPointerDown={() => setOpen(false)} />
      )}
      <div id="filters" className={`folding md:block ${open ? sheet : 'hidden'}`}>
        {open && <SheetHead close={() => setOpen(false)} />}
        <div className="px-4 pt-4 empty:hidden">
          <FilterChips search={used} label="Filters of this search" />
        </div>
        <FilterForm
          // Fields keep what was typed while the list is sorted or turned; other filters, by Back or by a chip, are shown.
          key={`${filters} ${cleared}`}
          facets={facets}
          search={search}
          faults={faults}
          action={action}
          searched={() => setOpen(false)}
          clear={() => setCleared(cleared + 1)}
        />
      </div>
    </div>
  )
}

const sheet =
  'max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-50 max-md:max-h-[85dvh] max-md:overflow-y-auto max-md:overscroll-contain max-md:rounded-t-xl max-md:border-t max-md:border-line max-md:bg-surface max-md:shadow-card'

const SheetHead = ({ close }: { close(): void }) => (
  <div className="sticky top-0 z-10 flex items-center justify-between border-b border-line bg-surface py-1 pr-1 pl-4 md:hidden">
    <span className="font-semibold">Filters</span>
    <button type="button" aria-label="Close the filters" onClick={close} className="grid size-11 place-items-center">
      <X className="size-5" aria-hidden />
    </button>
  </div>
)

type FormParts = Asked & { action: string; searched(): void; clear(): void }

function FilterForm({ facets, search, faults: told, action, searched, clear }: FormParts) {
  const ask = useSearch(action)
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
      action={action}
      className="p-4 max-md:pb-0"
      onSubmit={submit}
      // What is said goes when it is mended; nobody is told off in the middle of a number.
      onChange={(event) => found && setFound(read(event))}
    >
      <Kept search={search} names={['sort', 'view']} />
      <Fields facets={facets} search={search} faults={found ?? told} />
      <div className="mt-4 flex flex-wrap gap-3 border-line bg-surface max-md:sticky max-md:bottom-0 max-md:-mx-4 max-md:border-t max-md:px-4 max-md:py-3">
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
function Fields({ facets, search, faults }: Asked) {
  const { make, changeMake, model, setModel, models } = useModels(facets, search)
  const years = yearsOf(facets)
  const year = (name: 'yearFrom' | 'yearTo') => (
    <SelectField label={filterLabels[name]} name={name} error={faults[name]} defaultValue={search.get(name) ?? ''}>
      {years}
    </SelectField>
  )
  const facet = (name: (typeof common | typeof further)[number]) => (
    <FacetSelect key={name} label={filterLabels[name]} name={name} values={choices(facets, name)} search={search} />
  )
  return (
    <div className="grid grid-cols-2 gap-3 md:grid-cols-4 lg:grid-cols-2">
      <FacetSelect label="Make" name="make" values={facets.make} search={search} value={make} onChange={changeMake} />
      <FacetSelect
        label="Model"
        name="model"
        values={models.data}
        make={make || undefined}
        search={search}
        value={model}
        onChange={setModel}
      />
      {year('yearFrom')}
      {year('yearTo')}
      <PriceFields search={search} faults={faults} />
      <BandSelect
        label="Mileage"
        name="mileage"
        bands={mileageBands}
        search={search}
        error={faults.mileageFrom ?? faults.mileageTo}
      />
      {common.map(facet)}
      <TextField
        label="Keywords"
        className="col-span-2 md:col-span-1 lg:col-span-2"
        name="keywords"
        type="search"
        defaultValue={search.get('keywords') ?? ''}
        placeholder="Prado diesel sunroof"
        maxLength={200}
      />
      {further.map(facet)}
    </div>
  )
}

const common = ['type', 'fuel', 'transmission'] as const
const further = ['drive', 'color', 'engineCC', 'modelCode', 'country', 'region', 'stock'] as const

const choices = (facets: CarFacets, name: (typeof common | typeof further)[number]) =>
  name === 'fuel' || name === 'stock' ? offered(filterChoices[name], facets[name]) : facets[name]

/** What the form must not lose though it has no field for it. */
export const Kept = ({ search, names }: { search: URLSearchParams; names: readonly string[] }) =>
  names.map((name) => {
    const value = search.get(name)
    return value ? <input key={name} type="hidden" name={name} value={value} /> : null
  })
