// Rule: how changes of many rows at once are told.
import { EventEmitter, setMaxListeners } from 'node:events'
import { z } from 'zod'
import { Refusal } from '../http/problem.ts'
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

/** Open tabs of one person on all their devices, at one process. */
const mostStreams = 20

/** What the database says of changes in any process. */
export type Changes = {
  /**
   * Answers how to unsubscribe.
   * @throws Refusal 429 for one stream too many of the same person
   */
  subscribe(subscriber: Subscriber): () => void
  /** Tells every subscriber that it is over. */
  end(): void
  close(): void
}

/** For so long changes of the stock are gathered, in milliseconds: a change of many cars is one event. */
const gathered = 1000
const someCars: Change = { group: 'cars', userId: null }

/** Hears the triggers that say what changes, on the channel `changes`, and for cars those of the sources. */
export function listeningChanges(listening: Pick<Listening, 'on'>, sources: Pick<SourceChanges, 'subscribe'>): Changes {
  const emitter = new EventEmitter()
  setMaxListeners(0, emitter)
  const open = new Map<string, number>()
  let ended = false
  listening.on('changes', {
    message: (text) => emitter.emit('changed', change.parse(JSON.parse(text))),
    began: () => emitter.emit('changed', undefined),
  })
  let waiting: NodeJS.Timeout | undefined
  sources.subscribe((these) => {
    if (!these.includes('cars')) return
    waiting ??= setTimeout(() => {
      waiting = undefined
      emitter.emit('changed', someCars)
    }, gathered).unref()
  })
  return {
    subscribe({ userId, changed, ended: over }) {
      const mine = (open.get(userId) ?? 0) + 1
      if (mine > mostStreams) throw new Refusal('too-many-tries', 60)
      open.set(userId, mine)
      if (ended) over()
      emitter.on('changed', changed).once('ended', over)
      return () => {
        emitter.off('changed', changed).off('ended', over)
        const left = (open.get(userId) ?? 1) - 1
        if (left > 0) open.set(userId, left)
        else open.delete(userId)
      }
    },
    end() {
      ended = true
      emitter.emit('ended')
    },
    close: () => clearTimeout(waiting),
  }
}
