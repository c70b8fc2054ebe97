// Rule: live availability of the cars on an open page.
import type { Car, CarAvailability } from '@minato/contract/stock/cars/car.ts'
import { useEffect, useSyncExternalStore } from 'react'

type LiveCar = Pick<Car, 'id' | 'status' | 'price' | 'isActive'>

/** Latest availability by car id; null for a car that is no longer public. */
const latestById = new Map<string, CarAvailability | null>()
const mountCounts = new Map<string, number>()
const listeners = new Set<() => void>()

/** Limit of one call. */
const maxIds = 100
/** Milliseconds: `first` collects cars into one call, `again` delays a retry after a refusal. */
const delays = { first: 200, again: 60_000 }
let stream: { ids: string; source: EventSource } | undefined
let timer: ReturnType<typeof setTimeout> | undefined

export function useLiveCar<Item extends LiveCar>(car: Item): Item {
  const { id } = car
  const now = useSyncExternalStore(
    subscribe,
    () => latestById.get(id),
    () => undefined,
  )
  useEffect(() => {
    mount(id)
    return () => unmount(id)
  }, [id])
  // The price drop belongs to the price at rendering.
  const priceDropReset = now && now.price !== car.price && { priceDrop: null }
  return now ? { ...car, ...now, ...priceDropReset } : now === null ? { ...car, isActive: false } : car
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function mount(id: string) {
  if (mountCounts.size === 0) document.addEventListener('visibilitychange', updateStream)
  mountCounts.set(id, (mountCounts.get(id) ?? 0) + 1)
  scheduleStreamUpdate(delays.first)
}

function unmount(id: string) {
  const remaining = (mountCounts.get(id) ?? 1) - 1
  if (remaining > 0) mountCounts.set(id, remaining)
  else {
    mountCounts.delete(id)
    latestById.delete(id)
  }
  if (mountCounts.size === 0) document.removeEventListener('visibilitychange', updateStream)
  scheduleStreamUpdate(delays.first)
}

function scheduleStreamUpdate(pause: number) {
  clearTimeout(timer)
  timer = setTimeout(updateStream, pause)
}

function updateStream() {
  const ids = document.hidden ? '' : [...mountCounts.keys()].slice(0, maxIds).join()
  if (ids === stream?.ids) return
  stream?.source.close()
  stream = undefined
  if (!ids) return
  const source = new EventSource(`/api/cars/standing?ids=${ids}`)
  stream = { ids, source }
  source.onmessage = ({ data }) => {
    const availabilities: (CarAvailability | null)[] = JSON.parse(data)
    for (const [index, id] of ids.split(',').entries()) storeAvailability(id, availabilities[index] ?? null)
    for (const listener of listeners) listener()
  }
  source.onerror = () => {
    // EventSource reconnects by itself, unless the server refused it.
    if (source.readyState !== EventSource.CLOSED) return
    stream = undefined
    scheduleStreamUpdate(delays.again)
  }
}

/** Keeps the object of an unchanged car, so that React does not render it again. */
function storeAvailability(id: string, now: CarAvailability | null) {
  const previous = latestById.get(id)
  const isSame = now && previous ? now.status === previous.status && now.price === previous.price : now === previous
  if (!isSame && mountCounts.has(id)) latestById.set(id, now)
}
