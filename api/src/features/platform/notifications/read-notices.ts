import { getTopicPermissions, noticeTopics } from '@minato/contract/office/notices/facts.ts'
import { hasPermission } from '@minato/contract/protocol/access.ts'
import { getKeys } from '@minato/contract/values/keys.ts'
import { and, eq, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#lib/database/database.ts'
import type { Caller } from '#lib/http/guard.ts'
import { notices } from './table.ts'

export type Reader = Pick<Caller, 'id' | 'permissions'>

/** Topics for buyers, and those within the reader's permissions. */
export const listTopics = (reader: Reader) =>
  getKeys(noticeTopics).filter(
    (topic) => getTopicPermissions(topic)?.some((permission) => hasPermission(reader, permission)) ?? true,
  )

/** A staff member who lost a permission no longer sees its notifications. */
export const isOwnNotice = (reader: Reader) =>
  and(eq(notices.userId, reader.id), inArray(notices.topic, listTopics(reader)))

export const countUnread = (db: Database, reader: Reader) =>
  db.$count(notices, and(isOwnNotice(reader), isNull(notices.readAt)))

type ReadSelection = { ids: string[] } | { about: string } | { upTo: string }

export const markRead = (db: Database, reader: Reader, selection: ReadSelection, at: Date) =>
  db
    .update(notices)
    .set({ readAt: at })
    .where(and(isOwnNotice(reader), isNull(notices.readAt), isSelected(reader, selection)))

function isSelected({ id }: Reader, selection: ReadSelection): SQL | undefined {
  if ('ids' in selection) return inArray(notices.id, selection.ids)
  if ('about' in selection) return or(eq(notices.orderId, selection.about), eq(notices.inquiryId, selection.about))
  // Notifications after the last one that the reader saw stay unread.
  const last = sql`(SELECT created_at FROM ${notices} WHERE id = ${selection.upTo} AND user_id = ${id})`
  return sql`${notices.createdAt} <= ${last}`
}

export const deleteOldNotices = (db: Database, before: Date) => db.delete(notices).where(lt(notices.createdAt, before))
