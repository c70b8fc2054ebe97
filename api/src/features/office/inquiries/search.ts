import type { InquiryFilters, InquiryQuery } from '@minato/contract/office/inquiries/endpoints.ts'
import { inquiryCountries, inquiryNames } from '@minato/contract/office/inquiries/facts.ts'
import { type InquirySort, inquirySorts } from '@minato/contract/office/inquiries/office.ts'
import { lowerCase } from '@minato/contract/values/lower-case.ts'
import { and, asc, desc, eq, ilike, inArray, like, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { inDays } from '../../../lib/database/columns.ts'
import type { Database } from '../../../lib/database/database.ts'
import { anywhere, matching } from '../../../lib/database/search-text.ts'
import type { Caller } from '../../../lib/http/guard.ts'
import * as assignments from '../../ground/assignments/assignments.ts'
import { users } from '../../ground/users/table.ts'
import { inquiries } from './table.ts'

/** Statuses in the order of an inquiry's life. */
const statusPlace = sql`array_position(${sql.raw(`ARRAY['${inquiryNames.status.join("','")}']`)}, ${inquiries.status})`
const sorted: Record<InquirySort, AnyPgColumn | SQL> = {
  date: inquiries.createdAt,
  name: sql`lower(coalesce(${inquiries.name}, ${inquiries.email}))`,
  status: statusPlace,
}

/** One page of all inquiries and contact messages. Every word of the search must occur, a phone number in any spelling. */
export async function search(db: Database, reader: Caller, { page, limit, ...query }: InquiryQuery) {
  const where = found(db, reader, query)
  const rows = db
    .select()
    .from(inquiries)
    .where(where)
    .orderBy(...ordering(query))
    .limit(limit)
    .offset((page - 1) * limit)
  const [data, total] = await Promise.all([rows, db.$count(inquiries, where)])
  return { rows: data, total }
}

/** The ids of all that the filters show, in their order. */
export const allIds = async (db: Database, reader: Caller, query: InquiryFilters) =>
  (
    await db
      .select({ id: inquiries.id })
      .from(inquiries)
      .where(found(db, reader, query))
      .orderBy(...ordering(query))
  ).map(({ id }) => id)

function ordering({ sort = 'date', direction }: InquiryFilters) {
  const way = (direction ?? inquirySorts[sort].direction) === 'desc' ? desc : asc
  return [way(sorted[sort]), ...(sort === 'date' ? [] : [desc(inquiries.createdAt)]), asc(inquiries.id)]
}

const found = (db: Database, reader: Caller, query: InquiryFilters) =>
  and(
    query.kind && eq(inquiries.kind, query.kind),
    query.status && eq(inquiries.status, query.status),
    assignments.isOf(inquiries.assigneeId, query.assignee, reader),
    query.inquiryType && eq(inquiries.inquiryType, query.inquiryType),
    query.country ? inCountry(query.country) : undefined,
    query.email ? ilike(inquiries.email, anywhere(query.email)) : undefined,
    query.userId ? ofPerson(db, query.userId) : undefined,
    ...inDays(inquiries.createdAt, query.fromDate, query.toDate),
    ...matching(query.search ?? '', (word) => like(inquiries.searchText, anywhere(word))),
  )

/** A code means that country; anything else is looked for in the names. Forms keep codes, contact messages names. */
function inCountry(text: string) {
  const wanted = lowerCase(text)
  const written = (part: string) => like(sql`lower_case(${inquiries.country})`, anywhere(part))
  const named = inquiryNames.country.find((code) => lowerCase(code) === wanted)
  if (named) return or(eq(inquiries.country, named), written(lowerCase(inquiryCountries[named])))
  const codes = inquiryNames.country.filter((code) => lowerCase(inquiryCountries[code]).includes(wanted))
  return or(inArray(inquiries.country, codes), written(wanted))
}

const ofPerson = (db: Database, userId: string) => {
  const address = db.select({ email: users.email }).from(users).where(eq(users.id, userId))
  return or(eq(inquiries.userId, userId), eq(inquiries.email, address))
}
