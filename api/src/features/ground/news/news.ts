import { isMailed, type NoticeTopic, neededFor } from '@minato/contract/office/notices/facts.ts'
import type { NoticeFact } from '@minato/contract/office/notices/notice.ts'
import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '../../../lib/database/database.ts'
import { readBy, theCompany } from '../../../lib/people/read-by.ts'
import * as mails from '../mail/mail.ts'
import * as roles from '../roles/roles.ts'
import { mailChoices, notices } from './table.ts'

/** What somebody is notified of. Whoever did it (`by`) is not. */
export type News = {
  topic: NoticeTopic
  /** Null where only the letter is left to go: it was notified when it happened. */
  fact: NoticeFact | null
  by?: string | null | undefined
  orderId?: string
  inquiryId?: string
  carId?: string
}

type Post = mails.Post | null | undefined

/** Notifies one person, in the transaction of what happened; the letter goes where they have it mailed. */
export async function notify(tx: Database, parts: mails.Posting, userId: string, news: News, post?: Post) {
  await write(tx, [userId], news)
  if (post && (await mailedTo(tx, [userId], news.topic)).size > 0) await mails.post(tx, parts, post)
}

/**
 * Notifies the office: its assignee, where they may do something about it, else everybody who may. The letter goes
 * to the address of the company, and to those of them who have it mailed.
 */
export async function notifyOffice(
  tx: Database,
  parts: mails.Posting,
  news: News & { assigneeId: string | null },
  post?: Post,
) {
  const people = await concerned(tx, news)
  await write(
    tx,
    people.map(({ id }) => id),
    news,
  )
  if (!post) return
  const others = people.filter(({ id, email }) => id !== news.by && email !== post.to)
  const mailed = await mailedTo(
    tx,
    others.map(({ id }) => id),
    news.topic,
  )
  const copies = others
    .filter(({ id }) => mailed.has(id))
    .map((person) => ({ ...post, to: person.email, readBy: readBy(person) }))
  await mails.post(tx, parts, post, ...copies)
}

/** Writes to everybody of the staff, each in their own language, to the address of the company, and to these others. */
export async function postToStaff(
  tx: Database,
  parts: mails.Posting,
  post: Omit<mails.Post, 'to' | 'readBy'>,
  others: readonly string[] = [],
) {
  const staff = (await roles.staff(tx)).map((person) => ({ ...post, to: person.email, readBy: readBy(person) }))
  const addresses: mails.Post['to'][] = [mails.toCompany, ...others]
  await mails.post(tx, parts, ...addresses.map((to): mails.Post => ({ ...post, to, readBy: theCompany })), ...staff)
}

async function concerned(tx: Database, { topic, assigneeId }: { topic: NoticeTopic; assigneeId: string | null }) {
  const holding = await Promise.all((neededFor(topic) ?? []).map((permission) => roles.staff(tx, permission)))
  const all = [...new Map(holding.flat().map((person) => [person.id, person])).values()]
  const chosen = all.filter(({ id }) => id === assigneeId)
  return chosen.length > 0 ? chosen : all
}

async function write(tx: Database, people: readonly string[], { fact, by, ...about }: News) {
  const others = people.filter((userId) => userId !== by)
  if (!fact || others.length === 0) return
  const { topic, orderId, inquiryId, carId } = about
  await tx.insert(notices).values(others.map((userId) => ({ userId, topic, fact, orderId, inquiryId, carId })))
}

/** Which of these people have a topic mailed. */
async function mailedTo(tx: Database, people: readonly string[], topic: NoticeTopic) {
  const chosen = await tx
    .select()
    .from(mailChoices)
    .where(and(inArray(mailChoices.userId, [...people]), eq(mailChoices.topic, topic)))
  const choices = new Map(chosen.map(({ userId, mail }) => [userId, mail]))
  return new Set(people.filter((id) => isMailed(topic, choices.get(id))))
}
