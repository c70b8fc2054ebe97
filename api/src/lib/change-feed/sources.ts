import { type Source, sources } from '@minato/contract/protocol/sources.ts'
import type { ChangeListener } from './listener.ts'

/** Receives the changed sources; with row ids where a statement changed only a few. */
type Subscriber = (changedSources: readonly Source[], ids?: readonly string[]) => void

/** Reports changes of the public site's sources. Those of this process are reported before their commit returns. */
export type SourceChanges = {
  /** Calls back with the changed sources, or all sources when a change may be missed. */
  subscribe(changed: Subscriber): void
  /** Returns true while every change is received. Otherwise nothing new may be cached. */
  heard(): boolean
}

export function createSourceChanges(changes: Pick<ChangeListener, 'on'>): SourceChanges {
  const subscribers: Subscriber[] = []
  let listening = false
  const publish: Subscriber = (changedSources, ids) => {
    for (const changed of subscribers) changed(changedSources, ids)
  }
  changes.on('stock', {
    message(text) {
      const [sourceName, ...ids] = text.split(' ')
      const source = sources.find((name) => name === sourceName)
      if (source) publish([source], ids.length > 0 ? ids : undefined)
      else publish(sources)
    },
    began() {
      listening = true
      publish(sources)
    },
    lost() {
      listening = false
      publish(sources)
    },
  })
  return { subscribe: (changed) => void subscribers.push(changed), heard: () => listening }
}
