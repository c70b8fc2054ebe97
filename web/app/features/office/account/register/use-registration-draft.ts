import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { keptHere, storageKeys } from '#lib/browser/storage.ts'
import { type RegistrationField, registrationFields } from '../words.ts'
import type { Registration, TypedRegistration } from './registration.ts'

type Draft = Partial<Record<RegistrationField, string | boolean>>

const kept = registrationFields.filter((name) => name !== 'password' && name !== 'confirmPassword')

/**
 * Keeps in this tab what is typed, but no password, while somebody reads another page: it is there again when they come
 * back. What was typed before the page came alive stands.
 * @returns what forgets it
 */
export function useRegistrationDraft(form: UseFormReturn<TypedRegistration, unknown, Registration>) {
  const { getValues, setValue, subscribe } = form

  useEffect(() => {
    const draft = read()
    for (const name of kept) if (draft[name] && !getValues(name)) setValue(name, draft[name] as string)
  }, [getValues, setValue])

  useEffect(() => {
    const stop = subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        const typed = kept.filter((name) => values[name]).map((name) => [name, values[name]])
        keptHere.write(storageKeys.registration, JSON.stringify(Object.fromEntries(typed)))
      },
    })
    return stop
  }, [subscribe])
  return () => keptHere.write(storageKeys.registration, null)
}

/** Another release, or a curious person, may have left anything there. */
function read(): Draft {
  try {
    const entries = Object.entries(JSON.parse(keptHere.read(storageKeys.registration) ?? '{}'))
    return Object.fromEntries(
      entries.filter(([name, value]) => typeof value === (name === 'terms' ? 'boolean' : 'string')),
    )
  } catch {
    return {}
  }
}
