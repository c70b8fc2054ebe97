import { passwordMessages } from '@minato/contract/ground/auth/facts.ts'
import { t } from '@minato/contract/language/messages.ts'
import { type ReactNode, useState } from 'react'
import { useForm } from 'react-hook-form'
import { showFaults } from '#forms/form-faults.ts'
import { sentence } from '#lib/api/failure.ts'
import { Button } from '#ui/act/button.tsx'
import { Alert } from '#ui/read/badge.tsx'
import { PasswordField } from '#ui/write/password-field.tsx'

type Props = {
  children?: ReactNode
  /** Does the act behind the password; its errors are shown. */
  onPassword(body: { currentPassword: string }): Promise<void>
  label: string
  busy: string
  look?: 'main' | 'danger'
  cancel: string
  onCancel(): void
  failed: string
}

export function PasswordAgain({ children, onPassword, label, busy, look = 'main', cancel, onCancel, ...words }: Props) {
  const [failed, setFailed] = useState<string | null>(null)
  const form = useForm<{ currentPassword: string }>()
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async (body) => {
    setFailed(null)
    try {
      await onPassword(body)
    } catch (error) {
      showFaults(error, (name, message) => name === 'currentPassword' && form.setError(name, { message }))
      setFailed(sentence(error, words.failed))
    }
  })
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      {children}
      <Alert text={failed} />
      <PasswordField
        label={t('Current Password')}
        autoComplete="current-password"
        error={errors.currentPassword?.message}
        {...form.register('currentPassword', { required: passwordMessages.currentMissing })}
      />
      <div className="flex flex-wrap gap-3">
        <Button onClick={onCancel}>{cancel}</Button>
        <Button type="submit" look={look} busy={isSubmitting}>
          {isSubmitting ? busy : label}
        </Button>
      </div>
    </form>
  )
}
