import { parseSitePath } from '@minato/contract/language/languages.ts'
import { t } from '@minato/contract/language/messages.ts'
import { accountTimes } from '@minato/contract/office/account/facts.ts'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useSession } from '#features/platform/session/session.tsx'
import { storage, storageKeys } from '#lib/browser/storage.ts'
import { paths } from '#paths.ts'
import { OutcomeDialog } from '#ui/actions/outcome-dialog.tsx'
import { Notice } from '#ui/display/badge.tsx'

const welcome = {
  get title() {
    return t('Login Successful')
  },
  get text() {
    return t('Welcome back.')
  },
  good: true,
  durationMs: accountTimes.loggedInStands,
}

/** Redirects to the requested page after a login, and also a user who opens the login while logged in. */
export function useLoginRedirect(open: boolean) {
  const { status, begin, end } = useSession()
  const navigate = useNavigate()
  const [hasEntered, setHasEntered] = useState(false)
  const [isWelcomed, setIsWelcomed] = useState(false)
  const isLoggedIn = status === 'known' || (hasEntered && status === 'failed')

  useEffect(() => {
    if (!open || !isLoggedIn || isWelcomed) return
    const target = storage.read(storageKeys.redirect) ?? paths.home
    storage.write(storageKeys.redirect, null)
    navigate(parseSitePath(target) ?? paths.home, { replace: true })
  }, [open, isLoggedIn, isWelcomed, navigate])

  return {
    enter(token: string) {
      begin(token)
      setHasEntered(true)
      setIsWelcomed(true)
    },
    /** A password reset has ended all sessions, including the one of this browser. */
    leave: async () => {
      if (status !== 'guest') await end()
    },
    dialog: <OutcomeDialog outcome={isWelcomed ? welcome : null} onClose={() => setIsWelcomed(false)} />,
  }
}

export function SessionEndedNotice() {
  const { ended } = useSession()
  return (
    <div role="status" className="mb-4 empty:hidden">
      {ended && <Notice tone="hold">{t('Your session has ended. Please log in again.')}</Notice>}
    </div>
  )
}
