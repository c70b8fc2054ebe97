import type { UserRole } from '../users/office.ts'

/** What somebody may do beyond what is their own, an area each, as a person reads it. A role is a set of these. */
export const permissions = {
  'cars.edit': 'see every car and change the stock',
  'costs.edit': 'see and change what a car cost, its full numbers and its lowest price',
  'orders.edit': "see and change everybody's orders",
  'payments.edit': 'confirm, refuse and refund payments',
  'papers.edit': 'issue invoices, and keep the papers of orders',
  'bankAccounts.edit': 'change where buyers send their money',
  'inquiries.edit': 'read and answer inquiries',
  'users.edit': 'see and change the accounts of others',
  'gallery.edit': 'change the gallery',
  'team.edit': 'change the team',
  'shipSchedules.edit': 'change the ship schedules',
  'sailings.edit': 'change the sailings, and book cars on them',
  'importRules.edit': 'change which country takes which vehicles',
  'exchangeRate.edit': 'set the exchange rate',
  'prices.edit': 'change ports, freight, insurance and fees',
  'settings.edit': 'change what is set for the whole shop',
  'history.read': 'read who changed what',
  'jobs.edit': 'see the background work, and have it tried again',
  'dashboard.read': 'see how the company stands',
} as const
export type Permission = keyof typeof permissions
export const permissionNames = Object.keys(permissions) as [Permission, ...Permission[]]

/** Who may call: anybody, any logged-in person, whoever holds a permission at all, or this one. The server's guard enforces it; nothing else does. */
export type Access = 'public' | 'user' | 'office' | Permission

const roles: Record<UserRole, readonly Permission[]> = { USER: [], ADMIN: permissionNames }

/** What somebody of a role holds. */
export const permissionsOf = (role: UserRole) => roles[role]

type Person = { permissions: readonly Permission[] } | null

/** Whether a call lets somebody in who is logged in. */
export function admits(access: Access, person: NonNullable<Person>) {
  if (access === 'public' || access === 'user') return true
  return access === 'office' ? person.permissions.length > 0 : may(person, access)
}

/** Whether somebody holds a permission; a guest holds none. */
export const may = (person: Person, permission: Permission) => person?.permissions.includes(permission) === true
