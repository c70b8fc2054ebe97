import { t } from '@minato/contract/language/messages.ts'
import { useEffect } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { useWide } from '#lib/browser/use-wide.ts'
import type { Icon } from '#ui/icon.ts'
import { ChevronLeft, ChevronRight } from '#ui/icons.ts'
import { buildListState, parseListAddress, useListSearch } from './address.ts'
import type { AnyList } from './list/list-definition.ts'
import { buildListQuery } from './list/list-query.ts'
import type { ListQuery } from './list/listing.ts'
import { findAdjacentPage, findNeighbours, type Neighbour, useLastNeighbours } from './list/neighbours.ts'
import { getView } from './list/views.tsx'
import { useListPrefs } from './prefs.ts'

/** `state` defaults to the current router state. */
type Step = { to: string; state?: unknown }

export type Steps = { previous: Step | undefined; next: Step | undefined }

type StepsInput<Thing extends { id: string }, Address> = {
  list: AnyList<Thing>
  address: Address
  question: ListQuery<never>
}

/** Links to the neighbours of a thing, across the edges of pages. */
export function useSteps<Thing extends { id: string }, Address extends ReturnType<typeof parseListAddress>>(
  { list, address, question }: StepsInput<Thing, Address>,
  id: string,
  open: (thing: Thing, address: Address) => string,
): Steps {
  const { data: listing, isPlaceholderData } = list.useRows(question)
  const rows = listing?.rows ?? []
  const index = rows.findIndex((thing) => thing.id === id)
  const page = findAdjacentPage({ index, rows: rows.length, page: question.page, pages: listing?.pages ?? 1 })
  // Without a neighbouring page this is the same query, which is cached.
  const adjacentPage = list.useRows({ ...question, page })
  const adjacentRows = page === question.page || adjacentPage.isPlaceholderData ? [] : (adjacentPage.data?.rows ?? [])

  const filters = JSON.stringify({ ...question, page: null })
  const currentNeighbours = index >= 0 && {
    id,
    filters,
    ...findNeighbours({ rows, page: question.page }, index, { rows: adjacentRows, page }),
  }
  const lastNeighbours = useLastNeighbours(
    { id, filters, page: question.page },
    !isPlaceholderData && currentNeighbours,
  )
  const { previous, next } = currentNeighbours || lastNeighbours || {}

  function toStep(neighbour: Neighbour<Thing> | undefined) {
    if (!neighbour) return undefined
    if (neighbour.page === question.page) return { to: open(neighbour.item, address) }
    const search = address.toPage(neighbour.page)
    const adjacentAddress = { ...address, ...parseListAddress(new URLSearchParams(search), list.sortName) }
    return { to: open(neighbour.item, adjacentAddress), state: buildListState(search) }
  }
  return { previous: toStep(previous), next: toStep(next) }
}

/** Restores the list that the user left, for the steps on a thing's own screen. */
export function useStoredList<Thing extends { id: string }>(list: AnyList<Thing>, path: string) {
  const address = parseListAddress(new URLSearchParams(useListSearch(path)), list.sortName)
  const { prefs } = useListPrefs(path)
  const view = getView(list.viewParams, address, useWide())
  return { list, address, question: buildListQuery(list, address, view, prefs.limit) }
}

export function Stepper({ previous, next }: Steps) {
  const navigate = useNavigate()
  const { state: currentState } = useLocation()
  useEffect(() => {
    function step(event: KeyboardEvent) {
      const way = { ArrowUp: previous, ArrowDown: next }[event.key]
      // In a select these keys open its list.
      if (!event.altKey || !way || (event.target instanceof Element && event.target.matches('select'))) return
      event.preventDefault()
      const { to, state = currentState } = way
      navigate(to, { replace: true, preventScrollReset: true, state })
    }
    // Captured: a dialog stops the arrow keys.
    window.addEventListener('keydown', step, true)
    return () => window.removeEventListener('keydown', step, true)
  }, [previous, next, navigate, currentState])
  const link = (way: Step | undefined, label: string, key: 'ArrowUp' | 'ArrowDown', Icon: Icon) => {
    const look = 'grid size-9 place-items-center rounded'
    return way ? (
      <Link
        state={currentState}
        {...way}
        replace
        preventScrollReset
        aria-label={label}
        title={t('{label} (Alt + {arrow})', { label, arrow: key === 'ArrowUp' ? '↑' : '↓' })}
        aria-keyshortcuts={`Alt+${key}`}
        className={`${look} hover:bg-sunken`}
      >
        <Icon className="size-5 rtl:-scale-x-100" aria-hidden />
      </Link>
    ) : (
      <span className={`${look} opacity-40`} aria-hidden>
        <Icon className="size-5 rtl:-scale-x-100" />
      </span>
    )
  }
  return (
    <>
      {link(previous, t('Previous'), 'ArrowUp', ChevronLeft)}
      {link(next, t('Next'), 'ArrowDown', ChevronRight)}
    </>
  )
}
