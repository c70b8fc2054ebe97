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
import { AccountProvider, useHasPermission } from '#lib/page/account.ts'
import { deleteDrafts, deletePreviousUserData, guest, loadSession, type Session } from './load-session.ts'

type Actions = {
  /** The account of the cart and favourites in this browser, stored at the last visit; null for a guest. */
  accountId: string | null
  /** The server has ended the session. A loaded user keeps the page with its drafts and logs in over it. */
  ended: boolean
  /** Hides the login window until the server refuses another call. */
  dismissEnded(): void
  /** Stores the token of a login; the effect then loads the user. */
  begin(token: string): void
  /** Deletes token, redirect and drafts, here at once and the session on the server. */
  end(): Promise<void>
  /** Fetches the user again, after a change of the account. */
  reload(): void
}

const SessionContext = createContext<(Session & Actions) | null>(null)

/** Loads the API client only when a token exists: guests download none of it. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const storedToken = token.use()
  const [session, setSession] = useState<Session>(guest)
  const [ended, setEnded] = useState(false)
  const [reloadCount, setReloadCount] = useState(0)
  const isLoading = useRef(false)
  /** The last loaded user, also after the server has ended the session. */
  const lastUserId = useRef<string>(undefined)
  const reload = useCallback(() => setReloadCount((n) => n + 1), [])
  const account = useMemo(() => toAccount(session.user), [session.user])

  const isLoggedIn = useEffectEvent(() => session.status === 'known')
  // A reload runs the effect again.
  useEffect(() => {
    if (!storedToken) {
      // A logout in another tab comes here too.
      if (token.read() === null) deleteDrafts(lastUserId.current)
      setSession(guest)
      return
    }
    let current = true
    isLoading.current = true
    setSession((previous) => (previous.status === 'known' ? previous : { status: 'checking', user: null }))
    loadSession().then((loaded) => {
      isLoading.current = false
      if (!current) return
      if (loaded.status !== 'failed') setEnded(loaded.status === 'guest')
      // A network failure or an ended session must not take the page away from a loaded user.
      if (loaded.status !== 'known' && isLoggedIn()) return
      if (loaded.user) {
        deletePreviousUserData(lastUserId.current, loaded.user)
        lastUserId.current = loaded.user.id
        storage.write(storageKeys.person, loaded.user.id)
      }
      setSession(loaded)
      // Race: another tab may have logged in meanwhile, and its token was not refused.
      if (loaded.status === 'guest' && token.read() === storedToken) token.write(null)
    })
    return () => {
      current = false
    }
  }, [storedToken, reloadCount])

  // Any refused call can be the first sign of an ended session.
  useEffect(() => {
    const unsubscribe = token.onDoubt(() => isLoading.current || reload())
    return unsubscribe
  }, [reload])

  const end = useCallback(async () => {
    const oldToken = token.read()
    storage.write(storageKeys.redirect, null)
    setEnded(false)
    token.write(null)
    deleteDrafts(lastUserId.current)
    lastUserId.current = undefined
    token.forgetPerson()
    const { api } = await import('#lib/api/api.ts')
    await api.auth
      .logout({}, { headers: { authorization: `Bearer ${oldToken}` } })
      .catch((error) => console.error('could not tell the server of the logout', error))
  }, [])

  const dismissEnded = useCallback(() => setEnded(false), [])

  // Before the effect above runs, a token without a user means `checking`.
  const current: Session = storedToken && session.status === 'guest' ? { status: 'checking', user: null } : session
  const accountId = session.user?.id ?? (storedToken && storage.read(storageKeys.person))
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

const toAccount = (user: Profile | null) => ({
  id: user?.id ?? '',
  hasPermission: (permission: Permission) => user?.permissions.includes(permission) === true,
})

export function useSession() {
  const session = useContext(SessionContext)
  if (!session) throw new Error('useSession needs a SessionProvider above it')
  const { user } = session
  const hasPermission = useHasPermission()
  const isStaff = user !== null && user.permissions.length > 0
  return { ...session, hasPermission, isStaff }
}
