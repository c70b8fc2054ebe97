// Rule: which roles a first start makes.
import { messages } from '#language/messages.ts'
import type { Permission } from '#protocol/access.ts'
import type { Problems } from '#protocol/problem.ts'
import { getKeys } from '#values/keys.ts'

/** The built-in roles of an exporter's staff; administrators can change their permissions later. */
export const builtInRoles = {
  sales: { name: 'Sales', permissions: ['cars.read', 'orders.edit', 'papers.edit', 'inquiries.edit', 'history.read'] },
  stock: { name: 'Stock', permissions: ['cars.edit', 'history.read'] },
  accounts: { name: 'Accounts', permissions: ['costs.edit', 'payments.edit', 'papers.edit', 'history.read'] },
  documents: { name: 'Documents', permissions: ['cars.read', 'papers.edit', 'sailings.edit', 'history.read'] },
  content: { name: 'Content', permissions: ['content.edit', 'history.read'] },
} as const satisfies Record<string, { name: string; permissions: readonly Permission[] }>
export type RoleName = keyof typeof builtInRoles
export const builtInRoleNames = getKeys(builtInRoles)

export const roleLimits = { name: 40 } as const

export const roleProblems = messages({
  'role-not-found': { sentence: 'Role not found', help: 'There is no role with this id. It may have been deleted.' },
  'role-name-taken': {
    sentence: 'Another role has this name.',
    help: 'Each role needs its own name. Capital and small letters count as the same. Enter another name, or change the role that has this one.',
  },
  'role-in-use': {
    sentence: 'Somebody has this role, or is invited to it. Give them another role first.',
    help: 'A role can be deleted when nobody has it and no invitation names it.',
  },
  'role-built-in': {
    sentence: 'This role is built in and cannot be deleted. You can change its name and what it may do.',
    help: 'You can delete only roles that you added. Leave this one empty, or change it.',
  },
  'beyond-your-permissions': {
    status: 403,
    sentence: 'You can give, remove and manage only permissions that you have yourself.',
    help: 'Ask an administrator. You cannot give or remove a permission that you do not have. You cannot change the account of a person who may do more than you.',
  },
  'last-to-manage-users': {
    sentence: 'Nobody would be left who can manage users.',
    help: 'At least one active person must have the permission users.edit. Give it to somebody else first.',
  },
} as const satisfies Problems)
