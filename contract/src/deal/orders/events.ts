import { z } from 'zod'
import { instant } from '#values/text.ts'
import { statusNames } from './facts.ts'

/** The fields of an order that its history names without saying what stands in them. */
export const detailFields = ['notes', 'trackingInfo', 'estimatedDelivery'] as const

const status = z.enum(statusNames)

const others = [
  z.object({ kind: z.enum(['placed', 'wanted']) }),
  z.object({ kind: z.literal('status'), from: status, to: status }),
  /** By its word or code, with what a person called it then, and what it was before; without these before ports had codes. */
  z.object({
    kind: z.literal('port'),
    to: z.string().nullable(),
    name: z.string().optional(),
    from: z.string().nullable().optional(),
  }),
  /** What was agreed for all vehicles, in cents; null: back to the price of the list. */
  z.object({ kind: z.literal('price'), cents: z.number().int().nullable() }),
  z.object({ kind: z.literal('details'), fields: z.array(z.enum(detailFields)).min(1) }),
  /** The vehicle by its stock number and its title; without a number before vehicles had one. */
  z.object({ kind: z.literal('item-removed'), car: z.string() }),
  /** Its time was over; also of an order that its buyer no longer wanted. */
  z.object({ kind: z.literal('released'), unwanted: z.literal(true).optional() }),
  /** Until when the order is held since then, and until when it was before. */
  z.object({ kind: z.literal('unwanted'), until: z.iso.datetime(), before: z.iso.datetime() }),
  z.object({ kind: z.literal('warned'), until: z.iso.datetime() }),
  z.object({ kind: z.literal('extended'), until: z.iso.datetime(), reason: z.string() }),
] as const

const reckoned = z.literal('amount')
/** What can happen to an order; what is to be paid in cents, before and after it was reckoned again. */
export const orderEvents = [
  z.object({ kind: reckoned, from: z.number().int(), to: z.number().int() }),
  ...others,
] as const
export const saidOrderEvents = [
  z.object({ kind: reckoned, fromCents: z.number().int(), toCents: z.number().int() }),
  ...others,
] as const
export type SaidOrderEvent = z.output<(typeof saidOrderEvents)[number]>

export const orderNotices = [
  z.object({ kind: z.enum(['order-placed', 'order-unwanted']) }),
  z.object({ kind: z.literal('order-moved'), status }),
  z.object({ kind: z.literal('reservation'), state: z.enum(['warned', 'ended', 'extended']), until: instant }),
] as const
export type OrderNotice = z.output<(typeof orderNotices)[number]>
