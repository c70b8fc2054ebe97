import { z } from 'zod'
import { email } from './auth.ts'
import { carFormMessages, carLimits } from './car-rule-facts.ts'
import { endpoints } from './endpoint.ts'
import { inquiryAdminLimits, inquiryAdminMessages, inquirySortNames } from './inquiry-admin-facts.ts'
import {
  contactTitles,
  inquiryCountries,
  inquiryLimits,
  inquiryMessages,
  inquiryNames,
  isMobile,
  lastInquiryYear,
  type RequiredInquiryField,
  requiredInquiryFields,
} from './inquiry-facts.ts'
import { optionalNumber } from './numbers.ts'
import { paging } from './paging.ts'
import { byId, chosen, day, id, instant, line, optionalLine, optionalProse, prose, requiredLine } from './text.ts'

const missing = (name: RequiredInquiryField) => inquiryMessages.missing([requiredInquiryFields[name]])
const address = (absent: string) => requiredLine(254, absent).pipe(email)
const mobile = (absent: string) => requiredLine(30, absent).refine(isMobile, inquiryMessages.mobile)

/** One of a list; empty text means `otherwise`. */
const choice = <const Name extends string, const Otherwise>(names: readonly Name[], otherwise: Otherwise) =>
  z
    .union([z.literal('').transform(() => otherwise), z.null().transform(() => otherwise), z.enum(names)], {
      error: inquiryMessages.choice,
    })
    .optional()
    .transform((value) => value ?? otherwise)

/** A country of the list by its code (`BD`) or its name; the code is what is kept. */
const country = requiredLine(60, missing('country'))
  .transform((text) => {
    const named = inquiryNames.country.find((code) => inquiryCountries[code].toLowerCase() === text.toLowerCase())
    return named ?? text.toUpperCase()
  })
  .pipe(z.enum(inquiryNames.country, { error: inquiryMessages.choice }))

const year = optionalNumber(inquiryMessages.choice, 0, 9999).refine(
  (value) => value == null || (value >= inquiryLimits.firstYear && value <= lastInquiryYear()),
  { error: () => inquiryMessages.year(lastInquiryYear()) },
)

/** Not shown to a person: whoever fills it in is a program, and is answered as if all were well. */
const trap = { website: z.unknown().optional() }

/** A vehicle inquiry as it is written; empty text means that a field was left out. */
export const inquiryDraft = z
  .object({
    country,
    email: address(missing('email')),
    mobile: mobile(missing('mobile')),
    inquiryType: z.enum(inquiryNames.type, { error: missing('inquiryType') }),
    customerType: z.enum(inquiryNames.customer, { error: missing('customerType') }),
    make: optionalLine(60),
    model: optionalLine(80),
    steering: choice(inquiryNames.steering, 'RIGHT_HAND'),
    yearFrom: year,
    yearTo: year,
    port: optionalLine(60),
    engineCC: optionalNumber(carFormMessages.engineCC, ...carLimits.engineCC),
    transmission: optionalLine(40),
    drive: optionalLine(40),
    exteriorColor: optionalLine(40),
    color: optionalLine(40),
    seats: optionalNumber(carFormMessages.seats, ...carLimits.seats),
    mileage: optionalNumber(carFormMessages.mileage, 0, carLimits.mileage),
    message: optionalProse(inquiryLimits.message),
    ...trap,
  })
  .refine(({ yearFrom, yearTo }) => !(Number(yearFrom) > Number(yearTo) && yearTo), {
    path: ['yearFrom'],
    error: inquiryMessages.years,
    // Said together with whatever else is wrong, not only once all else is right.
    when: ({ value }) => typeof value === 'object' && value !== null,
  })

/** A contact message as it is written. */
export const contactDraft = z.object({
  title: choice(contactTitles, null),
  name: requiredLine(120, inquiryMessages.contact.missing),
  country: requiredLine(60, inquiryMessages.contact.missing),
  email: address(inquiryMessages.contact.missing),
  mobile: mobile(inquiryMessages.contact.missing),
  message: z
    .string({ error: inquiryMessages.contact.missing })
    .pipe(prose(inquiryLimits.contactMessage))
    .pipe(z.string().min(1, inquiryMessages.contact.missing)),
  ...trap,
})

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
  version: z.number().int(),
  createdAt: instant,
  updatedAt: instant,
})
export type Inquiry = z.output<typeof inquiry>

const listQuery = z.object({
  search: line(200).optional(),
  kind: chosen(z.enum(inquiryNames.kind)),
  status: chosen(z.enum(inquiryNames.status)),
  inquiryType: chosen(z.enum(inquiryNames.type)),
  country: line(60).optional(),
  email: line(254).optional(),
  /** Calendar days of UTC, both included. */
  fromDate: chosen(day),
  toDate: chosen(day),
  /** What one person asked, logged in or by their address. */
  userId: chosen(id),
  sort: chosen(z.enum(inquirySortNames)),
  direction: chosen(z.enum(['asc', 'desc'])),
  ...paging(inquiryAdminLimits.pageSize),
})
export type InquiryQuery = z.output<typeof listQuery>

/** The text of a response. */
const responseText = z
  .string({ error: inquiryAdminMessages.responseMissing })
  .pipe(prose(inquiryAdminLimits.response))
  .pipe(z.string().min(1, inquiryAdminMessages.responseMissing))

/** What an administrator says of an inquiry. With a response its status becomes RESPONDED. */
const inquiryChange = z.object({
  status: z.enum(inquiryNames.status, { error: inquiryMessages.choice }).optional(),
  adminResponse: responseText.optional(),
  /** Taken, not kept: it is always the literal of the specification. Who it was stands in the history. */
  respondedBy: line(120).optional(),
  version: z.number().int().optional(),
})
export type InquiryChange = z.output<typeof inquiryChange>

const received = z.object({ success: z.literal(true), message: z.string(), data: z.object({ id }) })

/** Many customers may share one address of a mobile network. */
const limit = { max: 30, seconds: 3600 }

export const inquiries = endpoints({
  create: {
    method: 'POST',
    path: '/inquiries',
    access: 'public',
    status: 201,
    summary: 'Takes a vehicle inquiry, of a guest or of a logged-in person.',
    body: inquiryDraft,
    limit,
    response: received,
  },
  contact: {
    method: 'POST',
    path: '/inquiries/contact-us',
    access: 'public',
    status: 201,
    summary: 'Takes a contact message.',
    body: contactDraft,
    limit,
    response: received,
  },
  list: {
    method: 'GET',
    path: '/inquiries',
    access: 'admin',
    summary: 'Inquiries and contact messages, newest first; a country is found by its code or its name.',
    query: listQuery,
    response: z.object({ data: z.array(inquiry), total: z.number().int() }),
  },
  detail: {
    method: 'GET',
    path: '/inquiries/{id}',
    access: 'admin',
    summary: 'One inquiry or contact message.',
    params: byId,
    response: inquiry,
  },
  change: {
    method: 'PATCH',
    path: '/inquiries/{id}',
    access: 'admin',
    summary:
      'Sets the status, or sends a response: it is kept, mailed to the customer, and the status becomes RESPONDED. An Idempotency-Key makes a retry safe.',
    params: byId,
    body: inquiryChange,
    response: inquiry,
  },
  remove: {
    method: 'DELETE',
    path: '/inquiries/{id}',
    access: 'admin',
    summary: 'Deletes an inquiry for good.',
    params: byId,
    response: z.object({ success: z.literal(true) }),
  },
})
