// Rule: all parts of a deal see the same rows, and read them once.
import type { Tolerance } from '@minato/contract/deal/payments/tolerance.ts'
import type { Settings } from '@minato/contract/platform/settings/settings.ts'
import { inArray } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { type Database, readSnapshot } from '#lib/database/database.ts'
import * as exchangeRate from '#platform/exchange-rate/exchange-rate.ts'
import { type CachedSettingsDeps, readSettings, readSettingsIn } from '#platform/settings/read-settings.ts'
import { users } from '#platform/users/table.ts'
import * as importRules from '#shipping/import-rules/import-rules.ts'
import type { OrderRow } from './table.ts'

/** Settings, and yen per dollar; undefined before the first rate is stored. */
type Reference = { settings: Tolerance & Pick<Settings, 'claimDays'>; rate: number | undefined }

/** Rows of several orders: each kind is read by one statement when a part first needs it. */
export type OrderReads = {
  orders: readonly OrderRow[]
  /** Reads what several orders share. */
  share<Result>(read: (db: Database, orders: readonly OrderRow[]) => PromiseLike<Result>): Promise<Result>
  /** Lists the rows of one order. `list` is a constant, because its result is found by it. */
  list<Row extends { orderId: string }>(
    order: Pick<OrderRow, 'id'>,
    list: (db: Database, orderIds: readonly string[]) => PromiseLike<Row[]>,
  ): Promise<Row[]>
  reference(): Promise<Reference>
}

/** Creates reads in a transaction that must not wait for another connection. Rows written later are not seen. */
export function createOrderReads(
  db: Database,
  orders: readonly OrderRow[],
  reference: () => Promise<Reference> = () => readReference(db),
): OrderReads {
  const ids = orders.map(({ id }) => id)
  const results = new Map<unknown, Promise<unknown>>()
  function readOnce<Result>(name: unknown, read: () => Promise<Result>) {
    const result = results.get(name) ?? read()
    results.set(name, result)
    return result as Promise<Result>
  }
  return {
    orders,
    share: (read) => readOnce(read, async () => read(db, orders)),
    async list({ id }, list) {
      const rows = await readOnce(list, async () => Map.groupBy(await list(db, ids), ({ orderId }) => orderId))
      return rows.get(id) ?? []
    },
    reference: () => readOnce(reference, reference),
  }
}

/** Returns a function that lists the rows of several orders in a table. */
export const createOrderList =
  <Row extends { orderId: string }>(table: PgTable & { orderId: PgColumn; $inferSelect: Row }) =>
  async (db: Database, orderIds: readonly string[]) =>
    (await db
      .select()
      .from(table as PgTable)
      .where(inArray(table.orderId, [...orderIds]))) as Row[]

async function readReference(db: Database): Promise<Reference> {
  const [settings, [rate]] = await Promise.all([readSettingsIn(db, {}), exchangeRate.listLatestRates(db, 1)])
  return { settings, rate: rate?.rate }
}

/** Reads the cached settings and rate, before a transaction begins. */
async function readCachedReference(services: CachedSettingsDeps): Promise<Reference> {
  const [settings, { rate }] = await Promise.all([readSettings(services), exchangeRate.readCurrentRate(services)])
  return { settings, rate: rate ?? undefined }
}

/** Reads orders and their rows in one snapshot. */
export async function readOrders<Result>(
  services: CachedSettingsDeps,
  list: (tx: Database) => PromiseLike<readonly OrderRow[]>,
  read: (reads: OrderReads, tx: Database) => Promise<Result>,
) {
  const reference = await readCachedReference(services)
  return readSnapshot(services.db, async (tx) =>
    read(
      createOrderReads(tx, await list(tx), async () => reference),
      tx,
    ),
  )
}

/** Reads one order and its rows in one snapshot. */
export const readOrder = <Result>(
  services: CachedSettingsDeps,
  find: (tx: Database) => Promise<OrderRow>,
  read: (reads: OrderReads, order: OrderRow, tx: Database) => Promise<Result>,
) =>
  readOrders(
    services,
    async (tx) => [await find(tx)],
    (reads, tx) => read(reads, reads.orders[0] as OrderRow, tx),
  )

const listPeople = (db: Database, orders: readonly OrderRow[]) => {
  const ids = new Set(orders.flatMap(({ userId, assigneeId }) => [userId, assigneeId ?? []].flat()))
  return db
    .select()
    .from(users)
    .where(inArray(users.id, [...ids]))
}

/** Finds the customer or the assignee of an order. */
export const findPerson = async (reads: OrderReads, personId: string | null) =>
  (await reads.share(listPeople)).find(({ id }) => id === personId)

const loadRules = (db: Database, orders: readonly OrderRow[]) =>
  importRules.loadRules(
    db,
    orders.flatMap(({ destination }) => destination?.country ?? []),
  )

/** Finds the import rule of an order's destination. */
export const findDestinationRule = async (reads: OrderReads, { destination }: Pick<OrderRow, 'destination'>) =>
  (destination && (await reads.share(loadRules)).get(destination.country)) ?? null
