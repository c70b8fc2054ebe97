import { hash, verify } from '@node-rs/argon2'
import { gate } from '../gate.ts'

/** OWASP's parameters for Argon2id (the library's default kind): 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** At once: of the four threads for slow work two are left to files and to the compression of pages. */
const turn = gate(2)

/** The 3,000 that most people use. Source: the list of the zxcvbn project, by frequency; loaded when somebody chooses one. */
export async function commonPasswords(): Promise<readonly string[]> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return dictionary['passwords-common'].slice(0, 3000)
}

/** Whether a password is one of those, in whatever case. */
export const isCommonPassword = async (password: string) => (await commonPasswords()).includes(password.toLowerCase())

export const hashPassword = (password: string) => turn(() => hash(password, cost))

const nobody = hashPassword('nobody has this password')

/** Compares; takes the same time when there is nobody to compare with. */
export async function passwordMatches(stored: string | undefined, password: string) {
  const hashed = stored ?? (await nobody)
  const matches = await turn(() => verify(hashed, password))
  return stored !== undefined && matches
}
