import type { CarQuery } from '@minato/contract/stock/cars/search.ts'
import { sql } from 'drizzle-orm'
import { date, index, integer, jsonb, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { reference, timestampTz } from '#lib/database/columns.ts'
import { declarePersonalData } from '#lib/database/personal.ts'
import { users } from '#platform/users/table.ts'

const person = () => reference('user_id', () => users.id, 'cascade')

export const savedSearches = pgTable(
  'saved_searches',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: person(),
    /** The text that its user typed; empty where the filters are the name. */
    name: text().notNull(),
    /** Canonical query text such as `make=Toyota&priceTo=8000`, so the same query is stored once. */
    search: text().notNull(),
    query: jsonb().$type<Partial<CarQuery>>().notNull(),
    /** Destination of the query in address format. */
    port: text(),
    // Columns for the first comparison with a changed car, in lower case and cents; null matches any.
    make: text(),
    model: text(),
    yearFrom: integer('year_from'),
    yearTo: integer('year_to'),
    priceFrom: integer('price_from'),
    priceTo: integer('price_to'),
    createdAt: timestampTz('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('saved_searches_once').on(table.userId, sql`md5(search)`),
    index('saved_searches_of_model').on(table.make, table.model),
    index('saved_searches_at').on(table.createdAt),
  ],
)
declarePersonalData(savedSearches, { leaving: savedSearches.userId, export: 'savedSearches' })

/** SQL condition that a search may match a car by exact values and ranges. The parameters are table names or aliases. */
export const mayMatch = (search: string, car: string) => {
  const [s, c] = [sql.raw(search), sql.raw(car)]
  return sql`(${s}.make IS NULL OR ${s}.make = lower_case(${c}.make)) AND (${s}.model IS NULL OR ${s}.model = lower_case(${c}.model))
    AND coalesce(${s}.year_from <= ${c}.year, true) AND coalesce(${s}.year_to >= ${c}.year, true)
    AND coalesce(${s}.price_from <= ${c}.price_cents, true) AND coalesce(${s}.price_to >= ${c}.price_cents, true)`
}

/** Matches for a user: each car once per search, sent with the next email. */
export const carUpdates = pgTable(
  'car_news',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: person(),
    /** Null for favourites. */
    searchId: uuid('search_id').references(() => savedSearches.id, { onDelete: 'cascade' }),
    what: text({ enum: ['found', 'less', 'free'] }).notNull(),
    carIds: uuid('car_ids').array().notNull(),
    at: timestampTz('at').notNull().defaultNow(),
    /** When an email contained it. */
    writtenAt: timestampTz('written_at'),
  },
  (table) => [
    index('car_news_search').on(table.searchId),
    index('car_news_at').on(table.at),
    index('car_news_unwritten').on(table.userId, table.at).where(sql`written_at IS NULL`),
  ],
)
declarePersonalData(carUpdates, { leaving: carUpdates.userId, export: { not: 'the notices say the same' } })

/** Tokens and last days of daily emails. Each email has an unsubscribe link. */
export const carEmailTokens = pgTable('car_letters', {
  userId: person().primaryKey(),
  /** Token of the unsubscribe link. It is the same in all emails, so that old links work, and permits nothing else. */
  token: text().notNull().unique(),
  lastOn: date('last_on', { mode: 'string' }),
})
declarePersonalData(carEmailTokens, { leaving: carEmailTokens.userId, export: { not: 'it only dates the last email' } })

/** Cars changed since the last comparison with searches, written by a trigger of `cars`. */
export const changedCars = pgTable(
  'changed_cars',
  {
    carId: uuid('car_id').primaryKey(),
    /** Row before the first of these changes; null for a new car. */
    before: jsonb(),
    /** Number of changes. A car that changes during a comparison is compared again. */
    changes: integer().notNull().default(1),
    at: timestampTz('at').notNull().defaultNow(),
  },
  (table) => [index('changed_cars_at').on(table.at, table.carId)],
)

/** Searches without a match, counted per day in Japan. Stores no name, address or other mark of the user. */
export const missedSearches = pgTable(
  'missed_searches',
  {
    id: uuid().primaryKey().defaultRandom(),
    day: date({ mode: 'string' }).notNull(),
    make: text(),
    model: text(),
    yearFrom: integer('year_from'),
    yearTo: integer('year_to'),
    /** Maximum in US dollars: at the destination if there is one, else the car's price. */
    budget: integer(),
    port: text(),
    country: text(),
    count: integer().notNull().default(1),
  },
  (table) => [
    unique('missed_searches_once')
      .on(table.day, table.make, table.model, table.yearFrom, table.yearTo, table.budget, table.port, table.country)
      .nullsNotDistinct(),
  ],
)
