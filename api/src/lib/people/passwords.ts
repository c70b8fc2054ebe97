import { normalisePassword } from '@minato/contract/values/clean-text.ts'
import { hash, verify } from '@node-rs/argon2'
import { createSemaphore } from '../semaphore.ts'

/** OWASP's parameters for Argon2id (the library's default): 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** Two of libuv's four threads remain for files and compression. */
const runLimited = createSemaphore(2)

/** The 3,000 most common passwords by frequency. Source: the zxcvbn project; loaded on first use. */
export async function commonPasswords(): Promise<readonly string[]> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return dictionary['passwords-common'].slice(0, 3000)
}

export const isCommonPassword = async (password: string) =>
  (await commonPasswords()).includes(normalisePassword(password).toLowerCase())

export const hashPassword = (password: string) => runLimited(() => hash(normalisePassword(password), cost))

const decoyHash = hashPassword('nobody has this password')

/**
 * Finds the form of a password that a hash was made from: releases up to 1.1 hashed it as typed. Undefined for a wrong one.
 * Takes the same time for an unknown account.
 */
export async function findHashedForm(stored: string | undefined, password: string) {
  const hashed = stored ?? (await decoyHash)
  const normalised = normalisePassword(password)
  if (await runLimited(() => verify(hashed, normalised))) return stored && ('normalised' as const)
  if (normalised !== password && (await runLimited(() => verify(hashed, password)))) return stored && ('typed' as const)
  return undefined
}
