import { randomBytes } from 'node:crypto'
import { deleteSecondFactor } from '../features/platform/auth/second-factor/second-factor.ts'
import * as sessions from '../features/platform/auth/sessions.ts'
import * as roles from '../features/platform/users/roles/roles.ts'
import * as users from '../features/platform/users/users.ts'
import { findHashedForm, hashPassword } from '../lib/people/passwords.ts'
import type { Config } from './config.ts'
import type { Connected } from './database.ts'

type Credentials = { email: string; password: string }
type Log = { warn(message: string): void }

/** Without a configured administrator, an empty embedded database gets one with a random password, passed to `show`. */
export async function ensureFirstAdmin(
  database: Connected,
  { admin }: Pick<Config, 'admin'>,
  show: (credentials: Credentials) => void,
  log: Log,
) {
  if (admin) return applyConfiguredAdmin(database, admin, log)
  if (!database.embedded || (await users.countUsers(database.db)) > 0) return
  const credentials = { email: 'admin@minato.example', password: randomBytes(12).toString('base64url') }
  await resetAdmin(database, credentials)
  show(credentials)
}

/**
 * Applies a configured password once. A later start must not undo a changed password or a deactivated account. It applies again
 * only if no other administrator is left.
 */
async function applyConfiguredAdmin(database: Connected, admin: Credentials, log: Log) {
  const { db } = database
  const address = admin.email.toLowerCase()
  const existing = await users.findByEmail(db, address)
  const isValid =
    existing?.role === 'ADMIN' && existing.isActive && (await findHashedForm(existing.passwordHash, admin.password))
  const wasApplied = await findHashedForm(await sessions.findAppliedPassword(db, address), admin.password)
  if (isValid && wasApplied) return
  if (isValid) await sessions.saveAppliedPassword(db, address, await hashPassword(admin.password))
  else if (!wasApplied || (await roles.listStaff(db, 'users.edit')).length === 0) await resetAdmin(database, admin)
  else log.warn(`ADMIN_PASSWORD was used before, and ${address} has changed since: give a new one to renew the account`)
}

/** Ends all sessions and the second factor of the account, so an owner without their second factor can return. */
async function resetAdmin({ db }: Connected, { email, password }: Credentials) {
  const address = email.toLowerCase()
  const passwordHash = await hashPassword(password)
  await db.transaction(async (tx) => {
    const id = await users.upsertAdmin(tx, address, passwordHash)
    await sessions.endAllSessions(tx, id)
    await deleteSecondFactor(tx, id)
    await sessions.saveAppliedPassword(tx, address, passwordHash)
  })
}
