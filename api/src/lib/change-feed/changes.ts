// Rule: how changes of many rows at once are published.
import { EventEmitter, setMaxListeners } from 'node:events'
import { z } from 'zod'
import { Refusal } from '../http/problem.ts'
import { getBlockShare, toNetworkBlock } from '../http/rate-limit.ts'
import type { ChangeListener } from './listener.ts'
import type { SourceChanges } from './sources.ts'

const changeMessage = z.object({ group: z.string(), id: z.string(), userId: z.string().nullable() })
type Row = z.output<typeof changeMessage>
/** A created, updated or deleted row and the user it belongs to. Bulk changes carry only the group. */
export type Change = Omit<Row, 'id'> & Partial<Row>

/** `changed` receives every change, or `undefined` when changes may have been missed. */
type Subscriber = { userId: string; changed(change: Change | undefined): void; ended(): void }

/** `changed` receives the ids of changed cars, or `undefined` when they are unknown. */
type Watcher = { address: string; changed(ids: readonly string[] | undefined): void; ended(): void }

/** Limits per process: streams of one user over all devices, and pages of all guests. */
export const maxStreams = { ofOne: 20, ofGuests: 3000 }

/** Publishes the changes that the database reports from any process. */
export type Changes = {
  /** Returns a function that unsubscribes. @throws Refusal 429 when the user has too many streams */
  subscribe(subscriber: Subscriber): () => void
  /**
   * Watches cars for an open page of a guest or buyer. A network block may use all streams while it is the only one, else a
   * tenth. When all are in use, the largest block gives one up to a smaller block.
   * @throws Refusal 429 when no stream is free
   */
  watchCars(watcher: Watcher): () => void
  /** Ends every subscription. */
  end(): void
  close(): void
}

/** Milliseconds in which stock changes are collected into one event. */
const collectMs = 1000
const someCars: Change = { group: 'cars', userId: null }

/** Listens on the channels `changes` and `people`; car changes come from the sources. */
export function createChanges(
  listening: Pick<ChangeListener, 'on'>,
  sources: Pick<SourceChanges, 'subscribe'>,
): Changes {
  const emitter = new EventEmitter()
  setMaxListeners(0, emitter)
  const open = new Map<string, number>()
  /** Functions that end the streams of each network block, oldest first. */
  const guestStreamsByBlock = new Map<string, Set<() => void>>()
  let guestStreams = 0
  let ended = false
  listening.on('changes', {
    message: (text) => emitter.emit('changed', changeMessage.parse(JSON.parse(text))),
    began: () => emitter.emit('changed', undefined),
  })
  // Carries the group and the user ids of a change that concerns hundreds of users.
  listening.on('people', {
    message(text) {
      const [group = '', ...people] = text.split(' ')
      for (const userId of people) emitter.emit('changed', { group, userId })
    },
  })
  let collectTimer: NodeJS.Timeout | undefined
  sources.subscribe((changedSources, ids) => {
    if (!changedSources.includes('cars')) return
    emitter.emit('cars', ids)
    collectTimer ??= setTimeout(() => {
      collectTimer = undefined
      emitter.emit('changed', someCars)
    }, collectMs).unref()
  })

  function countStream(streamUserId: string, limit: number) {
    const count = (open.get(streamUserId) ?? 0) + 1
    if (count > limit) throw new Refusal('too-many-tries', 60)
    open.set(streamUserId, count)
    return () => {
      const remaining = (open.get(streamUserId) ?? 1) - 1
      if (remaining > 0) open.set(streamUserId, remaining)
      else open.delete(streamUserId)
    }
  }

  /** Ends the oldest stream of the largest block if all streams are in use. */
  function requireGuestCapacity(block: string) {
    const count = guestStreamsByBlock.get(block)?.size ?? 0
    const hasOthers = guestStreams > count
    if (hasOthers && count >= getBlockShare(maxStreams.ofGuests)) throw new Refusal('too-many-tries', 60)
    if (guestStreams < maxStreams.ofGuests) return
    const largest = [...guestStreamsByBlock.values()].reduce((most, streams) =>
      streams.size > most.size ? streams : most,
    )
    if (largest.size <= count + 1) throw new Refusal('too-many-tries', 60)
    const [endOldest] = largest
    endOldest?.()
  }

  function listen(event: 'changed' | 'cars', listener: Subscriber['changed'] | Watcher['changed'], onEnd: () => void) {
    if (ended) onEnd()
    emitter.on(event, listener).once('ended', onEnd)
    return () => void emitter.off(event, listener).off('ended', onEnd)
  }

  return {
    subscribe({ userId, changed, ended: onEnd }) {
      const uncount = countStream(userId, maxStreams.ofOne)
      const unlisten = listen('changed', changed, onEnd)
      return () => {
        unlisten()
        uncount()
      }
    },
    watchCars({ address, changed, ended: onEnd }) {
      const block = toNetworkBlock(address)
      requireGuestCapacity(block)
      const streams = guestStreamsByBlock.get(block) ?? new Set()
      guestStreamsByBlock.set(block, streams)
      const unlisten = listen('cars', changed, onEnd)
      function endStream() {
        leave()
        onEnd()
      }
      function leave() {
        if (!streams.delete(endStream)) return
        unlisten()
        guestStreams -= 1
        if (streams.size === 0) guestStreamsByBlock.delete(block)
      }
      streams.add(endStream)
      guestStreams += 1
      return leave
    },
    end() {
      ended = true
      emitter.emit('ended')
    },
    close: () => clearTimeout(collectTimer),
  }
}
