import { type Source, sources } from '@minato/contract/protocol/sources.ts'
import type { Listening } from './listener.ts'

/** Hears what has changed; with the ids of its rows where a statement changed only a few. */
type Subscriber = (these: readonly Source[], ids?: readonly string[]) => void

/** What triggers say of the sources of the public site, in any process; of a change of one's own before its commit is answered. */
export type SourceChanges = {
  /** Calls back with what has changed; with all sources where a change may have been missed, or can be from now on. */
  subscribe(changed: Subscriber): void
  /** Whether every change is heard at this moment. While it is not, nothing new may be kept. */
  heard(): boolean
}

export function listeningSources(changes: Pick<Listening, 'on'>): SourceChanges {
  const subscribers: Subscriber[] = []
  let listening = false
  const say: Subscriber = (these, ids) => {
    for (const changed of subscribers) changed(these, ids)
  }
  changes.on('stock', {
    message(text) {
      const [named, ...ids] = text.split(' ')
      const source = sources.find((name) => name === named)
      if (source) say([source], ids.length > 0 ? ids : undefined)
      else say(sources)
    },
    began() {
      listening = true
      say(sources)
    },
    lost() {
      listening = false
      say(sources)
    },
  })
  return { subscribe: (changed) => void subscribers.push(changed), heard: () => listening }
}
