import { t } from '@minato/contract/language/messages.ts'
import { useNavigate } from 'react-router'
import { storage, storageKeys } from '#lib/browser/storage.ts'
import { paths } from '#paths.ts'
import { ConfirmDialog } from '#ui/actions/lazy-dialog.tsx'
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
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={sessionWords.loginTitle}
      text={text}
      confirm={t('Go to Login')}
      variant="main"
      onConfirm={goToLogin}
    />
  )
}
