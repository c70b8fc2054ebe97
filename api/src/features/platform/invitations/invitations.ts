import type { Invitation } from '@minato/contract/platform/invitations/endpoints.ts'
import { formatFullName } from '@minato/contract/platform/users/facts.ts'
import { userRoles } from '@minato/contract/platform/users/office.ts'
import { and, desc, eq, gt, lt } from 'drizzle-orm'
import type { Database } from '#lib/database/database.ts'
import { createRowQueries } from '#lib/database/rows.ts'
import { hashToken } from '#lib/people/tokens.ts'
import * as audit from '../audit/audit.ts'
import * as roles from '../users/roles/roles.ts'
import { users } from '../users/table.ts'
import { type InvitationRow, invitations } from './table.ts'

export const invitationRows = createRowQueries(invitations)

type InvitationDetails = { row: InvitationRow; by: string; staffRole: Invitation['staffRole'] }

async function selectDetails(db: Database, only?: ReturnType<typeof eq>): Promise<InvitationDetails[]> {
  const rows = await db
    .select({ row: invitations, firstName: users.firstName, lastName: users.lastName })
    .from(invitations)
    .innerJoin(users, eq(users.id, invitations.byId))
    .where(only)
    .orderBy(desc(invitations.sentAt), invitations.id)
  const roleIds = rows.map(({ row }) => row.staffRoleId)
  const staffRoles = await roles.listRoleNames(db, roleIds)
  return rows.map(({ row, ...by }) => ({
    row,
    by: formatFullName(by),
    staffRole: staffRoles.find(({ id }) => id === row.staffRoleId) ?? null,
  }))
}

const present = ({ row, by, staffRole }: InvitationDetails) => ({
  ...row,
  fullName: formatFullName(row),
  staffRole,
  by,
})

export const listInvitations = async (db: Database) => (await selectDetails(db)).map(present)

export async function findInvitation(db: Database, id: string) {
  const [row] = await selectDetails(db, eq(invitations.id, id))
  return row && present(row)
}

export async function getRoleName(db: Database, { role, staffRoleId }: Pick<InvitationRow, 'role' | 'staffRoleId'>) {
  const [staffRole] = await roles.listRoleNames(db, [staffRoleId])
  return staffRole?.name ?? userRoles[role]
}

/** Finds the invitation of a valid link. `lock` keeps concurrent calls from using it. */
export async function findByToken(db: Database, token: string, now: Date, lock = false) {
  const where = and(eq(invitations.tokenHash, hashToken(token)), gt(invitations.expiresAt, now))
  const query = db.select().from(invitations).where(where)
  const [row] = await (lock ? query.for('update') : query)
  return row
}

export async function recordInvitation(
  tx: Database,
  by: { id: string; name: string },
  states: { before?: InvitationRow; after?: InvitationRow },
  accepted = false,
) {
  const row = states.after ?? states.before
  if (!row) return
  const [staffRole] = await roles.listRoleNames(tx, [row.staffRoleId])
  const auditable = ({ email, sentAt }: InvitationRow, state: string) => ({
    ...{ email, state, role: staffRole?.name ?? row.role },
    sentAt: sentAt.toISOString(),
  })
  await audit.record(tx, by, {
    entity: 'invitation',
    id: row.id,
    title: formatFullName(row),
    ...(states.before && { before: auditable(states.before, 'open') }),
    ...(states.after && { after: auditable(states.after, accepted ? 'accepted' : 'open') }),
  })
}

export const deleteExpired = (db: Database, before: Date) =>
  db.delete(invitations).where(lt(invitations.expiresAt, before))
