import { t } from '@minato/contract/language/messages.ts'
import { invitationProblems } from '@minato/contract/platform/invitations/facts.ts'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useSession } from '#features/platform/session/session.tsx'
import { useHydrated } from '#lib/browser/use-hydrated.ts'
import { importWithRetry } from '#lib/page/connection.ts'
import { createHiddenMeta } from '#lib/page/meta.ts'
import { paths } from '#paths.ts'
import { toast } from '#ui/actions/toast.ts'
import { Notice } from '#ui/display/badge.tsx'
import { Skeleton } from '#ui/display/states.tsx'
import { NeedsScript } from '#ui/navigation/needs-script.tsx'

export const meta = createHiddenMeta(() => [t('Invitation'), t('Accept an invitation to the back-office.')])

const AcceptInvitation = lazy(() => importWithRetry(() => import('#features/office/account/invitation.tsx')))

/** The token stands behind `#`, so browsers do not send it to a server. */
export default function Invitation() {
  const hydrated = useHydrated()
  const { hash, pathname } = useLocation()
  const navigate = useNavigate()
  const { begin, reload } = useSession()
  const [token, setToken] = useState('')

  useEffect(() => {
    if (!hash) return
    // Remove the token from the address bar and the history.
    setToken(hash.slice(1))
    navigate(pathname, { replace: true })
  }, [hash, pathname, navigate])

  function enter(session: string | null) {
    if (session) begin(session)
    else reload()
    toast.success(t('Welcome. You are now a member of the staff.'))
    navigate(paths.admin.dashboard, { replace: true })
  }
  return (
    <div className="mx-auto max-w-md px-4 py-10">
      <h1 className="mb-4 text-2xl">{t('Invitation')}</h1>
      <div className="grid gap-4 slip p-5 sm:p-6">
        <NeedsScript what="invitation" />
        {!hydrated || (hash && !token) ? (
          <Skeleton className="h-40" />
        ) : token ? (
          <Suspense fallback={<Skeleton className="h-40" />}>
            <AcceptInvitation token={token} onAccepted={enter} />
          </Suspense>
        ) : (
          <Notice tone="bad">{invitationProblems['invitation-over'].sentence}</Notice>
        )}
      </div>
    </div>
  )
}
