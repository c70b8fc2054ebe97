import { z } from 'zod'
import { id, instant } from '../values/text.ts'
import { contactTitles, inquiryNames } from './facts.ts'

/** An inquiry or a contact message as the back-office sees it. What belongs to the other kind is null. */
export const inquiry = z.object({
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
  /** What the office notes for itself: whoever asked never reads it. */
  internalNotes: z.string().nullable(),
  version: z.number().int(),
  createdAt: instant,
  updatedAt: instant,
})
export type Inquiry = z.output<typeof inquiry>
