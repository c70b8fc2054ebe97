// Rule: which changes of its cars an open page receives.
import type { CarAvailability } from '@minato/contract/stock/cars/car.ts'
import { toDollars } from '@minato/contract/values/money.ts'
import { createSleeper, endOnDisconnect, heartbeatMs, type Sleeper } from '#lib/change-feed/sleeper.ts'
import type { Services } from '#services.ts'
import type { CarRow } from '../table.ts'

type StreamDeps = Pick<Services, 'changes' | 'queryCache'> & {
  /** Leaves out hidden and deleted cars. */
  visibleCars(ids: readonly string[]): Promise<CarRow[]>
}
type CachedAvailabilities = Map<string, Promise<CarAvailability | null>>

/** Guests choose the ids and must not fill the memory. */
const maxCached = 20_000

/** Streams the availability of cars now and after each change, until the client disconnects or the server closes. */
export function streamAvailability(services: StreamDeps, ids: readonly string[], address: string) {
  const timer = createSleeper()
  return endOnDisconnect(eventStream(services, ids, address, timer), timer.wake)
}

async function* eventStream(services: StreamDeps, ids: readonly string[], address: string, { wake, sleep }: Sleeper) {
  const watched = new Set(ids)
  let [changed, ended, lastText] = [true, false, '']
  const unwatch = services.changes.watchCars({
    address,
    changed(changedIds) {
      if (changedIds?.some((id) => watched.has(id)) === false) return
      changed = true
      wake()
    },
    ended() {
      ended = true
      wake()
    },
  })
  let beats = 0
  try {
    while (!ended) {
      const needsRead = changed
      changed = false
      const text = needsRead ? JSON.stringify(await readAvailabilities(services, ids)) : lastText
      // A change that guests must not notice, such as the buyer of a hold, sends no heartbeat either.
      if (!needsRead || text !== lastText) {
        yield text === lastText ? ':\n\n' : `data: ${text}\n\n`
        beats = performance.now() + heartbeatMs
      }
      lastText = text
      if (!changed && !ended) await sleep(Math.max(0, beats - performance.now()))
    }
  } finally {
    unwatch()
  }
}

/** Cached until any car changes, so readers of the same cars share one read. */
async function readAvailabilities({ visibleCars, queryCache: remembered }: StreamDeps, ids: readonly string[]) {
  const cached = await remembered.answer<CachedAvailabilities>('how cars stand', async () => new Map())
  if (cached.size > maxCached) cached.clear()
  const missingIds = ids.filter((id) => !cached.has(id))
  if (missingIds.length > 0) {
    const rowsById = visibleCars(missingIds).then((rows) => new Map(rows.map((row) => [row.id, present(row)])))
    const findRow = (id: string) => rowsById.then((rows) => rows.get(id) ?? null)
    for (const id of missingIds) cached.set(id, findRow(id))
    rowsById.catch(() => {
      for (const id of missingIds) cached.delete(id)
    })
  }
  return Promise.all(ids.map((id) => cached.get(id)))
}

const present = ({ status, priceCents }: CarRow): CarAvailability => ({ status, price: toDollars(priceCents) })
