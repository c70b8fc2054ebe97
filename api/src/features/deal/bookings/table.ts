import { date, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { reference, versionAndTimestamps } from '#lib/database/columns.ts'
import { voyages } from '#shipping/voyages/table.ts'
import { orderLines } from '../orders/table.ts'

export const bookings = pgTable(
  'bookings',
  {
    id: uuid().primaryKey().defaultRandom(),
    lineId: reference('line_id', () => orderLines.id, 'cascade').unique('bookings_one_per_car'),
    voyageId: reference('voyage_id', () => voyages.id, 'restrict'),
    /** UN/LOCODE. A port of the voyage at the time of booking; the ship may omit it later. */
    fromPort: text('from_port').notNull(),
    toPort: text('to_port').notNull(),
    /** One bill of lading may cover several cars. */
    blNumber: text('bl_number'),
    container: text(),
    place: text(),
    /** Days that the buyer was notified of: at the booking, or in the last email. */
    notifiedEtd: date('known_etd', { mode: 'string' }),
    notifiedEta: date('known_eta', { mode: 'string' }),
    /** Voyage, departure and arrival of the last email to the buyer; null before the first one. */
    notifiedVoyageId: uuid('told_voyage_id'),
    notifiedAtd: date('told_left', { mode: 'string' }),
    notifiedAta: date('told_arrived', { mode: 'string' }),
    ...versionAndTimestamps(),
  },
  (table) => [index('bookings_voyage').on(table.voyageId)],
)
