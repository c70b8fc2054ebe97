import { t } from '@minato/contract/language/messages.ts'
import { accountTimes } from '@minato/contract/office/account/facts.ts'
import { useEffect, useState } from 'react'
import { type FieldErrors, useWatch } from 'react-hook-form'
import { createLazyResolver } from '#forms/lazy-resolver.ts'
import { createPageDraft } from '#forms/page/use-page-draft.ts'
import { usePageForm } from '#forms/page/use-page-form.ts'
import { getFailureText } from '#lib/api/failure.ts'
import { storageKeys } from '#lib/browser/storage.ts'
import { importWithRetry } from '#lib/page/connection.ts'
import type { Outcome } from '#ui/actions/outcome-dialog.tsx'
import { registrationFields, registrationWarnings, registrationWords as words } from '../words.ts'
import type { Registration, registrationForm, TypedRegistration } from './registration.ts'

const schema = async () => (await import('./registration.ts')).registrationForm
const resolver = createLazyResolver<TypedRegistration, unknown, Registration>(async () => {
  const form = await schema()
  return () => form
})
const draft = createPageDraft<TypedRegistration>({
  kind: 'registration',
  names: registrationFields.filter((name) => name !== 'password' && name !== 'confirmPassword'),
  olderKey: storageKeys.registration,
})

export function useRegister(onDone: () => void) {
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const { form, ...pageForm } = usePageForm<TypedRegistration, Registration, { message: string }>({
    resolver,
    mode: 'onTouched',
    shouldFocusError: false,
    draft,
    async send({ confirmPassword: _, terms: __, ...body }) {
      const { api } = await import('#lib/api/api.ts')
      return api.auth.register({ body })
    },
    onSent: ({ message: text }) =>
      setOutcome({ title: t('Registration Successful'), text, good: true, durationMs: accountTimes.registeredStands }),
    onFailed: (error) =>
      setOutcome({ title: t('Registration Failed'), text: getFailureText(error, words.registerFailed), good: false }),
    onFaults: (faults) => setOutcome(findFirstWarning(faults)),
  })
  const values = useWatch({ control: form.control })
  const missingFields = useMissingFields(values)

  function close() {
    const registered = outcome?.good
    setOutcome(null)
    if (registered) onDone()
  }
  return { ...pageForm, form, values, missingFields, outcome, close }
}

/** Lists missing or wrong fields in the order of the form; before any input, the empty ones. */
function useMissingFields(values: Partial<TypedRegistration>) {
  const [checks, setChecks] = useState<typeof registrationForm>()
  const hasInput = registrationFields.some((name) => values[name])
  useEffect(() => {
    if (hasInput) importWithRetry(schema).then(setChecks, (error) => console.error('could not load the checks', error))
  }, [hasInput])
  const faults = checks?.safeParse(values).error?.issues.map(({ path }) => path[0])
  return registrationFields.filter((name) =>
    checks ? faults?.includes(name) : name !== 'companyName' && !values[name],
  )
}

function findFirstWarning(faults: FieldErrors<TypedRegistration>): Outcome | null {
  const field = registrationFields.find((name) => faults[name])
  if (!field) return null
  return { title: registrationWarnings[field].title, text: String(faults[field]?.message), good: false }
}
