import type { Sorts } from '../protocol/sorting.ts'

/** Roles, with what the back-office calls them. */
export const userRoles = { USER: 'User', ADMIN: 'Administrator' } as const
export type UserRole = keyof typeof userRoles
export const userRoleNames = Object.keys(userRoles) as [UserRole, ...UserRole[]]

/** Whether somebody may log in. */
export const userStates = { active: 'Active', inactive: 'Inactive' } as const
export type UserState = keyof typeof userStates
export const userStateNames = Object.keys(userStates) as [UserState, ...UserState[]]

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
export const userSortNames = Object.keys(userSorts) as [UserSort, ...UserSort[]]

/** What the back-office is told about people. Source of the list's and the delete's: back-office specification, sections 2 and 8. */
export const userAdminMessages = {
  email: 'Email is required',
  phone: 'Phone is required',
  listEmpty: 'No users found.',
  listFailed: 'Failed to load users',
  loadFailed: 'Failed to load user',
  saveFailed: 'Failed to save user. Please try again.',
  toggleFailedTitle: 'Update Failed',
  toggleFailed: 'Failed to update status',
  deactivateTitle: 'Deactivate user',
  deactivateText: 'This person is logged out everywhere and cannot log in until they are activated again.',
  deactivateConfirm: 'Deactivate',
  deactivated: (name: string) => `${name} was deactivated and is logged out everywhere.`,
  activated: (name: string) => `${name} was activated.`,
  deleteTitle: 'Delete user',
  deleteText: 'Are you sure you want to delete this user account? This action cannot be undone.',
  deleteConfirm: 'Delete',
  deleted: (name: string) => `${name} was deleted.`,
  deleteFailedTitle: 'Delete Failed',
  deleteFailed: 'Failed to delete user',
} as const
