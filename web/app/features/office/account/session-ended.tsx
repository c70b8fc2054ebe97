import { t } from '@minato/contract/language/messages.ts'
import { authMessages } from '@minato/contract/platform/users/facts.ts'
import { useState } from 'react'
import { useSession } from '#features/platform/session/session.tsx'
import { usePageForm } from '#forms/page/use-page-form.ts'
import { api } from '#lib/api/api.ts'
import { getFailureText, isProblem } from '#lib/api/failure.ts'
import { Button, SubmitButton } from '#ui/actions/button.tsx'
import { Window } from '#ui/actions/dialog.tsx'
import { Alert } from '#ui/display/badge.tsx'
import { TextField } from '#ui/forms/field.tsx'
import { PasswordField } from '#ui/forms/password-field.tsx'
import CodeForm from './code-form.tsx'
import { deviceWords } from './words.ts'

/** Logs in over the page, so its typed text is not lost. */
export default function SessionEnded() {
  const { user, begin, end, dismissEnded } = useSession()
  const email = user?.email ?? ''
  /** The accepted password of a user with a second factor. */
  const [question, setQuestion] = useState<string | null>(null)
  const logIn = async (body: { password: string; code?: string }) =>
    begin((await api.auth.login({ body: { email, ...body } })).accessToken)
  const { field, submit, busy, failure } = usePageForm<{ password: string }, { password: string }, void>({
    async send({ password }) {
      try {
        await logIn({ password })
      } catch (error) {
        if (!isProblem(error, 'login-code-needed')) throw error
        setQuestion(password)
      }
    },
  })
  const failed = isProblem(failure, 'invalid') ? authMessages.loginFailed : getFailureText(failure)
  if (question !== null)
    return (
      <Window open onClose={dismissEnded} title={deviceWords.endedTitle}>
        <CodeForm label={t('Log In Again')} onCode={(code) => logIn({ password: question, code })} />
      </Window>
    )
  return (
    <Window open onClose={dismissEnded} title={deviceWords.endedTitle}>
      <form onSubmit={submit} noValidate className="grid gap-4">
        <p>{t('Please log in again to continue. What you typed is still here.')}</p>
        <Alert text={failure !== null && failed} />
        <TextField label={t('Email')} type="email" autoComplete="username" readOnly value={email} />
        <PasswordField label={t('Password')} autoComplete="current-password" {...field('password')} />
        <div className="flex flex-wrap gap-3">
          <SubmitButton busy={busy}>{t('Log In Again')}</SubmitButton>
          <Button onClick={end}>{t('Continue as a Guest')}</Button>
        </div>
      </form>
    </Window>
  )
}
