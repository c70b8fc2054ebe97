import { generateCode, toStep } from '../lib/people/totp.ts'

/** Simulates an authenticator app: returns the next unused code, at most one step ahead of the clock. */
export function createAuthenticator(secret: string, now: () => Date) {
  let last = 0
  return () => {
    last = Math.max(last + 1, toStep(now()) - 1)
    return generateCode(secret, last)
  }
}
