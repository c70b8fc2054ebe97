import { codeAt, stepAt } from '../lib/people/totp.ts'

/** Simulates an authenticator app: returns the next unused code, at most one step ahead of the clock. */
export function authenticator(secret: string, now: () => Date) {
  let last = 0
  return () => {
    last = Math.max(last + 1, stepAt(now()) - 1)
    return codeAt(secret, last)
  }
}
