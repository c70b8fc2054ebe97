// Rule: options of a dropdown before a search is sent.
import { findRangeFaults } from '@minato/contract/stock/cars/filters.ts'
import type { CarFacets } from '@minato/contract/stock/cars/search.ts'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useHydrated } from '#lib/browser/use-hydrated.ts'
import { setFieldValue } from '#ui/forms/fill.ts'
import { findValue, type NarrowedSearch } from '../filters/field-values.ts'
import { fetchStock } from './fetch-stock.ts'
import { toFilterQuery, toSearchData } from './search-url.ts'

/** Debounce in milliseconds. */
const typingPause = 350

/** Updates the dropdowns after each choice. Without an answer all options stay enabled. */
export function useNarrowedSearch(facets: CarFacets, search: URLSearchParams, match: 'exact' | 'partial') {
  const form = useRef<HTMLFormElement>(null)
  const pending = useRef<AbortController>(null)
  const [make, setMake] = useState(search.get('make'))
  const [current, setCurrent] = useState<NarrowedSearch>()
  const isHydrated = useHydrated()

  async function update({ signal }: AbortController) {
    if (signal.aborted || !form.current) return
    const params = readParams(form.current)
    setCurrent((previous) => ({ facets: previous?.facets ?? facets, search: params, isCurrent: false }))
    const query = toFilterQuery(params)
    if (Object.keys(findRangeFaults(query)).length > 0) return
    try {
      const answer = await fetchStock('list', { ...query, match, facets: 'true', limit: '1' }, signal)
      if (signal.aborted || !answer.facets) return
      setCurrent({ facets: answer.facets, search: params, isCurrent: true, total: answer.meta.total })
      setMake(params.get('make'))
      if (match === 'exact' && make !== params.get('make')) emptyModel(form.current, params, answer.facets)
    } catch (error) {
      if (!signal.aborted) console.error('could not ask for what the filters leave', error)
    }
  }

  function narrow(pause = 0) {
    pending.current?.abort()
    const controller = new AbortController()
    pending.current = controller
    // Fields empty one another first.
    setTimeout(() => update(controller), pause)
  }

  useEffect(() => () => pending.current?.abort(), [])

  const changed = ({ target, nativeEvent }: FormEvent) => {
    if (nativeEvent instanceof InputEvent && nativeEvent.isComposing) return
    narrow(target instanceof HTMLInputElement ? typingPause : 0)
  }
  const narrowed: NarrowedSearch = current ?? { facets, search, isCurrent: isHydrated }
  return { form, changed, narrowed }
}

function readParams(form: HTMLFormElement) {
  const filled = [...toSearchData(form)].filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '',
  )
  return new URLSearchParams(filled)
}

function emptyModel(form: HTMLFormElement, params: URLSearchParams, { model }: CarFacets) {
  const field = form.elements.namedItem('model')
  const isField = field instanceof HTMLInputElement || field instanceof HTMLSelectElement
  if (isField && params.get('model') && !findValue(model, params.get('model') ?? '')) setFieldValue(field, '')
}
