// Rule: the changes that open screens hear of (liveTo).
import * as groups from './groups.ts'
import type { ProblemCode } from './problems.ts'
import type { Permission } from './protocol/access.ts'
import type { Endpoint } from './protocol/endpoint.ts'

/** Calls whose problems are all in the table. */
type Calls = Record<string, Record<string, Endpoint<ProblemCode>>>
const checkProblemCodes = <All extends Calls>(all: All) => ({ ...all })

export const contract = checkProblemCodes(groups)
export type Contract = typeof contract
export type Group = keyof Contract

/**
 * Groups whose changes are sent to open screens. The value is the permission to get those of all users, or 'own' for owners
 * alone. Owners always get their own. A database trigger reports each, and a test compares them; for cars it reports only that
 * some have changed.
 */
export const liveUpdateAudience: Partial<Record<Group, Permission | 'own'>> = {
  bankAccounts: 'bankAccounts.edit',
  cars: 'cars.read',
  chats: 'orders.read',
  inquiries: 'inquiries.edit',
  notices: 'own',
  orders: 'orders.read',
  reviews: 'content.edit',
  stockImports: 'cars.edit',
  tellFirst: 'orders.read',
  voyages: 'sailings.edit',
}
export const liveUpdateGroups = Object.keys(liveUpdateAudience) as Group[]

/** One event of `live.events`: something of this group has changed; without a group, anything may have. */
export type LiveEvent = { group?: Group; id?: string }
