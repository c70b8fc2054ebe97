import { type ComponentProps, useEffect, useEffectEvent } from 'react'
import { useSession } from '#features/platform/session/session.tsx'
import { inquiryRequiredTexts } from './words.ts'

export const dropEmptyFields = <Draft extends object>(draft: Draft) =>
  Object.fromEntries(
    Object.entries(draft).filter(([, value]) => value !== null && value !== undefined && value !== ''),
  ) as Draft

/** An empty field shows what it requires, a wrong one its error. */
export function getFieldError(name: string, fault: { message?: string } | undefined, text: unknown) {
  const requiredTexts: Partial<Record<string, string>> = inquiryRequiredTexts
  const isBlank = typeof text !== 'string' || text.trim() === ''
  return fault && isBlank ? (requiredTexts[name] ?? fault.message) : fault?.message
}

type PrefilledField = 'name' | 'country' | 'email' | 'mobile'

/** Passes the account data of a logged-in user to the form, at first and on request. */
export function usePrefill(setField: (field: PrefilledField, value: string) => void) {
  const { user } = useSession()
  function prefill() {
    if (!user) return
    setField('name', user.fullName)
    setField('country', user.country ?? '')
    setField('email', user.email)
    setField('mobile', user.phone ?? '')
  }
  const prefillFor = useEffectEvent(prefill)
  useEffect(() => {
    if (user) prefillFor()
  }, [user])
  return prefill
}

/** Honeypot: hidden from users and screen readers, filled in by bots. Password managers are asked to ignore it. */
export const HoneypotField = (input: ComponentProps<'input'>) => (
  <div aria-hidden className="absolute -inset-s-[9999px] size-px overflow-hidden">
    <label>
      Leave this empty
      <input
        type="text"
        tabIndex={-1}
        autoComplete="off"
        data-1p-ignore
        data-lpignore="true"
        data-bwignore
        {...input}
      />
    </label>
  </div>
)
