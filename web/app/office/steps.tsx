import { t } from '@minato/contract/language/messages.ts'
import { useEffect } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { useWide } from '#lib/browser/use-wide.ts'
import type { Icon } from '#ui/icon.ts'
import { ChevronLeft, ChevronRight } from '#ui/icons.ts'
import { addressOf, leftAt, useLeftSearch } from './address.ts'
import { questionOf } from './list/asked-list.ts'
import type { AnyList } from './list/list-of.ts'
import type { Question } from './list/listing.ts'
import { lookOf } from './list/looks.tsx'
import { type Beside, neighbours, pageBeside, useLeft } from './list/neighbours.ts'
import { useListPrefs } from './prefs.ts'

/** `state` defaults to the current router state. */
type Step = { to: string; state?: unknown }

/** Links to the previous and next thing of a list. */
export type Steps = { previous: Step | undefined; next: Step | undefined }

type Asked<Thing extends { id: string }, Address> = {
  list: AnyList<Thing>
  address: Address
  question: Question<never>
}

/** Links to the neighbours of a thing; at the edge of a page they are on the page before or after. */
export function useSteps<Thing extends { id: string }, Address extends ReturnType<typeof addressOf>>(
  { list, address, question }: Asked<Thing, Address>,
  id: string,
  open: (thing: Thing, address: Address) => string,
): Steps {
  const { data: here, isPlaceholderData } = list.useRows(question)
  const rows = here?.rows ?? []
  const index = rows.findIndex((thing) => thing.id === id)
  const page = pageBeside({ index, rows: rows.length, page: question.page, pages: here?.pages ?? 1 })
  // Without a neighbouring page this is the same query, which is cached.
  const beside = list.useRows({ ...question, page })
  const others = page === question.page || beside.isPlaceholderData ? [] : (beside.data?.rows ?? [])

  const filters = JSON.stringify({ ...question, page: null })
  const now = index >= 0 && {
    id,
    filters,
    ...neighbours({ rows, page: question.page }, index, { rows: others, page }),
  }
  const left = useLeft({ id, filters, page: question.page }, !isPlaceholderData && now)
  const { previous, next } = now || left || {}

  function way(beside: Beside<Thing> | undefined) {
    if (!beside) return undefined
    if (beside.page === question.page) return { to: open(beside.thing, address) }
    const search = address.toPage(beside.page)
    const there = { ...address, ...addressOf(new URLSearchParams(search), list.sortName) }
    return { to: open(beside.thing, there), state: leftAt(search) }
  }
  return { previous: way(previous), next: way(next) }
}

/** Restores the list that the user left, for the steps on a thing's own screen. */
export function useLeftList<Thing extends { id: string }>(list: AnyList<Thing>, path: string) {
  const address = addressOf(new URLSearchParams(useLeftSearch(path)), list.sortName)
  const { prefs } = useListPrefs(path)
  const look = lookOf(list.looks, address, useWide())
  return { list, address, question: questionOf(list, address, look, prefs.limit) }
}

export function Stepper({ previous, next }: Steps) {
  const navigate = useNavigate()
  const { state: here } = useLocation()
  useEffect(() => {
    function step(event: KeyboardEvent) {
      const way = { ArrowUp: previous, ArrowDown: next }[event.key]
      // In a select these keys open its list.
      if (!event.altKey || !way || (event.target instanceof Element && event.target.matches('select'))) return
      event.preventDefault()
      const { to, state = here } = way
      navigate(to, { replace: true, preventScrollReset: true, state })
    }
    // Captured: a dialog stops the arrow keys.
    window.addEventListener('keydown', step, true)
    return () => window.removeEventListener('keydown', step, true)
  }, [previous, next, navigate, here])
  const link = (way: Step | undefined, label: string, key: 'ArrowUp' | 'ArrowDown', Icon: Icon) => {
    const look = 'grid size-9 place-items-center rounded'
    return way ? (
      <Link
        state={here}
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
