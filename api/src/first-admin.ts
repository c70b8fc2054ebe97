import { randomBytes } from 'node:crypto'
import type { Config } from './config.ts'
import type { Connected } from './database.ts'
import * as users from './features/users/queries.ts'
import { hashPassword } from './lib/passwords.ts'

/**
 * Makes or renews the administrator that the settings name. With none named, an empty embedded database gets one whose
 * random password is answered, to be shown once.
 */
export async function firstAdmin({ db, embedded }: Connected, { admin }: Pick<Config, 'admin'>) {
  if (admin) {
    await users.upsertAdmin(db, admin.email.toLowerCase(), await hashPassword(admin.password))
    return undefined
  }
  if (!embedded || (await users.count(db)) > 0) return undefined
  const made = { email: 'admin@minato.example', password: randomBytes(12).toString('base64url') }
  await users.upsertAdmin(db, made.email, await hashPassword(made.password))
  return made
}
