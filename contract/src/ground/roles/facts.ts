// Rule: which roles a first start makes.
import { messages } from '../../language/messages.ts'
import type { Permission } from '../../protocol/access.ts'
import type { Problems } from '../../protocol/problem.ts'
import { namesOf } from '../../values/names.ts'

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

/** Length of a name in characters. */
export const roleLimits = { name: 40 } as const

export const roleMessages = messages({
  name: 'Name is required',
  permissions: 'Please choose what this role may do',
} as const)

/** What can stop a change of who may do what. */
export const roleProblems = messages({
  'role-not-found': {
    status: 404,
    sentence: 'Role not found',
    help: 'There is no role with this id. It may have been deleted.',
  },
  'role-name-taken': {
    status: 409,
    sentence: 'Another role has this name.',
    help: 'Each role has a name of its own, compared without case. Give another one, or change the role that has it.',
  },
  'role-in-use': {
    status: 409,
    sentence: 'Somebody is in this role, or invited to it. Give them another role first.',
    help: 'A role is deleted once nobody is in it and no invitation names it.',
  },
  'role-built-in': {
    status: 409,
    sentence: 'This role came with the system and stays. You can change its name and what it may do.',
    help: 'Only roles of your own can be deleted. Leave this one empty, or change it.',
  },
  'beyond-your-permissions': {
    status: 403,
    sentence: 'You can only give, take and manage what you may do yourself.',
    help: 'Nobody gives or takes a permission that they lack, and nobody changes the account of a person who may do more than they. Ask an administrator.',
  },
  'last-to-manage-users': {
    status: 409,
    sentence: 'Nobody would be left who can manage users.',
    help: 'At least one active person keeps the permission users.edit. Give it to somebody else first.',
  },
} as const satisfies Problems)
