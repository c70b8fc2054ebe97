import { EventEmitter, setMaxListeners } from 'node:events'
import { z } from 'zod'
import type { Connection } from './database.ts'
import { listen } from './listener.ts'

const change = z.object({ group: z.string(), id: z.string(), userId: z.string().nullable() })
/** A row that was made, changed or deleted, and whose it is. */
export type Change = z.output<typeof change>

/** Told of every change; `undefined` when some may have been missed. */
type Subscriber = { changed(change: Change | undefined): void; ended(): void }

/** What the database says of changes in any process. */
export type Changes = {
  /** Answers how to unsubscribe. */
  subscribe(subscriber: Subscriber): () => void
  /** Tells every subscriber that it is over. */
  end(): void
  close(): Promise<void>
}

/** Listens to the triggers that say what changes, on the channel `changes`. */
export function listeningChanges(connection: Connection): Changes {
  const emitter = new EventEmitter()
  setMaxListeners(0, emitter)
  let ended = false
  const listener = listen(connection, 'changes', {
    message: (payload) => emitter.emit('changed', change.parse(JSON.parse(payload))),
    began: () => emitter.emit('changed', undefined),
    lost() {},
  })
  return {
    subscribe({ changed, ended: over }) {
      if (ended) over()
      emitter.on('changed', changed).once('ended', over)
      return () => emitter.off('changed', changed).off('ended', over)
    },
    end() {
      ended = true
      emitter.emit('ended')
    },
    close: () => listener.close(),
  }
}
