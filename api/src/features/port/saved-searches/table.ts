import type { CarQuery } from '@minato/contract/stock/cars/search.ts'
import { sql } from 'drizzle-orm'
import { date, index, integer, jsonb, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from '#ground/users/table.ts'
import { moment, reference } from '#lib/database/columns.ts'
import { personal } from '#lib/database/personal.ts'

const person = () => reference('user_id', () => users.id, 'cascade')

export const savedSearches = pgTable(
  'saved_searches',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: person(),
    name: text().notNull(),
    /** The question of its address, `make=Toyota&priceTo=8000`, in one order: the same question twice is one search. */
    search: text().notNull(),
    query: jsonb().$type<Partial<CarQuery>>().notNull(),
    /** The port that it asks about, as an address writes it. */
    port: text(),
    // What a changed car is compared with first, in lower case and cents; null asks for any.
    make: text(),
    model: text(),
    yearFrom: integer('year_from'),
    yearTo: integer('year_to'),
    priceFrom: integer('price_from'),
    priceTo: integer('price_to'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('saved_searches_once').on(table.userId, sql`md5(search)`),
    index('saved_searches_of_model').on(table.make, table.model),
    index('saved_searches_at').on(table.createdAt),
  ],
)
personal(savedSearches, { leaving: savedSearches.userId, export: 'savedSearches' })

/** Whether a search may still find a car, by what it names exactly and its ranges: tables or aliases of both. */
export const fits = (search: string, car: string) => {
  const [s, c] = [sql.raw(search), sql.raw(car)]
  return sql`(${s}.make IS NULL OR ${s}.make = lower_case(${c}.make)) AND (${s}.model IS NULL OR ${s}.model = lower_case(${c}.model))
    AND coalesce(${s}.year_from <= ${c}.year, true) AND coalesce(${s}.year_to >= ${c}.year, true)
    AND coalesce(${s}.price_from <= ${c}.price_cents, true) AND coalesce(${s}.price_to >= ${c}.price_cents, true)`
}

/** What somebody is told of cars: each of them once for a search, with the next letter. */
export const carNews = pgTable(
  'car_news',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: person(),
    /** Null: of favourites. */
    searchId: uuid('search_id').references(() => savedSearches.id, { onDelete: 'cascade' }),
    what: text({ enum: ['found', 'less', 'free'] }).notNull(),
    carIds: uuid('car_ids').array().notNull(),
    at: moment('at').notNull().defaultNow(),
    /** When it went into a letter. */
    writtenAt: moment('written_at'),
  },
  (table) => [
    index('car_news_search').on(table.searchId),
    index('car_news_at').on(table.at),
    index('car_news_unwritten').on(table.userId, table.at).where(sql`written_at IS NULL`),
  ],
)
personal(carNews, { leaving: carNews.userId, export: { not: 'the notices say the same' } })

/** Who gets letters about cars: at most one a day, each with a link that ends them. */
export const carLetters = pgTable('car_letters', {
  userId: person().primaryKey(),
  /** What the link holds. It can do nothing but end these letters, and is the same in all of them, so that an old one works. */
  token: text().notNull().unique(),
  lastOn: date('last_on', { mode: 'string' }),
})
personal(carLetters, { leaving: carLetters.userId, export: { not: 'it only says when the last letter went' } })

/** Cars that changed since they were last compared with searches; a trigger of `cars` writes them. */
export const changedCars = pgTable(
  'changed_cars',
  {
    carId: uuid('car_id').primaryKey(),
    /** The row as it was before the first of these changes; null of a new car. */
    before: jsonb(),
    /** Counts the changes: what changes while it is being compared is compared again. */
    changes: integer().notNull().default(1),
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [index('changed_cars_at').on(table.at, table.carId)],
)

/** How often on a day in Japan a question found nothing. Nobody's name, address or mark stands here. */
export const missedSearches = pgTable(
  'missed_searches',
  {
    id: uuid().primaryKey().defaultRandom(),
    day: date({ mode: 'string' }).notNull(),
    make: text(),
    model: text(),
    yearFrom: integer('year_from'),
    yearTo: integer('year_to'),
    /** The most that a car may cost, in US dollars: at the port where there is one, else its price. */
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
