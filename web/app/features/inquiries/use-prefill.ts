import { useEffect } from 'react'
import { useSession } from '~/features/session/session'

type Field = 'name' | 'country' | 'email' | 'mobile'

/** Offers what is known of a logged-in person to a form, when they are known and on call. */
export function usePrefill(put: (field: Field, value: string) => void) {
  const { user } = useSession()
  function prefill() {
    if (!user) return
    put('name', user.fullName)
    put('country', user.country ?? '')
    put('email', user.email)
    put('mobile', user.phone ?? '')
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: by itself once for each person
  useEffect(prefill, [user])
  return prefill
}
