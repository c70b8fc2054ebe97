import { t } from '@minato/contract/language/messages.ts'
import { filterLabels } from '@minato/contract/stock/cars/words/filter-text.ts'
import { foldCase } from '@minato/contract/values/lower-case.ts'
import { useCallback } from 'react'
import { ProposingField } from '#ui/forms/proposing-field.tsx'
import { fetchStock } from '../search/fetch-stock.ts'
import { type CountedValue, type Facet, formatFilterValue, listOptions } from './field-values.ts'

/** Suggests values that contain the input, from the server if not all are loaded. */
export function ValueField({ placeholder = t('Any'), name, facets, search }: Facet & { placeholder?: string }) {
  const propose = useCallback(
    async (typed: string, signal: AbortSignal) => {
      const text = typed.trim()
      const make = name === 'model' ? (search.get('make') ?? undefined) : undefined
      const loaded = listOptions({ name, facets, search, isCurrent: false })
      const matches = ({ value, count }: CountedValue) => count > 0 && foldCase(value).includes(foldCase(text))
      const suggestions: readonly CountedValue[] =
        text === '' || facets.left[name] === 0
          ? loaded.filter(matches)
          : (await fetchStock('values', { field: name, contains: text, make }, signal)).data
      return suggestions.map((suggestion) => ({
        id: `${suggestion.make} ${suggestion.value}`,
        value: suggestion.value,
        label: formatFilterValue(name, suggestion.value),
        count: suggestion.count,
      }))
    },
    [name, facets, search],
  )
  return (
    <ProposingField
      label={filterLabels[name]}
      name={name}
      defaultValue={search.get(name) ?? ''}
      placeholder={placeholder}
      maxLength={100}
      propose={propose}
      nothing={t('No car has this')}
    />
  )
}
