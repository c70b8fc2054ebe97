import { toSitePath } from '@minato/contract/language/languages.ts'
import { useEffect } from 'react'
import { Outlet, useLocation, useNavigate } from 'react-router'
import { CodePrompt } from '#features/office/account/code-prompt.tsx'
import { useSession } from '#features/platform/session/session.tsx'
import { AccountQueries } from '#lib/api/account-queries.tsx'
import { storage, storageKeys } from '#lib/browser/storage.ts'
import { localizeCurrentPath } from '#lib/navigation/path-now.ts'
import { paths } from '#paths.ts'
import { LoadingRows } from '#ui/display/states.tsx'
import { NeedsScript } from '#ui/navigation/needs-script.tsx'

/** Account screens load their data in the browser. A guest is redirected to the login and back. */
export default function Personal() {
  const session = useSession()
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const isGuest = session.status === 'guest'

  useEffect(() => {
    if (!isGuest || storage.read(storageKeys.token)) return
    // During a logout the navigation to the home page has already started.
    if (window.location.pathname !== localizeCurrentPath(pathname)) return
    storage.write(storageKeys.redirect, toSitePath(pathname, search, hash))
    navigate(paths.login, { replace: true })
  }, [isGuest, pathname, search, hash, navigate])

  return (
    <AccountQueries key={session.user?.id ?? ''}>
      {session.status === 'known' || session.status === 'failed' ? (
        <>
          <Outlet />
          <CodePrompt />
        </>
      ) : (
        <div className="mx-auto max-w-5xl px-4 py-10">
          <NeedsScript what="account" />
          <LoadingRows />
        </div>
      )}
    </AccountQueries>
  )
}
