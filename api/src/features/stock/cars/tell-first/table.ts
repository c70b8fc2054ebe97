import { bigserial, boolean, index, pgTable, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from '#ground/users/table.ts'
import { moment, reference } from '#lib/database/columns.ts'
import { personal } from '#lib/database/personal.ts'
import { cars } from '../table.ts'

/** Who waits for a car on hold. Rows of one car change only while the car itself is locked, or where their person leaves. */
export const waitingBuyers = pgTable(
  'waiting_buyers',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** The order of the queue; nobody is told it. */
    number: bigserial({ mode: 'number' }).notNull(),
    carId: reference('car_id', () => cars.id, 'cascade'),
    userId: reference('user_id', () => users.id, 'cascade'),
    /** Until when they may order the car, which is then the `setAsideUntil` of the car itself; null until it is their turn. */
    orderableUntil: moment('orderable_until'),
    /** Whether nobody else may. */
    alone: boolean().notNull().default(false),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('waiting_buyers_once').on(table.carId, table.userId),
    index('waiting_buyers_of').on(table.userId),
  ],
)
personal(waitingBuyers, { leaving: waitingBuyers.userId, export: 'waitsFor' })
