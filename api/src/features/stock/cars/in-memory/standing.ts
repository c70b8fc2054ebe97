// Rule: what an open page of anybody hears of its cars.
import type { CarStanding } from '@minato/contract/stock/cars/car.ts'
import { toDollars } from '@minato/contract/values/money.ts'
import { beat, type Sleeper, sleeper, untilLeft } from '#lib/listening/sleeper.ts'
import type { Services } from '#services.ts'
import type { CarRow } from '../table.ts'

type Needed = Pick<Services, 'changes' | 'remembered'> & {
  /** Reads cars by their ids; what is hidden or gone is left out. */
  visibleCars(ids: readonly string[]): Promise<CarRow[]>
}
type Known = Map<string, Promise<CarStanding | null>>

/** Guests choose the ids, and memory is not theirs to fill. */
const mostKnown = 20_000

/** How cars stand, at once and again whenever one of them has changed, until the reader leaves or the server closes. */
export function streamStanding(services: Needed, ids: readonly string[], address: string) {
  const sleeping = sleeper()
  return untilLeft(standings(services, ids, address, sleeping), sleeping.wake)
}

async function* standings(services: Needed, ids: readonly string[], address: string, { wake, sleep }: Sleeper) {
  const watched = new Set(ids)
  let [changed, ended, said] = [true, false, '']
  const unwatch = services.changes.watchCars({
    address,
    changed(these) {
      if (these?.some((id) => watched.has(id)) === false) return
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
      const asks = changed
      changed = false
      const news = asks ? JSON.stringify(await standingOf(services, ids)) : said
      // What changes of a car without being said, such as for whom it is on hold, is not to be heard as a beat either.
      if (!asks || news !== said) {
        yield news === said ? ':\n\n' : `data: ${news}\n\n`
        beats = performance.now() + beat
      }
      said = news
      if (!changed && !ended) await sleep(Math.max(0, beats - performance.now()))
    }
  } finally {
    unwatch()
  }
}

/** Read once for all who look at the same cars, until any car changes. */
async function standingOf({ visibleCars, remembered }: Needed, ids: readonly string[]) {
  const known = await remembered.answer<Known>('how cars stand', async () => new Map())
  if (known.size > mostKnown) known.clear()
  const unknown = ids.filter((id) => !known.has(id))
  if (unknown.length > 0) {
    const read = visibleCars(unknown).then((rows) => new Map(rows.map((row) => [row.id, present(row)])))
    for (const id of unknown)
      known.set(
        id,
        read.then((rows) => rows.get(id) ?? null),
      )
    read.catch(() => {
      for (const id of unknown) known.delete(id)
    })
  }
  return Promise.all(ids.map((id) => known.get(id)))
}

const present = ({ status, priceCents }: CarRow): CarStanding => ({ status, price: toDollars(priceCents) })
