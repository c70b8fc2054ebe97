import { z } from 'zod'
import { t } from '#language/messages.ts'
import { getKeys } from '#values/keys.ts'
import { day, emptyToNull, id, instant, optionalLine, yesNo } from '#values/text.ts'
import { documentProviders } from './checklist-facts.ts'
import { documentKinds, inspectionStates, documentLimits as limits } from './facts.ts'

export const kind = z.enum(getKeys(documentKinds), { error: () => t('Please choose what document it is') })

export const documentDraft = z.object({
  kind,
  /** Line of its vehicle; null: the full order. */
  lineId: emptyToNull(id).optional(),
  /** Document name in the country's rule, where no kind matches. */
  standsFor: optionalLine(limits.line).optional(),
  number: optionalLine(limits.line).optional(),
  /** Issuing body. */
  body: optionalLine(limits.line).optional(),
  result: optionalLine(limits.line).optional(),
  validUntil: emptyToNull(day).optional(),
  /** Visibility to the buyer; defaults to that of the kind. */
  visible: yesNo.optional(),
})
export type DocumentDraft = z.output<typeof documentDraft>

/** Omitted fields stay. */
export const documentChange = documentDraft.partial().extend({ version: z.number().int() })
export type DocumentChange = z.output<typeof documentChange>

/** Uploaded document. `office` is absent for the buyer. */
export const uploadedDocument = z.object({
  id,
  kind,
  lineId: z.string().nullable(),
  standsFor: z.string().nullable(),
  number: z.string().nullable(),
  body: z.string().nullable(),
  result: z.string().nullable(),
  validUntil: z.string().nullable(),
  /** Media type, as `application/pdf`, and size in bytes. */
  type: z.string(),
  bytes: z.number().int(),
  sha256: z.string(),
  name: z.string(),
  createdAt: instant,
  /** B/L drafts only: approval, or requested corrections, by the buyer. */
  approvedAt: instant.nullable(),
  correction: z.string().nullable(),
  isOpenDraft: z.boolean(),
  office: z
    .object({ visible: z.boolean(), firstOpenedAt: instant.nullable(), by: z.string(), version: z.number().int() })
    .optional(),
})
export type UploadedDocument = z.output<typeof uploadedDocument>

export const checklistLine = z.object({
  /** Null: a document of the country's rule without a kind of its own. */
  kind: kind.nullable(),
  /** Name in the rule; null for the standard set. */
  document: z.string().nullable(),
  label: z.string(),
  use: z.string(),
  /** True where the port needs the paper document, not just a scan. */
  original: z.boolean(),
  /** Vehicles without it, and vehicles for which it expires before they arrive. */
  missing: z.array(z.string()),
  endsEarly: z.array(z.string()),
  /** Null once it is complete. */
  waitsFor: z.enum(getKeys(documentProviders)).nullable(),
})
export type ChecklistLine = z.output<typeof checklistLine>

export const inspectionDraft = z.object({
  /** Null: no appointment after all. */
  state: z.enum(getKeys(inspectionStates)).nullable(),
  body: optionalLine(limits.line),
  /** Day of the appointment, or of the result. */
  on: emptyToNull(day).optional(),
  /** Version of the inspection that the caller has read; 0 without one. */
  version: z.number().int().min(0),
})
export type InspectionDraft = z.output<typeof inspectionDraft>

/** Inspection of a vehicle; `state` is null before an appointment. */
export const inspection = z.object({
  lineId: z.string(),
  state: z.enum(getKeys(inspectionStates)).nullable(),
  body: z.string().nullable(),
  on: z.string().nullable(),
  version: z.number().int(),
})
