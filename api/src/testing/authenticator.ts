import { codeAt, stepAt } from '../lib/people/totp.ts'

/** An authenticator app: the next code that has not been used, at most one step ahead of the clock. */
export function authenticator(secret: string, now: () => Date) {
  let last = 0
  return () => {
    last = Math.max(last + 1, stepAt(now()) - 1)
    return codeAt(secret, last)
  }
}
