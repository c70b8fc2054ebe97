import { noticeTopics } from '@minato/contract/office/notices/facts.ts'
import { noticeFact } from '@minato/contract/office/notices/notice.ts'
import { getKeys } from '@minato/contract/values/keys.ts'
import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { declareTableId, jsonColumn, reference, timestampTz } from '#lib/database/columns.ts'
import { declarePersonalData } from '#lib/database/personal.ts'
import { users } from '../users/table.ts'

const topic = () => text({ enum: getKeys(noticeTopics) }).notNull()
const userReference = () => reference('user_id', () => users.id, 'cascade')

/** Notifications as codes and facts; the contract makes the text. One row per user, because every page counts unread ones. */
export const notices = pgTable(
  'notices',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: userReference(),
    topic: topic(),
    fact: jsonColumn(noticeFact).notNull(),
    orderId: uuid('order_id').references(() => declareTableId('orders'), { onDelete: 'cascade' }),
    inquiryId: uuid('inquiry_id').references(() => declareTableId('inquiries'), { onDelete: 'cascade' }),
    carId: uuid('car_id').references(() => declareTableId('cars'), { onDelete: 'cascade' }),
    readAt: timestampTz('read_at'),
    createdAt: timestampTz('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('notices_of').on(table.userId, table.createdAt.desc().nullsFirst(), table.id),
    index('notices_unread').on(table.userId).where(sql`read_at IS NULL`),
    index('notices_order').on(table.orderId),
    index('notices_inquiry').on(table.inquiryId),
    index('notices_car').on(table.carId),
    index('notices_age').on(table.createdAt),
  ],
)
declarePersonalData(notices, { leaving: notices.userId, export: 'notices' })

/** Users' choices of topics by email; a missing row means the default. */
export const mailChoices = pgTable(
  'mail_choices',
  { userId: userReference(), topic: topic(), mail: boolean().notNull() },
  (table) => [primaryKey({ columns: [table.userId, table.topic] })],
)
declarePersonalData(mailChoices, { leaving: mailChoices.userId, export: 'mailChoices' })

export type NoticeRow = typeof notices.$inferSelect
