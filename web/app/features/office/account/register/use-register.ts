import { accountTimes } from '@minato/contract/office/account/facts.ts'
import { type RefObject, useEffect, useState } from 'react'
import { type FieldErrors, useForm, useWatch } from 'react-hook-form'
import { focusFirstFault, showFaults } from '#forms/form-faults.ts'
import { lateResolver } from '#forms/late-resolver.ts'
import { sentence } from '#lib/api/failure.ts'
import { untilImported } from '#lib/page/line.ts'
import type { Outcome } from '#ui/act/outcome-dialog.tsx'
import { type RegistrationField, registrationFields, registrationWarnings, registrationWords } from '../words.ts'
import type { Registration, registrationForm, TypedRegistration } from './registration.ts'
import { useRegistrationDraft } from './use-registration-draft.ts'

const schema = async () => (await import('./registration.ts')).registrationForm
const resolver = lateResolver<TypedRegistration, unknown, Registration>(async () => {
  const form = await schema()
  return () => form
})

/** Sends a registration, and says what became of it; `onDone` is called when that has been read. */
export function useRegister(element: RefObject<HTMLFormElement | null>, onDone: () => void) {
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const form = useForm<TypedRegistration, unknown, Registration>({
    resolver,
    mode: 'onTouched',
    // The dialog speaks first; the first field that is wrong gets the focus when it closes.
    shouldFocusError: false,
  })
  const typed = useWatch({ control: form.control })
  const needed = useNeeded(typed)
  const forget = useRegistrationDraft(form)

  const submit = form.handleSubmit(
    async ({ confirmPassword: _, terms: __, ...body }) => {
      try {
        const { api } = await import('#lib/api/api.ts')
        const { message } = await api.auth.register({ body })
        const { registeredTitle: title } = registrationWords
        forget()
        setOutcome({ title, text: message, good: true, stands: accountTimes.registeredStands })
      } catch (error) {
        showFaults(error, (name, text) => form.setError(name as RegistrationField, { message: text }))
        const text = sentence(error, registrationWords.registerFailed)
        setOutcome({ title: registrationWords.registerFailedTitle, text, good: false })
      }
    },
    (faults) => setOutcome(firstWarning(faults)),
  )

  function close() {
    const registered = outcome?.good
    setOutcome(null)
    if (registered) return onDone()
    // The dialog gives the focus back first.
    setTimeout(() => focusFirstFault(element.current), 50)
  }
  return { form, typed, needed, submit, outcome, close }
}

/** The fields that are missing or wrong, in the order of the form: until something is typed, those that are empty. */
function useNeeded(typed: Partial<TypedRegistration>) {
  const [checks, setChecks] = useState<typeof registrationForm>()
  const isBegun = registrationFields.some((name) => typed[name])
  useEffect(() => {
    if (isBegun) untilImported(schema).then(setChecks, (error) => console.error('could not load the checks', error))
  }, [isBegun])
  const faults = checks?.safeParse(typed).error?.issues.map(({ path }) => path[0])
  return registrationFields.filter((name) => (checks ? faults?.includes(name) : name !== 'companyName' && !typed[name]))
}

/** The first thing that is wrong, as the dialog says it. */
function firstWarning(faults: FieldErrors<TypedRegistration>): Outcome | null {
  const field = registrationFields.find((name) => faults[name])
  if (!field) return null
  return { title: registrationWarnings[field].title, text: String(faults[field]?.message), good: false }
}
