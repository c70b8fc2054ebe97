import { authMessages } from '@minato/contract/ground/users/facts.ts'
import { t } from '@minato/contract/language/messages.ts'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { lateCheck } from '#forms/late-resolver.ts'
import { isUnreached, sentence } from '#lib/api/failure.ts'
import { Button } from '#ui/act/button.tsx'
import { Alert } from '#ui/read/badge.tsx'
import { TextField } from '#ui/write/field.tsx'
import { resetWords } from './words.ts'

const checkEmail = lateCheck(
  async () => (await import('@minato/contract/ground/users/login-fields.ts')).email,
  () => authMessages.email,
)

type Props = {
  /** The address that was typed at the login. */
  address: string
  onSent(address: string): void
  onBack(): void
}

export function ForgotForm({ address, onSent, onBack }: Props) {
  const [failed, setFailed] = useState<string | null>(null)
  const { register, handleSubmit, formState } = useForm({ defaultValues: { email: address } })
  const submit = handleSubmit(async (body) => {
    setFailed(null)
    try {
      const { api } = await import('#lib/api/api.ts')
      await api.auth.requestPasswordReset({ body })
      onSent(body.email.trim())
    } catch (error) {
      setFailed(isUnreached(error) ? resetWords.forgotFailed : sentence(error, resetWords.forgotFailed))
    }
  })
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <p className="text-muted">
        {t('Enter the email address of your account. We will send you a link to set a new password.')}
      </p>
      <Alert text={failed} />
      <TextField
        label={t('Email')}
        type="email"
        autoComplete="username"
        inputMode="email"
        error={formState.errors.email?.message}
        {...register('email', { validate: checkEmail })}
      />
      <Button type="submit" look="main" busy={formState.isSubmitting}>
        {formState.isSubmitting ? t('Sending …') : t('Send Reset Link')}
      </Button>
      <Button onClick={onBack}>{t('Back to Login')}</Button>
    </form>
  )
}
