import { authMessages, passwordLength } from '@minato/contract/ground/users/facts.ts'
import { t } from '@minato/contract/language/messages.ts'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { api } from '#lib/api/api.ts'
import { faultsIn, sentence } from '#lib/api/failure.ts'
import { Button } from '#ui/act/button.tsx'
import { Alert } from '#ui/read/badge.tsx'
import { NewPasswordField } from './new-password-field.tsx'

type Props = { token: string; email: string; isNew: boolean; onAccepted(session: string | null): void }

/** Accepts an invitation: somebody new says the password that they will log in with. */
export function AcceptForm({ token, email, isNew, onAccepted }: Props) {
  const [failed, setFailed] = useState('')
  const form = useForm<{ password: string }>({ defaultValues: { password: '' } })
  const { errors, isSubmitting } = form.formState
  const typed = useWatch({ control: form.control, name: 'password' })
  const submit = form.handleSubmit(async ({ password }) => {
    setFailed('')
    try {
      const { accessToken } = await api.invitations.accept({ body: isNew ? { token, password } : { token } })
      onAccepted(accessToken)
    } catch (error) {
      const fault = faultsIn(error).password
      if (fault) form.setError('password', { message: fault }, { shouldFocus: true })
      else setFailed(sentence(error, t('The invitation could not be accepted. Please try again.')))
    }
  })
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      {isNew && (
        <>
          {/* For the browser, which keeps the password under this name. */}
          <input type="email" autoComplete="username" value={email} readOnly hidden />
          <NewPasswordField
            label={t('Your new password')}
            typed={typed}
            error={errors.password?.message}
            {...form.register('password', { minLength: { value: passwordLength.min, message: authMessages.password } })}
          />
        </>
      )}
      <Alert text={failed} />
      <Button type="submit" look="main" busy={isSubmitting}>
        {t('Accept the invitation')}
      </Button>
    </form>
  )
}
