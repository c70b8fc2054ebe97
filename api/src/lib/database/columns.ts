// Rule: which columns name files, and which hold a day in Japan.
import { firstMomentOf, officeZone } from '@minato/contract/values/days.ts'
import type { DocumentName, PictureName } from '@minato/contract/values/files.ts'
import { gte, is, lt, type SQL, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  customType,
  PgArray,
  type PgColumn,
  PgCustomColumn,
  pgTable,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import type { z } from 'zod'

/** A moment, kept with its zone. */
export const moment = (name: string) => timestamp(name, { withTimezone: true })

/** The id of a later module's table: a foreign key names it, and no other column. */
export const idIn = (table: string) => pgTable(table, { id: uuid().primaryKey() }).id

/** The id of another row, always there. */
export const reference = (name: string, to: () => AnyPgColumn, onDelete: 'cascade' | 'restrict') =>
  uuid(name).notNull().references(to, { onDelete })

/** JSON of a declared form. @throws ZodError where what is written or read does not have it */
export const jsonOf = <Schema extends z.ZodType>(schema: Schema) =>
  customType<{ data: z.output<Schema>; driverData: unknown }>({
    dataType: () => 'jsonb',
    toDriver: (value) => JSON.stringify(schema.parse(value)),
    fromDriver: (value) => schema.parse(value),
  })()

/** When a row was made and last changed. */
export const stamps = () => ({
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at')
    .notNull()
    .defaultNow()
    .$onUpdate(() => new Date()),
})

/** How a column names files; `key` is where it does in each record of a list. */
type Naming = { list?: boolean; key?: string }
const namings = new WeakMap<object, Naming>()

function naming<Data>(sqlType: 'text' | 'jsonb', toDriver: (data: Data) => string, how: Naming = {}) {
  namings.set(toDriver, how)
  return customType<{ data: Data; driverData: string }>({ dataType: () => sqlType, toDriver })
}

/**
 * A column of the name of a picture, or with `.array()` of several. What rows name by this type, by `document`, `fileName`
 * or `documentsIn` is kept from the sweep, and backed up.
 */
export const picture = naming('text', (name: PictureName) => name)

/** A column of the name of a document. */
export const document = naming('text', (name: DocumentName) => name)

/** A column of the name of a file, whichever it is. */
export const fileName = naming('text', (name: PictureName | DocumentName) => name)

/** A JSON column that lists records, each of which names a document under this key. */
export const documentsIn = <Entry>(name: string, key: keyof Entry & string) =>
  naming('jsonb', (entries: Entry[]) => JSON.stringify(entries), { key })(name)

/** How a column names files; undefined where it names none. */
export function namingOf(column: PgColumn): Naming | undefined {
  if (is(column, PgArray)) return namingOf(column.baseColumn as PgColumn) && { list: true }
  // biome-ignore lint/complexity/useLiteralKeys: Drizzle has no public way to ask a column for its type
  return is(column, PgCustomColumn) ? namings.get(column['mapTo']) : undefined
}

/** The office's time zone, as a query writes it out: the same expression twice must be the same text. */
export const inOffice = sql.raw(`'${officeZone}'`)

/** The moment at which a calendar day begins in the office, `2026-06-01`, or one some days later; no row has to reckon it. */
export const begins = (day: string, daysLater = 0): SQL =>
  sql`to_timestamp(${firstMomentOf(day).getTime() / 1000 + daysLater * 86_400}::float8)`

/** That a moment falls on one of these calendar days of the office, both included; either end may be open. */
export const inDays = (at: PgColumn, from?: string | null, to?: string | null): SQL[] => [
  ...(from ? [gte(at, begins(from))] : []),
  ...(to ? [lt(at, begins(to, 1))] : []),
]
