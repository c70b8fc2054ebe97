// Rule: when the stock in memory is up to date, and what waits until then.
import { EventEmitter, once } from 'node:events'
import { loadStock, type StockIndex } from '@minato/stock-index'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { Refusal } from '#lib/http/problem.ts'
import type { JobLog } from '#lib/jobs/jobs.ts'
import type { SourceChanges } from '#lib/listening/sources.ts'
import { countVisible, read, visibleCars } from '../stock-rows.ts'
import { differingRange } from './stock-check.ts'

/** The visible cars in memory, as the database has them. */
export type FollowedStock = {
  /** With every change that was heard until now; undefined while it is not known to be up to date. */
  current(): Promise<StockIndex | undefined>
  /**
   * The same, once it is up to date.
   * @throws Refusal 503 where that takes longer than a visitor is left waiting
   */
  soon(): Promise<StockIndex>
  /** Compares memory and database by ranges of ids; where one differs the stock is loaded anew. */
  check(): Promise<void>
  /** Cars in memory, 0 while they are not known to be up to date, and how many checks showed a difference. */
  measured(): Promise<{ cars: number; differences: number }>
  close(): Promise<void>
}

/** For so long a question waits for the stock, in milliseconds. */
const patience = 5000
/** After a failure it is tried again so much later, in milliseconds. */
const tryAgainAfter = 1000
/** In milliseconds. */
const checkEvery = 3_600_000
/** Of all slots, so many may be of no use before a new index is loaded beside; of a small stock it does not matter. */
const mostWorn = { share: 0.25, slots: 1000 }
/** Of more cars a question takes too long for the thread that everybody shares: bench/README.md has the figures. */
const mostHere = 200_000

/**
 * Loads the visible stock and follows its changes, from the moment that the database is listened to.
 * @param mostInThisThread  cars; more are kept in a thread of their own
 */
export function followStock(
  db: NodePgDatabase,
  changes: Pick<SourceChanges, 'subscribe' | 'heard'>,
  log: JobLog,
  mostInThisThread = mostHere,
): FollowedStock {
  let index: StockIndex | undefined
  /** Changed since they were last read. */
  const changed = new Set<string>()
  /** Ends when all that has changed until now is in the index. */
  let caughtUp = Promise.resolve()
  let loading: Promise<void> | undefined
  /** Changed since loading began; undefined where too much has. */
  let missed: Set<string> | undefined
  const loads = new EventEmitter().setMaxListeners(0)
  let closed = false
  let differences = 0
  let retry: NodeJS.Timeout | undefined

  changes.subscribe((these, ids) => {
    if (!these.includes('cars')) return
    if (!ids) return reload()
    for (const id of ids) missed?.add(id)
    if (!index) return
    if (changed.size === 0) caughtUp = caughtUp.then(catchUp)
    for (const id of ids) changed.add(id)
  })

  function reload() {
    follow(undefined)
    // Whoever asks from now on waits for the new index, not for what the old one was still reading.
    caughtUp = Promise.resolve()
    missed = undefined
    load()
  }

  /** The loaded stock replaces the one that was followed until now. */
  function follow(loaded: StockIndex | undefined) {
    void index?.close()
    index = loaded
    if (loaded) loads.emit('loaded')
    void loaded?.gone.then(() => loaded === index && reload())
  }

  /** One load at a time; `missed` tells of cars that it misses. */
  function load() {
    loading ??= begin()
      .catch((error) => {
        if (closed) return
        log.error({ error }, 'the stock could not be loaded')
        clearTimeout(retry)
        retry = setTimeout(load, tryAgainAfter).unref()
      })
      .finally(() => {
        loading = undefined
      })
  }

  async function begin() {
    while (!closed && changes.heard()) {
      const since = new Set<string>()
      missed = since
      const isWhole = () => missed === since && !closed
      const aside = (await countVisible(db)) > mostInThisThread
      const loaded = await loadStock(visibleCars(db, isWhole), { aside })
      while (isWhole() && since.size > 0) await read(db, loaded, taken(since))
      if (isWhole()) {
        missed = undefined
        return follow(loaded)
      }
      await loaded.close()
    }
  }

  async function catchUp() {
    const ids = taken(changed)
    const followed = index
    if (!followed) return
    try {
      await read(db, followed, ids)
      const { cars, worn } = await followed.size()
      if (worn > mostWorn.slots && worn > (cars + worn) * mostWorn.share) load()
    } catch {
      if (index === followed) reload()
    }
  }

  async function current() {
    await caughtUp
    return changes.heard() ? index : undefined
  }

  async function soon() {
    const followed = await current()
    if (followed) return followed
    const signal = AbortSignal.timeout(patience)
    for (;;) {
      if (!index)
        await once(loads, 'loaded', { signal }).catch(() => {
          throw new Refusal('unavailable')
        })
      const loaded = await current()
      if (loaded) return loaded
    }
  }

  async function check() {
    const range = await differingRange(db, current)
    if (range === undefined || closed) return
    differences++
    log.error({ range }, 'the stock in memory differs from the database')
    reload()
  }
  const checking = setInterval(
    () => check().catch((error) => log.error({ error }, 'the stock could not be checked')),
    checkEvery,
  )
  checking.unref()

  return {
    current,
    soon,
    check,
    async measured() {
      const size = await (await current())?.size()
      return { cars: size?.cars ?? 0, differences }
    },
    async close() {
      closed = true
      clearTimeout(retry)
      clearInterval(checking)
      await Promise.all([loading, caughtUp])
      await index?.close()
    },
  }
}

function taken(ids: Set<string>) {
  const all = [...ids]
  ids.clear()
  return all
}
