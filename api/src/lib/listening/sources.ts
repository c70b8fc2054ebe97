import { type Source, sources } from '@minato/contract/protocol/endpoint.ts'
import { type Connection, type OpenDatabase, outdated } from '../database/database.ts'
import { listen } from './listener.ts'

/** What triggers say of the sources of the public site, in any process; of a change of one's own before its commit is answered. */
export type SourceChanges = {
  /** Calls back with what has changed; with all sources where a change may have been missed. */
  subscribe(changed: (these: readonly Source[]) => void): void
  /** Whether every change is heard at this moment. While it is not, nothing may be kept. */
  heard(): boolean
  close(): Promise<void>
}

export function listeningSources(
  database: Pick<OpenDatabase, 'onOutdated'> & { connection: Connection },
): SourceChanges {
  const subscribers: ((these: readonly Source[]) => void)[] = []
  let listening = false
  const say = (these: readonly Source[]) => {
    for (const changed of subscribers) changed(these)
  }
  function message(payload: string) {
    // An older process does not name what it has changed.
    const source = sources.find((name) => name === payload)
    say(source ? [source] : sources)
  }
  database.onOutdated(message)
  const listener = listen(database.connection, outdated, {
    message,
    began() {
      say(sources)
      listening = true
    },
    lost() {
      listening = false
      say(sources)
    },
  })
  return {
    subscribe: (changed) => void subscribers.push(changed),
    heard: () => listening,
    close: () => listener.close(),
  }
}
