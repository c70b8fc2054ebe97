import { carSorts, portSorts } from '@minato/contract/stock/cars/filters.ts'
import { LayoutGrid, List } from 'lucide-react'
import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { paths } from '~/paths'
import { Button } from '~/ui/act/button'
import { Link } from '~/ui/act/link'
import { Kept } from './filter-form.tsx'
import { useSearchedPort } from './port-fields.tsx'
import { changed, filterNames, listState } from './search-url.ts'
import { useSearch } from './use-search.ts'

/** In which order; a choice takes effect at once, and by a button where no script runs. */
export function SortForm({ search }: { search: URLSearchParams }) {
  const sortBy = useSearch(paths.cars)
  const { sort } = listState(search)
  const to = useSearchedPort(search)
  const sorts = to ? { ...carSorts, ...portSorts } : carSorts
  return (
    <Form
      action={paths.cars}
      className="flex min-w-0 grow basis-40 items-center gap-2 sm:grow-0 sm:basis-auto"
      onChange={sortBy}
    >
      <Kept search={search} names={[...filterNames, 'view']} />
      {to && <input type="hidden" name="to" value={to} />}
      <label className="flex min-w-0 grow items-center gap-2 text-sm font-semibold">
        Sort
        <select
          name="sort"
          key={sort}
          defaultValue={sort}
          className="min-h-11 min-w-0 grow rounded-md border border-line-strong bg-surface px-2 font-normal"
        >
          {Object.entries(sorts).map(([one, label]) => (
            <option key={one} value={one}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <noscript>
        <Button type="submit">Sort</Button>
      </noscript>
    </Form>
  )
}

/** As a list or as a grid. */
export function ViewSwitch({ search, view }: { search: URLSearchParams; view: 'grid' | 'list' }) {
  const link = (to: 'grid' | 'list', label: string, icon: ReactNode) => (
    <Link
      to={changed(search, { view: to === 'list' ? null : to })}
      preventScrollReset
      // The same cars once more: not for search engines.
      rel="nofollow"
      aria-label={label}
      aria-current={view === to ? 'true' : undefined}
      className={`grid size-11 place-items-center ${view === to ? 'bg-ink text-surface' : 'bg-surface hover:bg-sunken'}`}
    >
      {icon}
    </Link>
  )
  return (
    <div className="flex overflow-hidden rounded-md border border-line-strong">
      {link('list', 'Show as a list', <List className="size-5" aria-hidden />)}
      {link('grid', 'Show as a grid', <LayoutGrid className="size-5" aria-hidden />)}
    </div>
  )
}
