import { passwordMessages } from '@minato/contract/ground/auth/facts.ts'
import type { KeptAccount } from '@minato/contract/ground/bank-accounts/endpoints.ts'
import { bankAccountMessages as messages } from '@minato/contract/ground/bank-accounts/office.ts'
import { t } from '@minato/contract/language/messages.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { showFaults } from '#forms/form-faults.ts'
import { api } from '#lib/api/api.ts'
import { sentence } from '#lib/api/failure.ts'
import { refresh } from '#lib/api/query.ts'
import { Button } from '#ui/act/button.tsx'
import { toast } from '#ui/act/toast.ts'
import { Alert } from '#ui/read/badge.tsx'
import { PasswordField } from '#ui/write/password-field.tsx'

export function Confirm({ id, currency }: KeptAccount) {
  const queries = useQueryClient()
  const [failed, setFailed] = useState<string | null>(null)
  const form = useForm<{ currentPassword: string }>({ defaultValues: { currentPassword: '' } })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async (body) => {
    setFailed(null)
    try {
      await api.bankAccounts.confirm({ params: { id }, body })
      toast.success(messages.changed)
    } catch (error) {
      showFaults(error, (_, message) => form.setError('currentPassword', { message }))
      setFailed(sentence(error, messages.saveFailed))
    }
    refresh(queries, 'bankAccounts')
  })
  return (
    <form
      onSubmit={submit}
      noValidate
      aria-label={t('Confirm the {currency} account', { currency })}
      className="grid max-w-md gap-3"
    >
      <Alert text={failed} />
      <PasswordField
        label={t('Your Password')}
        autoComplete="current-password"
        error={errors.currentPassword?.message}
        {...form.register('currentPassword', { required: passwordMessages.currentMissing })}
      />
      <Button type="submit" look="main" busy={isSubmitting}>
        {t('Confirm the Change')}
      </Button>
    </form>
  )
}
