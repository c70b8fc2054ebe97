import { findTaxNumberName, type PartyRole } from '@minato/contract/deal/parties/facts.ts'
import type { DealParties, Party, PartyState } from '@minato/contract/deal/parties/party.ts'
import type { DealSide } from '@minato/contract/platform/trade/deal.ts'
import { formatFullName } from '@minato/contract/platform/users/facts.ts'
import { inArray, like, sql } from 'drizzle-orm'
import type { Database } from '#lib/database/database.ts'
import type { Caller } from '#lib/http/guard.ts'
import { findCountryCode } from '#platform/countries/countries.ts'
import type { UserRow } from '#platform/users/table.ts'
import * as users from '#platform/users/users.ts'
import * as importRules from '#shipping/import-rules/import-rules.ts'
import { findDestinationRule, findPerson, type OrderReads } from '../orders/order-reads.ts'
import type { OrderRow } from '../orders/table.ts'
import { listPartyRows, listPendingChanges, readParties } from './read-parties.ts'
import { parties, savedParties } from './table.ts'

export type PartyChange = { order: OrderRow; role: PartyRole; before: Party | null; after: Party }

export function selectOrdersWithParty(db: Database, pattern: string) {
  const text = sql`text_to_search(${parties.party} ->> 'name', ${parties.party} ->> 'phone', digits_of(${parties.party} ->> 'phone'))`
  return db.select({ id: parties.orderId }).from(parties).where(like(text, pattern))
}

export const listParties = async (db: Database, orderId: string) =>
  (await listPartyRows(db, [orderId])).map(({ party }) => party)

/** Finds the party of each role; null for a role without one. */
export const findPartiesByRole = async (db: Database, orderId: string) =>
  groupByRole(await listPartyRows(db, [orderId]))

export function groupByRole(
  rows: readonly Pick<typeof parties.$inferSelect, 'role' | 'party'>[],
): Record<PartyRole, Party | null> {
  const findParty = (role: PartyRole) => rows.find((row) => row.role === role)?.party ?? null
  return { consignee: findParty('consignee'), notify: findParty('notify'), courier: findParty('courier') }
}

/** Returns the reader's side. Staff members who ordered for themselves are the buyer. */
export const resolveSide = (order: Pick<OrderRow, 'userId'>, { id }: Pick<Caller, 'id'>): DealSide =>
  order.userId === id ? 'buyer' : 'office'

const listSavedParties = (db: Database, orders: readonly OrderRow[]) =>
  db
    .select()
    .from(savedParties)
    .where(inArray(savedParties.userId, [...new Set(orders.map(({ userId }) => userId))]))

export async function readDealParties(
  reads: OrderReads,
  order: OrderRow,
  reader: Pick<Caller, 'id'>,
): Promise<DealParties> {
  const side = resolveSide(order, reader)
  const [{ rowOf, wayOf, frozen }, changes, saved, rule, user] = await Promise.all([
    readParties(reads, order),
    reads.list(order, listPendingChanges),
    reads.share(listSavedParties),
    findDestinationRule(reads, order),
    findPerson(reads, order.userId),
  ])
  const presentParty = (role: PartyRole): PartyState => {
    const [row, change] = [rowOf(role), changes.find((one) => one.role === role)]
    return {
      party: row?.party ?? null,
      version: row?.version ?? 0,
      change: change ? { id: change.id, after: change.after, askedAt: change.createdAt.toISOString() } : null,
      way: wayOf(side, role),
      saved: saved.find((one) => one.userId === order.userId && one.role === role)?.party ?? null,
    }
  }
  return {
    consignee: presentParty('consignee'),
    notify: presentParty('notify'),
    courier: presentParty('courier'),
    account: partyFromAccount(user && users.hasAccount(user) ? user : undefined, order),
    frozen,
    taxNumber: rule && findTaxNumberName(rule.documents),
  }
}

/** Customers on the phone have no country, so the destination is the best guess. */
function partyFromAccount(user: UserRow | undefined, { destination }: OrderRow): Party {
  return {
    name: user ? formatFullName(user) : '',
    address: '',
    country: findCountryCode(user?.country ?? null) ?? destination?.country ?? '',
    phone: user?.phone ?? '',
    email: user?.email ?? null,
    taxNumber: null,
  }
}

/** Finds the local name of the importer's tax number, such as `KRA`. Null where customs need no number. */
export async function findOrderTaxNumberName(db: Database, { destination }: Pick<OrderRow, 'destination'>) {
  const rule = destination && (await importRules.findRule(db, destination.country))
  return rule ? findTaxNumberName(rule.documents) : null
}

/** Saves a party of an order, and as the customer's suggestion for their next order. */
export async function saveParty(tx: Database, order: Pick<OrderRow, 'id' | 'userId'>, role: PartyRole, party: Party) {
  await tx
    .insert(parties)
    .values({ orderId: order.id, role, party })
    .onConflictDoUpdate({
      target: [parties.orderId, parties.role],
      set: { party, version: sql`${parties.version} + 1`, updatedAt: new Date() },
    })
  await tx
    .insert(savedParties)
    .values({ userId: order.userId, role, party })
    .onConflictDoUpdate({ target: [savedParties.userId, savedParties.role], set: { party, updatedAt: new Date() } })
}
