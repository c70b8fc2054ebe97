import type { User } from '@minato/contract/users.ts'
import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react'
import { storage, storageKeys } from '~/lib/storage'
import { storedValue } from '~/lib/stored'

/** Who sits at this browser. `checking` while a token is there whose owner is not known yet. */
export type Session =
  | { status: 'guest'; user: null }
  | { status: 'checking'; user: null }
  | { status: 'failed'; user: null }
  | { status: 'known'; user: User }

type Actions = {
  /** Keeps the token of a login; the person is then looked up. */
  begin(token: string): void
  /** Forgets the token and the stored redirect, here at once and on the server. */
  end(): Promise<void>
  /** Looks the person up again, after a change of the profile. */
  reload(): void
}

const guest: Session = { status: 'guest', user: null }
const SessionContext = createContext<(Session & Actions) | null>(null)

const signal = storedValue<number>(0)
const signalKey = 'minato.sessionChanged'

/** Knows the session. The API's code is loaded only when there is a token: a guest downloads none of it. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const changed = signal.use(signalKey)
  const [session, setSession] = useState<Session>(guest)
  const [round, setRound] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change in another tab, or a reload, asks again
  useEffect(() => {
    if (!storage.read(storageKeys.token)) return setSession(guest)
    let current = true
    setSession((known) => (known.status === 'known' ? known : { status: 'checking', user: null }))
    lookUp().then((found) => {
      // A bad line takes nobody's page away who was known a moment ago.
      if (current) setSession((known) => (found.status === 'failed' && known.status === 'known' ? known : found))
    })
    return () => {
      current = false
    }
  }, [changed, round])

  const begin = useCallback((token: string) => {
    storage.write(storageKeys.token, token)
    signal.write(signalKey, Date.now())
  }, [])

  const end = useCallback(async () => {
    const token = storage.read(storageKeys.token)
    storage.write(storageKeys.redirect, null)
    storage.write(storageKeys.token, null)
    signal.write(signalKey, Date.now())
    const { api } = await import('~/lib/api')
    await api.auth
      .logout({}, { headers: { authorization: `Bearer ${token}` } })
      .catch((error) => console.error('could not tell the server of the logout', error))
  }, [])

  const reload = useCallback(() => setRound((n) => n + 1), [])

  return <SessionContext value={{ ...session, begin, end, reload }}>{children}</SessionContext>
}

/** A refused token is forgotten; any other failure leaves it, so that a bad line logs nobody out. */
async function lookUp(): Promise<Session> {
  const token = storage.read(storageKeys.token)
  const { api } = await import('~/lib/api')
  try {
    return { status: 'known', user: await api.users.profile() }
  } catch (error) {
    console.error('could not load the user', error)
    if ((error as { status?: number }).status !== 401) return { status: 'failed', user: null }
    // Another tab may have logged in meanwhile: that token is not the one that was refused.
    if (storage.read(storageKeys.token) === token) storage.write(storageKeys.token, null)
    return guest
  }
}

/** The session of this browser. */
export function useSession() {
  const session = useContext(SessionContext)
  if (!session) throw new Error('useSession needs a SessionProvider above it')
  return session
}
