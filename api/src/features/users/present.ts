import type { User } from '@minato/contract/users/endpoints.ts'
import { Refusal } from '../../lib/http/problem.ts'
import type { UserRow } from './table.ts'
import { fullName } from './users.ts'

/** The user, who must be there; who has deleted the account is not. */
export function required(user: UserRow | undefined) {
  if (!user || user.deletedAt) throw new Refusal('user-not-found')
  return user
}

/** A user as the API answers one. */
export const present = (user: UserRow): User => ({
  ...user,
  fullName: fullName(user),
  createdAt: user.createdAt.toISOString(),
})

/** A user as the audit log compares one: nothing of the password. */
export const auditable = ({ email, firstName, lastName, phone, country, companyName, role, isActive }: UserRow) => ({
  email,
  firstName,
  lastName,
  phone,
  country,
  companyName,
  role,
  isActive,
})
