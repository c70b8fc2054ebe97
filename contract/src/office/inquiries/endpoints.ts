import { z } from 'zod'
import { languages } from '#language/languages.ts'
import { assigneeFilter, colleague, defineAssignmentCalls } from '#platform/assignments/assignment.ts'
import { defineEndpoints } from '#protocol/endpoint.ts'
import { pageParams, sortDirection, sortParam } from '#protocol/paging.ts'
import { getKeys } from '#values/keys.ts'
import { spreadsheetFormat } from '#values/spreadsheets/spreadsheet.ts'
import { day, id, instant, line, optionalFilter, optionalProse, prose, versionAndTimes, yesNo } from '#values/text.ts'
import { listPlaceholders, templateMessages } from '../reply-templates/facts.ts'
import { contactDraft, inquiryDraft } from './draft.ts'
import { contactTitles, inquiryMessages, inquiryNames } from './facts.ts'
import { inquiryAdminLimits, inquiryAdminMessages, inquirySorts } from './office.ts'

/** An inquiry or a contact message in the back-office. Fields of the other kind are null. */
const inquiry = z.object({
  id,
  kind: z.enum(inquiryNames.kind),
  /** The account of a logged-in sender. */
  userId: id.nullable(),
  title: z.enum(contactTitles).nullable(),
  name: z.string().nullable(),
  email: z.string(),
  mobile: z.string(),
  country: z.string(),
  /** The language of the sender; null if unknown. */
  language: z.enum(getKeys(languages)).nullable(),
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
  /** A hidden field was filled in, by a bot or a password manager. No email was sent. */
  possiblySpam: z.boolean(),
  status: z.enum(inquiryNames.status),
  adminResponse: z.string().nullable(),
  respondedBy: z.string().nullable(),
  respondedAt: instant.nullable(),
  /** When the customer's mail server accepted the response. */
  emailSentAt: instant.nullable(),
  /** Never visible to the sender. */
  internalNotes: z.string().nullable(),
  assignee: colleague.nullable(),
  ...versionAndTimes,
})
export type Inquiry = z.output<typeof inquiry>

/** The text of a response: it must not contain unfilled words of a template. */
export const inquiryResponseText = prose(inquiryAdminLimits.response).refine(
  (text) => listPlaceholders(text).length === 0,
  { error: ({ input }) => templateMessages.openWords(listPlaceholders(String(input))) },
)
const responseText = z
  .string({ error: () => inquiryAdminMessages.responseMissing })
  .pipe(inquiryResponseText)
  .pipe(z.string().min(1, { error: () => inquiryAdminMessages.responseMissing }))

/** A change by an administrator. With a response the status becomes RESPONDED. */
const inquiryChange = z.object({
  status: z.enum(inquiryNames.status, { error: () => inquiryMessages.choice }).optional(),
  adminResponse: responseText.optional(),
  internalNotes: optionalProse(2000).optional(),
  /** Accepted for compatibility, not stored: the answer always names the company. The history has the person. */
  respondedBy: line(120).optional(),
  version: z.number().int().optional(),
})
export type InquiryChange = z.output<typeof inquiryChange>

const listFilters = z.object({
  search: line(200).optional(),
  kind: optionalFilter(z.enum(inquiryNames.kind)),
  status: optionalFilter(z.enum(inquiryNames.status)),
  inquiryType: optionalFilter(z.enum(inquiryNames.type)),
  country: line(60).optional(),
  email: line(254).optional(),
  possiblySpam: optionalFilter(yesNo),
  /** Calendar days in Japan, both included. */
  fromDate: optionalFilter(day),
  toDate: optionalFilter(day),
  /** Inquiries assigned to the caller, to no one, or to one colleague. */
  assignee: assigneeFilter,
  /** Inquiries of one person, by account or address. */
  userId: optionalFilter(id),
  sort: sortParam(inquirySorts),
  direction: sortDirection,
})
export type InquiryFilters = z.output<typeof listFilters>
const exportQuery = listFilters.extend({ format: spreadsheetFormat })
export type InquiryExport = z.output<typeof exportQuery>
const listQuery = listFilters.extend(pageParams(inquiryAdminLimits.pageSize))
export type InquiryQuery = z.output<typeof listQuery>

const received = z.object({ success: z.literal(true), message: z.string(), data: z.object({ id }) })

/** Many customers may share one address of a mobile network. */
const limit = { max: 30, seconds: 3600 }

export const inquiries = defineEndpoints('inquiries.edit', {
  create: {
    route: 'POST /inquiries',
    access: 'public',
    status: 201,
    summary: 'Submits a vehicle inquiry, of a guest or of a logged-in user. An Idempotency-Key makes a retry safe.',
    body: inquiryDraft,
    limit,
    problems: ['key-reused'],
    response: received,
  },
  contact: {
    route: 'POST /inquiries/contact-us',
    access: 'public',
    status: 201,
    summary: 'Submits a contact message. An Idempotency-Key makes a retry safe.',
    body: contactDraft,
    limit,
    problems: ['key-reused'],
    response: received,
  },
  list: {
    route: 'GET /inquiries',
    summary: 'Lists inquiries and contact messages, newest first; a country matches by its code or its name.',
    query: listQuery,
    response: z.object({ data: z.array(inquiry), total: z.number().int() }),
  },
  export: {
    route: 'GET /inquiries/export',
    summary: "Exports all inquiries and messages of the list's filters, as CSV or XLSX. Days are in Japan time.",
    query: exportQuery,
    response: 'file',
  },
  ...defineAssignmentCalls('inquiries', 'inquiries.edit', 'inquiry-not-found'),
  show: {
    route: 'GET /inquiries/{id}',
    summary: 'Returns one inquiry or contact message.',
    problems: ['inquiry-not-found'],
    response: inquiry,
  },
  update: {
    route: 'PATCH /inquiries/{id}',
    summary:
      'Sets the status, or sends a response: it is stored, emailed to the customer, and the status becomes RESPONDED. An Idempotency-Key makes a retry safe.',
    body: inquiryChange,
    problems: ['inquiry-not-found', 'stale', 'key-reused'],
    response: inquiry,
  },
  remove: {
    route: 'DELETE /inquiries/{id}',
    summary: 'Deletes an inquiry permanently.',
    problems: ['inquiry-not-found'],
  },
})
