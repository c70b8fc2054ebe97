import type { OrderExport } from '@minato/contract/deal/orders/filters.ts'
import type { EntryFacts } from '@minato/contract/deal/payments/entry.ts'
import { getEntryLabel, paymentMethods, paymentStates } from '@minato/contract/deal/payments/facts.ts'
import { getPaymentState } from '@minato/contract/deal/payments/ledger.ts'
import { currencies } from '@minato/contract/values/money.ts'
import type { Money } from '@minato/contract/values/numbers.ts'
import type { SheetColumn } from '@minato/contract/values/spreadsheets/spreadsheet.ts'
import { eq, inArray } from 'drizzle-orm'
import type { Database } from '#lib/database/database.ts'
import type { Caller } from '#lib/http/guard.ts'
import { createSpreadsheet } from '#lib/spreadsheets/create-spreadsheet.ts'
import { labelJapanDay, readInBatches, toJapanDay } from '#lib/spreadsheets/rows.ts'
import { nameColumns, users } from '#platform/users/table.ts'
import type { Services } from '#services.ts'
import { dependents } from '../orders/dependents.ts'
import { listEntries, pickLatestIssued } from '../orders/ledger/ledger.ts'
import type { PaymentEntryRow } from '../orders/ledger/table.ts'
import { listLinesOfOrders } from '../orders/lines.ts'
import { listOrderIds } from '../orders/search/search.ts'
import { orders as orderTable } from '../orders/table.ts'
import { formatAuthor } from './payments.ts'

/** `id` is the order's id; `state` depends on the other entries of the order. Documents and cars are those of the order. */
type Line = {
  id: string
  entry: PaymentEntryRow
  state: string | null
  customer: string
  by: string
  proforma: string | null
  invoice: string | null
  stockNumbers: string
}

/** Converts to currency units with decimals, as accounting uses them. */
const units = (sum: Money | null) => sum && sum.amount / 10 ** currencies[sum.currency].digits

const hasFact = <Key extends string>(facts: EntryFacts, key: Key): facts is Extract<EntryFacts, Record<Key, unknown>> =>
  key in facts

const factOf = <Key extends string>(facts: EntryFacts, key: Key) => (hasFact(facts, key) ? facts[key] : null)

const entrySum = ({ entry: { facts } }: Line) => factOf(facts, 'sum')
const chargesOf = (line: Line) => {
  const [charges, sum] = [factOf(line.entry.facts, 'charges'), entrySum(line)]
  return charges && sum && units({ ...sum, amount: charges })
}
const letterOfCredit = ({ entry: { facts } }: Line) => factOf(facts, 'letter')

const columns: readonly SheetColumn<Line>[] = [
  { header: 'Order', value: ({ id }) => id },
  { header: 'Customer', value: ({ customer }) => customer },
  { header: 'Entry', value: ({ entry }) => getEntryLabel(entry.kind, entry.counts) },
  { header: 'State', value: ({ state }) => state },
  { header: 'Method', value: ({ entry }) => paymentMethods[entry.method] },
  {
    header: 'Counts for',
    value: ({ entry: { counts, currency } }) =>
      counts === null || currency === null ? null : units({ amount: counts, currency }),
  },
  { header: 'In', value: ({ entry }) => entry.currency },
  { header: 'Sum', value: (line) => units(entrySum(line)) },
  { header: 'Currency', value: (line) => entrySum(line)?.currency ?? null },
  { header: 'Kept by banks', value: chargesOf },
  { header: 'Yen for one US dollar', value: ({ entry }) => factOf(entry.facts, 'rate') },
  { header: 'Source of the rate', value: ({ entry }) => factOf(entry.facts, 'source') },
  { header: 'Sent, or of value on', value: ({ entry }) => factOf(entry.facts, 'on') },
  { header: 'Reference', value: ({ entry }) => factOf(entry.facts, 'reference') },
  { header: 'From the account of', value: ({ entry }) => factOf(entry.facts, 'remitter') },
  { header: 'Reason', value: ({ entry }) => factOf(entry.facts, 'reason') },
  { header: 'Other order', value: ({ entry }) => factOf(entry.facts, 'order') },
  { header: 'Letter of credit', value: (line) => letterOfCredit(line)?.number ?? null },
  { header: 'Of the bank', value: (line) => letterOfCredit(line)?.bank ?? null },
  { header: 'Latest shipment', value: (line) => letterOfCredit(line)?.latestShipment ?? null },
  { header: 'Ends on', value: (line) => letterOfCredit(line)?.expiresOn ?? null },
  { header: labelJapanDay('Entered'), value: ({ entry }) => toJapanDay(entry.createdAt) },
  { header: 'By', value: ({ by }) => by },
  // Last, because programs may read the columns by position.
  { header: 'Proforma invoice', value: ({ proforma }) => proforma },
  { header: 'Commercial invoice', value: ({ invoice }) => invoice },
  { header: 'Stock numbers', value: ({ stockNumbers }) => stockNumbers },
]

/** Contains no bank accounts: a forwarded file with a changed account would enable fraud. */
export async function exportPayments(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  reader: Caller,
  { format, ...filters }: OrderExport,
) {
  const ids = await listOrderIds(db, reader, filters)
  const lines = readInBatches(ids, (page) => listExportLines(db, page))
  return createSpreadsheet({ format, name: 'payments', now: clock.now() }, columns, lines)
}

async function listExportLines(db: Database, ids: readonly string[]): Promise<Line[]> {
  const [entries, customers, documents, lines] = await Promise.all([
    listEntries(db, ids),
    db
      .select({ orderId: orderTable.id, ...nameColumns })
      .from(orderTable)
      .innerJoin(users, eq(users.id, orderTable.userId))
      .where(inArray(orderTable.id, [...ids])),
    dependents.listIssued(db, ids),
    listLinesOfOrders(db, ids),
  ])
  const ledgers = Map.groupBy(entries, ({ orderId }) => orderId)
  return entries.map((entry) => {
    const isOfOrder = ({ orderId }: { orderId: string }) => orderId === entry.orderId
    const orderDocuments = documents.filter(isOfOrder)
    return {
      id: entry.orderId,
      entry,
      state:
        entry.kind === 'reported' ? paymentStates[getPaymentState(entry.id, ledgers.get(entry.orderId) ?? [])] : null,
      customer: formatAuthor(customers.find(isOfOrder) ?? null),
      by: formatAuthor(entry.author),
      proforma: pickLatestIssued(orderDocuments, 'proforma')?.number ?? null,
      invoice: pickLatestIssued(orderDocuments, 'invoice')?.number ?? null,
      stockNumbers: lines
        .filter(isOfOrder)
        .map(({ stockNumber }) => stockNumber)
        .join(', '),
    }
  })
}
