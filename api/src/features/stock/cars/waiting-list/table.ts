import { bigserial, boolean, index, pgTable, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { reference, timestampTz } from '#lib/database/columns.ts'
import { declarePersonalData } from '#lib/database/personal.ts'
import { users } from '#platform/users/table.ts'
import { cars } from '../table.ts'

/** Rows change only while their car is locked, or when their user is deleted. */
export const waitingBuyers = pgTable(
  'waiting_buyers',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Order of the waiting list; never shown to users. */
    number: bigserial({ mode: 'number' }).notNull(),
    carId: reference('car_id', () => cars.id, 'cascade'),
    userId: reference('user_id', () => users.id, 'cascade'),
    /** Equals `setAsideUntil` of the car while the car is offered to this buyer; else null. */
    orderableUntil: timestampTz('orderable_until'),
    /** The offer is for this buyer alone. */
    alone: boolean().notNull().default(false),
    createdAt: timestampTz('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('waiting_buyers_once').on(table.carId, table.userId),
    index('waiting_buyers_of').on(table.userId),
  ],
)
declarePersonalData(waitingBuyers, { leaving: waitingBuyers.userId, export: 'waitsFor' })
