import type { Profile } from '@minato/contract/platform/users/user.ts'
import type { Permission } from '@minato/contract/protocol/access.ts'
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react'
import { token } from '#lib/api/token.ts'
import { storage, storageKeys } from '#lib/browser/storage.ts'
import { AccountProvider, useMay } from '#lib/page/account.ts'
import { forgetOther, forgetTyped, guest, lookUp, type Session } from './person.ts'

type Actions = {
  /** The account of the cart and wishlist in this browser: stored at the last visit, null for a guest. */
  accountId: string | null
  /**
   * The server has ended the session. Somebody who was known stays on the page, with everything typed there, and is asked
   * to log in again; somebody who has just come is a guest.
   */
  ended: boolean
  /** Lets the page be until the next call that is refused. */
  dismissEnded(): void
  /** Keeps the token of a login; the person is then looked up. */
  begin(token: string): void
  /** Forgets the token, the stored redirect and what was typed, here at once and on the server. */
  end(): Promise<void>
  /** Looks the person up again, after a change of the profile. */
  reload(): void
}

const SessionContext = createContext<(Session & Actions) | null>(null)

/** Knows the session. The API's code is loaded only when there is a token: a guest downloads none of it. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const held = token.use()
  const [session, setSession] = useState<Session>(guest)
  const [ended, setEnded] = useState(false)
  const [round, setRound] = useState(0)
  const asking = useRef(false)
  /** Who was known last, also after the server has ended their session. */
  const person = useRef<string>(undefined)
  const reload = useCallback(() => setRound((n) => n + 1), [])
  const account = useMemo(() => accountOf(session.user), [session.user])

  const isKnown = useEffectEvent(() => session.status === 'known')
  // A reload asks again.
  useEffect(() => {
    if (!held) {
      // Also by a logout in another tab.
      if (token.read() === null) forgetTyped(person.current)
      setSession(guest)
      return
    }
    let current = true
    asking.current = true
    setSession((known) => (known.status === 'known' ? known : { status: 'checking', user: null }))
    lookUp().then((loaded) => {
      asking.current = false
      if (!current) return
      if (loaded.status !== 'failed') setEnded(loaded.status === 'guest')
      // Neither a bad line nor the end of the session takes the page away from somebody who was known a moment ago.
      if (loaded.status !== 'known' && isKnown()) return
      if (loaded.user) {
        forgetOther(person.current, loaded.user)
        person.current = loaded.user.id
        storage.write(storageKeys.person, loaded.user.id)
      }
      setSession(loaded)
      // Another tab may have logged in meanwhile: that token is not the one that was refused.
      if (loaded.status === 'guest' && token.read() === held) token.write(null)
    })
    return () => {
      current = false
    }
  }, [held, round])

  // Any call may be the first to hear that the session has ended.
  useEffect(() => {
    const stop = token.onDoubt(() => asking.current || reload())
    return stop
  }, [reload])

  const end = useCallback(async () => {
    const dropped = token.read()
    storage.write(storageKeys.redirect, null)
    setEnded(false)
    token.write(null)
    forgetTyped(person.current)
    person.current = undefined
    token.forgetPerson()
    const { api } = await import('#lib/api/api.ts')
    await api.auth
      .logout({}, { headers: { authorization: `Bearer ${dropped}` } })
      .catch((error) => console.error('could not tell the server of the logout', error))
  }, [])

  const dismissEnded = useCallback(() => setEnded(false), [])

  // Until the effect above has run, a guest who holds a token is a user who has not been looked up.
  const current: Session = held && session.status === 'guest' ? { status: 'checking', user: null } : session
  const accountId = session.user?.id ?? (held && storage.read(storageKeys.person))
  useEffect(() => {
    const isUnknown = token.read() !== null && (current.status === 'checking' || current.status === 'guest')
    document.documentElement.toggleAttribute('data-session', isUnknown)
  }, [current.status])

  return (
    <SessionContext value={{ ...current, accountId, ended, begin: token.write, end, reload, dismissEnded }}>
      <AccountProvider value={account}>{children}</AccountProvider>
    </SessionContext>
  )
}

const accountOf = (user: Profile | null) => ({
  id: user?.id ?? '',
  may: (permission: Permission) => user?.permissions.includes(permission) === true,
})

export function useSession() {
  const session = useContext(SessionContext)
  if (!session) throw new Error('useSession needs a SessionProvider above it')
  const { user } = session
  const may = useMay()
  /** Whether the person is of the office at all. */
  const isStaff = user !== null && user.permissions.length > 0
  return { ...session, may, isStaff }
}
