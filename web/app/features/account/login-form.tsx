import { zodResolver } from '@hookform/resolvers/zod'
import { login } from '@minato/contract/auth.ts'
import { authMessages } from '@minato/contract/auth-facts.ts'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link } from 'react-router'
import { api } from '~/lib/api'
import { paths } from '~/paths'
import { Button } from '~/ui/button'
import { MessageDialog } from '~/ui/dialog'
import { TextField } from '~/ui/field'

/** E-mail and password; `onToken` gets the token of the session that begins. */
export function LoginForm({ onToken }: { onToken(token: string): void }) {
  const [failed, setFailed] = useState<string | null>(null)
  const { register, handleSubmit, formState } = useForm({ resolver: zodResolver(login) })
  const { errors, isSubmitting } = formState

  const submit = handleSubmit(async (body) => {
    try {
      onToken((await api.auth.login({ body })).accessToken)
    } catch (error) {
      const status = (error as { status?: number }).status
      setFailed(status === 401 ? authMessages.loginFailed : (error as Error).message)
    }
  })

  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        inputMode="email"
        error={errors.email?.message}
        {...register('email')}
      />
      <TextField
        label="Password"
        type="password"
        autoComplete="current-password"
        error={errors.password && 'Please enter your password'}
        {...register('password')}
      />
      <Button type="submit" look="main" busy={isSubmitting}>
        {isSubmitting ? 'Logging in …' : 'Login'}
      </Button>
      <p className="text-center">
        No account yet?{' '}
        <Link to={paths.register} className="font-semibold text-link underline">
          Register
        </Link>
      </p>
      <MessageDialog
        open={failed !== null}
        onClose={() => setFailed(null)}
        title={authMessages.loginFailedTitle}
        text={failed}
        actions={
          <Button look="main" onClick={() => setFailed(null)}>
            OK
          </Button>
        }
      />
    </form>
  )
}
