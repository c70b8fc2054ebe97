import type { Database } from '../../lib/database/database.ts'
import type { Author } from '../../lib/http/guard.ts'
import * as audit from '../audit/audit.ts'
import * as roles from '../roles/roles.ts'
import { fullName } from './present.ts'
import type { UserRow } from './table.ts'

/** A user as the audit log compares one: nothing of the password. A role has the name that it had then. */
export async function record(tx: Database, by: Author, { before, after }: { before?: UserRow; after?: UserRow }) {
  const row = after ?? before
  if (!row) return
  const names = await roles.namesOf(tx, [before?.staffRoleId ?? null, after?.staffRoleId ?? null])
  const auditable = ({
    email,
    firstName,
    lastName,
    phone,
    country,
    companyName,
    role,
    staffRoleId,
    isActive,
  }: UserRow) => ({
    ...{ email, firstName, lastName, phone, country, companyName, role, isActive },
    staffRole: names.find(({ id }) => id === staffRoleId)?.name ?? null,
  })
  const states = { ...(before && { before: auditable(before) }), ...(after && { after: auditable(after) }) }
  await audit.record(tx, by, { entity: 'user', id: row.id, title: fullName(row), ...states })
}
