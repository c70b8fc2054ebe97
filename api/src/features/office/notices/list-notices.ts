import { toPublicNotice } from '@minato/contract/office/notices/notice.ts'
import { hasPermission } from '@minato/contract/protocol/access.ts'
import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import { orderLines, orders } from '#deal/orders/table.ts'
import type { Database } from '#lib/database/database.ts'
import { listPage } from '#lib/database/page.ts'
import { countUnread, isOwnNotice, type Reader } from '#platform/notifications/read-notices.ts'
import { type NoticeRow, notices } from '#platform/notifications/table.ts'

export async function listNotices(db: Database, reader: Reader, { page, limit }: { page: number; limit: number }) {
  const pageQuery = { where: isOwnNotice(reader), orderBy: [desc(notices.createdAt), asc(notices.id)], page, limit }
  const [{ rows, total }, unread] = await Promise.all([listPage(db, notices, pageQuery), countUnread(db, reader)])
  return { data: await present(db, reader, rows), total, unread }
}

async function present(db: Database, reader: Reader, rows: readonly NoticeRow[]) {
  const orderIds = [...new Set(rows.flatMap(({ orderId }) => orderId ?? []))]
  const isReadable = hasPermission(reader, 'orders.read') ? undefined : eq(orders.userId, reader.id)
  const lines = await db
    .select({ orderId: orderLines.orderId, title: orderLines.title })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(inArray(orderLines.orderId, orderIds), isReadable))
    .orderBy(orderLines.createdAt, orderLines.id)
  const inOrder = Map.groupBy(lines, ({ orderId }) => orderId)
  return rows.map((row) => ({
    ...row,
    fact: toPublicNotice(row.fact),
    vehicles: (inOrder.get(row.orderId ?? '') ?? []).map(({ title }) => title),
  }))
}
