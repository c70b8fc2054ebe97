// Rule: live availability of the cars on an open page.
import type { Car, CarAvailability } from '@minato/contract/stock/cars/car.ts'
import { useEffect, useSyncExternalStore } from 'react'

type Shown = Pick<Car, 'id' | 'status' | 'price' | 'isActive'>

/** Latest availability by car id; null for a car that is no longer public. */
const standing = new Map<string, CarAvailability | null>()
const shown = new Map<string, number>()
const redraws = new Set<() => void>()

/** Limit of one call. */
const most = 100
/** Milliseconds: `first` collects cars into one call, `again` delays a retry after a refusal. */
const wait = { first: 200, again: 60_000 }
let stream: { ids: string; source: EventSource } | undefined
let timer: ReturnType<typeof setTimeout> | undefined

export function useStanding<Of extends Shown>(car: Of): Of {
  const { id } = car
  const now = useSyncExternalStore(
    onChange,
    () => standing.get(id),
    () => undefined,
  )
  useEffect(() => {
    follow(id)
    return () => leave(id)
  }, [id])
  // The price drop belongs to the price at rendering.
  const other = now && now.price !== car.price && { priceDrop: null }
  return now ? { ...car, ...now, ...other } : now === null ? { ...car, isActive: false } : car
}

function onChange(redraw: () => void) {
  redraws.add(redraw)
  return () => void redraws.delete(redraw)
}

function follow(id: string) {
  if (shown.size === 0) document.addEventListener('visibilitychange', listen)
  shown.set(id, (shown.get(id) ?? 0) + 1)
  later(wait.first)
}

function leave(id: string) {
  const left = (shown.get(id) ?? 1) - 1
  if (left > 0) shown.set(id, left)
  else {
    shown.delete(id)
    standing.delete(id)
  }
  if (shown.size === 0) document.removeEventListener('visibilitychange', listen)
  later(wait.first)
}

function later(pause: number) {
  clearTimeout(timer)
  timer = setTimeout(listen, pause)
}

/** Opens one stream for all cars of the page while its tab is visible. */
function listen() {
  const ids = document.hidden ? '' : [...shown.keys()].slice(0, most).join()
  if (ids === stream?.ids) return
  stream?.source.close()
  stream = undefined
  if (!ids) return
  const source = new EventSource(`/api/cars/standing?ids=${ids}`)
  stream = { ids, source }
  source.onmessage = ({ data }) => {
    const all: (CarAvailability | null)[] = JSON.parse(data)
    for (const [index, id] of ids.split(',').entries()) tell(id, all[index] ?? null)
    for (const redraw of redraws) redraw()
  }
  source.onerror = () => {
    // EventSource reconnects by itself, unless the server refused it.
    if (source.readyState !== EventSource.CLOSED) return
    stream = undefined
    later(wait.again)
  }
}

/** Keeps the object of an unchanged car, so that React does not render it again. */
function tell(id: string, now: CarAvailability | null) {
  const before = standing.get(id)
  const same = now && before ? now.status === before.status && now.price === before.price : now === before
  if (!same && shown.has(id)) standing.set(id, now)
}
