import { neededFor, noticeTopics } from '@minato/contract/office/notices/facts.ts'
import { may } from '@minato/contract/protocol/access.ts'
import { namesOf } from '@minato/contract/values/names.ts'
import { and, eq, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#lib/database/database.ts'
import type { Caller } from '#lib/http/guard.ts'
import { notices } from './table.ts'

export type Reader = Pick<Caller, 'id' | 'permissions'>

/** Notices that may concern somebody: those for buyers, and those within their permissions. */
export const topicsFor = (reader: Reader) =>
  namesOf(noticeTopics).filter((topic) => neededFor(topic)?.some((permission) => may(reader, permission)) ?? true)

/** A notice of the office is gone from whoever no longer holds what it needs. */
export const ownOf = (reader: Reader) => and(eq(notices.userId, reader.id), inArray(notices.topic, topicsFor(reader)))

export const countUnread = (db: Database, reader: Reader) =>
  db.$count(notices, and(ownOf(reader), isNull(notices.readAt)))

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
