import { t } from '@minato/contract/language/messages.ts'
import { findResetPasswordFault } from '@minato/contract/platform/auth/facts.ts'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { usePageForm } from '#forms/page/use-page-form.ts'
import { getFailureText, getFieldErrors } from '#lib/api/failure.ts'
import { useHydrated } from '#lib/browser/use-hydrated.ts'
import { SubmitButton } from '#ui/actions/button.tsx'
import { type Outcome, OutcomeDialog } from '#ui/actions/outcome-dialog.tsx'
import { PasswordField } from '#ui/forms/password-field.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { registrationWords, resetWords } from './words.ts'

export function ResetForm({ token, onDone, onRefused }: { token: string; onDone(): void; onRefused(): void }) {
  const hydrated = useHydrated()
  const [failed, setFailed] = useState<Outcome | null>(null)
  const { form, field, submit, busy } = usePageForm<{ newPassword: string; confirmPassword: string }>({
    async send({ newPassword }) {
      const { api } = await import('#lib/api/api.ts')
      return api.auth.resetPassword({ body: { token, newPassword } })
    },
    onSent: onDone,
    onFailed(error) {
      const faults = getFieldErrors(error)
      if (faults.newPassword) return
      if (faults.token) onRefused()
      // The link stays valid, so the typed password stays.
      else
        setFailed({ title: resetWords.failedTitle, text: getFailureText(error, resetWords.forgotFailed), good: false })
    },
  })
  const newPassword = useWatch({ control: form.control, name: 'newPassword' }) ?? ''

  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <NewPasswordField
        label={t('New Password')}
        typed={newPassword}
        {...field('newPassword', { validate: findResetPasswordFault })}
      />
      <PasswordField
        label={t('Confirm Password')}
        autoComplete="new-password"
        {...field('confirmPassword', {
          validate: (value, all) => value === all.newPassword || registrationWords.passwordMatch,
        })}
      />
      <SubmitButton disabled={!hydrated} busy={busy}>
        {busy ? t('Saving …') : t('Reset Password')}
      </SubmitButton>
      <OutcomeDialog outcome={failed} onClose={() => setFailed(null)} />
    </form>
  )
}
