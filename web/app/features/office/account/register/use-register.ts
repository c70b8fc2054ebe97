import { zodResolver } from '@hookform/resolvers/zod'
import { accountTimes } from '@minato/contract/office/account/facts.ts'
import { type RefObject, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { sentence } from '~/lib/api/failure'
import { focusFirstFault, showFaults } from '~/lib/form/form-faults'
import type { Outcome } from '~/ui/act/outcome-dialog'
import { type RegistrationField, registrationWords } from '../words.ts'
import { firstWarning, type Registration, registrationForm, type TypedRegistration } from './registration.ts'
import { useRegistrationDraft } from './use-registration-draft.ts'

/** Sends a registration, and says what became of it; `onDone` is called when that has been read. */
export function useRegister(element: RefObject<HTMLFormElement | null>, onDone: () => void) {
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const form = useForm<TypedRegistration, unknown, Registration>({
    resolver: zodResolver(registrationForm),
    mode: 'onTouched',
    // The dialog speaks first; the first field that is wrong gets the focus when it closes.
    shouldFocusError: false,
  })
  const typed = useWatch({ control: form.control })
  const forget = useRegistrationDraft(form)

  const submit = form.handleSubmit(
    async ({ confirmPassword: _, terms: __, ...body }) => {
      try {
        const { api } = await import('~/lib/api/api')
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
  return { form, typed, submit, outcome, close }
}
