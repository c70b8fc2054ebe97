import { date, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { reference, stamps } from '#lib/database/columns.ts'
import { voyages } from '#port/voyages/table.ts'
import { orderLines } from '../orders/table.ts'

/** A car of an order on a voyage. */
export const bookings = pgTable(
  'bookings',
  {
    id: uuid().primaryKey().defaultRandom(),
    lineId: reference('line_id', () => orderLines.id, 'cascade').unique('bookings_one_per_car'),
    voyageId: reference('voyage_id', () => voyages.id, 'restrict'),
    /** UN/LOCODE. A call of the voyage when it was booked; the ship may leave it out later. */
    fromPort: text('from_port').notNull(),
    toPort: text('to_port').notNull(),
    /** One bill of lading may cover several cars. */
    blNumber: text('bl_number'),
    container: text(),
    place: text(),
    /** The days that the buyer knows: of the booking, or of the last letter. */
    knownEtd: date('known_etd', { mode: 'string' }),
    knownEta: date('known_eta', { mode: 'string' }),
    /** The ship that the buyer was written about, and what of it had happened by then; null where nothing was written. */
    toldVoyageId: uuid('told_voyage_id'),
    toldLeft: date('told_left', { mode: 'string' }),
    toldArrived: date('told_arrived', { mode: 'string' }),
    version: integer().notNull().default(1),
    ...stamps(),
  },
  (table) => [index('bookings_voyage').on(table.voyageId)],
)
