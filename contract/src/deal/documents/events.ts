import { z } from 'zod'
import { getKeys } from '#values/keys.ts'
import { documentKinds, inspectionStates, releaseKinds } from './facts.ts'

const documentKind = z.enum(getKeys(documentKinds))

export const documentEvents = [
  /** Uploaded document that becomes visible or hidden to the buyer; the vehicle by stock number and title. */
  z.object({
    kind: z.enum(['paper-added', 'paper-removed', 'bl-approved']),
    id: z.string(),
    paper: documentKind,
    car: z.string().nullable(),
  }),
  z.object({ kind: z.literal('bl-correction'), id: z.string(), correction: z.string() }),
  z.object({
    kind: z.enum(['papers-sent', 'papers-not-sent', 'papers-delivered']),
    carrier: z.string(),
    awb: z.string(),
    on: z.string(),
    contents: z.array(documentKind),
  }),
  z.object({
    kind: z.literal('inspection'),
    /** Null: the appointment was cancelled. */
    state: z.enum(getKeys(inspectionStates)).nullable(),
    on: z.string().nullable(),
    car: z.string(),
  }),
  z.object({ kind: z.literal('release'), to: z.enum(getKeys(releaseKinds)), reference: z.string().nullable() }),
] as const
export type DocumentEvent = z.output<(typeof documentEvents)[number]>

export const documentNotices = [
  z.object({
    kind: z.literal('paper'),
    state: z.enum(['draft', 'approved', 'correction', 'sent', 'delivered', 'surrendered']),
  }),
] as const
export type DocumentNotice = z.output<(typeof documentNotices)[number]>
