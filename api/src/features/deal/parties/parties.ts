import { isOpenOrder } from '@minato/contract/deal/orders/facts.ts'
import type { PaperKind } from '@minato/contract/deal/papers/facts.ts'
import { type PartyRole, taxNumberAskedBy, wayToChange } from '@minato/contract/deal/parties/facts.ts'
import type { DealParties, Party, PartyStanding } from '@minato/contract/deal/parties/party.ts'
import type { DealSide } from '@minato/contract/ground/trade/deal.ts'
import { fullName } from '@minato/contract/ground/users/facts.ts'
import { and, asc, eq, exists, inArray, isNull, ne, not, notExists, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '../../../lib/database/database.ts'
import type { Caller } from '../../../lib/http/guard.ts'
import { codeNamed } from '../../ground/countries/countries.ts'
import * as users from '../../ground/users/users.ts'
import * as imports from '../../port/imports/imports.ts'
import { issuedPapers } from '../issued-papers/table.ts'
import { type OrderRow, orders as orderRows } from '../orders/table.ts'
import { papers } from '../papers/table.ts'
import { paymentEntries } from '../payments/table.ts'
import { parties, partyChanges, savedParties } from './table.ts'

/** A change of a party, with the order that it belongs to. */
export type Change = { order: OrderRow; role: PartyRole; before: Party | null; after: Party }

/** Who receives the vehicles and papers of an order; null where nobody is named. */
export async function of(db: Database, orderId: string): Promise<Record<PartyRole, Party | null>> {
  const rows = await db.select().from(parties).where(eq(parties.orderId, orderId))
  const partyOf = (role: PartyRole) => rows.find((row) => row.role === role)?.party ?? null
  return { consignee: partyOf('consignee'), notify: partyOf('notify'), courier: partyOf('courier') }
}

const blKinds: PaperKind[] = ['bl', 'bl-draft']

/** Whether a paper names the parties of an order: one that was issued, or an uploaded B/L or its draft. */
export const isFrozen = async (db: Database, orderId: string) => (await standingOf(db, orderId)).frozen

async function standingOf(db: Database, orderId: string) {
  const answer = alias(paymentEntries, 'answer')
  const refused = db
    .select({ one: sql`1` })
    .from(answer)
    .where(and(eq(answer.of, paymentEntries.id), eq(answer.kind, 'refused')))
  const counts = and(eq(paymentEntries.orderId, orderId), ne(paymentEntries.kind, 'refused'), notExists(refused))
  const uploaded = and(eq(papers.orderId, orderId), inArray(papers.kind, blKinds), isNull(papers.removedAt))
  const some = async (count: PromiseLike<number>) => (await count) > 0
  const [issued, bl, paid] = await Promise.all([
    some(db.$count(issuedPapers, eq(issuedPapers.orderId, orderId))),
    some(db.$count(papers, uploaded)),
    some(db.$count(paymentEntries, counts)),
  ])
  return { frozen: issued || bl, paid }
}

/** What of the parties is there, and how each side may change it. */
export async function read(db: Database, order: Pick<OrderRow, 'id' | 'status'>) {
  const [rows, standing] = await Promise.all([
    db.select().from(parties).where(eq(parties.orderId, order.id)),
    standingOf(db, order.id),
  ])
  const open = isOpenOrder(order.status)
  const rowOf = (role: PartyRole) => rows.find((row) => row.role === role)
  const wayOf = (side: DealSide, role: PartyRole) =>
    wayToChange(side, { ...standing, open, named: rowOf(role) !== undefined })
  return { ...standing, open, rowOf, wayOf }
}

/** On which side of an order somebody stands who may see it: staff who have ordered for themselves are its buyer. */
export const sideOf = (order: Pick<OrderRow, 'userId'>, { id }: Pick<Caller, 'id'>): DealSide =>
  order.userId === id ? 'buyer' : 'office'

type Asked = Pick<OrderRow, 'id' | 'status' | 'userId' | 'destination'>

/** The parties of a deal, as this reader sees them. */
export async function partOf(db: Database, order: Asked, reader: Pick<Caller, 'id'>): Promise<DealParties> {
  const side = sideOf(order, reader)
  const waiting = and(eq(partyChanges.orderId, order.id), eq(partyChanges.state, 'asked'))
  const [{ rowOf, wayOf, frozen }, changes, saved, taxNumber, account] = await Promise.all([
    read(db, order),
    db.select().from(partyChanges).where(waiting),
    db.select().from(savedParties).where(eq(savedParties.userId, order.userId)),
    taxNumberOf(db, order),
    accountOf(db, order),
  ])
  const standing = (role: PartyRole): PartyStanding => {
    const [row, change] = [rowOf(role), changes.find((one) => one.role === role)]
    return {
      party: row?.party ?? null,
      version: row?.version ?? 0,
      change: change ? { id: change.id, after: change.after, askedAt: change.createdAt.toISOString() } : null,
      way: wayOf(side, role),
      saved: saved.find((one) => one.role === role)?.party ?? null,
    }
  }
  return {
    consignee: standing('consignee'),
    notify: standing('notify'),
    courier: standing('courier'),
    account,
    frozen,
    taxNumber,
  }
}

/** Somebody on the phone has no country of their own: that of the order is the likeliest. */
async function accountOf(db: Database, { userId, destination }: Asked): Promise<Party> {
  const user = await users.find(db, userId)
  return {
    name: user ? fullName(user) : '',
    address: '',
    country: codeNamed(user?.country ?? null) ?? destination?.country ?? '',
    phone: user?.phone ?? '',
    email: user?.email ?? null,
    taxNumber: null,
  }
}

/** What the tax number is called that customs at an order's destination ask of the consignee; null where they ask for none. */
export async function taxNumberOf(db: Database, { destination }: Pick<OrderRow, 'destination'>) {
  const rule = destination && (await imports.ruleOf(db, destination.country))
  return rule ? taxNumberAskedBy(rule.documents) : null
}

/** Writes a party of an order, and keeps it for the next order of the same customer. */
export async function put(tx: Database, order: Pick<OrderRow, 'id' | 'userId'>, role: PartyRole, party: Party) {
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

/** What is kept of a person: the parties of their orders with what they asked to change, and those for the next order. */
export async function ownData(db: Database, userId: string) {
  const own = inArray(
    parties.orderId,
    db.select({ id: orderRows.id }).from(orderRows).where(eq(orderRows.userId, userId)),
  )
  const asked = inArray(
    partyChanges.orderId,
    db.select({ id: orderRows.id }).from(orderRows).where(eq(orderRows.userId, userId)),
  )
  const [named, changes, saved] = await Promise.all([
    db.select().from(parties).where(own).orderBy(parties.orderId, parties.role),
    db.select().from(partyChanges).where(asked).orderBy(asc(partyChanges.createdAt)),
    db.select().from(savedParties).where(eq(savedParties.userId, userId)),
  ])
  return { named, changes, saved }
}

/**
 * Takes the parties of somebody's orders away, but where the books need them: who stands on a paper or a payment's deal stays
 * with it.
 */
export async function forgetPerson(tx: Database, orderIds: readonly string[]) {
  if (orderIds.length === 0) return
  const books = [issuedPapers, papers, paymentEntries].map((table) =>
    exists(tx.select({ one: sql`1` }).from(table).where(eq(table.orderId, orderRows.id))),
  )
  const free = tx
    .select({ id: orderRows.id })
    .from(orderRows)
    .where(and(inArray(orderRows.id, [...orderIds]), not(or(...books) as ReturnType<typeof exists>)))
  await tx.delete(partyChanges).where(inArray(partyChanges.orderId, free))
  await tx.delete(parties).where(inArray(parties.orderId, free))
}
