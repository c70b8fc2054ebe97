import { passwordMessages } from '@minato/contract/ground/auth/facts.ts'
import type { KeptAccount } from '@minato/contract/ground/bank-accounts/endpoints.ts'
import { bankAccountMessages as messages } from '@minato/contract/ground/bank-accounts/office.ts'
import { t } from '@minato/contract/language/messages.ts'
import { useQueryClient } from '@tanstack/react-query'
import { usePageForm } from '#forms/page/use-page-form.ts'
import { api } from '#lib/api/api.ts'
import { sentence } from '#lib/api/failure.ts'
import { refresh } from '#lib/api/query.ts'
import { Button } from '#ui/act/button.tsx'
import { toast } from '#ui/act/toast.ts'
import { Alert } from '#ui/read/badge.tsx'
import { PasswordField } from '#ui/write/password-field.tsx'

export function Confirm({ id, currency }: KeptAccount) {
  const queries = useQueryClient()
  const read = () => refresh(queries, 'bankAccounts')
  const { field, submit, busy, failure } = usePageForm({
    defaultValues: { currentPassword: '' },
    send: (body: { currentPassword: string }) => api.bankAccounts.confirm({ params: { id }, body }),
    onSent() {
      toast.success(messages.changed)
      return read()
    },
    onFailed: read,
  })
  return (
    <form
      onSubmit={submit}
      noValidate
      aria-label={t('Confirm the {currency} account', { currency })}
      className="grid max-w-md gap-3"
    >
      <Alert text={failure !== null && sentence(failure, messages.saveFailed)} />
      <PasswordField
        label={t('Your Password')}
        autoComplete="current-password"
        {...field('currentPassword', { required: passwordMessages.currentMissing })}
      />
      <Button type="submit" look="main" busy={busy}>
        {t('Confirm the Change')}
      </Button>
    </form>
  )
}
