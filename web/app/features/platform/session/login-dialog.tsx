import { t } from '@minato/contract/language/messages.ts'
import { useNavigate } from 'react-router'
import { storage, storageKeys } from '#lib/browser/storage.ts'
import { paths } from '#paths.ts'
import { Button } from '#ui/actions/button.tsx'
import { MessageDialog } from '#ui/actions/lazy-dialog.tsx'
import { sessionWords } from './words.ts'

type Props = {
  open: boolean
  text: string
  /** Page after the login, without the language. */
  returnTo: string
  onClose(): void
  onLogin?(): void
}

/** Tells a guest why the login comes, before it does. */
export function LoginDialog({ open, text, returnTo, onClose, onLogin }: Props) {
  const navigate = useNavigate()
  function goToLogin() {
    onLogin?.()
    storage.write(storageKeys.redirect, returnTo)
    onClose()
    navigate(paths.login)
  }
  return (
    <MessageDialog
      open={open}
      onClose={onClose}
      title={sessionWords.loginTitle}
      text={text}
      actions={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button variant="main" onClick={goToLogin}>
            {t('Go to Login')}
          </Button>
        </>
      }
    />
  )
}
