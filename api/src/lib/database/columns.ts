// Rule: which columns contain file names, and which a day in Japan.
import { getDayStart, officeZone } from '@minato/contract/values/days.ts'
import type { DocumentName, PictureName } from '@minato/contract/values/files.ts'
import { gte, is, lt, type SQL, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  customType,
  integer,
  PgArray,
  type PgColumn,
  PgCustomColumn,
  pgTable,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import type { z } from 'zod'

/** A timestamp with time zone. */
export const timestampTz = (name: string) => timestamp(name, { withTimezone: true })

/** Names the id of a later module's table for a foreign key. */
export const declareTableId = (table: string) => pgTable(table, { id: uuid().primaryKey() }).id

/** A required id of another row. */
export const reference = (name: string, to: () => AnyPgColumn, onDelete: 'cascade' | 'restrict') =>
  uuid(name).notNull().references(to, { onDelete })

/** JSON that matches a schema. @throws ZodError when read or written JSON does not match */
export const jsonColumn = <Schema extends z.ZodType>(schema: Schema) =>
  customType<{ data: z.output<Schema>; driverData: unknown }>({
    dataType: () => 'jsonb',
    toDriver: (value) => JSON.stringify(schema.parse(value)),
    fromDriver: (value) => schema.parse(value),
  })()

export const timestamps = () => ({
  createdAt: timestampTz('created_at').notNull().defaultNow(),
  updatedAt: timestampTz('updated_at')
    .notNull()
    .defaultNow()
    .$onUpdate(() => new Date()),
})

/** The columns of a row that users edit. A change with another version is refused as stale. */
export const versionAndTimestamps = () => ({ version: integer().notNull().default(1), ...timestamps() })

/** Describes how a column contains file names; `key` names the property in each record of a list. */
type FileNaming = { list?: boolean; key?: string }
const namings = new WeakMap<object, FileNaming>()

function naming<Data>(sqlType: 'text' | 'jsonb', toDriver: (data: Data) => string, details: FileNaming = {}) {
  namings.set(toDriver, details)
  return customType<{ data: Data; driverData: string }>({ dataType: () => sqlType, toDriver })
}

/**
 * Column with the name of a picture, or of several with `.array()`. The sweep keeps files in columns of this type, `document`,
 * `fileName` and `documentsIn`; the backup includes them.
 */
export const picture = naming('text', (name: PictureName) => name)

export const document = naming('text', (name: DocumentName) => name)

/** Column with the name of a picture or document. */
export const fileName = naming('text', (name: PictureName | DocumentName) => name)

/** JSON column with records that each name a document under this key. */
export const documentsIn = <Entry>(name: string, key: keyof Entry & string) =>
  naming('jsonb', (entries: Entry[]) => JSON.stringify(entries), { key })(name)

/** Returns how a column contains file names; undefined if it does not. */
export function findFileNaming(column: PgColumn): FileNaming | undefined {
  if (is(column, PgArray)) return findFileNaming(column.baseColumn as PgColumn) && { list: true }
  // biome-ignore lint/complexity/useLiteralKeys: Drizzle has no public way to ask a column for its type
  return is(column, PgCustomColumn) ? namings.get(column['mapTo']) : undefined
}

/** The office's time zone as a literal: PostgreSQL matches repeated expressions by their text. */
export const officeTimeZone = sql.raw(`'${officeZone}'`)

/** Returns the start of an office day such as `2026-06-01`, or of one some days later, as a constant. */
export const startOfDay = (day: string, daysLater = 0): SQL =>
  sql`to_timestamp(${getDayStart(day).getTime() / 1000 + daysLater * 86_400}::float8)`

/** Returns conditions for a moment within these office days, inclusive; either end may be open. */
export const buildDayRangeConditions = (at: PgColumn, from?: string | null, to?: string | null): SQL[] => [
  ...(from ? [gte(at, startOfDay(from))] : []),
  ...(to ? [lt(at, startOfDay(to, 1))] : []),
]
