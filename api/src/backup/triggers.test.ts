import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { openClient } from '../testing/database/earlier-versions.ts'
import { test } from '../testing/test.ts'
import { listTables } from './tables.ts'

/** A restore disables triggers, so these tables must be in the archive or be filled afterwards. */
const triggersByFilledTable: Record<string, string[]> = {
  changed_cars: ['cars.cars_added_kept', 'cars.cars_changed_kept'],
  damage_claims: ['order_lines.order_lines_hold_claimed'],
  'listening.changes': [
    'arrivals.arrivals_changed',
    'bank_accounts.bank_accounts_changed',
    'bank_accounts.bank_accounts_source',
    'bookings.bookings_changed',
    'cars.cars_added',
    'cars.cars_changed',
    'cars.cars_emptied',
    'cars.cars_removed',
    'chat_imports.chat_imports_changed',
    'couriers.couriers_changed',
    'damage_claims.damage_claims_changed',
    'exchange_rates.exchange_rates_changed',
    'freight_rates.freight_rates_changed',
    'gallery_items.gallery_items_changed',
    'import_rules.import_rules_changed',
    'inquiries.inquiries_changed',
    'inspections.inspections_changed',
    'issued_papers.issued_papers_changed',
    'notices.notices_made',
    'notices.notices_read',
    'offers.offers_changed',
    'order_claims.order_claims_changed',
    'orders.deliveries_changed',
    'orders.deliveries_made',
    'orders.deliveries_removed',
    'orders.orders_changed',
    'papers.papers_changed',
    'parties.parties_changed',
    'party_changes.party_changes_changed',
    'payment_entries.payment_entries_changed',
    'ports.ports_changed',
    'releases.releases_changed',
    'reviews.reviews_changed',
    'reviews.reviews_listed',
    'reviews.reviews_source',
    'sessions.sessions_ended',
    'settings.settings_changed',
    'ship_schedules.ship_schedules_changed',
    'staff_roles.staff_roles_powers_changed',
    'stock_imports.stock_imports_changed',
    'team_members.team_members_changed',
    'users.users_powers_changed',
    'voyages.voyages_changed',
    'voyages.voyages_source',
    'waiting_buyers.waiting_buyers_changed',
  ],
  papers: ['order_lines.order_lines_take_their_papers'],
  users: ['staff_roles.staff_roles_stand_anew'],
  none: [
    'cars.cars_first_price',
    'cars.cars_price_kept',
    'issued_papers.issued_papers_are_not_emptied',
    'issued_papers.issued_papers_stay',
    'payment_entries.payment_entries_are_not_emptied',
    'payment_entries.payment_entries_stay',
    'users.users_stand_anew',
  ],
}

/** Only processes that run during a change read it. No process runs during a restore, and each start reads all rows. */
const notNeeded = ['listening.changes']

const writes = /\b(?:INSERT INTO|UPDATE|DELETE FROM)\s+([\w.]+)/g

test('archives each table that a trigger fills', async ({ app }) => {
  const { rows } = await app.services.db.execute<{ trigger: string; routine: string; source: string }>(sql`
    SELECT format('%s.%s', tgrelid::regclass, tgname) AS trigger, proname AS routine, prosrc AS source
    FROM pg_proc LEFT JOIN pg_trigger ON tgfoid = pg_proc.oid AND NOT tgisinternal
    WHERE pronamespace = 'public'::regnamespace ORDER BY 1`)
  const sources = new Map(rows.map(({ routine, source }) => [routine, source]))
  const tablesFilledBy = (source: string): string[] => [
    ...[...source.matchAll(writes)].flatMap(([, table = '']) => (table === 'SET' ? [] : [table])),
    ...[...sources].flatMap(([routine, inner]) =>
      inner !== source && source.includes(`${routine}(`) ? tablesFilledBy(inner) : [],
    ),
  ]
  const actual: Record<string, string[]> = {}
  for (const { trigger, source } of rows) {
    if (!trigger || trigger === '.') continue
    const filled = tablesFilledBy(source)
    for (const table of filled.length > 0 ? new Set(filled) : ['none']) {
      actual[table] ??= []
      actual[table].push(trigger)
    }
  }
  expect(actual).toEqual(triggersByFilledTable)

  const client = await openClient(app.connection)
  const archived = (await listTables(client)).map(({ name }) => name.replace('public.', ''))
  const { none: _, ...filled } = actual
  expect(Object.keys(filled).filter((table) => !archived.includes(table))).toEqual(notNeeded)
})
