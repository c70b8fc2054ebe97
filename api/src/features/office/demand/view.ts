// Rule: which car each kind of request looks for, in one form.
import { demandSourceNames } from '@minato/contract/office/demand/facts.ts'
import { sql } from 'drizzle-orm'
import { date, integer, pgView, text, uuid } from 'drizzle-orm/pg-core'
import { timestampTz } from '#lib/database/columns.ts'

/**
 * Every request. `id`, `user_id` and `at` belong to a user's request, `day` to missed searches. Makes, models and names of ports
 * and countries are in lower case. A waiting-list entry counts as a request for the car's year. Inquiries for parts are left out.
 */
export const demandRequests = pgView('demand_requests', {
  source: text({ enum: demandSourceNames }).notNull(),
  count: integer().notNull(),
  id: uuid(),
  userId: uuid('user_id'),
  make: text(),
  model: text(),
  yearFrom: integer('year_from'),
  yearTo: integer('year_to'),
  budget: integer(),
  port: text(),
  /** Spelling of a port or country, used without a code. */
  portName: text('port_name'),
  country: text(),
  countryName: text('country_name'),
  day: date({ mode: 'string' }),
  at: timestampTz('at'),
}).as(sql`
  SELECT 'missed' AS source, count, NULL::uuid AS id, NULL::uuid AS user_id, make, model, year_from, year_to, budget,
    right(port, 5) AS port, NULL AS port_name, country, NULL AS country_name, day, NULL::timestamptz AS at
  FROM missed_searches
  UNION ALL
  SELECT 'saved', 1, id, user_id, coalesce(make, lower_case(query ->> 'make')), coalesce(model, lower_case(query ->> 'model')),
    year_from, year_to, round(coalesce((query ->> 'totalMax')::numeric, price_to / 100.0))::int,
    right(port, 5), NULL, left(port, 2), NULL, NULL, created_at
  FROM saved_searches
  UNION ALL
  SELECT 'queued', 1, waiting.id, waiting.user_id, lower_case(cars.make), lower_case(cars.model), cars.year, cars.year, NULL,
    right(users.destination, 5), NULL, left(users.destination, 2), lower_case(users.country), NULL, waiting.created_at
  FROM waiting_buyers AS waiting JOIN cars ON cars.id = waiting.car_id JOIN users ON users.id = waiting.user_id
  UNION ALL
  SELECT 'asked', 1, id, user_id, lower_case(make), lower_case(model), year_from, year_to, NULL,
    NULL, lower_case(port), NULL, lower_case(country), NULL, created_at
  FROM inquiries WHERE kind = 'VEHICLE' AND inquiry_type IS DISTINCT FROM 'PARTS' AND NOT possibly_spam`)
