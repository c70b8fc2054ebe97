// Rule: how a code of an authenticator app is made and checked.
import { codeRules } from '@minato/contract/ground/auth/second-factor/facts.ts'
import { Secret, TOTP } from 'otpauth'

const { digits, seconds: period, drift: window } = codeRules

/** @param count  letters of Base32, 5 bits each: a multiple of eight, so that they fill whole bytes */
export const randomLetters = (count: number) => new Secret({ size: (count * 5) / 8 }).base32

/** A secret for an authenticator app: 160 bits, as RFC 4226 recommends, in Base32. */
export const newSecret = () => randomLetters(32)

const totpOf = (secret: string) => new TOTP({ secret, digits, period })

/** The code of a step (a count of `codeRules.seconds` since 1970) for a secret in Base32. Source: RFC 6238, RFC 4226. */
export const codeAt = (secret: string, step: number) => totpOf(secret).generate({ timestamp: step * period * 1000 })

export const stepAt = (moment: Date) => TOTP.counter({ period, timestamp: moment.getTime() })

/** The step whose code this is, at most `codeRules.drift` away from a moment; undefined where it is none of them. */
export function stepOf(secret: string, code: string, moment: Date) {
  const delta = totpOf(secret).validate({ token: code, timestamp: moment.getTime(), window })
  return delta === null ? undefined : stepAt(moment) + delta
}
