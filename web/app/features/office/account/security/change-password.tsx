import { passwordMessages } from '@minato/contract/ground/auth/facts.ts'
import { authMessages, passwordLength } from '@minato/contract/ground/users/facts.ts'
import { t } from '@minato/contract/language/messages.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useSession } from '#features/ground/session/session.tsx'
import { showFaults } from '#forms/form-faults.ts'
import { api } from '#lib/api/api.ts'
import { sentence } from '#lib/api/failure.ts'
import { refresh } from '#lib/api/query.ts'
import { Button } from '#ui/act/button.tsx'
import { Notice } from '#ui/read/badge.tsx'
import { PasswordField } from '#ui/write/password-field.tsx'
import { NewPasswordField } from '../new-password-field.tsx'
import { passwordWords, registrationWords } from '../words.ts'
import { Card } from './card.tsx'

type Typed = { currentPassword: string; newPassword: string; confirmPassword: string }

export function ChangePassword() {
  const { begin } = useSession()
  const queries = useQueryClient()
  const [outcome, setOutcome] = useState<{ text: string; good: boolean } | null>(null)
  const form = useForm<Typed>()
  const { errors, isSubmitting } = form.formState
  const newPassword = useWatch({ control: form.control, name: 'newPassword' }) ?? ''

  const submit = form.handleSubmit(async ({ confirmPassword: _, ...body }) => {
    setOutcome(null)
    try {
      begin((await api.auth.changePassword({ body })).accessToken)
      form.reset({ currentPassword: '', newPassword: '', confirmPassword: '' })
      setOutcome({ text: passwordWords.changed, good: true })
      await refresh(queries, 'account')
    } catch (error) {
      showFaults(error, (name, message) => form.setError(name as keyof Typed, { message }))
      setOutcome({ text: sentence(error, passwordWords.changeFailed), good: false })
    }
  })

  return (
    <Card title={t('Change Password')} text={t('Every other device is then logged out.')}>
      <form onSubmit={submit} noValidate className="grid max-w-md gap-4">
        <div role={outcome?.good ? 'status' : 'alert'} className="empty:hidden">
          {outcome && <Notice tone={outcome.good ? 'good' : 'bad'}>{outcome.text}</Notice>}
        </div>
        <PasswordField
          label={t('Current Password')}
          autoComplete="current-password"
          error={errors.currentPassword?.message}
          {...form.register('currentPassword', { required: passwordMessages.currentMissing })}
        />
        <NewPasswordField
          label={t('New Password')}
          typed={newPassword}
          error={errors.newPassword?.message}
          {...form.register('newPassword', {
            validate: (typed) => typed.length >= passwordLength.min || authMessages.password,
          })}
        />
        <PasswordField
          label={t('Confirm Password')}
          autoComplete="new-password"
          error={errors.confirmPassword?.message}
          {...form.register('confirmPassword', {
            validate: (typed, all) => typed === all.newPassword || registrationWords.passwordMatch,
          })}
        />
        <div>
          <Button type="submit" look="main" busy={isSubmitting}>
            {isSubmitting ? t('Saving …') : t('Change Password')}
          </Button>
        </div>
      </form>
    </Card>
  )
}
