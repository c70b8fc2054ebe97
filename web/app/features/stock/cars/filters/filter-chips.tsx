import { getLang, type LocalizedText, toPlainText } from '@minato/contract/language/localized-text.ts'
import { t } from '@minato/contract/language/messages.ts'
import {
  formatBandValue,
  homeMileageBands,
  homePriceBands,
  importableChoices,
  mileageBands,
  priceBands,
} from '@minato/contract/stock/cars/filters.ts'
import { formatUsd } from '@minato/contract/values/money.ts'
import { Link } from '#ui/actions/link.tsx'
import { X } from '#ui/icons.ts'
import { type FilterName, filterLabels, formatChangedSearch, listActiveFilters } from '../search/search-url.ts'
import { toLocalizedValue } from './field-values.ts'

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
            className="inline-flex min-h-9 items-center gap-1.5 rounded-full border border-line-strong bg-surface px-3 text-sm hover:bg-sunken"
            aria-label={t('Remove filter {filter}', { filter: formatFilter(name, value) })}
          >
            {filterLabels[name]}:{' '}
            <strong lang={getLang(toChipValue(name, value))}>{toPlainText(toChipValue(name, value))}</strong>
            <X className="size-4" aria-hidden />
          </Link>
        </li>
      ))}
    </ul>
  )
}

const prices = [...priceBands, ...homePriceBands]
const mileages = [...mileageBands, ...homeMileageBands]

export const formatFilter = (name: FilterName, value: string) =>
  `${filterLabels[name]}: ${toPlainText(toChipValue(name, value))}`

function toChipValue(name: string, value: string): LocalizedText {
  if (name === 'importable') return Object.entries(importableChoices).find(([one]) => one === value)?.[1] ?? value
  if (name === 'totalMin' || name === 'totalMax') return formatUsd(Number(value))
  const bands = name === 'price' ? prices : name === 'mileage' ? mileages : []
  return bands.find((band) => formatBandValue(band) === value)?.label ?? toLocalizedValue(name, value)
}
