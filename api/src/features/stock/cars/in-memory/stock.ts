// Rule: when the stock in memory is current, and which queries wait for it.
import { EventEmitter, once } from 'node:events'
import { loadStock, type StockIndex } from '@minato/stock-index'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { SourceChanges } from '#lib/change-feed/sources.ts'
import { Refusal } from '#lib/http/problem.ts'
import type { JobLog } from '#lib/jobs/jobs.ts'
import { countVisible, refreshCars, visibleCars } from '../stock-rows.ts'
import { findDifferingRange } from './stock-check.ts'

export type FollowedStock = {
  /** Includes every change received so far; undefined while the index may be stale. */
  current(): Promise<StockIndex | undefined>
  /** Waits until the index is current. @throws Refusal 503 when that takes too long for a visitor */
  soon(): Promise<StockIndex>
  /** Compares memory and database by id range; a difference reloads the stock. */
  check(): Promise<void>
  /** Returns 0 cars while the index may be stale. */
  measured(): Promise<{ cars: number; differences: number }>
  close(): Promise<void>
}

/** Milliseconds that a query waits for the stock. */
const maxWaitMs = 5000
/** Milliseconds. */
const retryDelayMs = 1000
/** Milliseconds. */
const checkIntervalMs = 3_600_000
/** Unused slots that trigger loading a new index; a small stock never reaches the absolute number. */
const maxUnused = { share: 0.25, slots: 1000 }
/** More cars make a query too slow for the main thread; measured in bench/README.md. */
const defaultThreadLimit = 200_000

/**
 * Loads the visible stock and follows its changes once the change feed is connected.
 * @param mainThreadLimit  number of cars; a larger stock gets its own thread
 */
export function followStock(
  db: NodePgDatabase,
  changes: Pick<SourceChanges, 'subscribe' | 'heard'>,
  log: JobLog,
  mainThreadLimit = defaultThreadLimit,
): FollowedStock {
  let index: StockIndex | undefined
  /** Changed since their last read. */
  const changed = new Set<string>()
  /** Resolves when every change so far is in the index. */
  let caughtUp = Promise.resolve()
  let loading: Promise<void> | undefined
  /** Changed since loading began; undefined after a reset, when the load is of no use. */
  let missed: Set<string> | undefined
  const loads = new EventEmitter().setMaxListeners(0)
  let closed = false
  let differences = 0
  let retry: NodeJS.Timeout | undefined

  changes.subscribe((sources, ids) => {
    if (!sources.includes('cars')) return
    if (!ids) return reload()
    for (const id of ids) missed?.add(id)
    if (!index) return
    if (changed.size === 0) caughtUp = caughtUp.then(catchUp)
    for (const id of ids) changed.add(id)
  })

  function reload() {
    follow(undefined)
    // Later callers wait for the new index, not for reads of the old one.
    caughtUp = Promise.resolve()
    missed = undefined
    load()
  }

  function follow(loaded: StockIndex | undefined) {
    void index?.close()
    index = loaded
    if (loaded) loads.emit('loaded')
    void loaded?.ended.then(() => loaded === index && reload())
  }

  /** One load at a time. Changes during a load are collected in `missed`. */
  function load() {
    loading ??= loadUntilCurrent()
      .catch((error) => {
        if (closed) return
        log.error({ error }, 'the stock could not be loaded')
        clearTimeout(retry)
        retry = setTimeout(load, retryDelayMs).unref()
      })
      .finally(() => {
        loading = undefined
      })
  }

  async function loadUntilCurrent() {
    while (!closed && changes.heard()) {
      const since = new Set<string>()
      missed = since
      const isValid = () => missed === since && !closed
      const inWorker = (await countVisible(db)) > mainThreadLimit
      const loaded = await loadStock(visibleCars(db, isValid), { aside: inWorker })
      while (isValid() && since.size > 0) await refreshCars(db, loaded, takeAll(since))
      if (isValid()) {
        missed = undefined
        return follow(loaded)
      }
      await loaded.close()
    }
  }

  async function catchUp() {
    const ids = takeAll(changed)
    const currentIndex = index
    if (!currentIndex) return
    try {
      await refreshCars(db, currentIndex, ids)
      const { cars, unused } = await currentIndex.size()
      if (unused > maxUnused.slots && unused > (cars + unused) * maxUnused.share) load()
    } catch {
      if (index === currentIndex) reload()
    }
  }

  async function current() {
    await caughtUp
    return changes.heard() ? index : undefined
  }

  async function soon() {
    const currentIndex = await current()
    if (currentIndex) return currentIndex
    const signal = AbortSignal.timeout(maxWaitMs)
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
    const range = await findDifferingRange(db, current)
    if (range === undefined || closed) return
    differences++
    log.error({ range }, 'the stock in memory differs from the database')
    reload()
  }
  const checking = setInterval(
    () => check().catch((error) => log.error({ error }, 'the stock could not be checked')),
    checkIntervalMs,
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

function takeAll(ids: Set<string>) {
  const items = [...ids]
  ids.clear()
  return items
}
