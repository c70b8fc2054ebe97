import { z } from 'zod'
import { colleague } from '#platform/assignments/assignment.ts'
import { destinationWithName } from '#shipping/destinations/draft.ts'
import { id, instant, versionAndTimes } from '#values/text.ts'
import { statusNames } from '../orders/facts.ts'
import { dealTurn } from '../orders/steps/turn.ts'
import { amountLine, orderTerms, vehicleCharges } from '../orders/terms.ts'
import { dealPayments } from '../payments/payments.ts'
import { eventKind, eventResponse } from './events.ts'

const orderEvent = z.object({
  id: z.string(),
  kind: eventKind,
  at: instant,
  /** Name of a person, or 'System'. */
  by: z.string(),
  /** Change in words; null where the kind is enough. */
  text: z.string().nullable(),
  fact: eventResponse,
})
export type OrderEvent = z.output<typeof orderEvent>

const orderItem = z.object({
  id,
  /** Snapshot of the car at the time of the order, with its current stock number. */
  car: z.object({
    id,
    stockNumber: z.string(),
    title: z.string(),
    year: z.number().int(),
    mainImage: z.string().nullable(),
  }),
  originalPrice: z.number(),
  negotiatedPrice: z.number().nullable(),
  /** Charges that it adds to the order's lines, in cents; null where lines exist only for the full order. */
  reckoned: vehicleCharges.nullable(),
})

export const order = z.object({
  id,
  status: z.enum(statusNames),
  /** Next step as of the last change; null until it is calculated for an order of an earlier version. */
  next: dealTurn.nullable(),
  /** One of the six port words where it applies, else the UN/LOCODE of the port. */
  port: z.string().nullable(),
  destination: destinationWithName.nullable(),
  /** Null where no term was chosen. */
  terms: orderTerms.nullable(),
  user: z.object({
    id,
    firstName: z.string(),
    lastName: z.string(),
    /** Empty for a phone buyer without an account. */
    email: z.string(),
    phone: z.string().nullable(),
    /** True after the account was deleted: messages no longer reach the user. */
    isDeleted: z.boolean(),
  }),
  orderItems: z.array(orderItem),
  /** Sum of the original line prices, in US dollars. */
  totalOriginalPrice: z.number(),
  negotiatedPrice: z.number().nullable(),
  /** `negotiatedPrice` where set, else `totalOriginalPrice`. */
  finalPrice: z.number(),
  /** Amount due in US dollars: the sum of `lines`, 0 without vehicles. */
  amountDue: z.number(),
  /** The vehicles' price first, then every other charge. */
  lines: z.array(amountLine),
  /** From the office to the customer. */
  notes: z.string().nullable(),
  /** `internalNotes` and `assignee` are absent in responses to customers. */
  internalNotes: z.string().nullable().optional(),
  assignee: colleague.nullable().optional(),
  trackingInfo: z.string().nullable(),
  /** Calendar day, `2026-12-24`. */
  estimatedDelivery: z.string().nullable(),
  /** Addresses of the proof; owner and administrators need their token. */
  paymentScreenshot: z.string().nullable(),
  paymentReceipt: z.string().nullable(),
  /** `image/…` or `application/pdf` once a proof was uploaded. */
  proofType: z.string().nullable(),
  /** Refused proofs, oldest first; absent in responses to customers. */
  earlierProofs: z.array(z.object({ proofType: z.string(), askedAgainAt: instant })).optional(),
  /** True with a confirmed or waiting payment: the reservation then never ends by itself. */
  paymentHolds: z.boolean(),
  whatsappMessageSent: z.boolean(),
  /** Chat link to the office with a prepared first message. */
  chatLink: z.string(),
  /** Chat link to the buyer, prepared in their language; null without an international number. Absent for customers. */
  buyerChat: z.string().nullable().optional(),
  reservedUntil: instant,
  events: z.array(orderEvent),
  ...versionAndTimes,
})
export type Order = z.output<typeof order>

export const ownOrder = order.extend({
  payments: dealPayments.pick({
    currency: true,
    total: true,
    confirmed: true,
    writtenOff: true,
    granted: true,
    balance: true,
    overpaid: true,
    depositReached: true,
    paidInFull: true,
  }),
})
export type OwnOrder = z.output<typeof ownOrder>
