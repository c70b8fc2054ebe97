import type { Permission } from '../protocol/access.ts'
import { namesOf } from '../values/names.ts'

type BuiltIn = { name: string; permissions: readonly Permission[] }

/** The roles of an exporter's office, as a first start makes them; what each holds can be changed then. */
export const builtInRoles = {
  sales: { name: 'Sales', permissions: ['cars.read', 'orders.edit', 'papers.edit', 'inquiries.edit', 'history.read'] },
  stock: { name: 'Stock', permissions: ['cars.edit', 'history.read'] },
  accounts: { name: 'Accounts', permissions: ['costs.edit', 'payments.edit', 'papers.edit', 'history.read'] },
  documents: { name: 'Documents', permissions: ['cars.read', 'papers.edit', 'sailings.edit', 'history.read'] },
  content: { name: 'Content', permissions: ['content.edit', 'history.read'] },
} as const satisfies Record<string, BuiltIn>
export type RoleName = keyof typeof builtInRoles
export const builtInRoleNames = namesOf(builtInRoles)
