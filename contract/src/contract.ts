// Rule: which open screens hear of which changes (liveTo).
import * as groups from './groups.ts'
import type { ProblemCode } from './problems.ts'
import type { Permission } from './protocol/access.ts'
import type { Endpoint } from './protocol/endpoint.ts'

/** Calls that declare problems of the table alone. */
type Calls = Record<string, Record<string, Endpoint<ProblemCode>>>
const declared = <All extends Calls>(all: All) => ({ ...all })

/** Everything that browser and server can say to each other. */
export const contract = declared(groups)
export type Contract = typeof contract
export type Group = keyof Contract

/**
 * Of which groups open screens hear changes as they are made, and what one holds to hear of everybody's, or that nobody hears but
 * whose it is; one's own are for everybody. A trigger of the database tells of each, and a test compares them; of cars it tells only
 * that some have changed.
 */
export const liveTo: Partial<Record<Group, Permission | 'own'>> = {
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
export const liveGroups = Object.keys(liveTo) as Group[]

/** What one event of `live.events` says: something of this group has changed; without a group, anything may have. */
export type LiveEvent = { group?: Group; id?: string }
