import { t } from '@minato/contract/language/messages.ts'
import { useEffect, useState } from 'react'
import { Outlet, useLocation, useNavigate } from 'react-router'
import { CodePrompt } from '#features/office/account/code-prompt.tsx'
import { Frame } from '#features/office/admin/frame.tsx'
import { AccessScreen, AdminGuard, ScreenGuard } from '#features/office/admin/guard.tsx'
import { useWaiting, useWaitingInTitle } from '#features/office/admin/use-waiting.ts'
import { Bell } from '#features/office/notices/bell.tsx'
import { useSession } from '#features/platform/session/session.tsx'
import { sessionWords } from '#features/platform/session/words.ts'
import { AccountQueries } from '#lib/api/account-queries.tsx'
import { lazyPart } from '#lib/page/lazy-part.tsx'
import { adminMeta } from '#office/meta.ts'
import { paths } from '#paths.ts'
import { toast } from '#ui/actions/toast.ts'
import { useKey } from '#ui/actions/use-key.ts'

export const meta = adminMeta(() => t('Back-office'))
export { officeLinks as links } from '#lib/page/document/styles.tsx'

const logoutState = { logout: true }
const isLoggingOut = (state: unknown) => (state as typeof logoutState | null)?.logout === true

export default function AdminLayout() {
  const { user } = useSession()
  const { state } = useLocation()
  const navigate = useNavigate()
  if (isLoggingOut(state)) return <LogoutScreen />
  return (
    <AdminGuard>
      {/* A change of user or permissions discards all cached data. */}
      <AccountQueries key={user && [user.id, ...user.permissions].join()}>
        <CodePrompt />
        <AdminFrame name={user?.email ?? ''} onLogout={() => navigate(paths.admin.dashboard, { state: logoutState })} />
      </AccountQueries>
    </AdminGuard>
  )
}

const bellLook =
  'hover:bg-white/10 lg:size-8 lg:[&>svg]:size-5 lg:[&>span]:min-w-4 lg:[&>span]:text-[0.625rem] lg:[&>span]:leading-3.5'

function AdminFrame(props: { name: string; onLogout(): void }) {
  const waiting = useWaiting()
  useWaitingInTitle(waiting)
  const [isGoToOpen, setGoToOpen] = useState(false)
  const openGoTo = () => setGoToOpen(true)
  useKey('k', openGoTo, { withCtrl: true })
  useEffect(() => {
    void ready()
  }, [])
  return (
    <>
      <Frame
        {...props}
        waiting={waiting}
        onGoTo={openGoTo}
        bell={<Bell to={paths.admin.notices} className={bellLook} />}
      >
        <ScreenGuard>
          <Outlet />
        </ScreenGuard>
      </Frame>
      {isGoToOpen && <GoTo onClose={() => setGoToOpen(false)} />}
    </>
  )
}

/** Preloaded, because letters typed while the code loads would be lost. */
const { Part: GoTo, ready } = lazyPart(async () => (await import('./go-to.tsx')).default)

/** A navigation of its own, so that a form with unsaved changes can block the logout. */
function LogoutScreen() {
  const { end } = useSession()
  const navigate = useNavigate()
  useEffect(() => {
    end().then(() => {
      toast.success(sessionWords.loggedOut)
      navigate(paths.login, { replace: true })
    })
  }, [end, navigate])
  return <AccessScreen busy title={t('Logging out')} text={t('One moment, please.')} />
}
