// Rule: options of a dropdown before a search is sent.
import { findRangeFaults } from '@minato/contract/stock/cars/filters.ts'
import type { CarFacets } from '@minato/contract/stock/cars/search.ts'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useHydrated } from '#lib/browser/use-hydrated.ts'
import { fill } from '#ui/forms/fill.ts'
import { findValue, type Narrowed } from '../filters/field-values.ts'
import { askStock } from './ask-stock.ts'
import { filterQuery, searchOf } from './search-url.ts'

/** Debounce in milliseconds. */
const settled = 350

/**
 * Updates the dropdowns after each choice. A change aborts the previous call; without an answer all options stay enabled.
 */
export function useNarrowed(facets: CarFacets, search: URLSearchParams, match: 'exact' | 'partial') {
  const form = useRef<HTMLFormElement>(null)
  const waiting = useRef<AbortController>(null)
  const [made, setMade] = useState(search.get('make'))
  const [now, setNow] = useState<Narrowed>()
  const alive = useHydrated()

  async function ask({ signal }: AbortController) {
    if (signal.aborted || !form.current) return
    const params = filledIn(form.current)
    setNow((known) => ({ facets: known?.facets ?? facets, search: params, sure: false }))
    const query = filterQuery(params)
    if (Object.keys(findRangeFaults(query)).length > 0) return
    try {
      const answer = await askStock('list', { ...query, match, facets: 'true', limit: '1' }, signal)
      if (signal.aborted || !answer.facets) return
      setNow({ facets: answer.facets, search: params, sure: true, total: answer.meta.total })
      setMade(params.get('make'))
      if (match === 'exact' && made !== params.get('make')) emptyModel(form.current, params, answer.facets)
    } catch (error) {
      if (!signal.aborted) console.error('could not ask for what the filters leave', error)
    }
  }

  function narrow(pause = 0) {
    waiting.current?.abort()
    const stop = new AbortController()
    waiting.current = stop
    // Fields empty one another first.
    setTimeout(() => ask(stop), pause)
  }

  useEffect(() => () => waiting.current?.abort(), [])

  const changed = ({ target, nativeEvent }: FormEvent) => {
    if (nativeEvent instanceof InputEvent && nativeEvent.isComposing) return
    narrow(target instanceof HTMLInputElement ? settled : 0)
  }
  const narrowed: Narrowed = now ?? { facets, search, sure: alive }
  return { form, changed, narrowed }
}

function filledIn(form: HTMLFormElement) {
  const filled = [...searchOf(form)].filter(
    (one): one is [string, string] => typeof one[1] === 'string' && one[1] !== '',
  )
  return new URLSearchParams(filled)
}

function emptyModel(form: HTMLFormElement, params: URLSearchParams, { model }: CarFacets) {
  const field = form.elements.namedItem('model')
  const isField = field instanceof HTMLInputElement || field instanceof HTMLSelectElement
  if (isField && params.get('model') && !findValue(model, params.get('model') ?? '')) fill(field, '')
}
