import { getWrongCodeText } from '@minato/contract/platform/auth/facts.ts'
import type { ReactNode } from 'react'
import { createLazyValidate } from '#forms/lazy-resolver.ts'
import { usePageForm } from '#forms/page/use-page-form.ts'
import { getFailureText } from '#lib/api/failure.ts'
import { SubmitButton } from '#ui/actions/button.tsx'
import { Alert } from '#ui/display/badge.tsx'
import { TextField } from '#ui/forms/field.tsx'
import { secondFactorWords } from './words.ts'

const checkCode = createLazyValidate(
  async () => (await import('@minato/contract/platform/auth/second-factor-code.ts')).secondFactorCode,
  getWrongCodeText,
)

type Props = {
  /** The form shows thrown errors. */
  onCode(code: string): Promise<void>
  label: string
  hint?: string
  children?: ReactNode
}

export default function CodeForm({ onCode, label, hint = secondFactorWords.codeHint, children }: Props) {
  const { form, field, submit, busy, failure } = usePageForm<{ code: string }>({
    send: ({ code }) => onCode(code),
    onFailed: () => form.setFocus('code', { shouldSelect: true }),
  })
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <Alert text={failure !== null && getFailureText(failure)} />
      <TextField
        label={secondFactorWords.code}
        hint={hint}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        autoFocus
        {...field('code', { validate: checkCode })}
      />
      <div className="flex flex-wrap gap-3">
        <SubmitButton busy={busy}>{label}</SubmitButton>
        {children}
      </div>
    </form>
  )
}
