import { z } from 'zod'
import { namesOf } from '#values/names.ts'
import { day, id, instant, optionalLine, orNone, yesNo } from '#values/text.ts'
import { paperHands } from './checklist-facts.ts'
import { inspectionStates, paperLimits as limits, paperMessages as messages, paperKinds } from './facts.ts'

export const kind = z.enum(namesOf(paperKinds), { error: () => messages.kind })

/** The facts of a paper, beside its file. */
export const paperDraft = z.object({
  kind,
  /** The vehicle that it is of, by its line; null: the whole order. */
  lineId: orNone(id).optional(),
  /** The document of the country's rule that it is, where no kind says so. */
  standsFor: optionalLine(limits.line).optional(),
  number: optionalLine(limits.line).optional(),
  /** Who issued it. */
  body: optionalLine(limits.line).optional(),
  result: optionalLine(limits.line).optional(),
  /** The last day of its validity. */
  validUntil: orNone(day).optional(),
  /** Whether the buyer sees it; by its kind where nothing else is set. */
  visible: yesNo.optional(),
})
export type PaperDraft = z.output<typeof paperDraft>

/** A change: only the fields that are named change. */
export const paperChange = paperDraft.partial().extend({ version: z.number().int() })
export type PaperChange = z.output<typeof paperChange>

/** A paper that was uploaded. What the office alone is answered is absent for the buyer. */
export const paper = z.object({
  id,
  kind,
  lineId: z.string().nullable(),
  standsFor: z.string().nullable(),
  number: z.string().nullable(),
  body: z.string().nullable(),
  result: z.string().nullable(),
  validUntil: z.string().nullable(),
  /** What it is, `application/pdf`, and how many bytes. */
  type: z.string(),
  bytes: z.number().int(),
  sha256: z.string(),
  /** What it is called when it is saved. */
  name: z.string(),
  createdAt: instant,
  /** Of a draft of the B/L: when the buyer approved it, or what they want to be changed. */
  approvedAt: instant.nullable(),
  correction: z.string().nullable(),
  /** Whether it is a draft that waits for the buyer. */
  isOpenDraft: z.boolean(),
  office: z
    .object({ visible: z.boolean(), firstOpenedAt: instant.nullable(), by: z.string(), version: z.number().int() })
    .optional(),
})
export type Paper = z.output<typeof paper>

export const checklistLine = z.object({
  /** Null: a document of the country for which we have no kind of its own. */
  kind: kind.nullable(),
  /** As the rule names it; null where every buyer needs it. */
  document: z.string().nullable(),
  label: z.string(),
  use: z.string(),
  /** True where the port needs the paper itself, not its picture alone. */
  original: z.boolean(),
  /** The vehicles that lack it, and those of which it ends before they arrive. */
  missing: z.array(z.string()),
  endsEarly: z.array(z.string()),
  /** Null where it is done. */
  waitsFor: z.enum(namesOf(paperHands)).nullable(),
})
export type ChecklistLine = z.output<typeof checklistLine>

export const inspectionDraft = z.object({
  /** Null: nothing was arranged, after all. */
  state: z.enum(namesOf(inspectionStates)).nullable(),
  body: optionalLine(limits.line),
  /** The day of the appointment, or of the result. */
  on: orNone(day).optional(),
  /** That of the inspection as it was read; 0 where there was none. */
  version: z.number().int().min(0),
})
export type InspectionDraft = z.output<typeof inspectionDraft>

/** The inspection of a vehicle; `state` null where nothing was arranged yet. */
export const inspection = z.object({
  lineId: z.string(),
  state: z.enum(namesOf(inspectionStates)).nullable(),
  body: z.string().nullable(),
  on: z.string().nullable(),
  version: z.number().int(),
})
