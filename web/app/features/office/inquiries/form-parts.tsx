import { type ComponentProps, useEffect, useEffectEvent } from 'react'
import { useSession } from '#features/platform/session/session.tsx'
import { inquiryWants } from './words.ts'

/** What is sent of a form: nothing that was left empty. */
export const filledIn = <Draft extends object>(draft: Draft) =>
  Object.fromEntries(
    Object.entries(draft).filter(([, value]) => value !== null && value !== undefined && value !== ''),
  ) as Draft

/** What stands under a field that is wrong: what it wants where it was left empty, else what is wrong with it. */
export function underField(name: string, fault: { message?: string } | undefined, typed: unknown) {
  const wants: Partial<Record<string, string>> = inquiryWants
  const blank = typeof typed !== 'string' || typed.trim() === ''
  return fault && blank ? (wants[name] ?? fault.message) : fault?.message
}

type Known = 'name' | 'country' | 'email' | 'mobile'

/** Offers what is known of a logged-in person to a form, when they are known and on call. */
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

/** A field that no person sees, reaches or hears of; a program that fills in everything gives itself away here. */
export const TrapField = (input: ComponentProps<'input'>) => (
  <div aria-hidden className="absolute -inset-s-[9999px] size-px overflow-hidden">
    <label>
      Leave this empty
      <input type="text" tabIndex={-1} autoComplete="off" {...input} />
    </label>
  </div>
)
