// Rule: a letter goes out only if its change was committed.
import { randomUUID } from 'node:crypto'
import { companyOf } from '@minato/contract/ground/settings/company.ts'
import type { Settings } from '@minato/contract/ground/settings/settings.ts'
import { languageNow } from '@minato/contract/language/messages.ts'
import { inLanguage } from '@minato/languages/reading.ts'
import { and, desc, eq, gte, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import { builtOnce, insertsInto } from '#lib/database/built-once.ts'
import type { Database } from '#lib/database/database.ts'
import { type Letter, type Sender, written } from '#lib/mail/letter.ts'
import { languageOf, type ReadBy } from '#lib/people/read-by.ts'
import type { Services } from '#services.ts'
import { readSettingsIn } from '../settings/read.ts'
import { type MailRow, mails } from './table.ts'

/** As whom a letter is `to`: the company itself, at the address that it has at that moment. */
export const toCompany: unique symbol = Symbol('the company')

export type Post = {
  kind: string
  /** Null: somebody who has no address. */
  to: string | typeof toCompany | null
  /** In whose language it is written. */
  readBy: ReadBy
  /** Writes it, in that language, once it is known as whom; null where there is nothing to write. */
  letter(sender: Sender, reader: ReadBy): Letter | null
  aboutId?: string
  replyTo?: string | null
  /** The token by which the mail program itself ends letters of its kind, by one press. */
  stop?: string
  secret?: boolean
}

/** What it takes to post: the queue, and what the environment says of the company; `set` where the settings are at hand. */
export type Posting = {
  jobs: Services['jobs']
  config: Pick<Services['config'], 'fixed' | 'publicUrl'>
  set?: Settings
}

/**
 * Writes messages in the transaction of what they tell; they are sent after the commit, or never. None to who has no address,
 * and one copy to each address.
 */
export async function post(tx: Database, { jobs, config, set: known }: Posting, ...posts: Post[]) {
  if (posts.length === 0) return
  const set = known ?? (await readSettingsIn(tx, config))
  const copies = new Map(
    posts.flatMap(({ letter, readBy, ...mail }) => {
      const to = mail.to === toCompany ? set.companyEmail : mail.to
      const text = inLanguage(languageOf(readBy, set.languages), () => {
        const sender = { ...companyOf(set, languageNow()), chatNumber: set.chatNumber, publicUrl: config.publicUrl }
        const says = letter(sender, readBy)
        return says && written(says, sender, readBy)
      })
      if (to === null || !text) return []
      return [[`${mail.kind} ${mail.aboutId} ${to}`, { id: randomUUID(), ...mail, to, ...text }]]
    }),
  )
  const rows = [...copies.values()]
  if (rows.length === 0) return
  const jobOf = ({ id, kind }: (typeof rows)[number]) => ({
    data: { mailId: id },
    key: id,
    priority: Number(awaited.has(kind)),
  })
  await Promise.all([newMails.write(tx, rows), jobs.add(tx, 'mail', ...rows.map(jobOf))])
}

const newMails = insertsInto(mails)

/** A person waits for these before the screen; everything else can be a little later. */
const awaited: ReadonlySet<string> = new Set(['reset', 'email-confirmation'])

/** For so many days at most a message is tried to be sent (work/queues.ts). */
const tried = 3

/** Messages of one kind about somebody or something that have not gone, and still may. */
const notGone = ({ kind, aboutId }: Pick<MailRow, 'kind' | 'aboutId'>) =>
  and(
    eq(mails.kind, kind),
    eq(mails.aboutId, aboutId ?? ''),
    isNull(mails.sentAt),
    sql`${mails.createdAt} > now() - ${tried} * interval '1 day'`,
  )

export const isWaiting = async (db: Database, about: Pick<MailRow, 'kind' | 'aboutId'>) =>
  (await db.select({ id: mails.id }).from(mails).where(notGone(about)).limit(1)).length > 0

export const dropWaiting = (db: Database, about: Pick<MailRow, 'kind' | 'aboutId'>) =>
  db.delete(mails).where(notGone(about))

/** One message; with `lock` nobody else sends it until the transaction ends. */
export async function find(db: Database, id: string, lock = false): Promise<MailRow | undefined> {
  const query = db.select().from(mails).where(eq(mails.id, id))
  const [mail] = await (lock ? query.for('update') : query)
  return mail
}

/** Some of them, in the order in which they are named; undefined for one that is not there. */
export async function findSome(db: Database, ids: readonly string[]) {
  const found = await these(db).execute({ ids })
  return ids.map((id) => found.find((mail) => mail.id === id))
}

const amongIds = sql`${mails.id} = ANY(${sql.placeholder('ids')}::uuid[])`
const these = builtOnce((db) => db.select().from(mails).where(amongIds).prepare('mails_by_ids'))

/** A message that has not gone yet is sent now, by the job that it has or, where that failed for good long ago, by a new one. */
export async function sendNow(tx: Database, jobs: Services['jobs'], id: string) {
  const mail = await find(tx, id, true)
  if (!mail || mail.sentAt || !mail.text) return
  if (!(await jobs.hurry(tx, 'mail', id))) await jobs.add(tx, 'mail', { data: { mailId: id }, key: id })
  return mail
}

export const noteFailure = (db: Database, id: string, error: string) =>
  db
    .update(mails)
    .set({ error, tries: sql`${mails.tries} + 1` })
    .where(eq(mails.id, id))

/** Notes some as sent; what was in a secret one is not kept. */
export async function noteSent(db: Database, some: readonly MailRow[], at: Date) {
  for (const [secret, alike] of Map.groupBy(some, (mail) => mail.secret))
    await noting[secret ? 'secret' : 'open'](db).execute({ ids: alike.map(({ id }) => id), at: at.toISOString() })
}

const notingWith = (name: string, more: { text?: null; html?: null }) =>
  builtOnce((db) =>
    db
      .update(mails)
      .set({ sentAt: sql`${sql.placeholder('at')}::timestamptz`, error: null, tries: sql`${mails.tries} + 1`, ...more })
      .where(and(amongIds, isNull(mails.sentAt)))
      .prepare(name),
  )
const noting = {
  open: notingWith('note_sent', {}),
  secret: notingWith('note_sent_secret', { text: null, html: null }),
}

/** Messages that have not gone yet, the oldest first, without what is in them. */
export async function unsent(db: Database, limit: number) {
  const { id, kind, to, subject, tries, error, createdAt } = mails
  const waiting = isNull(mails.sentAt)
  const rows = db
    .select({ id, kind, to, subject, tries, error, createdAt })
    .from(mails)
    .where(waiting)
    .orderBy(createdAt, id)
    .limit(limit)
  const [data, total] = await Promise.all([rows, db.$count(mails, waiting)])
  return { data, total }
}

/** Removes messages that were written long ago, also those that never went: an address that does not exist has many. */
export const removeOld = (db: Database, before: Date) => db.delete(mails).where(lt(mails.createdAt, before))

/** What was written to an address since a moment, newest first. */
export const writtenTo = (db: Database, to: string, since: Date) =>
  db
    .select()
    .from(mails)
    .where(and(eq(mails.to, to), gte(mails.createdAt, since)))
    .orderBy(desc(mails.createdAt), mails.id)

/** Removes what was written to a person, and to the office about them. */
export const removeOf = (tx: Database, address: string, aboutIds: readonly string[]) =>
  tx.delete(mails).where(or(eq(mails.to, address), inArray(mails.aboutId, [...aboutIds])))
