import { bigint, bigserial, boolean, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { reference, timestampTz } from '#lib/database/columns.ts'
import { declarePersonalData } from '#lib/database/personal.ts'
import { users } from '#platform/users/table.ts'
import { orders } from '../orders/table.ts'

/** Chat exports that the office has imported into orders. Only the office reads them. */
export const chatImports = pgTable('chat_imports', {
  id: uuid().primaryKey().defaultRandom(),
  orderId: reference('order_id', () => orders.id, 'restrict'),
  /** Time zone of the phone that exported it, `Asia/Tokyo`. */
  zone: text().notNull(),
  /** True when it contains an unknown phone number. Then exports of personal data omit it. */
  doubted: boolean().notNull(),
  /** Number of new messages. */
  count: integer().notNull(),
  byId: reference('by_id', () => users.id, 'restrict'),
  createdAt: timestampTz('created_at').notNull().defaultNow(),
})
declarePersonalData(chatImports, {
  leaving: { instead: 'deleted at once with the user who placed the order; see chats.deletePersonalData' },
  export: 'orders',
})

export const chatMessages = pgTable(
  'chat_messages',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    orderId: reference('order_id', () => orders.id, 'restrict'),
    importId: reference('import_id', () => chatImports.id, 'cascade'),
    at: timestampTz('at').notNull(),
    sender: text().notNull(),
    fromUs: boolean('from_us').notNull(),
    text: text().notNull(),
    /** Marked as edited in the export. */
    isEdited: boolean('is_edited').notNull().default(false),
    /** Message of an earlier export that it replaces, visible again after this import is undone. */
    replaces: bigint({ mode: 'number' }),
    /** Equal for the same message in every export. */
    hash: text().notNull(),
  },
  (table) => [
    unique('chat_messages_once').on(table.orderId, table.hash),
    index('chat_messages_at').on(table.orderId, table.at),
  ],
)
