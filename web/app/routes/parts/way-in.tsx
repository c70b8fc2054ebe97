import { parseSitePath } from '@minato/contract/language/languages.ts'
import { accountTimes } from '@minato/contract/office/account/facts.ts'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { deviceWords, loginWords } from '#features/office/account/words.ts'
import { useSession } from '#features/platform/session/session.tsx'
import { storage, storageKeys } from '#lib/browser/storage.ts'
import { paths } from '#paths.ts'
import { OutcomeDialog } from '#ui/actions/outcome-dialog.tsx'
import { Notice } from '#ui/display/badge.tsx'

const welcome = {
  get title() {
    return loginWords.loggedInTitle
  },
  get text() {
    return loginWords.loggedIn
  },
  good: true,
  stands: accountTimes.loggedInStands,
}

/** From a login to where somebody wanted to go; also for somebody who comes to the login and has long been known. */
export function useWayIn(open: boolean) {
  const { status, begin, end } = useSession()
  const navigate = useNavigate()
  const [entered, setEntered] = useState(false)
  const [welcomed, setWelcomed] = useState(false)
  const arrived = status === 'known' || (entered && status === 'failed')

  useEffect(() => {
    if (!open || !arrived || welcomed) return
    const target = storage.read(storageKeys.redirect) ?? paths.home
    storage.write(storageKeys.redirect, null)
    navigate(parseSitePath(target) ?? paths.home, { replace: true })
  }, [open, arrived, welcomed, navigate])

  return {
    enter(token: string) {
      begin(token)
      setEntered(true)
      setWelcomed(true)
    },
    /** After a reset: the session of this browser has ended with all others. */
    leave: async () => {
      if (status !== 'guest') await end()
    },
    dialog: <OutcomeDialog outcome={welcomed ? welcome : null} onClose={() => setWelcomed(false)} />,
  }
}

/** Says to somebody whose session has ended why they are here. */
export function EndedNotice() {
  const { ended } = useSession()
  return (
    <div role="status" className="mb-4 empty:hidden">
      {ended && <Notice tone="hold">{deviceWords.ended}</Notice>}
    </div>
  )
}
