import { isMailed, type NoticeTopic, neededFor } from '@minato/contract/office/notices/facts.ts'
import type { NoticeFact } from '@minato/contract/office/notices/notice.ts'
import { and, eq, sql } from 'drizzle-orm'
import { builtOnce, insertsInto } from '#lib/database/built-once.ts'
import type { Database } from '#lib/database/database.ts'
import { readBy, theCompany } from '#lib/people/read-by.ts'
import * as mails from '../mail/mail.ts'
import * as roles from '../users/roles/roles.ts'
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

export type OfficeNews = News & { assigneeId: string | null }

type Post = mails.Post | null | undefined

const nobody: ReadonlySet<string> = new Set()

/** Notifies one person, in the transaction of what happened; the letter goes where they have it mailed. */
export const notify = async (tx: Database, parts: mails.Posting, userId: string, news: News, post?: Post) =>
  mails.post(tx, parts, ...(await lettersFor(tx, userId, news, post)))

/** The same, but the letter is answered: whoever has several posts them together. */
export async function lettersFor(tx: Database, userId: string, news: News, post?: Post): Promise<mails.Post[]> {
  const [mailed] = await Promise.all([post ? mailedTo(tx, [userId], news.topic) : nobody, write(tx, [userId], news)])
  return post && mailed.size > 0 ? [post] : []
}

/**
 * Notifies the office: its assignee, where they may do something about it, else everybody who may. The letter goes
 * to the address of the company, and to those of them who have it mailed.
 */
export const notifyOffice = async (tx: Database, parts: mails.Posting, news: OfficeNews, post?: Post) =>
  mails.post(tx, parts, ...(await lettersForOffice(tx, news, post)))

/** The same, but the letters are answered. */
export async function lettersForOffice(tx: Database, news: OfficeNews, post?: Post): Promise<mails.Post[]> {
  const people = await concerned(tx, news)
  const ids = people.map(({ id }) => id)
  const [mailed] = await Promise.all([post ? mailedTo(tx, ids, news.topic) : nobody, write(tx, ids, news)])
  if (!post) return []
  const copies = people
    .filter(({ id, email }) => mailed.has(id) && id !== news.by && email !== post.to)
    .map((person) => ({ ...post, to: person.email, readBy: readBy(person) }))
  return [post, ...copies]
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
  await newNotices.write(
    tx,
    others.map((userId) => ({ userId, topic, fact, orderId, inquiryId, carId })),
  )
}

const newNotices = insertsInto(notices)

/**
 * Notifies many people, each of one thing, in one statement.
 * @param same  the name in the fact of its subject: where the last of the same is unread and not a day old, its `count` grows
 */
export async function notifyMany(
  tx: Database,
  { topic, same, at }: { topic: NoticeTopic; same?: string; at: Date },
  rows: readonly { userId: string; fact: NoticeFact }[],
) {
  if (rows.length === 0) return
  const added = sql`added AS MATERIALIZED (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS added ("userId" uuid, fact jsonb)
    )`
  const grown = sql`, grown AS (
      UPDATE ${notices} AS known
      SET fact = jsonb_set(known.fact, '{count}', to_jsonb((known.fact ->> 'count')::int + (added.fact ->> 'count')::int)),
        created_at = ${at.toISOString()}::timestamptz
      -- Person by person, whatever is known of the table's size: joined as a whole, a thousand people became millions of pairs.
      FROM added CROSS JOIN LATERAL (
        SELECT id FROM ${notices} AS unread
        WHERE unread.user_id = added."userId" AND unread.read_at IS NULL AND unread.topic = ${topic}
          AND unread.fact ->> ${same}::text = added.fact ->> ${same}::text
          AND unread.created_at > ${at.toISOString()}::timestamptz - interval '1 day'
        OFFSET 0
      ) AS unread
      WHERE known.id = unread.id
      RETURNING added.fact ->> ${same}::text AS about
    )`
  const isNew = sql`WHERE fact ->> ${same}::text NOT IN (SELECT about FROM grown)`
  await tx.execute(sql`
    WITH ${added}${same ? grown : sql.empty()}
    INSERT INTO ${notices} (user_id, topic, fact, created_at)
    SELECT "userId", ${topic}, fact, ${at.toISOString()}::timestamptz FROM added ${same ? isNew : sql.empty()}`)
}

/** Keeps whether somebody has a topic mailed. */
export const chooseMail = (db: Database, userId: string, choice: { topic: NoticeTopic; mail: boolean }) =>
  db
    .insert(mailChoices)
    .values({ userId, ...choice })
    .onConflictDoUpdate({ target: [mailChoices.userId, mailChoices.topic], set: { mail: choice.mail } })

async function mailedTo(tx: Database, people: readonly string[], topic: NoticeTopic): Promise<ReadonlySet<string>> {
  const chosen = await chosenBy(tx).execute({ people, topic })
  const choices = new Map(chosen.map(({ userId, mail }) => [userId, mail]))
  return new Set(people.filter((id) => isMailed(topic, choices.get(id))))
}

const chosenBy = builtOnce((tx) =>
  tx
    .select()
    .from(mailChoices)
    .where(
      and(
        sql`${mailChoices.userId} = ANY(${sql.placeholder('people')}::uuid[])`,
        eq(mailChoices.topic, sql.placeholder('topic')),
      ),
    )
    .prepare('mail_choices_of'),
)
