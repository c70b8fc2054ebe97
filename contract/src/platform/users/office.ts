import { messages } from '#language/messages.ts'
import { addImpliedPermissions, permissionNames } from '#protocol/access.ts'
import type { Problems } from '#protocol/problem.ts'
import type { SortOptions } from '#protocol/sorting.ts'
import { getKeys } from '#values/keys.ts'

export const userRoles = messages({ USER: 'User', ADMIN: 'Administrator' } as const)
export type UserRole = keyof typeof userRoles
export const userRoleNames = getKeys(userRoles)

/** Returns the permissions of a user: all for an administrator, else those of their staff role. */
export const listPermissions = (person: { role: UserRole; staffPermissions: readonly string[] | null }) =>
  person.role === 'ADMIN' ? permissionNames : addImpliedPermissions(person.staffPermissions ?? [])

/** Active users may log in. */
export const userStates = messages({ active: 'Active', inactive: 'Inactive' } as const)
export const userStateNames = getKeys(userStates)

export const userSorts = messages({
  created: { label: 'Registered', direction: 'desc' },
  name: { label: 'Name', direction: 'asc' },
  email: { label: 'Email', direction: 'asc' },
  country: { label: 'Country', direction: 'asc' },
  role: { label: 'Role', direction: 'asc' },
  status: { label: 'Status', direction: 'asc' },
} as const satisfies SortOptions)
export type UserSort = keyof typeof userSorts

export const userAdminMessages = messages({ email: 'Email is required', phone: 'Phone is required' } as const)

export const userProblems = messages({
  'user-not-found': {
    sentence: 'User not found',
    help: 'There is no user with this id. Only administrators can see other users.',
  },
  'not-yours-to-change': {
    status: 403,
    sentence: 'Only an administrator can change this.',
    help: 'You may change your own name and phone. Only an administrator can change the fields that errors names.',
  },
  'email-taken': {
    sentence: 'Another user has this email address.',
    help: 'Each address has one account. Find that account, or enter another address.',
  },
  'self-deactivation': {
    sentence: 'You cannot deactivate your own account.',
    help: 'Somebody must still be able to log in. Ask another administrator.',
  },
  'self-demotion': {
    sentence: 'You cannot remove your own administrator role.',
    help: 'There must be at least one administrator. Ask another one.',
  },
  'self-deletion': {
    sentence: 'You cannot delete your own account.',
    help: 'There must be at least one administrator. Ask another one.',
  },
  'user-in-use': {
    sentence: 'An order refers to this user, so the account cannot be deleted. Deactivate it instead.',
    help: 'Set isActive to false instead of deleting the user. Orders in the books keep their customer, and the staff who worked on them.',
  },
} as const satisfies Problems)
