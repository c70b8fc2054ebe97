import { t } from '@minato/contract/language/messages.ts'
import { foldCase } from '@minato/contract/values/lower-case.ts'
import { useCallback } from 'react'
import { carListTexts } from '#features/stock/cars/words.ts'
import { ProposingField } from '#ui/forms/proposing-field.tsx'
import { askStock } from '../search/ask-stock.ts'
import { filterLabels } from '../search/search-url.ts'
import { type Counted, type Facet, offered, shownValue } from './field-values.ts'

/** Suggests values that contain the input, from the server if not all are loaded. */
export function ValueField({ placeholder = t('Any'), name, facets, search }: Facet & { placeholder?: string }) {
  const propose = useCallback(
    async (typed: string, signal: AbortSignal) => {
      const text = typed.trim()
      const make = name === 'model' ? (search.get('make') ?? undefined) : undefined
      const atHand = offered({ name, facets, search, sure: false })
      const isMeant = ({ value, count }: Counted) => count > 0 && foldCase(value).includes(foldCase(text))
      const counted: readonly Counted[] =
        text === '' || facets.left[name] === 0
          ? atHand.filter(isMeant)
          : (await askStock('values', { field: name, contains: text, make }, signal)).data
      return counted.map((one) => ({
        id: `${one.make} ${one.value}`,
        value: one.value,
        label: shownValue(name, one.value),
        count: one.count,
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
      nothing={carListTexts.noValue}
    />
  )
}
