import { lazyValue, messages, t } from '@minato/contract/language/messages.ts'
import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useHydrated } from '#lib/browser/use-hydrated.ts'
import { paths } from '#paths.ts'

export const loginTitles = messages({
  login: 'Login',
  forgot: 'Forgot Password',
  sent: lazyValue(() => t('Check Your Email')),
  reset: 'Reset Password',
  done: lazyValue(() => t('Password Changed')),
} as const)
type View = keyof typeof loginTitles

/** Stores the view in the history entry, so Back stays within the page. */
export function useLoginView(token: string | null) {
  const hydrated = useHydrated()
  const navigate = useNavigate()
  const state = useLocation().state as { view?: View } | null
  const show = useCallback(
    (view: View, replace = false) => void navigate(paths.login, { replace, state: { view } }),
    [navigate],
  )
  const current = (hydrated && state?.view) || (token ? 'reset' : 'login')
  // The token is gone after a reload.
  return { view: current === 'reset' && !token ? 'login' : current, show }
}
