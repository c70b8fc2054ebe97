import { findRangeFaults } from '@minato/contract/stock/cars/filters.ts'
import { type FormEvent, useState } from 'react'
import { Form } from 'react-router'
import { carListTexts } from '#features/stock/cars/words.ts'
import { ButtonLink, SubmitButton } from '#ui/actions/button.tsx'
import { focusReadings } from '#ui/forms/number-field.tsx'
import { Search } from '#ui/icons.ts'
import { formatUnfilteredSearch, toSearchData } from '../search/search-url.ts'
import { useNarrowedSearch } from '../search/use-narrowed-search.ts'
import { useSearch } from '../search/use-search.ts'
import type { Faults } from './filter-fields.tsx'
import { PanelFields, type PanelProps } from './panel-fields.tsx'

type Props = PanelProps & { action: string; onSearch(): void; onClear(): void }

export function FilterForm({ facets, search, faults: initialFaults, port, action, onSearch, onClear }: Props) {
  const submitSearch = useSearch(action)
  const { form, changed, narrowed } = useNarrowedSearch(facets, search, 'exact')
  const [formFaults, setFormFaults] = useState<Faults>()
  const findFormFaults = (event: FormEvent<HTMLFormElement>) =>
    findRangeFaults(Object.fromEntries(toSearchData(event.currentTarget)) as Faults)
  function submit(event: FormEvent<HTMLFormElement>) {
    if (focusReadings(event.currentTarget)) return event.preventDefault()
    const newFaults = findFormFaults(event)
    setFormFaults(newFaults)
    const [first] = Object.keys(newFaults)
    if (!first) {
      onSearch()
      return submitSearch(event)
    }
    event.preventDefault()
    const field = event.currentTarget.elements.namedItem(first)
    if (field instanceof HTMLElement) field.focus()
  }
  return (
    <Form
      ref={form}
      action={action}
      className="p-4 max-md:pb-0 md:p-3"
      onSubmit={submit}
      onCompositionEnd={changed}
      onChange={(event) => {
        changed(event)
        // Messages disappear once corrected; none appears while the user types a number.
        if (formFaults) setFormFaults(findFormFaults(event))
      }}
    >
      <HiddenParams search={search} names={['sort', 'view']} />
      <PanelFields {...narrowed} faults={formFaults ?? initialFaults} port={port} />
      <div className="mt-3 flex flex-wrap gap-2 border-line bg-surface max-md:sticky max-md:bottom-0 max-md:-mx-4 max-md:border-t max-md:px-4 max-md:py-3">
        {/* Reserves the space above the buttons, so that they never move away from the pointer. */}
        <p role="status" className="min-h-5 w-full text-sm text-muted max-md:empty:hidden">
          {narrowed.total !== undefined && carListTexts.matching(narrowed.total)}
        </p>
        <SubmitButton className="grow">
          <Search className="size-5" aria-hidden />
          {carListTexts.search}
        </SubmitButton>
        <ButtonLink to={formatUnfilteredSearch(search)} variant="plain" className="grow" onClick={onClear}>
          {carListTexts.clear}
        </ButtonLink>
      </div>
    </Form>
  )
}

export const HiddenParams = ({ search, names }: { search: URLSearchParams; names: readonly string[] }) =>
  names.map((name) => {
    const value = search.get(name)
    return value ? <input key={name} type="hidden" name={name} value={value} /> : null
  })
