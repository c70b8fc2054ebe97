import { timestamp } from 'drizzle-orm/pg-core'

/** A moment, kept with its zone. */
export const moment = (name: string) => timestamp(name, { withTimezone: true })

/** When a row was made and last changed. */
export const stamps = () => ({
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at')
    .notNull()
    .defaultNow()
    .$onUpdate(() => new Date()),
})
