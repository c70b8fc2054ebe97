import type { Sorts } from '../protocol/sorting.ts'
import { namesOf } from '../values/names.ts'

/** Roles, with what the back-office calls them. */
export const userRoles = { USER: 'User', ADMIN: 'Administrator' } as const
export type UserRole = keyof typeof userRoles
export const userRoleNames = namesOf(userRoles)

/** Whether somebody may log in. */
export const userStates = { active: 'Active', inactive: 'Inactive' } as const
export const userStateNames = namesOf(userStates)

/** Sorts of the back-office's list, with what a person reads, and the way each begins. */
export const userSorts = {
  created: { label: 'Registered', direction: 'desc' },
  name: { label: 'Name', direction: 'asc' },
  email: { label: 'Email', direction: 'asc' },
  country: { label: 'Country', direction: 'asc' },
  role: { label: 'Role', direction: 'asc' },
  status: { label: 'Status', direction: 'asc' },
} as const satisfies Sorts
export type UserSort = keyof typeof userSorts
export const userSortNames = namesOf(userSorts)

/** What is wrong with a person as they were written. */
export const userAdminMessages = {
  email: 'Email is required',
  phone: 'Phone is required',
} as const
