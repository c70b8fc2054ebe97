import { t } from '@minato/contract/language/messages.ts'
import { carSorts, portSorts } from '@minato/contract/stock/cars/filters.ts'
import { filterNames } from '@minato/contract/stock/cars/words/filter-text.ts'
import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { paths } from '#paths.ts'
import { Button } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { renderLabelOptions } from '#ui/forms/options.tsx'
import { LayoutGrid, List } from '#ui/icons.ts'
import { HiddenParams } from '../filters/filter-form.tsx'
import { useSearchedPort } from '../filters/port-fields.tsx'
import { formatChangedSearch, parseListState } from './search-url.ts'
import { useSearch } from './use-search.ts'

export function SortForm({ search }: { search: URLSearchParams }) {
  const sortBy = useSearch(paths.cars)
  const { sort } = parseListState(search)
  const to = useSearchedPort(search)
  const sorts = to ? { ...carSorts, ...portSorts } : carSorts
  return (
    <Form action={paths.cars} className="car-sort flex min-w-0 items-center gap-2 ps-3" onChange={sortBy}>
      <HiddenParams search={search} names={[...filterNames, 'view']} />
      {to && <input type="hidden" name="to" value={to} />}
      <label className="flex min-w-0 grow items-center gap-2 text-sm text-muted">
        <span className="max-md:sr-only">{t('Sort')}</span>
        <select
          name="sort"
          key={sort}
          defaultValue={sort}
          className="min-h-11 min-w-0 grow bg-surface font-semibold text-ink md:w-60"
        >
          {renderLabelOptions(sorts)}
        </select>
      </label>
      <noscript>
        <Button type="submit">{t('Sort')}</Button>
      </noscript>
    </Form>
  )
}

export function ViewSwitch({ search, view }: { search: URLSearchParams; view: 'grid' | 'list' }) {
  const link = (to: 'grid' | 'list', label: string, icon: ReactNode) => (
    <Link
      to={formatChangedSearch(search, { view: to === 'list' ? null : to })}
      preventScrollReset
      // Duplicate content for search engines.
      rel="nofollow"
      aria-label={label}
      aria-current={view === to ? 'true' : undefined}
      className={`grid size-11 place-items-center ${view === to ? 'shadow-[inset_0_-3px]' : 'text-muted hover:bg-sunken'}`}
    >
      {icon}
    </Link>
  )
  return (
    <div className="car-view flex border-s border-line">
      {link('list', t('Show as a list'), <List className="size-5" aria-hidden />)}
      {link('grid', t('Show as a grid'), <LayoutGrid className="size-5" aria-hidden />)}
    </div>
  )
}
