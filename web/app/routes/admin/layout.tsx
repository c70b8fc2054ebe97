import { t } from '@minato/contract/language/messages.ts'
import { useEffect, useState } from 'react'
import { Outlet, useLocation, useNavigate } from 'react-router'
import { CodeWhereAsked } from '#features/office/account/code-where-asked.tsx'
import { Frame } from '#features/office/admin/frame.tsx'
import { AdminGuard, GateScreen, ScreenGuard } from '#features/office/admin/guard.tsx'
import { useWaiting, useWaitingInTitle } from '#features/office/admin/use-waiting.ts'
import { Bell } from '#features/office/notices/bell.tsx'
import { useSession } from '#features/platform/session/session.tsx'
import { sessionWords } from '#features/platform/session/words.ts'
import { OwnQueries } from '#lib/api/own-queries.tsx'
import { latePart } from '#lib/page/late-part.tsx'
import { adminMeta } from '#office/meta.ts'
import { paths } from '#paths.ts'
import { toast } from '#ui/actions/toast.ts'
import { useKey } from '#ui/actions/use-key.ts'

export const meta = adminMeta(() => t('Back-office'))
export { officeLinks as links } from '#lib/page/document/styles.tsx'

const leaving = { logout: true }
const isLeaving = (state: unknown) => (state as typeof leaving | null)?.logout === true

export default function AdminLayout() {
  const { user } = useSession()
  const { state } = useLocation()
  const navigate = useNavigate()
  if (isLeaving(state)) return <Leaving />
  return (
    <AdminGuard>
      {/* Who may do something else begins anew: nothing that was read before is left. */}
      <OwnQueries key={user && [user.id, ...user.permissions].join()}>
        <CodeWhereAsked />
        <Framed name={user?.email ?? ''} onLogout={() => navigate(paths.admin.dashboard, { state: leaving })} />
      </OwnQueries>
    </AdminGuard>
  )
}

const bellLook =
  'hover:bg-white/10 lg:size-8 lg:[&>svg]:size-5 lg:[&>span]:min-w-4 lg:[&>span]:text-[0.625rem] lg:[&>span]:leading-3.5'

function Framed(props: { name: string; onLogout(): void }) {
  const waiting = useWaiting()
  useWaitingInTitle(waiting)
  const [going, setGoing] = useState(false)
  const go = () => setGoing(true)
  useKey('k', go, { held: true })
  useEffect(() => {
    void ready()
  }, [])
  return (
    <>
      <Frame {...props} waiting={waiting} onGoTo={go} bell={<Bell to={paths.admin.notices} look={bellLook} />}>
        <ScreenGuard>
          <Outlet />
        </ScreenGuard>
      </Frame>
      {going && <GoTo onClose={() => setGoing(false)} />}
    </>
  )
}

/** Asked for ahead of its key: whoever types on at once loses letters while its code is on the way. */
const { Part: GoTo, ready } = latePart(async () => (await import('./go-to.tsx')).default)

/** Reached by a navigation, so that a form with unsaved changes asks before anybody is logged out. */
function Leaving() {
  const { end } = useSession()
  const navigate = useNavigate()
  useEffect(() => {
    end().then(() => {
      toast.success(sessionWords.loggedOut)
      navigate(paths.login, { replace: true })
    })
  }, [end, navigate])
  return <GateScreen busy title={t('Logging out')} text={t('One moment, please.')} />
}
