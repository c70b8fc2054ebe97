import { vehicleClassNames } from '@minato/contract/ground/trade/vehicles.ts'
import type { Feature } from '@minato/contract/stock/cars/car.ts'
import { auctionGradeNames, surfaceGrades } from '@minato/contract/stock/cars/condition/auction-grades.ts'
import type { Mark } from '@minato/contract/stock/cars/condition/condition.ts'
import { carStatusNames, carSteerings, manufactureSources, repairHistories } from '@minato/contract/stock/cars/facts.ts'
import type { PriceSince } from '@minato/contract/stock/cars/prices/price-history.ts'
import { namesOf } from '@minato/contract/values/names.ts'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { moment, picture, stamps } from '#lib/database/columns.ts'

export const cars = pgTable(
  'cars',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** What everybody calls the car by; counted by the database where none is given. */
    stockNumber: text('stock_number').notNull().default(sql`next_stock_number()`),
    title: text().notNull(),
    make: text().notNull(),
    model: text().notNull(),
    grade: text(),
    modelCode: text('model_code'),
    /** As everybody may see it, `NZE161-701****`; the whole one is in the table `confidential`. */
    chassisNumber: text('chassis_number'),
    year: integer().notNull(),
    firstRegistration: text('first_registration'),
    manufactured: text(),
    manufactureSource: text('manufacture_source', { enum: namesOf(manufactureSources) }),
    priceCents: integer('price_cents').notNull(),
    type: text(),
    vehicleClass: text('vehicle_class', { enum: vehicleClassNames }),
    engineCode: text('engine_code'),
    engineCC: integer('engine_cc'),
    fuel: text().notNull(),
    mileage: integer(),
    country: text(),
    region: text(),
    exteriorColor: text('exterior_color').notNull(),
    interiorColor: text('interior_color'),
    drive: text(),
    transmission: text(),
    steering: text({ enum: namesOf(carSteerings) }),
    stock: text(),
    seats: integer(),
    doors: integer(),
    lengthMm: integer('length_mm'),
    widthMm: integer('width_mm'),
    heightMm: integer('height_mm'),
    weightKg: integer('weight_kg'),
    grossWeightKg: integer('gross_weight_kg'),
    loadingPort: text('loading_port'),
    auctionGrade: text('auction_grade', { enum: auctionGradeNames }),
    interiorGrade: text('interior_grade', { enum: namesOf(surfaceGrades) }),
    repairHistory: text('repair_history', { enum: namesOf(repairHistories) }),
    keywords: text(),
    features: jsonb().$type<Feature[]>().notNull().default([]),
    condition: jsonb().$type<Mark[]>(),
    mainPicture: picture('main_picture'),
    /** The copy of the auction sheet that is fit to show; the sheet itself is in a table of its own. */
    auctionSheet: picture('auction_sheet'),
    gallery: picture().array().notNull().default([]),
    status: text({ enum: carStatusNames }).notNull().default('AVAILABLE'),
    isActive: boolean('is_active').notNull().default(true),
    /** Until when a car on hold waits for who is first in its queue, or for the others: then no order holds it. */
    setAsideUntil: moment('set_aside_until'),
    version: integer().notNull().default(1),
    /** Everything that a keyword may match, in lower case; kept by the database. */
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(
        sql`car_search_text(title, make, model, model_code, type, fuel, exterior_color, transmission, keywords, features)`,
      ),
    /** Everything that it has cost, oldest first; kept by the database. Null of a car that has cost the same since it was not kept yet. */
    prices: jsonb().$type<PriceSince[]>().default([]),
    ...stamps(),
  },
  (table) => [
    // What came in by a list may lack something as long as it is hidden.
    check(
      'cars_shown_complete',
      sql`NOT is_active OR (year > 0 AND title <> '' AND make <> '' AND model <> '' AND fuel <> '' AND exterior_color <> '')`,
    ),
    index('cars_newest').on(table.createdAt.desc().nullsFirst(), table.id).where(sql`is_active`),
    index('cars_price').on(table.priceCents, table.id).where(sql`is_active`),
    index('cars_year').on(table.year, table.id).where(sql`is_active`),
    index('cars_mileage').on(table.mileage, table.id).where(sql`is_active`),
    // The words of a filter. Those of lower() are for a process of an earlier release.
    index('cars_by_make_model').on(sql`lower_case(make)`, sql`lower_case(model)`).where(sql`is_active`),
    index('cars_make_model').on(sql`lower(make)`, sql`lower(model)`).where(sql`is_active`),
    // An index serves ORDER BY … DESC only with its nulls first, also where there are none.
    // The back-office counts and lists all cars: its figures are read from the first of these alone.
    index('cars_all_newest').on(
      table.createdAt.desc().nullsFirst(),
      table.id,
      table.status,
      table.isActive,
      table.make,
    ),
    index('cars_all_price').on(table.priceCents, table.id),
    index('cars_all_year').on(table.year.desc().nullsFirst(), table.id),
    index('cars_all_title').on(table.title, table.id),
    // Words that few cars have: without these a search for one reads the whole stock.
    index('cars_by_stock').on(sql`lower_case(stock)`).where(sql`is_active`),
    index('cars_by_model_code').on(sql`lower_case(model_code)`).where(sql`is_active`),
    index('cars_stock').on(sql`lower(stock)`).where(sql`is_active`),
    index('cars_model_code').on(sql`lower(model_code)`).where(sql`is_active`),
    uniqueIndex('cars_stock_number').on(sql`upper(stock_number)`),
    index('cars_set_aside').on(table.setAsideUntil).where(sql`set_aside_until IS NOT NULL`),
    index('cars_search').using('gin', sql`search_text gin_trgm_ops`),
  ],
)
export type CarRow = typeof cars.$inferSelect
