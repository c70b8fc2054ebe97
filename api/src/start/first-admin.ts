import { randomBytes } from 'node:crypto'
import * as sessions from '../features/ground/auth/auth.ts'
import { forgetSecondFactor } from '../features/ground/auth/second-factor/second-factor.ts'
import * as roles from '../features/ground/users/roles/roles.ts'
import * as users from '../features/ground/users/users.ts'
import { hashPassword, passwordMatches } from '../lib/people/passwords.ts'
import type { Config } from './config.ts'
import type { Connected } from './database.ts'

type Credentials = { email: string; password: string }
type Log = { warn(message: string): void }

/**
 * Makes or renews the administrator that the settings name. With none named, an empty embedded database gets one whose
 * random password goes to `show`, once: it is kept nowhere.
 */
export async function firstAdmin(
  database: Connected,
  { admin }: Pick<Config, 'admin'>,
  show: (made: Credentials) => void,
  log: Log,
) {
  if (admin) return apply(database, admin, log)
  if (!database.embedded || (await users.count(database.db)) > 0) return
  const made = { email: 'admin@minato.example', password: randomBytes(12).toString('base64url') }
  await renew(database, made)
  show(made)
}

/**
 * A password of the settings counts once: left standing there, it must not undo at the next start that its owner has
 * changed it, or was shut out. Only where nobody else is left to administer, it counts again.
 */
async function apply(database: Connected, admin: Credentials, log: Log) {
  const { db } = database
  const address = admin.email.toLowerCase()
  const known = await users.findByEmail(db, address)
  const works = known?.role === 'ADMIN' && known.isActive && (await passwordMatches(known.passwordHash, admin.password))
  const applied = await passwordMatches(await sessions.appliedPassword(db, address), admin.password)
  if (works && applied) return
  if (works) await sessions.noteApplied(db, address, await hashPassword(admin.password))
  else if (!applied || (await roles.staff(db, 'users.edit')).length === 0) await renew(database, admin)
  else log.warn(`ADMIN_PASSWORD was used before, and ${address} has changed since: give a new one to renew the account`)
}

/** Whoever had the address or the old password before loses every session with it, and its second factor ends: the way back for who has lost that. */
async function renew({ db }: Connected, { email, password }: Credentials) {
  const address = email.toLowerCase()
  const passwordHash = await hashPassword(password)
  await db.transaction(async (tx) => {
    const id = await users.upsertAdmin(tx, address, passwordHash)
    await sessions.endAllOf(tx, id)
    await forgetSecondFactor(tx, id)
    await sessions.noteApplied(tx, address, passwordHash)
  })
}
