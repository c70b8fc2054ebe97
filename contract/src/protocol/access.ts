// Rule: who may call what: the permissions, and which of them imply others.
import { messages } from '../language/messages.ts'
/** Permissions beyond a user's own data, one per area, with the text that staff members read. A role is a set of these. */
export const permissions = messages({
  'cars.read': 'see every car, also hidden ones',
  'cars.edit': 'change the stock',
  'costs.edit': 'see and change a car’s costs, full numbers and lowest price',
  'prices.edit': 'change ports, freight, insurance, fees and the exchange rate',
  'orders.read': 'see all orders',
  'orders.edit': 'change orders: prices, offers, status, consignee',
  'payments.edit': 'confirm, refuse and refund payments',
  'papers.edit': 'issue invoices, and manage the documents of orders',
  'bankAccounts.edit': 'change the bank accounts that buyers pay to',
  'sailings.edit': 'change the sailings, and book cars on them',
  'importRules.edit': 'change the import rules of countries',
  'inquiries.edit': 'read and answer inquiries',
  'content.edit': 'change the gallery, the team and the ship schedules, and hide reviews',
  'users.edit': 'see and change other people’s accounts and roles, and what a role may do',
  'settings.edit': 'change the settings of the shop, and manage background work',
  'history.read': 'read the log of who changed what, within the other permissions',
} as const)
export type Permission = keyof typeof permissions
export const permissionNames = Object.keys(permissions) as [Permission, ...Permission[]]

/** Implied permissions: the key grants the value, which its work requires. */
const impliedPermissions: Partial<Record<Permission, Permission>> = {
  'cars.edit': 'cars.read',
  'costs.edit': 'cars.read',
  'orders.edit': 'orders.read',
  'payments.edit': 'orders.read',
  'papers.edit': 'orders.read',
  'sailings.edit': 'orders.read',
}

/** Adds the implied permissions to a set, in the order of `permissions`, and drops unknown names. */
export function addImpliedPermissions(names: readonly string[]): Permission[] {
  const granted = new Set(names.flatMap((name) => [name, impliedPermissions[name as Permission] ?? []].flat()))
  return permissionNames.filter((name) => granted.has(name))
}

/**
 * Who may call: everyone, any logged-in user, any user with a permission, or users with this one. Only the server's guard
 * enforces it.
 */
export type Access = 'public' | 'user' | 'office' | Permission

type Person = { permissions: readonly Permission[] } | null

/** Checks if a logged-in user may call. */
export function allowsUser(access: Access, person: NonNullable<Person>) {
  if (access === 'public' || access === 'user') return true
  return access === 'office' ? person.permissions.length > 0 : hasPermission(person, access)
}

export const hasPermission = (person: Person, permission: Permission) =>
  person?.permissions.includes(permission) === true
