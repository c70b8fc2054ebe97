import { getTopicPermissions, isEmailedByDefault, type NoticeTopic } from '@minato/contract/office/notices/facts.ts'
import type { NoticeFact } from '@minato/contract/office/notices/notice.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#lib/database/database.ts'
import { createInserter, prepareOnce } from '#lib/database/prepared-inserts.ts'
import { companyReader, toReader } from '#lib/people/reader.ts'
import * as mails from '../mail/mail.ts'
import * as roles from '../users/roles/roles.ts'
import { mailChoices, notices } from './table.ts'

/** Notification of a user. Its author `by` does not receive it. */
export type NotificationInput = {
  topic: NoticeTopic
  /** Null if only the email remains to be sent. */
  fact: NoticeFact | null
  by?: string | null | undefined
  orderId?: string
  inquiryId?: string
  carId?: string
}

export type OfficeNotificationInput = NotificationInput & { assigneeId: string | null }

type Post = mails.EmailInput | null | undefined

const emptySet: ReadonlySet<string> = new Set()

/** Notifies a user in the transaction of the event. Sends the email if the user wants emails on this topic. */
export const notifyUser = async (
  tx: Database,
  deps: mails.EmailDeps,
  userId: string,
  notification: NotificationInput,
  post?: Post,
) => mails.enqueueEmails(tx, deps, ...(await storeNotification(tx, userId, notification, post)))

/** Stores the notification and returns the email, so callers can enqueue several together. */
export async function storeNotification(tx: Database, userId: string, notification: NotificationInput, post?: Post) {
  const [emailedIds] = await Promise.all([
    post ? findEmailedUsers(tx, [userId], notification.topic) : emptySet,
    insertNotices(tx, [userId], notification),
  ])
  return post && emailedIds.size > 0 ? [post] : []
}

/**
 * Notifies the assignee if they have the permission, else all staff members who have it. Emails the company's address and
 * those who want emails on this topic.
 */
export const notifyStaff = async (
  tx: Database,
  deps: mails.EmailDeps,
  notification: OfficeNotificationInput,
  post?: Post,
) => mails.enqueueEmails(tx, deps, ...(await storeOfficeNotifications(tx, notification, post)))

export async function storeOfficeNotifications(tx: Database, notification: OfficeNotificationInput, post?: Post) {
  const people = await listRecipients(tx, notification)
  const ids = people.map(({ id }) => id)
  const [emailedIds] = await Promise.all([
    post ? findEmailedUsers(tx, ids, notification.topic) : emptySet,
    insertNotices(tx, ids, notification),
  ])
  if (!post) return []
  const copies = people
    .filter(({ id, email }) => emailedIds.has(id) && id !== notification.by && email !== post.to)
    .map((person) => ({ ...post, to: person.email, readBy: toReader(person) }))
  return [post, ...copies]
}

/** Emails all staff, each in their language, the company's address and further addresses. */
export async function postToStaff(
  tx: Database,
  deps: mails.EmailDeps,
  post: Omit<mails.EmailInput, 'to' | 'readBy'>,
  furtherAddresses: readonly string[] = [],
) {
  const staff = (await roles.listStaff(tx)).map((person) => ({ ...post, to: person.email, readBy: toReader(person) }))
  const addresses: mails.EmailInput['to'][] = [mails.companyRecipient, ...furtherAddresses]
  const companyPosts = addresses.map((to): mails.EmailInput => ({ ...post, to, readBy: companyReader }))
  await mails.enqueueEmails(tx, deps, ...companyPosts, ...staff)
}

async function listRecipients(tx: Database, { topic, assigneeId }: { topic: NoticeTopic; assigneeId: string | null }) {
  const holding = await Promise.all(
    (getTopicPermissions(topic) ?? []).map((permission) => roles.listStaff(tx, permission)),
  )
  const staffMembers = [...new Map(holding.flat().map((person) => [person.id, person])).values()]
  const assignees = staffMembers.filter(({ id }) => id === assigneeId)
  return assignees.length > 0 ? assignees : staffMembers
}

async function insertNotices(tx: Database, people: readonly string[], { fact, by, ...about }: NotificationInput) {
  const recipients = people.filter((userId) => userId !== by)
  if (!fact || recipients.length === 0) return
  const { topic, orderId, inquiryId, carId } = about
  const rows = recipients.map((userId) => ({ userId, topic, fact, orderId, inquiryId, carId }))
  await newNotices.write(tx, rows)
}

const newNotices = createInserter(notices)

/**
 * Notifies many users of one event each, in one statement. `same` names a field of the fact: the `count` of an unread
 * notification with the same value grows for one day.
 */
export async function notifyUsers(
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
      -- LATERAL with OFFSET 0 forces one lookup per user: a plain join of a thousand users built millions of pairs.
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

export const saveMailChoice = (db: Database, userId: string, choice: { topic: NoticeTopic; mail: boolean }) =>
  db
    .insert(mailChoices)
    .values({ userId, ...choice })
    .onConflictDoUpdate({ target: [mailChoices.userId, mailChoices.topic], set: { mail: choice.mail } })

async function findEmailedUsers(tx: Database, people: readonly string[], topic: NoticeTopic) {
  const rows = await findMailChoices(tx).execute({ people, topic })
  const choices = new Map(rows.map(({ userId, mail }) => [userId, mail]))
  return new Set(people.filter((id) => isEmailedByDefault(topic, choices.get(id))))
}

const findMailChoices = prepareOnce((tx) =>
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
