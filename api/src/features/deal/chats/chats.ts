import { findSums } from '@minato/contract/deal/chats/sums.ts'
import { formatFullName } from '@minato/contract/platform/users/facts.ts'
import { and, asc, desc, eq, inArray, notExists } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '#lib/database/database.ts'
import { users } from '#platform/users/table.ts'
import { orders } from '../orders/table.ts'
import { chatImports, chatMessages } from './table.ts'

const laterMessages = alias(chatMessages, 'later')

/** Condition: messages of an order's chat, without earlier versions of edited ones. */
const isCurrentMessage = (db: Database, orderId: string) =>
  and(
    eq(chatMessages.orderId, orderId),
    notExists(
      db
        .select({ id: laterMessages.id })
        .from(laterMessages)
        .where(and(eq(laterMessages.orderId, orderId), eq(laterMessages.replaces, chatMessages.id))),
    ),
  )

export async function listPage(db: Database, orderId: string, { page, limit }: { page: number; limit: number }) {
  const condition = isCurrentMessage(db, orderId)
  const [messages, total, imports] = await Promise.all([
    db
      .select()
      .from(chatMessages)
      .where(condition)
      .orderBy(desc(chatMessages.at), desc(chatMessages.id))
      .limit(limit)
      .offset((page - 1) * limit),
    db.$count(chatMessages, condition),
    db
      .select({ read: chatImports, user: users })
      .from(chatImports)
      .innerJoin(users, eq(users.id, chatImports.byId))
      .where(eq(chatImports.orderId, orderId))
      .orderBy(desc(chatImports.createdAt)),
  ])
  return {
    total,
    messages: messages.map(({ id, at, sender, fromUs, text }) => ({
      id: String(id),
      at: at.toISOString(),
      sender,
      fromUs,
      text,
      sums: findSums(text),
    })),
    imports: imports.map(({ read: { id, createdAt, count, zone }, user }) => ({
      id,
      at: createdAt.toISOString(),
      by: formatFullName(user),
      count,
      zone,
    })),
  }
}

export async function listFullChat(db: Database, orderId: string) {
  const messages = await db
    .select()
    .from(chatMessages)
    .where(isCurrentMessage(db, orderId))
    .orderBy(asc(chatMessages.at), asc(chatMessages.id))
  return messages.map(({ at, sender, fromUs, text }) => ({ at: at.toISOString(), sender, fromUs, text }))
}

/** Lists the messages in the chats of a user's orders, oldest first. Omits chats with an unknown phone number. */
export const listPersonalData = (db: Database, userId: string) =>
  db
    .select({
      orderId: chatMessages.orderId,
      at: chatMessages.at,
      fromUs: chatMessages.fromUs,
      text: chatMessages.text,
    })
    .from(chatMessages)
    .innerJoin(chatImports, eq(chatImports.id, chatMessages.importId))
    .innerJoin(orders, eq(orders.id, chatMessages.orderId))
    .where(and(eq(orders.userId, userId), eq(chatImports.doubted, false)))
    .orderBy(asc(chatMessages.at), asc(chatMessages.id))

/** Accounting does not need chats. */
export async function deletePersonalData(tx: Database, orderIds: readonly string[]) {
  if (orderIds.length > 0) await tx.delete(chatImports).where(inArray(chatImports.orderId, [...orderIds]))
}
