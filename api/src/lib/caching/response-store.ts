// Rule: how long cached responses serve, and that they stand in while the database is away.
import { hash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Source, sources } from '@minato/contract/protocol/sources.ts'
import { toOfficeDay, toOfficeHour } from '@minato/contract/values/days.ts'
import { LRUCache } from 'lru-cache'
import type { SourceChanges } from '../change-feed/sources.ts'
import { toRefusal } from '../http/to-refusal.ts'
import { type EncodedBodies, type Encoding, encodeBody } from './encodings.ts'
import { createSharedLru } from './shared-lru.ts'

/** A generated response; `madeFrom` is null if it may not be cached. */
type GeneratedResponse = {
  status: number
  headers: Record<string, string>
  body: Buffer
  madeFrom: readonly Source[] | null
}

/** A request; `name` is equal for every spelling of the same request in the same language. */
export type CacheableRequest = {
  name: string
  language: string
  /** True for a plain resource of the site, not a filtered list: their number is limited. */
  plain: boolean
  make(): Promise<GeneratedResponse>
}

/** A cached or new response by encoding, with its `etag`. */
export type CachedResponse = {
  status: number
  language: string
  headers: Record<string, string> & { etag: string }
  madeFrom: readonly Source[]
  /** True if it was cached unchanged and is valid now, for as long as `madeFrom` does not change. */
  isCached: boolean
  forms: EncodedBodies
}

/** Responses that are the same for every guest, cached as the bytes to send. */
type ResponseStore = {
  find(name: string): CachedResponse | undefined
  /**
   * Returns the cached response, or a new one. Caches a 200 if none of its sources has changed meanwhile. While the database is
   * away, responses cached until a moment ago stand in, with their `age`.
   */
  answer(question: CacheableRequest): Promise<CachedResponse>
  getCachedBody(entry: CachedResponse, form: Encoding): Buffer | undefined
  /** Returns the bytes, encoded if necessary. Compressed bytes replace the plain ones. */
  getBody(name: string, entry: CachedResponse, form: Encoding): Promise<Buffer>
  bytes(): number
}

/**
 * Shares of the cache: plain resources; lists requested once; lists requested again. Invented requests fill only the latter
 * two. The remainder holds decompressed bytes for few clients, and responses from before a change.
 */
const defaultMaxBytes = 48_000_000
const shares = { plain: 7 / 12, once: 1 / 12, again: 5 / 24, unpacked: 1 / 12, outdated: 1 / 24 }

/** Longer names are treated as abuse. */
const maxNameLength = 1000

/**
 * Milliseconds. Responses cached when the database went away, or moments before, stand in for at most `atMost`. A request waits
 * `after` for a newer one, or `afterDoubt` while the outage is not certain.
 */
const standInLimits = { atMost: 3_600_000, moments: 60_000, after: 1000, afterDoubt: 3000 }

/**
 * Caches responses until their sources change in any process, or the day in Japan does. Responses with voyages expire at the
 * full hour, because payment deadlines of sailings follow bank hours. While the listening connection is away nothing new is
 * cached, and cached responses only stand in for failures.
 * @param maxBytes maximum size in bytes
 */
export function createResponseStore(
  changes: Pick<SourceChanges, 'subscribe' | 'heard'>,
  clock: { now(): Date },
  maxBytes = defaultMaxBytes,
): ResponseStore {
  const sizeOf = ({ forms }: CachedResponse, name: string) =>
    forms.values().reduce((sum, form) => sum + form.length, 1000 + 2 * name.length)
  const createSpace = (share: number) => createSharedLru(share * maxBytes, sizeOf)
  const [plain, once, again] = [createSpace(shares.plain), createSpace(shares.once), createSpace(shares.again)]
  const spaces = [plain, once, again]
  const unpacked = new LRUCache<CachedResponse, Buffer>({
    maxSize: shares.unpacked * maxBytes,
    sizeCalculation: ({ length }) => 1000 + length,
  })
  /** With the time of the change. Under load much changes in the second in which a database dies. */
  const outdatedResponses = new LRUCache<string, { entry: CachedResponse; until: number }>({
    maxSize: shares.outdated * maxBytes,
    sizeCalculation: ({ entry }, name) => sizeOf(entry, name),
  })
  let pending = new Map<string, Promise<CachedResponse>>()
  let [day, hour, minute] = ['', '', 0]
  /** Incremented at each change. A response begun before a change is not cached. */
  let revision = 0
  const changedAt = new Map<Source, number>()
  /** Time when the listening connection was lost; cached responses were valid until then. */
  let lostAt: number | undefined

  /** Responses that expired with the day or hour get no `until` and never stand in. */
  function dropChanged(changed: readonly Source[], until?: number) {
    revision++
    for (const source of changed) changedAt.set(source, revision)
    for (const space of spaces)
      for (const [name, entry] of space.entries())
        if (changed.some((source) => entry.madeFrom.includes(source))) {
          space.delete(name)
          if (until !== undefined) outdatedResponses.set(name, { entry, until })
        }
    // Requests from now on must not get a response begun before.
    pending = new Map()
  }

  changes.subscribe((changed) => {
    const until = lostAt ?? clock.now().getTime()
    if (changes.heard()) lostAt = undefined
    else if (changed.length === sources.length) {
      lostAt ??= clock.now().getTime()
      changed = []
    }
    dropChanged(changed, until)
  })

  function newMinute(now: Date) {
    const [today, thisHour] = [toOfficeDay(now), toOfficeHour(now)]
    if (today !== day) outdatedResponses.clear()
    if (today !== day) dropChanged(sources)
    else if (thisHour !== hour) dropChanged(['voyages'])
    day = today
    hour = thisHour
  }

  function find(name: string) {
    if (!changes.heard()) return
    const now = clock.now()
    const thisMinute = Math.floor(now.getTime() / 60_000)
    if (thisMinute !== minute) newMinute(now)
    minute = thisMinute
    const cached = plain.get(name) ?? again.get(name)
    if (cached) return cached
    const entry = once.get(name)
    if (!entry) return
    once.delete(name)
    again.set(entry.language, name, entry)
    return entry
  }

  async function make({ name, language, plain: isPlain, make: generate }: CacheableRequest) {
    const start = { revision, day }
    const { body, madeFrom, ...response } = await generate()
    const etag = `W/"${hash('sha256', body, 'base64url').slice(0, 22)}"`
    const vary = ['accept-encoding', response.headers.vary].filter(Boolean).join(', ')
    const headers = { ...response.headers, etag, vary }
    const fresh = madeFrom?.every((source) => (changedAt.get(source) ?? 0) <= start.revision) ?? false
    const isCacheable = fresh && response.status === 200 && start.day === day && name.length <= maxNameLength
    const isCached = isCacheable && changes.heard()
    const forms: EncodedBodies = new Map([['identity', body]])
    const entry: CachedResponse = { ...response, language, headers, madeFrom: madeFrom ?? [], isCached, forms }
    if (isCached) (isPlain ? plain : once).set(language, name, entry)
    if (isCached) outdatedResponses.delete(name)
    return entry
  }

  function updateSize(name: string, entry: CachedResponse) {
    for (const space of spaces)
      if (space.peek(name) === entry) {
        space.delete(name)
        space.set(entry.language, name, entry)
      }
  }

  /** Finds the response that was cached when the connection was lost, or moments before, and the end of its validity. */
  function findOutdatedResponse(name: string, now: number) {
    const entry = lostAt === undefined ? undefined : spaces.map((space) => space.peek(name)).find(Boolean)
    if (entry && lostAt !== undefined) return { entry, until: lostAt }
    const replaced = outdatedResponses.peek(name)
    return replaced && (lostAt ?? now) - replaced.until <= standInLimits.moments ? replaced : undefined
  }

  function findStandIn(name: string): CachedResponse | undefined {
    const now = clock.now().getTime()
    const outdatedResponse = findOutdatedResponse(name, now)
    if (!outdatedResponse || now - outdatedResponse.until > standInLimits.atMost) return undefined
    const age = String(Math.max(0, Math.floor((now - outdatedResponse.until) / 1000)))
    return { ...outdatedResponse.entry, isCached: false, headers: { ...outdatedResponse.entry.headers, age } }
  }

  /** Returns a new response, or the stand-in if that fails or takes too long. */
  async function awaitOrStandIn(standIn: CachedResponse, request: Promise<CachedResponse>) {
    const requestOrOutage = request.catch((error) => {
      if (toRefusal(error).status !== 503) throw error
    })
    const patience = lostAt === undefined ? standInLimits.afterDoubt : standInLimits.after
    const newResponse = await Promise.race([requestOrOutage, sleep(patience, undefined, { ref: false })])
    return newResponse && newResponse.status !== 503 ? newResponse : standIn
  }

  return {
    find,
    async answer(question) {
      const { name } = question
      const cached = find(name)
      if (cached) return cached
      const current = pending
      const request =
        current.get(name) ??
        make(question).finally(() => {
          current.delete(name)
        })
      current.set(name, request)
      const standIn = findStandIn(name)
      return standIn ? awaitOrStandIn(standIn, request) : request
    },
    getCachedBody: (entry, form) => entry.forms.get(form) ?? (form === 'identity' ? unpacked.get(entry) : undefined),
    async getBody(name, entry, form) {
      const body = await encodeBody(entry.forms, form)
      if (form === 'identity') unpacked.set(entry, body)
      else updateSize(name, entry)
      return body
    },
    bytes: () => spaces.reduce((sum, space) => sum + space.size(), unpacked.calculatedSize),
  }
}
