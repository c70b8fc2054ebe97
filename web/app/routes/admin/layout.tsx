import { useEffect } from 'react'
import { Outlet, useLocation, useNavigate } from 'react-router'
import { Frame } from '~/features/admin/frame'
import { GateScreen } from '~/features/admin/gate-screen'
import { AdminGuard } from '~/features/admin/guard'
import { useWaiting, useWaitingInTitle } from '~/features/admin/use-waiting'
import { useSession } from '~/features/session/session'
import { sessionWords } from '~/features/session/words'
import { OwnQueries } from '~/lib/own-queries'
import { AccountProvider } from '~/office/account'
import { adminMeta } from '~/office/meta'
import { paths } from '~/paths'
import { toast } from '~/ui/act/toast'

export const meta = () => adminMeta('Back-office')

const leaving = { logout: true }
const isLeaving = (state: unknown) => (state as typeof leaving | null)?.logout === true

/** The one door of the back-office, and what stands around its screens. */
export default function AdminLayout() {
  const { user } = useSession()
  const { state } = useLocation()
  const navigate = useNavigate()
  if (isLeaving(state)) return <Leaving />
  return (
    <AdminGuard>
      <OwnQueries key={user?.id}>
        <AccountProvider value={user?.id ?? ''}>
          <Framed name={user?.email ?? ''} onLogout={() => navigate(paths.admin.dashboard, { state: leaving })} />
        </AccountProvider>
      </OwnQueries>
    </AdminGuard>
  )
}

function Framed(props: { name: string; onLogout(): void }) {
  const waiting = useWaiting()
  useWaitingInTitle(waiting)
  return (
    <Frame {...props} waiting={waiting}>
      <Outlet />
    </Frame>
  )
}

/** Reached by a navigation, so that a form with unsaved changes has asked before anybody is logged out. */
function Leaving() {
  const { end } = useSession()
  const navigate = useNavigate()
  useEffect(() => {
    end().then(() => {
      toast.success(sessionWords.loggedOut)
      navigate(paths.login, { replace: true })
    })
  }, [end, navigate])
  return <GateScreen busy title="Logging out" text="One moment, please." />
}
