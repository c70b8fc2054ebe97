import { carStatusNames } from '@minato/contract/stock/cars/facts.ts'
import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { reference, timestampTz } from '#lib/database/columns.ts'
import { declarePersonalData } from '#lib/database/personal.ts'
import { users } from '#platform/users/table.ts'

/** Copies the car's data, so a favourite outlives its car until the user removes it. */
export const favourites = pgTable(
  'favourites',
  {
    userId: reference('user_id', () => users.id, 'cascade'),
    carId: uuid('car_id').notNull(),
    title: text().notNull(),
    make: text().notNull(),
    model: text().notNull(),
    year: integer().notNull(),
    priceCents: integer('price_cents').notNull(),
    status: text({ enum: carStatusNames }).notNull(),
    addedAt: timestampTz('added_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.carId] }), index('favourites_car').on(table.carId)],
)
declarePersonalData(favourites, { leaving: favourites.userId, export: 'favourites' })
