import { t } from '@minato/contract/language/messages.ts'
import { passwordMessages } from '@minato/contract/platform/auth/facts.ts'
import type { ReactNode } from 'react'
import { usePageForm } from '#forms/page/use-page-form.ts'
import { getFailureText } from '#lib/api/failure.ts'
import { Button } from '#ui/actions/button.tsx'
import { Alert } from '#ui/display/badge.tsx'
import { PasswordField } from '#ui/forms/password-field.tsx'

type Props = {
  children?: ReactNode
  /** The form shows thrown errors. */
  onPassword(body: { currentPassword: string }): Promise<void>
  label: string
  busy: string
  variant?: 'main' | 'danger'
  cancel?: string
  onCancel(): void
  failed: string
}

export function PasswordCheck({ children, label, busy, variant = 'main', failed, ...props }: Props) {
  const { field, submit, busy: isBusy, failure } = usePageForm<{ currentPassword: string }>({ send: props.onPassword })
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      {children}
      <Alert text={failure !== null && getFailureText(failure, failed)} />
      <PasswordField
        label={t('Current Password')}
        autoComplete="current-password"
        {...field('currentPassword', { required: passwordMessages.currentMissing })}
      />
      <div className="flex flex-wrap gap-3">
        <Button onClick={props.onCancel}>{props.cancel ?? t('Cancel')}</Button>
        <Button type="submit" variant={variant} busy={isBusy}>
          {isBusy ? busy : label}
        </Button>
      </div>
    </form>
  )
}
