// Rule: an email is sent only if its change was committed.
import { randomUUID } from 'node:crypto'
import { getLanguage } from '@minato/contract/language/messages.ts'
import { buildCompany } from '@minato/contract/platform/settings/company.ts'
import type { Settings } from '@minato/contract/platform/settings/settings.ts'
import { inLanguage } from '@minato/languages/reading.ts'
import { and, desc, eq, gte, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import type { Database } from '#lib/database/database.ts'
import { createInserter, prepareOnce } from '#lib/database/prepared-inserts.ts'
import { type EmailContent, renderEmail, type Sender } from '#lib/mail/render-email.ts'
import { getReaderLanguage, type Reader } from '#lib/people/reader.ts'
import type { Services } from '#services.ts'
import { readSettingsIn } from '../settings/read-settings.ts'
import { type MailRow, mails } from './table.ts'

/** Recipient of emails to the company, at its address when the email is written. */
export const companyRecipient: unique symbol = Symbol('the company')

export type EmailInput = {
  kind: string
  /** Null for a person without an address. */
  to: string | typeof companyRecipient | null
  /** Its reader decides the language. */
  readBy: Reader
  /** Called in the reader's language. Returns null if there is nothing to send. */
  letter(sender: Sender, reader: Reader): EmailContent | null
  aboutId?: string
  replyTo?: string | null
  /** Token for unsubscribing in the mail program (RFC 8058). */
  stop?: string
  secret?: boolean
}

/** `set` saves reading the settings again. */
export type EmailDeps = {
  jobs: Services['jobs']
  config: Pick<Services['config'], 'fixed' | 'publicUrl'>
  set?: Settings
}

/** A job sends them after the commit. Skips people without an address, and sends one copy to each address. */
export async function enqueueEmails(
  tx: Database,
  { jobs, config, set: loadedSettings }: EmailDeps,
  ...posts: EmailInput[]
) {
  if (posts.length === 0) return
  const settings = loadedSettings ?? (await readSettingsIn(tx, config))
  const copies = new Map(
    posts.flatMap(({ letter, readBy, ...mail }) => {
      const to = mail.to === companyRecipient ? settings.companyEmail : mail.to
      const text = inLanguage(getReaderLanguage(readBy, settings.languages), () => {
        const sender = {
          ...buildCompany(settings, getLanguage()),
          chatNumber: settings.chatNumber,
          publicUrl: config.publicUrl,
        }
        const content = letter(sender, readBy)
        return content && renderEmail(content, sender, readBy)
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
    priority: Number(urgentKinds.has(kind)),
  })
  await Promise.all([newMails.write(tx, rows), jobs.add(tx, 'mail', ...rows.map(jobOf))])
}

const newMails = createInserter(mails)

/** A user waits for these before the screen, so their jobs run first. */
const urgentKinds: ReadonlySet<string> = new Set(['reset', 'email-confirmation'])

/** Days during which a job tries to send an email (work/queues.ts). */
const sendingDays = 3

/** Unsent emails of one kind about one item that a job can still send. */
const isUnsent = ({ kind, aboutId }: Pick<MailRow, 'kind' | 'aboutId'>) =>
  and(
    eq(mails.kind, kind),
    eq(mails.aboutId, aboutId ?? ''),
    isNull(mails.sentAt),
    sql`${mails.createdAt} > now() - ${sendingDays} * interval '1 day'`,
  )

export const hasUnsentEmail = async (db: Database, about: Pick<MailRow, 'kind' | 'aboutId'>) =>
  (await db.select({ id: mails.id }).from(mails).where(isUnsent(about)).limit(1)).length > 0

export const deleteUnsentEmails = (db: Database, about: Pick<MailRow, 'kind' | 'aboutId'>) =>
  db.delete(mails).where(isUnsent(about))

/** With `lock`, no other process sends it until the transaction ends. */
export async function findEmail(db: Database, id: string, lock = false): Promise<MailRow | undefined> {
  const query = db.select().from(mails).where(eq(mails.id, id))
  const [mail] = await (lock ? query.for('update') : query)
  return mail
}

export async function findEmails(db: Database, ids: readonly string[]) {
  const rows = await findByIds(db).execute({ ids })
  return ids.map((id) => rows.find((mail) => mail.id === id))
}

const amongIds = sql`${mails.id} = ANY(${sql.placeholder('ids')}::uuid[])`
const findByIds = prepareOnce((db) => db.select().from(mails).where(amongIds).prepare('mails_by_ids'))

/** Sends an unsent email now, by its existing job, or by a new one if that has failed for good. */
export async function hurryEmail(tx: Database, jobs: Services['jobs'], id: string) {
  const mail = await findEmail(tx, id, true)
  if (!mail || mail.sentAt || !mail.text) return
  if (!(await jobs.hurry(tx, 'mail', id))) await jobs.add(tx, 'mail', { data: { mailId: id }, key: id })
  return mail
}

export const recordFailure = (db: Database, id: string, error: string) =>
  db
    .update(mails)
    .set({ error, tries: sql`${mails.tries} + 1` })
    .where(eq(mails.id, id))

/** Marks emails as sent. Deletes the content of secret ones. */
export async function markSent(db: Database, sentMails: readonly MailRow[], at: Date) {
  for (const [secret, group] of Map.groupBy(sentMails, (mail) => mail.secret))
    await markSentStatements[secret ? 'secret' : 'open'](db).execute({
      ids: group.map(({ id }) => id),
      at: at.toISOString(),
    })
}

const prepareMarkSent = (name: string, more: { text?: null; html?: null }) =>
  prepareOnce((db) =>
    db
      .update(mails)
      .set({ sentAt: sql`${sql.placeholder('at')}::timestamptz`, error: null, tries: sql`${mails.tries} + 1`, ...more })
      .where(and(amongIds, isNull(mails.sentAt)))
      .prepare(name),
  )
const markSentStatements = {
  open: prepareMarkSent('note_sent', {}),
  secret: prepareMarkSent('note_sent_secret', { text: null, html: null }),
}

/** Lists unsent emails without their content, oldest first. */
export async function listUnsentEmails(db: Database, limit: number) {
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

/** Deletes old emails, also unsent ones: a non-existent address can have many. */
export const deleteOldEmails = (db: Database, before: Date) => db.delete(mails).where(lt(mails.createdAt, before))

export const listEmailsTo = (db: Database, to: string, since: Date) =>
  db
    .select()
    .from(mails)
    .where(and(eq(mails.to, to), gte(mails.createdAt, since)))
    .orderBy(desc(mails.createdAt), mails.id)

export const deleteEmailsOf = (tx: Database, address: string, aboutIds: readonly string[]) =>
  tx.delete(mails).where(or(eq(mails.to, address), inArray(mails.aboutId, [...aboutIds])))
