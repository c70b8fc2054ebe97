import { randomBytes } from 'node:crypto'
import type { Config } from './config.ts'
import type { Connected } from './database.ts'
import * as sessions from './features/auth/queries.ts'
import * as users from './features/users/queries.ts'
import { hashPassword, passwordMatches } from './lib/passwords.ts'

type Credentials = { email: string; password: string }

/**
 * Makes or renews the administrator that the settings name. With none named, an empty embedded database gets one whose
 * random password is told to `show`, once: it is kept nowhere.
 */
export async function firstAdmin(
  database: Connected,
  { admin }: Pick<Config, 'admin'>,
  show: (made: Credentials) => void,
) {
  if (admin) return renew(database, admin)
  if (!database.embedded || (await users.count(database.db)) > 0) return
  const made = { email: 'admin@minato.example', password: randomBytes(12).toString('base64url') }
  await renew(database, made)
  show(made)
}

/** Whoever had the address or the old password before loses every session with it. */
async function renew({ db }: Connected, { email, password }: Credentials) {
  const address = email.toLowerCase()
  const known = await users.findByEmail(db, address)
  if (known?.role === 'ADMIN' && known.isActive && (await passwordMatches(known.passwordHash, password))) return
  const passwordHash = await hashPassword(password)
  await db.transaction(async (tx) => {
    await sessions.endAllOf(tx, await users.upsertAdmin(tx, address, passwordHash))
  })
}
