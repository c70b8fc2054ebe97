import { getLang, toPlainText } from '@minato/contract/language/localized-text.ts'
import { t } from '@minato/contract/language/messages.ts'
import {
  filterLabels,
  formatFilter,
  listActiveFilters,
  toFilterValue,
} from '@minato/contract/stock/cars/words/filter-text.ts'
import { Link } from '#ui/actions/link.tsx'
import { X } from '#ui/icons.ts'
import { formatChangedSearch } from '../search/search-url.ts'

export function FilterChips({ search, label }: { search: URLSearchParams; label: string }) {
  const active = listActiveFilters(search)
  if (active.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-2" aria-label={label}>
      {active.map(([name, value]) => (
        <li key={name}>
          <Link
            to={formatChangedSearch(search, { [name]: null, page: null, pages: null })}
            preventScrollReset
            className="chip"
            aria-label={t('Remove filter {filter}', { filter: formatFilter(name, value) })}
          >
            {filterLabels[name]}:{' '}
            <strong lang={getLang(toFilterValue(name, value))}>{toPlainText(toFilterValue(name, value))}</strong>
            <X className="size-4" aria-hidden />
          </Link>
        </li>
      ))}
    </ul>
  )
}
