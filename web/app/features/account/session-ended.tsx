import { authMessages } from '@minato/contract/auth/facts.ts'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useSession } from '~/features/session/session'
import { api } from '~/lib/api/api'
import { isProblem, sentence } from '~/lib/api/failure'
import { Button } from '~/ui/act/button'
import { Window } from '~/ui/act/dialog'
import { Notice } from '~/ui/read/badge'
import { TextField } from '~/ui/write/field'
import { PasswordField } from '~/ui/write/password-field'
import { deviceWords } from './words.ts'

/** Over a page whose session has ended: logs in again, in place, so that nothing typed there is lost. */
export default function SessionEnded() {
  const { user, begin, end, dismissEnded } = useSession()
  const [failed, setFailed] = useState<string | null>(null)
  const { register, handleSubmit, formState } = useForm<{ password: string }>()
  const email = user?.email ?? ''
  const submit = handleSubmit(async ({ password }) => {
    try {
      begin((await api.auth.login({ body: { email, password } })).accessToken)
    } catch (error) {
      setFailed(isProblem(error, 'invalid') ? authMessages.loginFailed : sentence(error))
    }
  })
  return (
    <Window open onClose={dismissEnded} title={deviceWords.endedTitle}>
      <form onSubmit={submit} noValidate className="grid gap-4">
        <p>{deviceWords.endedHere}</p>
        <div role="alert" className="empty:hidden">
          {failed && <Notice tone="bad">{failed}</Notice>}
        </div>
        <TextField label="Email" type="email" autoComplete="username" readOnly value={email} />
        <PasswordField label="Password" autoComplete="current-password" {...register('password')} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" look="main" busy={formState.isSubmitting}>
            Log In Again
          </Button>
          <Button onClick={end}>Go On as a Guest</Button>
        </div>
      </form>
    </Window>
  )
}
