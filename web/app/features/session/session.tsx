import type { User } from '@minato/contract/users.ts'
import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from 'react'
import { storage, storageKeys } from '~/lib/storage'
import { token } from '~/lib/token'

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

/** Knows the session. The API's code is loaded only when there is a token: a guest downloads none of it. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const held = token.use()
  const [session, setSession] = useState<Session>(guest)
  const [round, setRound] = useState(0)
  const asking = useRef(false)
  const reload = useCallback(() => setRound((n) => n + 1), [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a reload asks again
  useEffect(() => {
    if (!held) return setSession(guest)
    let current = true
    asking.current = true
    setSession((known) => (known.status === 'known' ? known : { status: 'checking', user: null }))
    lookUp(held).then((found) => {
      asking.current = false
      // A bad line takes nobody's page away who was known a moment ago.
      if (current) setSession((known) => (found.status === 'failed' && known.status === 'known' ? known : found))
    })
    return () => {
      current = false
    }
  }, [held, round])

  // Any call may be the first to hear that the session has ended.
  useEffect(() => token.onDoubt(() => asking.current || reload()), [reload])

  const end = useCallback(async () => {
    const ended = token.read()
    storage.write(storageKeys.redirect, null)
    token.write(null)
    const { api } = await import('~/lib/api')
    await api.auth
      .logout({}, { headers: { authorization: `Bearer ${ended}` } })
      .catch((error) => console.error('could not tell the server of the logout', error))
  }, [])

  return <SessionContext value={{ ...session, begin: token.write, end, reload }}>{children}</SessionContext>
}

/** A refused token is forgotten; any other failure leaves it, so that a bad line logs nobody out. */
async function lookUp(held: string): Promise<Session> {
  try {
    const { api } = await import('~/lib/api')
    return { status: 'known', user: await api.users.profile() }
  } catch (error) {
    console.error('could not load the user', error)
    if ((error as { status?: number }).status !== 401) return { status: 'failed', user: null }
    // Another tab may have logged in meanwhile: that token is not the one that was refused.
    if (token.read() === held) token.write(null)
    return guest
  }
}

/** The session of this browser. */
export function useSession() {
  const session = useContext(SessionContext)
  if (!session) throw new Error('useSession needs a SessionProvider above it')
  return session
}
