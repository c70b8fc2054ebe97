// Rule: that a notice is written in the transaction of what happened.
import { isEmailedByDefault, type NoticeTopic } from '@minato/contract/office/notices/facts.ts'
import { toPublicNotice } from '@minato/contract/office/notices/notice.ts'
import { formatNotice } from '@minato/contract/office/notices/words.ts'
import { desc, eq } from 'drizzle-orm'
import type { Database } from '#lib/database/database.ts'
import type { Caller } from '#lib/http/guard.ts'
import { saveMailChoice } from '#platform/notifications/notifications.ts'
import { listTopics } from '#platform/notifications/read-notices.ts'
import { mailChoices, notices } from '#platform/notifications/table.ts'
import { hasCarEmails, unsubscribeFromCarEmails } from '#shipping/saved-searches/daily-email.ts'

export async function listChoices(db: Database, caller: Caller) {
  const [rows, areMailed] = await Promise.all([
    db.select().from(mailChoices).where(eq(mailChoices.userId, caller.id)),
    hasCarEmails(db, caller.id),
  ])
  const choiceByTopic = new Map(rows.map(({ topic, mail }) => [topic, mail]))
  const topics = listTopics(caller).map((topic) => ({
    topic,
    // Without a choice, saved searches send these emails and favourites do not.
    mail: topic === 'searches' ? areMailed : isEmailedByDefault(topic, choiceByTopic.get(topic)),
    fixed: isEmailedByDefault(topic, false),
  }))
  return { topics }
}

export const saveChoice = (db: Database, { id }: Caller, choice: { topic: NoticeTopic; mail: boolean }) =>
  choice.topic === 'searches' && !choice.mail ? unsubscribeFromCarEmails(db, id) : saveMailChoice(db, id, choice)

export async function exportOwnData(db: Database, userId: string) {
  const [rows, choiceByTopic] = await Promise.all([
    db.select().from(notices).where(eq(notices.userId, userId)).orderBy(desc(notices.createdAt), notices.id),
    db.select().from(mailChoices).where(eq(mailChoices.userId, userId)).orderBy(mailChoices.topic),
  ])
  return {
    notices: rows.map(({ topic, fact, createdAt, readAt }) => ({
      text: formatNotice({ topic, fact: toPublicNotice(fact) }),
      at: createdAt.toISOString(),
      readAt: readAt?.toISOString() ?? null,
    })),
    mailChoices: choiceByTopic.map(({ topic, mail }) => ({ topic, mail })),
  }
}
