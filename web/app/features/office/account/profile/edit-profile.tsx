import { userMessages } from '@minato/contract/ground/users/facts.ts'
import type { User } from '@minato/contract/ground/users/user.ts'
import { t } from '@minato/contract/language/messages.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { showFaults } from '#forms/form-faults.ts'
import { api } from '#lib/api/api.ts'
import { sentence } from '#lib/api/failure.ts'
import { refresh } from '#lib/api/query.ts'
import { Button } from '#ui/act/button.tsx'
import { Notice } from '#ui/read/badge.tsx'
import { TextField } from '#ui/write/field.tsx'
import { isPrintedName, PrintedNames, startingNames } from './printed-names.tsx'

export function EditProfile({ user, onCancel, onSaved }: { user: User; onCancel(): void; onSaved(): void }) {
  const queries = useQueryClient()
  const [failed, setFailed] = useState<string | null>(null)
  const { register, handleSubmit, formState, setError } = useForm({
    defaultValues: {
      firstName: user.firstName,
      lastName: user.lastName,
      phone: user.phone ?? '',
      ...startingNames(user),
    },
  })
  const submit = handleSubmit(async ({ firstName, lastName, phone, ...printed }) => {
    setFailed(null)
    try {
      await api.users.update({
        params: { id: user.id },
        body: { fullName: `${firstName.trim()} ${lastName.trim()}`.trim(), phone: phone.trim(), ...printed },
      })
      await refresh(queries, 'users')
      onSaved()
    } catch (error) {
      showFaults(error, (name, message) => {
        if (name === 'phone' || isPrintedName(name)) setError(name, { message })
      })
      setFailed(sentence(error, userMessages.saveFailed))
    }
  })
  return (
    <form onSubmit={submit} noValidate className="grid gap-4 sm:grid-cols-2">
      {failed && (
        <div role="alert" className="sm:col-span-2">
          <Notice tone="bad">{failed}</Notice>
        </div>
      )}
      <TextField
        label={t('First Name')}
        required
        autoComplete="given-name"
        error={formState.errors.firstName?.message}
        {...register('firstName', { validate: (name) => name.trim() !== '' || userMessages.firstName })}
      />
      <TextField label={t('Last Name')} autoComplete="family-name" {...register('lastName')} />
      <TextField
        label={t('Phone')}
        type="tel"
        autoComplete="tel"
        error={formState.errors.phone?.message}
        {...register('phone')}
      />
      <PrintedNames user={user} tie={(field) => ({ error: formState.errors[field]?.message, ...register(field) })} />
      <TextField label={t('Email')} value={user.email} disabled readOnly hint={t('Cannot be changed')} />
      <div className="flex gap-3 sm:col-span-2">
        <Button type="submit" look="main" busy={formState.isSubmitting}>
          {t('Save')}
        </Button>
        <Button onClick={onCancel}>{t('Cancel')}</Button>
      </div>
    </form>
  )
}
