import { registration } from '@minato/contract/ground/auth/endpoints.ts'
import type { FieldErrors } from 'react-hook-form'
import { z } from 'zod'
import type { Outcome } from '~/ui/act/outcome-dialog'
import { type RegistrationField, registrationFields, registrationWarnings, registrationWords } from '../words.ts'

/** What is typed: the registration, and what only the form needs. */
export const registrationForm = registration
  .extend({
    confirmPassword: z.string({ error: () => registrationWords.passwordMatch }),
    terms: z.literal(true, { error: () => registrationWords.terms }),
  })
  .refine((form) => form.confirmPassword === form.password, {
    path: ['confirmPassword'],
    error: () => registrationWords.passwordMatch,
    // Said together with whatever else is wrong, not only once all else is right.
    when: () => true,
  })
export type TypedRegistration = z.input<typeof registrationForm>
export type Registration = z.output<typeof registrationForm>

/** The first thing that is wrong, as the dialog says it. */
export function firstWarning(faults: FieldErrors<TypedRegistration>): Outcome | null {
  const field = registrationFields.find((name) => faults[name])
  if (!field) return null
  return { title: registrationWarnings[field].title, text: String(faults[field]?.message), good: false }
}

/** The labels of what is missing or wrong, in the order of the form. */
export function stillNeeded(typed: Partial<TypedRegistration>) {
  const faults = registrationForm.safeParse(typed).error?.issues ?? []
  const wrong = new Set(faults.map(({ path }) => path[0] as RegistrationField))
  return registrationFields.filter((name) => wrong.has(name)).map((name) => registrationWarnings[name].label)
}
