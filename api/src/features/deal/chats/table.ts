import { bigint, bigserial, boolean, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { users } from '#ground/users/table.ts'
import { moment, reference } from '#lib/database/columns.ts'
import { personal } from '#lib/database/personal.ts'
import { orders } from '../orders/table.ts'

/** A chat export that the office has read into an order; nobody else ever reads it. */
export const chatImports = pgTable('chat_imports', {
  id: uuid().primaryKey().defaultRandom(),
  orderId: reference('order_id', () => orders.id, 'restrict'),
  /** The zone of the telephone that wrote it, `Asia/Tokyo`. */
  zone: text().notNull(),
  /** Whether a number in it is not the customer's: then it is in nobody's export of their data. */
  doubted: boolean().notNull(),
  /** How many messages were new. */
  count: integer().notNull(),
  byId: reference('by_id', () => users.id, 'restrict'),
  createdAt: moment('created_at').notNull().defaultNow(),
})
personal(chatImports, {
  leaving: { instead: "those of a person's orders go with them at once; see chats.forgetPerson" },
  export: 'orders',
})

export const chatMessages = pgTable(
  'chat_messages',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    orderId: reference('order_id', () => orders.id, 'restrict'),
    importId: reference('import_id', () => chatImports.id, 'cascade'),
    at: moment('at').notNull(),
    sender: text().notNull(),
    /** Whether somebody of the office wrote it. */
    fromUs: boolean('from_us').notNull(),
    text: text().notNull(),
    /** Whether its export says that it was edited after it was sent. */
    isEdited: boolean('is_edited').notNull().default(false),
    /** The message of an earlier export that it replaces: that one shows again where this one is taken out. */
    replaces: bigint({ mode: 'number' }),
    /** The same message is the same here, in every export that holds it. */
    hash: text().notNull(),
  },
  (table) => [
    unique('chat_messages_once').on(table.orderId, table.hash),
    index('chat_messages_at').on(table.orderId, table.at),
  ],
)
