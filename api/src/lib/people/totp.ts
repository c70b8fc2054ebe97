// Rule: how codes of authenticator apps are generated and checked.
import { oneTimeCodeRules } from '@minato/contract/platform/auth/second-factor/facts.ts'
import { Secret, TOTP } from 'otpauth'

const { digits, seconds: period, drift: window } = oneTimeCodeRules

/** @param count number of Base32 characters (5 bits each), a multiple of eight */
export const generateBase32 = (count: number) => new Secret({ size: (count * 5) / 8 }).base32

/** Returns a secret of 160 bits, as RFC 4226 recommends, in Base32. */
export const generateSecret = () => generateBase32(32)

const createTotp = (secret: string) => new TOTP({ secret, digits, period })

/** Returns the code of a step (periods of `codeRules.seconds` since 1970). Source: RFC 6238, RFC 4226. */
export const generateCode = (secret: string, step: number) =>
  createTotp(secret).generate({ timestamp: step * period * 1000 })

export const toStep = (moment: Date) => TOTP.counter({ period, timestamp: moment.getTime() })

/** Returns the code's step within `codeRules.drift` of the time; undefined for a wrong code. */
export function findStep(secret: string, code: string, moment: Date) {
  const delta = createTotp(secret).validate({ token: code, timestamp: moment.getTime(), window })
  return delta === null ? undefined : toStep(moment) + delta
}
