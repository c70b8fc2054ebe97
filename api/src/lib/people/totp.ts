// Rule: how a code of an authenticator app is made and checked.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { codeRules } from '@minato/contract/ground/auth/second-factor/facts.ts'

/** Base32 of RFC 4648. */
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** So many random letters of Base32, 5 bits each. */
export const randomLetters = (count: number) => Array.from(randomBytes(count), (byte) => letters[byte & 31]).join('')

/** A secret for an authenticator app: 160 bits, as RFC 4226 recommends, in Base32. */
export const newSecret = () => randomLetters(32)

/** The code of a step (a count of `codeRules.seconds` since 1970) for a secret in Base32. Source: RFC 6238, RFC 4226. */
export function codeAt(secret: string, step: number) {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', bytesOf(secret)).update(counter).digest()
  const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 15) & 0x7fff_ffff
  return String(number % 10 ** codeRules.digits).padStart(codeRules.digits, '0')
}

/** The step of a moment. */
export const stepAt = (moment: Date) => Math.floor(moment.getTime() / 1000 / codeRules.seconds)

/** The step whose code this is, at most `codeRules.drift` away from a moment; undefined where it is none of them. */
export function stepOf(secret: string, code: string, moment: Date) {
  const now = stepAt(moment)
  const near = Array.from({ length: 2 * codeRules.drift + 1 }, (_, nth) => now - codeRules.drift + nth)
  return near.find((step) => isSame(codeAt(secret, step), code))
}

const isSame = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))

function bytesOf(secret: string) {
  const bits = Array.from(secret, (letter) => letters.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}
