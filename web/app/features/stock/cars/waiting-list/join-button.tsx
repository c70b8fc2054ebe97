import { toSitePath } from '@minato/contract/language/languages.ts'
import { useLocation, useNavigate } from 'react-router'
import { storage, storageKeys, tabStorage } from '#lib/browser/storage.ts'
import { paths } from '#paths.ts'
import { Button } from '#ui/actions/button.tsx'
import { waitingListWords as words } from './words.ts'

export const JoinButton = ({ onJoin, busy = false }: { onJoin(): void; busy?: boolean }) => (
  <div className="grid gap-1">
    <Button onClick={() => onJoin()} busy={busy}>
      {words.ask}
    </Button>
    <p className="text-xs text-muted">{words.explanation}</p>
  </div>
)

/** Sends a guest to the login; the request follows after the return. */
export default function GuestJoin({ id }: { id: string }) {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  function joinAfterLogin() {
    tabStorage.write(storageKeys.tellFirst, id)
    storage.write(storageKeys.redirect, toSitePath(pathname, search))
    navigate(paths.login)
  }
  return <JoinButton onJoin={joinAfterLogin} />
}
