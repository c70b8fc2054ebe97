// Rule: how changes of many rows at once are told.
import { EventEmitter, setMaxListeners } from 'node:events'
import { z } from 'zod'
import { Refusal } from '../http/problem.ts'
import { blockShare, networkBlockOf } from '../http/rate-limit.ts'
import type { Listening } from './listener.ts'
import type { SourceChanges } from './sources.ts'

const change = z.object({ group: z.string(), id: z.string(), userId: z.string().nullable() })
type Row = z.output<typeof change>
/** A row that was made, changed or deleted, and whose it is; of what changes many at a time only its group. */
export type Change = Omit<Row, 'id'> & Partial<Row>

/** Hears every change; `undefined` when some may have been missed. */
type Subscriber = {
  /** Who listens: nobody needs more than a few streams. */
  userId: string
  changed(change: Change | undefined): void
  ended(): void
}

/** Hears that cars have changed: which, or any where that is not known. */
type Watcher = {
  /** The network that a guest comes from. */
  address: string
  changed(ids: readonly string[] | undefined): void
  ended(): void
}

/** At one process: open tabs of one person on all their devices, and pages of all guests. */
export const mostStreams = { ofOne: 20, ofGuests: 3000 }

/** What the database says of changes in any process. */
export type Changes = {
  /**
   * Answers how to unsubscribe.
   * @throws Refusal 429 for one stream too many of the same person
   */
  subscribe(subscriber: Subscriber): () => void
  /**
   * The same for an open page of a guest or buyer. A block of addresses may hold all streams while no other has one, then a
   * tenth. Where all are taken, the block with the most gives one up to a block with fewer.
   * @throws Refusal 429 where there is no room for another one
   */
  watchCars(watcher: Watcher): () => void
  /** Tells every subscriber that it is over. */
  end(): void
  close(): void
}

/** For so long changes of the stock are gathered, in milliseconds: a change of many cars is one event. */
const gathered = 1000
const someCars: Change = { group: 'cars', userId: null }

/** Hears the triggers that say what changes, on the channels `changes` and `people`, and for cars those of the sources. */
export function listeningChanges(listening: Pick<Listening, 'on'>, sources: Pick<SourceChanges, 'subscribe'>): Changes {
  const emitter = new EventEmitter()
  setMaxListeners(0, emitter)
  const open = new Map<string, number>()
  /** Ends the streams of each block of addresses, oldest first. */
  const guests = new Map<string, Set<() => void>>()
  let guestStreams = 0
  let ended = false
  listening.on('changes', {
    message: (text) => emitter.emit('changed', change.parse(JSON.parse(text))),
    began: () => emitter.emit('changed', undefined),
  })
  // What many people hear at once, by hundreds: the group, and who they are.
  listening.on('people', {
    message(text) {
      const [group = '', ...people] = text.split(' ')
      for (const userId of people) emitter.emit('changed', { group, userId })
    },
  })
  let waiting: NodeJS.Timeout | undefined
  sources.subscribe((these, ids) => {
    if (!these.includes('cars')) return
    emitter.emit('cars', ids)
    waiting ??= setTimeout(() => {
      waiting = undefined
      emitter.emit('changed', someCars)
    }, gathered).unref()
  })

  /** One stream more of somebody; answers how it is taken back. */
  function counted(whose: string, most: number) {
    const theirs = (open.get(whose) ?? 0) + 1
    if (theirs > most) throw new Refusal('too-many-tries', 60)
    open.set(whose, theirs)
    return () => {
      const left = (open.get(whose) ?? 1) - 1
      if (left > 0) open.set(whose, left)
      else open.delete(whose)
    }
  }

  /** Makes room for a stream of a block of addresses. */
  function requireRoom(block: string) {
    const count = guests.get(block)?.size ?? 0
    const hasOthers = guestStreams > count
    if (hasOthers && count >= blockShare(mostStreams.ofGuests)) throw new Refusal('too-many-tries', 60)
    if (guestStreams < mostStreams.ofGuests) return
    const largest = [...guests.values()].reduce((most, streams) => (streams.size > most.size ? streams : most))
    if (largest.size <= count + 1) throw new Refusal('too-many-tries', 60)
    const [endOldest] = largest
    endOldest?.()
  }

  function told(event: 'changed' | 'cars', heard: Subscriber['changed'] | Watcher['changed'], over: () => void) {
    if (ended) over()
    emitter.on(event, heard).once('ended', over)
    return () => void emitter.off(event, heard).off('ended', over)
  }

  return {
    subscribe({ userId, changed, ended: over }) {
      const uncount = counted(userId, mostStreams.ofOne)
      const untell = told('changed', changed, over)
      return () => {
        untell()
        uncount()
      }
    },
    watchCars({ address, changed, ended: over }) {
      const block = networkBlockOf(address)
      requireRoom(block)
      const streams = guests.get(block) ?? new Set()
      guests.set(block, streams)
      const untell = told('cars', changed, over)
      function endStream() {
        leave()
        over()
      }
      function leave() {
        if (!streams.delete(endStream)) return
        untell()
        guestStreams -= 1
        if (streams.size === 0) guests.delete(block)
      }
      streams.add(endStream)
      guestStreams += 1
      return leave
    },
    end() {
      ended = true
      emitter.emit('ended')
    },
    close: () => clearTimeout(waiting),
  }
}
