import { z } from 'zod'
import { currencies } from '../../values/money.ts'
import { namesOf } from '../../values/names.ts'
import { day, id, instant, optionalLine, requiredLine } from '../../values/text.ts'
import { paperHands } from './checklist.ts'
import {
  inspectionStates,
  paperLimits as limits,
  paperMessages as messages,
  paperKinds,
  releaseKinds,
} from './facts.ts'
import { hindrances } from './release.ts'

const kind = z.enum(namesOf(paperKinds), { error: messages.kind })
/** Where an empty text means none: these also come as fields of a form. */
const orNone = <Schema extends z.ZodType>(schema: Schema) =>
  z.union([z.literal('').transform(() => null), z.null(), schema])

/** What is said of a paper, beside its file. */
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
  /** Whether the buyer sees it; by its kind where nothing is said. */
  visible: z.union([z.boolean(), z.stringbool()]).optional(),
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
    .object({
      visible: z.boolean(),
      firstOpenedAt: instant.nullable(),
      by: z.string(),
      version: z.number().int(),
    })
    .optional(),
})
export type Paper = z.output<typeof paper>

const checklistLine = z.object({
  kind: kind.nullable(),
  document: z.string().nullable(),
  label: z.string(),
  use: z.string(),
  original: z.boolean(),
  missing: z.array(z.string()),
  endsEarly: z.array(z.string()),
  waitsFor: z.enum(namesOf(paperHands)).nullable(),
})

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
const inspection = z.object({
  lineId: z.string(),
  state: z.enum(namesOf(inspectionStates)).nullable(),
  body: z.string().nullable(),
  on: z.string().nullable(),
  version: z.number().int(),
})

const envelope = z.object({
  carrier: requiredLine(limits.line, messages.carrier),
  awb: requiredLine(limits.line, messages.awb),
  sentOn: day,
  deliveredOn: orNone(day).optional(),
  /** Who signed for it. */
  receiver: optionalLine(limits.line),
  contents: z.array(kind).min(1, messages.contents).max(Object.keys(paperKinds).length),
})
const inOrder = ({ sentOn, deliveredOn }: { sentOn: string; deliveredOn?: string | null | undefined }) =>
  !deliveredOn || deliveredOn >= sentOn

export const courierDraft = envelope.refine(inOrder, { path: ['deliveredOn'], error: messages.delivered })
export type CourierDraft = z.output<typeof courierDraft>
export const courierChange = envelope
  .extend({ version: z.number().int() })
  .refine(inOrder, { path: ['deliveredOn'], error: messages.delivered })
export type CourierChange = z.output<typeof courierChange>

const courier = z.object({
  id,
  carrier: z.string(),
  awb: z.string(),
  /** Where it is followed, with the carriers that we know. */
  tracking: z.string().nullable(),
  sentOn: z.string(),
  deliveredOn: z.string().nullable(),
  receiver: z.string().nullable(),
  contents: z.array(kind),
  version: z.number().int(),
})
export type Courier = z.output<typeof courier>

export const releaseDraft = z
  .object({
    kind: z.enum(['original', 'waybill']),
    originals: z
      .number({ error: messages.originals })
      .int()
      .min(1, messages.originals)
      .max(limits.originals, messages.originals),
    inHand: z.number({ error: messages.inHand }).int().min(0, messages.inHand),
    /** That of the release as it was read; 0 where nobody had said anything. */
    version: z.number().int().min(0),
  })
  .refine(({ originals, inHand }) => inHand <= originals, { path: ['inHand'], error: messages.inHand })
export type ReleaseDraft = z.output<typeof releaseDraft>

const release = z.object({
  kind: z.enum(namesOf(releaseKinds)),
  originals: z.number().int(),
  inHand: z.number().int(),
  surrenderedAt: instant.nullable(),
  /** What the carrier's agent calls its message. */
  agentReference: z.string().nullable(),
  version: z.number().int(),
  office: z
    .object({
      /** Who surrendered it. */
      by: z.string().nullable(),
      /** What is still to be paid, in the deal's currency; negative where too much was paid. */
      due: z.object({ currency: z.enum(namesOf(currencies)), sum: z.number() }),
      hindrances: z.array(z.enum(namesOf(hindrances))),
    })
    .optional(),
})
export type PaperRelease = z.output<typeof release>

/** The papers of a deal, each side what it may see. */
export const dealPapers = z.object({
  papers: z.array(paper),
  /** Which papers this deal needs, in the order in which they come to be. */
  checklist: z.array(checklistLine),
  /** What the destination demands before shipment, with who may do it; null where it demands nothing there. */
  demanded: z.object({ bodies: z.array(z.string()), certificate: z.string().nullable() }).nullable(),
  /** Of each vehicle, where an inspection is demanded or was arranged. */
  inspections: z.array(inspection),
  couriers: z.array(courier),
  release,
  /** What the ZIP of everything holds. */
  zip: z.object({ files: z.number().int(), bytes: z.number().int() }),
})
export type DealPapers = z.output<typeof dealPapers>
