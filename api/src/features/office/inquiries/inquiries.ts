import { sourceLanguage } from '@minato/contract/language/languages.ts'
import { getLanguage } from '@minato/contract/language/messages.ts'
import type { InquiryChange, InquiryFilters, InquiryQuery } from '@minato/contract/office/inquiries/endpoints.ts'
import { inquiryCountries, inquiryNames } from '@minato/contract/office/inquiries/facts.ts'
import { type InquirySort, inquirySorts } from '@minato/contract/office/inquiries/office.ts'
import { respondentName } from '@minato/contract/platform/users/actor-names.ts'
import { foldCase } from '@minato/contract/values/lower-case.ts'
import { inLanguage } from '@minato/languages/reading.ts'
import { and, asc, desc, eq, ilike, inArray, isNotNull, like, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { createAuditedChanges } from '#lib/database/change.ts'
import { buildDayRangeConditions } from '#lib/database/columns.ts'
import type { Database } from '#lib/database/database.ts'
import { createIdempotently, runIdempotent } from '#lib/database/idempotency.ts'
import { listIds, listPage } from '#lib/database/page.ts'
import { createRowQueries } from '#lib/database/rows.ts'
import { buildSearchConditions, toContainsPattern } from '#lib/database/search-text.ts'
import type { Caller } from '#lib/http/guard.ts'
import { normalisePhone } from '#lib/people/phone-numbers.ts'
import { companyReader, type Reader } from '#lib/people/reader.ts'
import * as assignments from '#platform/assignments/assignments.ts'
import * as audit from '#platform/audit/audit.ts'
import * as mails from '#platform/mail/mail.ts'
import * as notices from '#platform/notifications/notifications.ts'
import { users } from '#platform/users/table.ts'
import type { Services } from '#services.ts'
import * as emails from './emails.ts'
import { type InquiryRow, inquiries } from './table.ts'

export type NewInquiry = typeof inquiries.$inferInsert

const rows = createRowQueries(inquiries)
export const { insert } = rows

/** Only fields that staff change. The inquiry's own text must not outlive it in the log. */
const auditable = ({ status, adminResponse, respondedBy, internalNotes }: InquiryRow) => ({
  status,
  internalNotes,
  adminResponse,
  respondedBy,
})
const record = audit.createRecorder('inquiry', ({ name, email }: InquiryRow) => name || email, auditable)
const changes = createAuditedChanges(rows, 'inquiry-not-found', record)

export const getInquiry = async (db: Database, id: string) => changes.required(await rows.find(db, id))

/** Lists the inquiries that a user sent while logged in, newest first. */
export const listByUser = (db: Database, userId: string): Promise<InquiryRow[]> =>
  db.select().from(inquiries).where(eq(inquiries.userId, userId)).orderBy(desc(inquiries.createdAt), inquiries.id)

/** Language of the account, or of the page for a guest. */
async function findSenderLanguage(tx: Database, { userId }: NewInquiry) {
  const [person] = userId ? await tx.select({ language: users.language }).from(users).where(eq(users.id, userId)) : []
  return person?.language ?? getLanguage()
}

/** Anybody can type any address. It counts as confirmed only if the sender's account has confirmed it. */
async function findReader(tx: Database, { language, userId, email }: InquiryRow): Promise<Reader> {
  const isOwn = userId
    ? and(eq(users.id, userId), eq(users.email, email), isNotNull(users.emailConfirmedAt))
    : sql`false`
  return { language, isStaff: false, isConfirmed: (await tx.$count(users, isOwn)) === 1 }
}

/** Hidden fields that bots fill in, and sometimes password managers. */
type Honeypots = { q7?: unknown; website?: unknown }

/** Limits emails to one address, because anybody can type another person's. */
const thanksLimit = { max: 3, seconds: 3600 }

/**
 * Stores an inquiry once per key and returns its id. Possible spam is stored without emails and notifications: a bot types
 * addresses of strangers, and a buyer must not be lost.
 */
export async function receiveInquiry(
  { db, jobs, limiter, config }: Pick<Services, 'db' | 'jobs' | 'limiter' | 'config'>,
  { q7, website, ...input }: NewInquiry & Honeypots,
  key: string | undefined,
) {
  const possiblySpam = Boolean(q7 || website)
  const draft = { ...input, mobile: normalisePhone(input.mobile, input.country) }
  const mayThank = await limiter.take(`inquiry-received:${draft.email}`, thanksLimit).then(
    () => true,
    () => false,
  )
  const request = { userId: draft.userId ?? null, key, request: ['inquiries.receive', draft] }
  const id = await createIdempotently(db, request, async (tx) => {
    const inquiry = await rows.insert(tx, { ...draft, possiblySpam, language: await findSenderLanguage(tx, draft) })
    if (possiblySpam) return inquiry
    const { id: aboutId, email } = inquiry
    const values = emails.inquiryValues(inquiry)
    const toOffice = {
      ...emails.receivedOfficeEmail(values),
      to: mails.companyRecipient,
      readBy: companyReader,
      aboutId,
      replyTo: email,
    } as const
    const toSender = {
      ...emails.receivedEmail(values),
      to: email,
      readBy: { language: inquiry.language, isStaff: false, isConfirmed: false },
      aboutId,
    } as const
    const fact = { kind: 'inquiry', of: inquiry.kind } as const
    const notification = { topic: 'inquiries', fact, by: inquiry.userId, inquiryId: aboutId, assigneeId: null } as const
    await notices.notifyStaff(tx, { jobs, config }, notification, toOffice)
    if (mayThank) await mails.enqueueEmails(tx, { jobs, config }, toSender)
    return inquiry
  })
  return { id }
}

/** Emails a response in the same transaction, once per key. @throws Refusal 409 for a stale version */
export async function updateInquiry(
  { db, jobs, clock, config }: Pick<Services, 'db' | 'jobs' | 'clock' | 'config'>,
  by: Caller,
  id: string,
  change: InquiryChange,
  key: string | undefined,
) {
  const { status, adminResponse, internalNotes, version } = change
  const response = { adminResponse, status: 'RESPONDED', respondedBy: respondentName, emailSentAt: null } as const
  const responds = adminResponse !== undefined && { ...response, respondedAt: clock.now() }
  await db.transaction((tx) =>
    runIdempotent(tx, { userId: by.id, key, request: ['inquiries.update', id, change] }, async () => {
      await changes.change(tx, by, { id, version }, async () => {
        const after = await rows.update(tx, id, { internalNotes, ...(responds || { status }) })
        if (!responds) return after
        const values = emails.inquiryValues(after)
        const name = after.name ? (values.fullName ?? '') : ''
        const email = emails.responseEmail({ ...values, name, response: after.adminResponse ?? '' })
        const post = { to: after.email, readBy: await findReader(tx, after), aboutId: id }
        await mails.enqueueEmails(tx, { jobs, config }, { ...email, ...post })
        return after
      })
      return id
    }),
  )
  return getInquiry(db, id)
}

/** Leaves the version alone, so no open edit becomes stale. */
export const markEmailed = (db: Database, id: string, at: Date) =>
  db.update(inquiries).set({ emailSentAt: at }).where(eq(inquiries.id, id))

export const deleteInquiry = ({ db }: Pick<Services, 'db'>, by: Caller, id: string) =>
  db.transaction(async (tx) => changes.required((await changes.remove(tx, by, [id]))[0]))

/** Sorts statuses in the order of an inquiry's life. */
const statusOrder = sql`array_position(${sql.raw(`ARRAY['${inquiryNames.status.join("','")}']`)}, ${inquiries.status})`
const sortColumns: Record<InquirySort, AnyPgColumn | SQL> = {
  date: inquiries.createdAt,
  name: sql`lower(coalesce(${inquiries.name}, ${inquiries.email}))`,
  status: statusOrder,
}

/** Returns one page of inquiries. Each word of the search must occur; a phone number in any format. */
export const searchInquiries = (db: Database, reader: Caller, { page, limit, ...query }: InquiryQuery) =>
  listPage(db, inquiries, { where: matchesFilters(db, reader, query), orderBy: orderColumns(query), page, limit })

export const listInquiryIds = (db: Database, reader: Caller, query: InquiryFilters) =>
  listIds(db, inquiries, { where: matchesFilters(db, reader, query), orderBy: orderColumns(query) })

export const listByIds = (db: Database, ids: readonly string[]): Promise<InquiryRow[]> =>
  db
    .select()
    .from(inquiries)
    .where(inArray(inquiries.id, [...ids]))

function orderColumns({ sort = 'date', direction }: InquiryFilters) {
  const way = (direction ?? inquirySorts[sort].direction) === 'desc' ? desc : asc
  return [way(sortColumns[sort]), ...(sort === 'date' ? [] : [desc(inquiries.createdAt)]), asc(inquiries.id)]
}

const matchesFilters = (db: Database, reader: Caller, query: InquiryFilters) =>
  and(
    query.kind && eq(inquiries.kind, query.kind),
    query.status && eq(inquiries.status, query.status),
    assignments.whereAssignee(inquiries.assigneeId, query.assignee, reader),
    query.possiblySpam === undefined ? undefined : eq(inquiries.possiblySpam, query.possiblySpam),
    query.inquiryType && eq(inquiries.inquiryType, query.inquiryType),
    query.country ? isInCountry(query.country) : undefined,
    query.email ? ilike(inquiries.email, toContainsPattern(query.email)) : undefined,
    query.userId ? isFromPerson(db, query.userId) : undefined,
    ...buildDayRangeConditions(inquiries.createdAt, query.fromDate, query.toDate),
    ...buildSearchConditions(query.search ?? '', (word) => like(inquiries.searchText, toContainsPattern(word))),
  )

/** Matches a code exactly and other text by name. Forms store codes, contact messages English names. */
function isInCountry(text: string) {
  const searchText = foldCase(text)
  const nameContains = (part: string) => like(sql`lower_case(${inquiries.country})`, toContainsPattern(part))
  const english = inLanguage(sourceLanguage, () => ({ ...inquiryCountries }))
  const countryCode = inquiryNames.country.find((code) => foldCase(code) === searchText)
  if (countryCode) return or(eq(inquiries.country, countryCode), nameContains(foldCase(english[countryCode])))
  const codes = inquiryNames.country.filter((code) =>
    [inquiryCountries[code], english[code]].some((name) => foldCase(name).includes(searchText)),
  )
  return or(
    inArray(inquiries.country, codes),
    ...codes.map((code) => nameContains(foldCase(english[code]))),
    nameContains(searchText),
  )
}

const isFromPerson = (db: Database, userId: string) => {
  const address = db.select({ email: users.email }).from(users).where(eq(users.id, userId))
  return or(eq(inquiries.userId, userId), eq(inquiries.email, address))
}
