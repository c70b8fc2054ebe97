import { z } from 'zod'
import { colleague } from '#ground/assignments/assignment.ts'
import { namedDestination } from '#port/destinations/draft.ts'
import { id, instant } from '#values/text.ts'
import { statusNames } from '../orders/facts.ts'
import { dealTurn } from '../orders/steps/turn.ts'
import { amountLine, orderTerms, vehicleCharges } from '../orders/terms.ts'
import { dealPayments } from '../payments/payments.ts'
import { eventKind, saidEvent } from './events.ts'

const orderEvent = z.object({
  id: z.string(),
  kind: eventKind,
  at: instant,
  /** Who did it: a person's name, or 'System'. */
  by: z.string(),
  /** What changed, in words; null when the kind says it all. */
  text: z.string().nullable(),
  /** The same for a machine. */
  fact: saidEvent,
})
export type OrderEvent = z.output<typeof orderEvent>

const orderItem = z.object({
  id,
  /** The car as it was when it was ordered. */
  car: z.object({
    id,
    /** The car's own, as it is now. */
    stockNumber: z.string(),
    title: z.string(),
    year: z.number().int(),
    mainImage: z.string().nullable(),
  }),
  originalPrice: z.number(),
  negotiatedPrice: z.number().nullable(),
  /** What it adds to the order's lines, as it was reckoned, in cents; null where the lines are the whole order's. */
  reckoned: vehicleCharges.nullable(),
})

export const order = z.object({
  id,
  status: z.enum(statusNames),
  /** What is to be done next, as of the last change; null of one that an earlier version left, until it is settled. */
  next: dealTurn.nullable(),
  /** One of the six words where one says it, else the UN/LOCODE of the port. */
  port: z.string().nullable(),
  /** The same in full, with what a person calls it. */
  destination: namedDestination.nullable(),
  /** Under what its lines were reckoned; null where no term was chosen. */
  terms: orderTerms.nullable(),
  user: z.object({
    id,
    firstName: z.string(),
    lastName: z.string(),
    /** Empty of somebody on the phone, who has no account. */
    email: z.string(),
    phone: z.string().nullable(),
    /** Whether they have deleted their account: then nobody reads what is written to them. */
    isDeleted: z.boolean(),
  }),
  orderItems: z.array(orderItem),
  /** US dollars, the sum of the lines as they were. */
  totalOriginalPrice: z.number(),
  negotiatedPrice: z.number().nullable(),
  /** `negotiatedPrice` where set, else `totalOriginalPrice`. */
  finalPrice: z.number(),
  /** What is to be paid in US dollars: the sum of `lines`; nothing once no vehicle is left. */
  amountDue: z.number(),
  /** What that is made of: the vehicles' price first, then every other line. */
  lines: z.array(amountLine),
  /** From the office to the customer. */
  notes: z.string().nullable(),
  /** What the office notes for itself; absent in what a customer is answered. */
  internalNotes: z.string().nullable().optional(),
  /** Its assignee in the office; absent in answers to a customer. */
  assignee: colleague.nullable().optional(),
  trackingInfo: z.string().nullable(),
  /** A calendar day, `2026-12-24`. */
  estimatedDelivery: z.string().nullable(),
  /** Where the proof can be read by its owner and by administrators, with their token. */
  paymentScreenshot: z.string().nullable(),
  paymentReceipt: z.string().nullable(),
  /** `image/…` or `application/pdf` once a proof is there. */
  proofType: z.string().nullable(),
  /** Earlier proofs that the office refused, oldest first; absent in answers to a customer. */
  earlierProofs: z.array(z.object({ proofType: z.string(), askedAgainAt: instant })).optional(),
  /** Whether a payment is confirmed or waits to be: then the reservation never ends by itself. */
  paymentHolds: z.boolean(),
  whatsappMessageSent: z.boolean(),
  /** The chat with the office, its first message already written. */
  chatLink: z.string(),
  /**
   * The chat with the buyer, its first message written in their language; null where their number cannot be dialled from
   * everywhere. Absent in answers to a customer.
   */
  buyerChat: z.string().nullable().optional(),
  reservedUntil: instant,
  events: z.array(orderEvent),
  version: z.number().int(),
  createdAt: instant,
  updatedAt: instant,
})
export type Order = z.output<typeof order>

/** One of the caller's own. */
export const ownOrder = order.extend({
  payments: dealPayments.pick({ currency: true, total: true, confirmed: true, balance: true }),
})
export type OwnOrder = z.output<typeof ownOrder>
