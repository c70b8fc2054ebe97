import { toSitePath } from '@minato/contract/language/languages.ts'
import { t } from '@minato/contract/language/messages.ts'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { LoginDialog } from '#features/platform/session/login-dialog.tsx'
import { storageKeys, tabStorage } from '#lib/browser/storage.ts'
import { Button } from '#ui/actions/button.tsx'
import { waitingListWords as words } from './words.ts'

export const JoinButton = ({ onJoin, busy = false }: { onJoin(): void; busy?: boolean }) => (
  <div className="grid gap-1">
    <Button onClick={() => onJoin()} busy={busy}>
      {words.ask}
    </Button>
    <p className="text-xs text-muted">{t('When this hold ends, we write to you before everybody else can order.')}</p>
  </div>
)

/** Leads a guest to the login; the request follows after the return. */
export default function GuestJoin({ id }: { id: string }) {
  const { pathname, search } = useLocation()
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <JoinButton onJoin={() => setAsking(true)} />
      <LoginDialog
        open={isAsking}
        text={words.login}
        returnTo={toSitePath(pathname, search)}
        onClose={() => setAsking(false)}
        onLogin={() => tabStorage.write(storageKeys.tellFirst, id)}
      />
    </>
  )
}
