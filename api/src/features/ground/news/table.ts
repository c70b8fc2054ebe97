import { noticeTopics } from '@minato/contract/office/notices/facts.ts'
import { noticeFact } from '@minato/contract/office/notices/notice.ts'
import { namesOf } from '@minato/contract/values/names.ts'
import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { idIn, jsonOf, moment, reference } from '#lib/database/columns.ts'
import { personal } from '#lib/database/personal.ts'
import { users } from '../users/table.ts'

const topic = () => text({ enum: namesOf(noticeTopics) }).notNull()
const person = () => reference('user_id', () => users.id, 'cascade')

/**
 * What one person is notified of: codes and facts, of which words are made when it is shown. A row for each person, as unread
 * ones are counted on every page.
 */
export const notices = pgTable(
  'notices',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: person(),
    topic: topic(),
    fact: jsonOf(noticeFact).notNull(),
    orderId: uuid('order_id').references(() => idIn('orders'), { onDelete: 'cascade' }),
    inquiryId: uuid('inquiry_id').references(() => idIn('inquiries'), { onDelete: 'cascade' }),
    carId: uuid('car_id').references(() => idIn('cars'), { onDelete: 'cascade' }),
    readAt: moment('read_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
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
personal(notices, { leaving: notices.userId, export: 'notices' })

/** Where somebody has chosen whether a topic is mailed to them. */
export const mailChoices = pgTable(
  'mail_choices',
  { userId: person(), topic: topic(), mail: boolean().notNull() },
  (table) => [primaryKey({ columns: [table.userId, table.topic] })],
)
personal(mailChoices, { leaving: mailChoices.userId, export: 'mailChoices' })

export type NoticeRow = typeof notices.$inferSelect
