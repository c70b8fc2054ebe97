import { resetPasswordFault } from '@minato/contract/ground/auth/facts.ts'
import { t } from '@minato/contract/language/messages.ts'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { faultsIn, sentence } from '#lib/api/failure.ts'
import { useHydrated } from '#lib/browser/use-hydrated.ts'
import { Button } from '#ui/act/button.tsx'
import { type Outcome, OutcomeDialog } from '#ui/act/outcome-dialog.tsx'
import { PasswordField } from '#ui/write/password-field.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { registrationWords, resetWords } from './words.ts'

type Props = {
  token: string
  onDone(): void
  /** The link is used up or too old: there is nothing more to do here. */
  onRefused(): void
}

export function ResetForm({ token, onDone, onRefused }: Props) {
  const hydrated = useHydrated()
  const [failed, setFailed] = useState<Outcome | null>(null)
  const form = useForm<{ newPassword: string; confirmPassword: string }>()
  const { errors, isSubmitting } = form.formState
  const newPassword = useWatch({ control: form.control, name: 'newPassword' }) ?? ''

  const submit = form.handleSubmit(async ({ newPassword }) => {
    try {
      const { api } = await import('#lib/api/api.ts')
      await api.auth.resetPassword({ body: { token, newPassword } })
      onDone()
    } catch (error) {
      const faults = faultsIn(error)
      if (faults.newPassword) form.setError('newPassword', { message: faults.newPassword }, { shouldFocus: true })
      else if (faults.token) onRefused()
      // The link is still good, so nothing typed is thrown away.
      else setFailed({ title: resetWords.failedTitle, text: sentence(error, resetWords.forgotFailed), good: false })
    }
  })

  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <NewPasswordField
        label={t('New Password')}
        typed={newPassword}
        error={errors.newPassword?.message}
        {...form.register('newPassword', { validate: resetPasswordFault })}
      />
      <PasswordField
        label={t('Confirm Password')}
        autoComplete="new-password"
        error={errors.confirmPassword?.message}
        {...form.register('confirmPassword', {
          validate: (typed, all) => typed === all.newPassword || registrationWords.passwordMatch,
        })}
      />
      <Button type="submit" look="main" disabled={!hydrated} busy={isSubmitting}>
        {isSubmitting ? t('Saving …') : t('Reset Password')}
      </Button>
      <OutcomeDialog outcome={failed} onClose={() => setFailed(null)} />
    </form>
  )
}
