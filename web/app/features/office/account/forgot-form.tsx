import { t } from '@minato/contract/language/messages.ts'
import { authMessages } from '@minato/contract/platform/users/facts.ts'
import { createLazyValidate } from '#forms/lazy-resolver.ts'
import { usePageForm } from '#forms/page/use-page-form.ts'
import { getFailureText, isUnreachable } from '#lib/api/failure.ts'
import { Button, SubmitButton } from '#ui/actions/button.tsx'
import { Alert } from '#ui/display/badge.tsx'
import { TextField } from '#ui/forms/field.tsx'
import { resetWords } from './words.ts'

const checkEmail = createLazyValidate(
  async () => (await import('@minato/contract/platform/users/login-fields.ts')).email,
  () => authMessages.email,
)

type Props = { address: string; onSent(address: string): void; onBack(): void }

export function ForgotForm({ address, onSent, onBack }: Props) {
  const { field, submit, busy, failure } = usePageForm({
    defaultValues: { email: address },
    async send(body: { email: string }) {
      const { api } = await import('#lib/api/api.ts')
      await api.auth.requestPasswordReset({ body })
      return body.email.trim()
    },
    onSent,
  })
  const failed = isUnreachable(failure) ? resetWords.forgotFailed : getFailureText(failure, resetWords.forgotFailed)
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <p className="text-muted">
        {t('Enter the email address of your account. We will send you a link to set a new password.')}
      </p>
      <Alert text={failure !== null && failed} />
      <TextField
        label={t('Email')}
        type="email"
        autoComplete="username"
        inputMode="email"
        {...field('email', { validate: checkEmail })}
      />
      <SubmitButton busy={busy}>{busy ? t('Sending …') : t('Send Reset Link')}</SubmitButton>
      <Button onClick={onBack}>{t('Back to Login')}</Button>
    </form>
  )
}
