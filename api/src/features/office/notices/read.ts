import { neededFor, noticeTopics } from '@minato/contract/office/notices/facts.ts'
import { type Notice, saidNoticeOf } from '@minato/contract/office/notices/notice.ts'
import { may } from '@minato/contract/protocol/access.ts'
import { namesOf } from '@minato/contract/values/names.ts'
import { and, asc, desc, eq, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../lib/database/database.ts'
import { pageOf } from '../../../lib/database/page.ts'
import type { Caller } from '../../../lib/http/guard.ts'
import { orderLines, orders } from '../../deal/orders/table.ts'
import { type NoticeRow, notices } from '../../ground/news/table.ts'

type Reader = Pick<Caller, 'id' | 'permissions'>

/** Notices that may concern somebody: those for buyers, and those within their permissions. */
export const topicsFor = (reader: Reader) =>
  namesOf(noticeTopics).filter((topic) => neededFor(topic)?.some((permission) => may(reader, permission)) ?? true)

/** A notice of the office is gone from whoever no longer holds what it needs. */
const ownOf = (reader: Reader) => and(eq(notices.userId, reader.id), inArray(notices.topic, topicsFor(reader)))

export const countUnread = (db: Database, reader: Reader) =>
  db.$count(notices, and(ownOf(reader), isNull(notices.readAt)))

/** One page of somebody's notices, the newest first. */
export async function list(db: Database, reader: Reader, { page, limit }: { page: number; limit: number }) {
  const which = { where: ownOf(reader), orderBy: [desc(notices.createdAt), asc(notices.id)], page, limit }
  const [{ rows, total }, unread] = await Promise.all([pageOf(db, notices, which), countUnread(db, reader)])
  return { data: await present(db, reader, rows), total, unread }
}

/** Notices as their reader sees them, with what the orders they are about hold, where these are still theirs to see. */
async function present(db: Database, reader: Reader, rows: readonly NoticeRow[]): Promise<Notice[]> {
  const orderIds = [...new Set(rows.flatMap(({ orderId }) => orderId ?? []))]
  const seen = may(reader, 'orders.read') ? undefined : eq(orders.userId, reader.id)
  const lines = await db
    .select({ orderId: orderLines.orderId, title: orderLines.title })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(inArray(orderLines.orderId, orderIds), seen))
    .orderBy(orderLines.createdAt, orderLines.id)
  const inOrder = Map.groupBy(lines, ({ orderId }) => orderId)
  return rows.map((row) => ({
    ...row,
    fact: saidNoticeOf(row.fact),
    vehicles: (inOrder.get(row.orderId ?? '') ?? []).map(({ title }) => title),
    readAt: row.readAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  }))
}

type Which = { ids: string[] } | { about: string } | { upTo: string }

/** Marks somebody's own notices as read; those of others, and those that are not there, are left alone. */
export const markRead = (db: Database, reader: Reader, which: Which, at: Date) =>
  db
    .update(notices)
    .set({ readAt: at })
    .where(and(ownOf(reader), isNull(notices.readAt), chosen(reader, which)))

function chosen({ id }: Reader, which: Which): SQL | undefined {
  if ('ids' in which) return inArray(notices.id, which.ids)
  if ('about' in which) return or(eq(notices.orderId, which.about), eq(notices.inquiryId, which.about))
  // What has come since the reader looked stays unread.
  const last = sql`(SELECT created_at FROM ${notices} WHERE id = ${which.upTo} AND user_id = ${id})`
  return sql`${notices.createdAt} <= ${last}`
}

/** Removes notices of long ago. */
export const removeOld = (db: Database, before: Date) => db.delete(notices).where(lt(notices.createdAt, before))
