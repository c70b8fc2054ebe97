import { t } from '@minato/contract/language/messages.ts'
import type { login } from '@minato/contract/platform/auth/endpoints.ts'
import { useState } from 'react'
import type { z } from 'zod'
import { createLazyResolver } from '#forms/lazy-resolver.ts'
import { usePageForm } from '#forms/page/use-page-form.ts'
import { getFailureText, isProblem } from '#lib/api/failure.ts'
import { useHydrated } from '#lib/browser/use-hydrated.ts'
import { lazyPart } from '#lib/page/lazy-part.tsx'
import { paths } from '#paths.ts'
import { Button, SubmitButton } from '#ui/actions/button.tsx'
import { TextLink } from '#ui/actions/link.tsx'
import { type Outcome, OutcomeDialog } from '#ui/actions/outcome-dialog.tsx'
import { renderRichText } from '#ui/display/rich.tsx'
import { TextField } from '#ui/forms/field.tsx'
import { PasswordField } from '#ui/forms/password-field.tsx'

/** Lazy: few users have a second factor. */
const { Part: CodeForm } = lazyPart(async () => (await import('./code-form.tsx')).default)

/** The API client loads with the validation. */
const importApi = () => import('#lib/api/api.ts')
const resolver = createLazyResolver(async () => {
  const [{ login }] = await Promise.all([import('@minato/contract/platform/auth/endpoints.ts'), importApi()])
  return () => login
})

type Props = { onToken(token: string): void; onForgot(address: string): void; address: string }

/** Without `address` the fields have no default values: text typed before hydration must stay. */
export function LoginForm({ onToken, onForgot, address }: Props) {
  const hydrated = useHydrated()
  const [failed, setFailed] = useState<Outcome | null>(null)
  /** Accepted credentials of a user with a second factor. */
  const [attempt, setAttempt] = useState<{ email: string; password: string } | null>(null)
  async function begin(body: z.output<typeof login>) {
    const { api } = await importApi()
    onToken((await api.auth.login({ body })).accessToken)
  }

  const { form, field, submit, busy } = usePageForm<z.input<typeof login>, z.output<typeof login>, void>({
    resolver,
    defaultValues: address ? { email: address } : undefined,
    async send(body) {
      try {
        await begin(body)
      } catch (error) {
        if (!isProblem(error, 'login-code-needed')) throw error
        setAttempt(body)
      }
    },
    onFailed: (error) => setFailed({ title: t('Login Failed'), text: getFailureText(error), good: false }),
  })
  const password = field('password')

  if (attempt)
    return (
      <CodeForm label={t('Login')} onCode={(code) => begin({ ...attempt, code })}>
        <Button onClick={() => setAttempt(null)}>{t('Back')}</Button>
      </CodeForm>
    )

  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <TextField label={t('Email')} type="email" autoComplete="username" inputMode="email" {...field('email')} />
      <PasswordField
        label={t('Password')}
        autoComplete="current-password"
        {...password}
        error={password.error && t('Please enter your password')}
      />
      <SubmitButton disabled={!hydrated} busy={busy}>
        {busy ? t('Logging in …') : t('Login')}
      </SubmitButton>
      <Button variant="quiet" disabled={!hydrated} onClick={() => onForgot(form.getValues('email') ?? '')}>
        {t('Forgot password?')}
      </Button>
      <p className="text-center">
        {renderRichText(t('No account yet? <register>Register</register>'), {
          register: (text) => <TextLink to={paths.register}>{text}</TextLink>,
        })}
      </p>
      <OutcomeDialog outcome={failed} onClose={() => setFailed(null)} />
    </form>
  )
}
