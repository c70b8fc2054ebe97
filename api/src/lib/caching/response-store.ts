// Rule: how long cached responses serve, and that they stand in while the database is away or pages wait.
import { hash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Dependency } from '@minato/contract/protocol/endpoint.ts'
import { sources } from '@minato/contract/protocol/sources.ts'
import { toOfficeDay, toOfficeHour } from '@minato/contract/values/days.ts'
import { LRUCache } from 'lru-cache'
import type { SourceChanges } from '../change-feed/sources.ts'
import { toRefusal } from '../http/to-refusal.ts'
import { type EncodedBodies, type Encoding, encodeBody } from './encodings.ts'
import {
  atOnce,
  type Change,
  findIds,
  isAffected,
  isOlder,
  markOutdated,
  type Outdatable,
} from './outdated-responses.ts'
import { createResponseQueue } from './response-queue.ts'
import { createSharedLru } from './shared-lru.ts'

/** A generated response; `madeFrom` is null if it may not be cached. */
type GeneratedResponse = {
  status: number
  headers: Record<string, string>
  body: Buffer
  madeFrom: readonly Dependency[] | null
  /** Returns true if it would be generated again with the same bytes; cheaper than generating it. */
  isCurrent?(): Promise<boolean>
}

/** A request; `name` is equal for every spelling of the same request in the same language. */
export type CacheableRequest = {
  name: string
  language: string
  /** True for a plain resource of the site, not a filtered list: their number is limited. */
  plain: boolean
  /** True if few of its kind may be generated at once. The others wait; responses that a change outdated stand in. */
  waitsForSlot?: boolean
  make(): Promise<GeneratedResponse>
}

/** A cached or new response by encoding, with its `etag`. */
export type CachedResponse = Outdatable & {
  status: number
  language: string
  headers: Record<string, string> & { etag: string }
  isCurrent?(): Promise<boolean>
  /** True if it was cached unchanged and is valid now, for as long as `madeFrom` does not change. */
  isCached: boolean
  forms: EncodedBodies
}

/** Responses that are the same for every guest, cached as the bytes to send. */
type ResponseStore = {
  find(name: string): CachedResponse | undefined
  /**
   * Returns the cached response, or a new one. Caches a 200. Responses from before a change stand in, with their `age`, while
   * the database is away or pages wait.
   * @throws Refusal 503 when a page waits too long
   */
  answer(question: CacheableRequest): Promise<CachedResponse>
  getCachedBody(entry: CachedResponse, form: Encoding): Buffer | undefined
  /** Returns the bytes, encoded if necessary. Compressed bytes replace the plain ones. */
  getBody(name: string, entry: CachedResponse, form: Encoding): Promise<Buffer>
  bytes(): number
}

/**
 * Shares of the cache: plain resources; lists requested once; lists requested again. Invented requests fill only the latter
 * two. The remainder holds decompressed bytes for few clients.
 */
const defaultMaxBytes = 48_000_000
const shares = { plain: 7 / 12, once: 1 / 12, again: 1 / 4, unpacked: 1 / 12 }

/** Longer names are treated as abuse. */
const maxNameLength = 1000

/**
 * Milliseconds. Responses cached when the database went away, or moments before, stand in for at most `atMost`. A request waits
 * `after` for a newer one, or `afterDoubt` while the outage is not certain.
 */
const standInLimits = { atMost: 3_600_000, moments: 60_000, after: 1000, afterDoubt: 3000 }

/** Bytes of an id in a set. */
const idBytes = 100

/**
 * Caches responses until their sources change in any process, or the day in Japan does. Responses with voyages expire at the
 * full hour, because payment deadlines of sailings follow bank hours. While the listening connection is away nothing new is
 * cached, and cached responses only stand in for failures. Only responses from before a change of single rows, or a gap of that
 * connection, may stand in.
 * @param maxBytes maximum size in bytes
 */
export function createResponseStore(
  changes: Pick<SourceChanges, 'subscribe' | 'heard'>,
  clock: { now(): Date },
  maxBytes = defaultMaxBytes,
): ResponseStore {
  const sizeOf = ({ forms, ids }: CachedResponse, name: string) =>
    forms.values().reduce((sum, form) => sum + form.length, 1000 + 2 * name.length + idBytes * (ids?.size ?? 0))
  const createSpace = (share: number) => createSharedLru(share * maxBytes, sizeOf)
  const [plain, once, again] = [createSpace(shares.plain), createSpace(shares.once), createSpace(shares.again)]
  const spaces = [plain, once, again]
  const unpacked = new LRUCache<EncodedBodies, Buffer>({
    maxSize: shares.unpacked * maxBytes,
    sizeCalculation: ({ length }) => 1000 + length,
  })
  const queue = createResponseQueue({ find, make })
  let [day, hour, minute] = ['', '', 0]
  /** Time when the listening connection was lost; cached responses were valid until then. */
  let lostAt: number | undefined

  const findSpace = (name: string) => spaces.find((space) => space.peek(name))

  function publish(change: Change) {
    for (const space of spaces)
      for (const [, entry] of space.entries()) if (isAffected(entry, change)) markOutdated(entry, change)
    queue.publish(change)
  }

  changes.subscribe((changed, ids) => {
    const isGap = changed.length === sources.length
    const at = lostAt ?? clock.now().getTime()
    if (changes.heard()) lostAt = undefined
    else if (isGap) lostAt = at
    publish({
      sources: isGap && lostAt !== undefined ? [] : changed,
      ids: ids && new Set(ids),
      at: ids || isGap ? at : atOnce,
    })
  })

  function newMinute(now: Date) {
    const [today, thisHour] = [toOfficeDay(now), toOfficeHour(now)]
    // The day may affect any page itself, so none becomes valid again.
    if (today !== day) for (const space of spaces) for (const [name] of space.entries()) space.delete(name)
    if (today !== day) queue.publish({ sources, at: atOnce })
    else if (thisHour !== hour) publish({ sources: ['voyages'], at: atOnce })
    day = today
    hour = thisHour
  }

  function find(name: string) {
    const now = clock.now()
    const thisMinute = Math.floor(now.getTime() / 60_000)
    if (thisMinute !== minute) newMinute(now)
    minute = thisMinute
    if (!changes.heard()) return
    const entry = plain.get(name) ?? again.get(name) ?? moveToAgain(name)
    return entry?.outdated ? undefined : entry
  }

  function moveToAgain(name: string) {
    const entry = once.get(name)
    if (!entry || entry.outdated) return
    once.delete(name)
    again.set(entry.language, name, entry)
    return entry
  }

  async function make({ name, language, plain: isPlain, make: generate }: CacheableRequest, meanwhile: Change[]) {
    const startDay = day
    const previous = changes.heard() ? findSpace(name)?.peek(name) : undefined
    const isCurrent = await previous?.isCurrent?.().catch(() => false)
    const entry = previous && isCurrent ? previous : await generateEntry(language, generate)
    if (entry.isCached && startDay === day && name.length <= maxNameLength && changes.heard()) {
      entry.outdated = undefined
      for (const change of meanwhile) if (isAffected(entry, change)) markOutdated(entry, change)
      const space = findSpace(name)
      // A later request may have been faster.
      if (!space || !isOlder(entry, space.peek(name))) (space ?? (isPlain ? plain : once)).set(language, name, entry)
      if (!entry.outdated) return entry
    }
    return { ...entry, isCached: false }
  }

  async function generateEntry(language: string, generate: CacheableRequest['make']): Promise<CachedResponse> {
    const { body, madeFrom, ...response } = await generate()
    const etag = `W/"${hash('sha256', body, 'base64url').slice(0, 22)}"`
    const vary = ['accept-encoding', response.headers.vary].filter(Boolean).join(', ')
    const headers = { ...response.headers, etag, vary }
    const isCached = madeFrom !== null && response.status === 200
    const forms: EncodedBodies = new Map([['identity', body]])
    return { ...response, language, headers, madeFrom: madeFrom ?? [], isCached, forms, ids: findIds(body) }
  }

  function updateSize(name: string, entry: CachedResponse) {
    const space = findSpace(name)
    const cached = space?.peek(name)
    if (!cached || cached.forms !== entry.forms) return
    space?.delete(name)
    space?.set(entry.language, name, cached)
  }

  /** Finds a response from before the connection was lost, or before a harmless change a moment ago. */
  function findStandIn(name: string): CachedResponse | undefined {
    const now = clock.now().getTime()
    const entry = findSpace(name)?.peek(name)
    const { since = lostAt, isHarmless = true } = entry?.outdated ?? {}
    if (!entry || since === undefined || (lostAt === undefined && !isHarmless)) return
    if ((lostAt ?? now) - since > standInLimits.moments || now - since > standInLimits.atMost) return
    const age = String(Math.max(0, Math.floor((now - since) / 1000)))
    return { ...entry, isCached: false, headers: { ...entry.headers, age } }
  }

  /** Returns a new response, or the stand-in if that fails or takes too long and it may still be sent. */
  async function awaitOrStandIn(name: string, request: Promise<CachedResponse>) {
    const requestOrOutage = request.catch((error) => {
      if (toRefusal(error).status !== 503) throw error
    })
    const patience = lostAt === undefined ? standInLimits.afterDoubt : standInLimits.after
    const newResponse = await Promise.race([requestOrOutage, sleep(patience, undefined, { ref: false })])
    return newResponse && newResponse.status !== 503 ? newResponse : (find(name) ?? findStandIn(name) ?? request)
  }

  return {
    find,
    async answer(question) {
      const cached = find(question.name)
      if (cached) return cached
      const standIn = findStandIn(question.name)
      const waitsForSlot = question.waitsForSlot && lostAt === undefined
      if (standIn && waitsForSlot && queue.isFull()) {
        queue.refresh(question)
        return standIn
      }
      const request = waitsForSlot ? queue.requestInSlot(question) : queue.request(question)
      return standIn ? awaitOrStandIn(question.name, request) : request
    },
    getCachedBody: (entry, form) =>
      entry.forms.get(form) ?? (form === 'identity' ? unpacked.get(entry.forms) : undefined),
    async getBody(name, entry, form) {
      const body = await encodeBody(entry.forms, form)
      if (form === 'identity') unpacked.set(entry.forms, body)
      else updateSize(name, entry)
      return body
    },
    bytes: () => spaces.reduce((sum, space) => sum + space.size(), unpacked.calculatedSize),
  }
}
