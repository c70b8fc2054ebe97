import { z } from 'zod'
import { instant } from '#values/text.ts'
import { statusNames } from './facts.ts'

/** Order fields that the history names without their values. */
export const detailFields = ['notes', 'trackingInfo', 'estimatedDelivery'] as const

const status = z.enum(statusNames)

const commonOrderEvents = [
  z.object({ kind: z.enum(['placed', 'wanted', 'sails-unpaid']) }),
  z.object({ kind: z.literal('status'), from: status, to: status }),
  /** `to` is a code or free text. Events from before ports had codes lack `name` and `from`. */
  z.object({
    kind: z.literal('port'),
    to: z.string().nullable(),
    name: z.string().optional(),
    from: z.string().nullable().optional(),
  }),
  /** Price agreed for all vehicles, in cents; null: back to the listed price. */
  z.object({ kind: z.literal('price'), cents: z.number().int().nullable() }),
  z.object({ kind: z.literal('details'), fields: z.array(z.enum(detailFields)).min(1) }),
  /** Stock number and title of the vehicle; older events lack the number. */
  z.object({ kind: z.literal('item-removed'), car: z.string() }),
  /** The reservation ended; `unwanted` after the buyer gave the order up. */
  z.object({ kind: z.literal('released'), unwanted: z.literal(true).optional() }),
  /** New and previous end of the reservation. */
  z.object({ kind: z.literal('unwanted'), until: z.iso.datetime(), before: z.iso.datetime() }),
  z.object({ kind: z.literal('warned'), until: z.iso.datetime() }),
  z.object({ kind: z.literal('extended'), until: z.iso.datetime(), reason: z.string() }),
] as const

const amountKind = z.literal('amount')
/** Stored events of an order; amounts in cents, before and after the calculation. */
export const orderEvents = [
  z.object({ kind: amountKind, from: z.number().int(), to: z.number().int() }),
  ...commonOrderEvents,
] as const
export const orderEventResponses = [
  z.object({ kind: amountKind, fromCents: z.number().int(), toCents: z.number().int() }),
  ...commonOrderEvents,
] as const
export type OrderEventResponse = z.output<(typeof orderEventResponses)[number]>

export const orderNotices = [
  z.object({ kind: z.enum(['order-placed', 'order-unwanted']) }),
  z.object({ kind: z.literal('order-moved'), status }),
  z.object({ kind: z.literal('reservation'), state: z.enum(['warned', 'ended', 'extended']), until: instant }),
] as const
export type OrderNotice = z.output<(typeof orderNotices)[number]>
