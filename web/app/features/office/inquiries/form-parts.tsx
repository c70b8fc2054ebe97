import { type ComponentProps, useEffect, useEffectEvent } from 'react'
import { useSession } from '#features/platform/session/session.tsx'
import { inquiryWants } from './words.ts'

/** Drops empty fields before sending. */
export const filledIn = <Draft extends object>(draft: Draft) =>
  Object.fromEntries(
    Object.entries(draft).filter(([, value]) => value !== null && value !== undefined && value !== ''),
  ) as Draft

/** An empty field shows what it requires, a wrong one its error. */
export function underField(name: string, fault: { message?: string } | undefined, typed: unknown) {
  const wants: Partial<Record<string, string>> = inquiryWants
  const blank = typeof typed !== 'string' || typed.trim() === ''
  return fault && blank ? (wants[name] ?? fault.message) : fault?.message
}

type Known = 'name' | 'country' | 'email' | 'mobile'

/** Passes the account data of a logged-in user to the form, at first and on request. */
export function usePrefill(put: (field: Known, value: string) => void) {
  const { user } = useSession()
  function prefill() {
    if (!user) return
    put('name', user.fullName)
    put('country', user.country ?? '')
    put('email', user.email)
    put('mobile', user.phone ?? '')
  }
  const prefillFor = useEffectEvent(prefill)
  useEffect(() => {
    if (user) prefillFor()
  }, [user])
  return prefill
}

/** Honeypot: hidden from users and screen readers, filled in only by bots. */
export const TrapField = (input: ComponentProps<'input'>) => (
  <div aria-hidden className="absolute -inset-s-[9999px] size-px overflow-hidden">
    <label>
      Leave this empty
      <input type="text" tabIndex={-1} autoComplete="off" {...input} />
    </label>
  </div>
)
