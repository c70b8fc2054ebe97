import { z } from 'zod'
import { assigneeFilter, assigning, colleague } from '#ground/assignments/assignment.ts'
import { languages } from '#language/languages.ts'
import { endpoints } from '#protocol/endpoint.ts'
import { direction, paging, sortedBy } from '#protocol/paging.ts'
import { namesOf } from '#values/names.ts'
import { spreadsheetFormat } from '#values/spreadsheets/spreadsheet.ts'
import { byId, chosen, day, id, instant, line, optionalProse, prose } from '#values/text.ts'
import { openWords, templateMessages } from '../reply-templates/facts.ts'
import { contactDraft, inquiryDraft } from './draft.ts'
import { contactTitles, inquiryMessages, inquiryNames } from './facts.ts'
import { inquiryAdminLimits, inquiryAdminMessages, inquirySorts } from './office.ts'

/** An inquiry or a contact message as the back-office sees it. What belongs to the other kind is null. */
const inquiry = z.object({
  id,
  kind: z.enum(inquiryNames.kind),
  /** The account of whoever was logged in. */
  userId: id.nullable(),
  title: z.enum(contactTitles).nullable(),
  name: z.string().nullable(),
  email: z.string(),
  mobile: z.string(),
  country: z.string(),
  /** In which whoever asked reads; null where it is not known. */
  language: z.enum(namesOf(languages)).nullable(),
  customerType: z.enum(inquiryNames.customer).nullable(),
  inquiryType: z.enum(inquiryNames.type).nullable(),
  make: z.string().nullable(),
  model: z.string().nullable(),
  steering: z.enum(inquiryNames.steering).nullable(),
  yearFrom: z.number().int().nullable(),
  yearTo: z.number().int().nullable(),
  port: z.string().nullable(),
  engineCC: z.number().int().nullable(),
  transmission: z.string().nullable(),
  drive: z.string().nullable(),
  exteriorColor: z.string().nullable(),
  color: z.string().nullable(),
  seats: z.number().int().nullable(),
  mileage: z.number().int().nullable(),
  message: z.string().nullable(),
  status: z.enum(inquiryNames.status),
  adminResponse: z.string().nullable(),
  respondedBy: z.string().nullable(),
  respondedAt: instant.nullable(),
  /** When the response really left for the customer's mail server. */
  emailSentAt: instant.nullable(),
  /** What the office notes for itself: whoever asked never reads it. */
  internalNotes: z.string().nullable(),
  /** Whom of the office it was given to. */
  assignee: colleague.nullable(),
  version: z.number().int(),
  createdAt: instant,
  updatedAt: instant,
})
export type Inquiry = z.output<typeof inquiry>

/** The text of a response as it is typed: no word of a template is left open in it. */
export const writtenResponse = prose(inquiryAdminLimits.response).refine((text) => openWords(text).length === 0, {
  error: ({ input }) => templateMessages.openWords(openWords(String(input))),
})
const responseText = z
  .string({ error: () => inquiryAdminMessages.responseMissing })
  .pipe(writtenResponse)
  .pipe(z.string().min(1, { error: () => inquiryAdminMessages.responseMissing }))

/** What an administrator says of an inquiry. With a response its status becomes RESPONDED. */
const inquiryChange = z.object({
  status: z.enum(inquiryNames.status, { error: () => inquiryMessages.choice }).optional(),
  adminResponse: responseText.optional(),
  internalNotes: optionalProse(2000).optional(),
  /** Taken, not kept: the answer always names the office as a whole. Who it was stands in the history. */
  respondedBy: line(120).optional(),
  version: z.number().int().optional(),
})
export type InquiryChange = z.output<typeof inquiryChange>

const listFilters = z.object({
  search: line(200).optional(),
  kind: chosen(z.enum(inquiryNames.kind)),
  status: chosen(z.enum(inquiryNames.status)),
  inquiryType: chosen(z.enum(inquiryNames.type)),
  country: line(60).optional(),
  email: line(254).optional(),
  /** Calendar days in Japan, both included. */
  fromDate: chosen(day),
  toDate: chosen(day),
  /** Those that were given to the caller, to nobody, or to one colleague. */
  assignee: assigneeFilter,
  /** What one person asked, logged in or by their address. */
  userId: chosen(id),
  sort: sortedBy(inquirySorts),
  direction,
})
export type InquiryFilters = z.output<typeof listFilters>
const exportQuery = listFilters.extend({ format: spreadsheetFormat })
export type InquiryExport = z.output<typeof exportQuery>
const listQuery = listFilters.extend(paging(inquiryAdminLimits.pageSize))
export type InquiryQuery = z.output<typeof listQuery>

const received = z.object({ success: z.literal(true), message: z.string(), data: z.object({ id }) })

/** Many customers may share one address of a mobile network. */
const limit = { max: 30, seconds: 3600 }

export const inquiries = endpoints({
  create: {
    route: 'POST /inquiries',
    access: 'public',
    status: 201,
    summary: 'Takes a vehicle inquiry, of a guest or of a logged-in person. An Idempotency-Key makes a retry safe.',
    body: inquiryDraft,
    limit,
    problems: ['key-reused'],
    response: received,
  },
  contact: {
    route: 'POST /inquiries/contact-us',
    access: 'public',
    status: 201,
    summary: 'Takes a contact message. An Idempotency-Key makes a retry safe.',
    body: contactDraft,
    limit,
    problems: ['key-reused'],
    response: received,
  },
  list: {
    route: 'GET /inquiries',
    access: 'inquiries.edit',
    summary: 'Inquiries and contact messages, newest first; a country is found by its code or its name.',
    query: listQuery,
    response: z.object({ data: z.array(inquiry), total: z.number().int() }),
  },
  export: {
    route: 'GET /inquiries/export',
    access: 'inquiries.edit',
    summary: 'All inquiries and messages that the filters of the list show, as CSV or XLSX. Days are those of Japan.',
    query: exportQuery,
    response: 'file',
  },
  ...assigning('inquiries', 'inquiries.edit', 'inquiry-not-found'),
  show: {
    route: 'GET /inquiries/{id}',
    access: 'inquiries.edit',
    summary: 'One inquiry or contact message.',
    params: byId,
    problems: ['inquiry-not-found'],
    response: inquiry,
  },
  update: {
    route: 'PATCH /inquiries/{id}',
    access: 'inquiries.edit',
    summary:
      'Sets the status, or sends a response: it is kept, mailed to the customer, and the status becomes RESPONDED. An Idempotency-Key makes a retry safe.',
    params: byId,
    body: inquiryChange,
    problems: ['inquiry-not-found', 'stale', 'key-reused'],
    response: inquiry,
  },
  remove: {
    route: 'DELETE /inquiries/{id}',
    access: 'inquiries.edit',
    summary: 'Deletes an inquiry for good.',
    params: byId,
    problems: ['inquiry-not-found'],
    response: z.object({ success: z.literal(true) }),
  },
})
