import { t } from '@minato/contract/language/messages.ts'
import { passwordMessages } from '@minato/contract/platform/auth/facts.ts'
import { authMessages, passwordLength } from '@minato/contract/platform/users/facts.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useSession } from '#features/platform/session/session.tsx'
import { usePageForm } from '#forms/page/use-page-form.ts'
import { api } from '#lib/api/api.ts'
import { getFailureText } from '#lib/api/failure.ts'
import { refreshGroups } from '#lib/api/query.ts'
import { SubmitButton } from '#ui/actions/button.tsx'
import { Alert, Notice } from '#ui/display/badge.tsx'
import { PasswordField } from '#ui/forms/password-field.tsx'
import { NewPasswordField } from '../new-password-field.tsx'
import { passwordWords, registrationWords } from '../words.ts'
import { Card } from './card.tsx'

type PasswordInput = { currentPassword: string; newPassword: string; confirmPassword: string }
type PasswordResult = Awaited<ReturnType<typeof api.auth.changePassword>>

export function ChangePassword() {
  const { begin } = useSession()
  const queries = useQueryClient()
  const [changed, setChanged] = useState(false)
  const { form, field, submit, busy, failure } = usePageForm<PasswordInput, PasswordInput, PasswordResult>({
    send({ confirmPassword: _, ...body }) {
      setChanged(false)
      return api.auth.changePassword({ body })
    },
    onSent({ accessToken }) {
      begin(accessToken)
      form.reset({ currentPassword: '', newPassword: '', confirmPassword: '' })
      setChanged(true)
      return refreshGroups(queries, 'account')
    },
  })
  const newPassword = useWatch({ control: form.control, name: 'newPassword' }) ?? ''

  return (
    <Card title={t('Change Password')} text={t('Every other device is then logged out.')}>
      <form onSubmit={submit} noValidate className="grid max-w-md gap-4">
        <div role="status" className="empty:hidden">
          {changed && <Notice tone="good">{t('Your password was changed. Every other device is logged out.')}</Notice>}
        </div>
        <Alert text={failure !== null && getFailureText(failure, passwordWords.changeFailed)} />
        <PasswordField
          label={t('Current Password')}
          autoComplete="current-password"
          {...field('currentPassword', { required: passwordMessages.currentMissing })}
        />
        <NewPasswordField
          label={t('New Password')}
          typed={newPassword}
          {...field('newPassword', {
            validate: (value) => value.length >= passwordLength.min || authMessages.password,
          })}
        />
        <PasswordField
          label={t('Confirm Password')}
          autoComplete="new-password"
          {...field('confirmPassword', {
            validate: (value, all) => value === all.newPassword || registrationWords.passwordMatch,
          })}
        />
        <div>
          <SubmitButton busy={busy}>{busy ? t('Saving …') : t('Change Password')}</SubmitButton>
        </div>
      </form>
    </Card>
  )
}
