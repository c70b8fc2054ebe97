import { isLanguage } from '@minato/contract/language/languages.ts'
import { formatFullName } from '@minato/contract/platform/users/facts.ts'
import type { User } from '@minato/contract/platform/users/user.ts'
import type { Database } from '#lib/database/database.ts'
import type { Author } from '#lib/http/guard.ts'
import * as audit from '../audit/audit.ts'
import * as roles from './roles/roles.ts'
import type { UserRow } from './table.ts'

export async function presentUsers(db: Database, rows: readonly UserRow[]): Promise<User[]> {
  const roleIds = rows.map(({ staffRoleId }) => staffRoleId)
  const staffRoles = await roles.listRoleNames(db, roleIds)
  return rows.map((user) => ({
    ...user,
    fullName: formatFullName(user),
    language: isLanguage(user.language) ? user.language : null,
    staffRole: staffRoles.find(({ id }) => id === user.staffRoleId) ?? null,
    createdAt: user.createdAt.toISOString(),
  }))
}

export const presentUser = async (db: Database, user: UserRow) => (await presentUsers(db, [user]))[0] as User

const auditedFields = [
  'email',
  'firstName',
  'lastName',
  'phone',
  'country',
  'companyName',
  'nameOnPapers',
  'companyOnPapers',
  'language',
  'role',
  'isActive',
] as const

/** Compares all fields but the password. A role has its name at that time. */
export async function recordUser(tx: Database, by: Author, { before, after }: { before?: UserRow; after?: UserRow }) {
  const row = after ?? before
  if (!row) return
  const names = await roles.listRoleNames(tx, [before?.staffRoleId ?? null, after?.staffRoleId ?? null])
  const auditable = ({ staffRoleId, ...user }: UserRow) => ({
    ...pickAuditedFields(user),
    staffRole: names.find(({ id }) => id === staffRoleId)?.name ?? null,
  })
  const states = { ...(before && { before: auditable(before) }), ...(after && { after: auditable(after) }) }
  await audit.record(tx, by, { entity: 'user', id: row.id, title: formatFullName(row), ...states })
}

const pickAuditedFields = (user: Omit<UserRow, 'staffRoleId'>) =>
  Object.fromEntries(auditedFields.map((field) => [field, user[field]])) as Pick<
    UserRow,
    (typeof auditedFields)[number]
  >
