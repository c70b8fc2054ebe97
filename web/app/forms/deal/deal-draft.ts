import { drafts, type FieldValuesByName, parseUsableDraft, pickFields } from '#forms/drafts.ts'
import type { SentRequest } from '#forms/idempotency-key.ts'
import { type DealFormName, dealForms } from './forms.ts'

export type DealDraft<Typed, Seen> = { key: string; typed: Partial<Typed>; over: Seen | null; sent: SentRequest | null }

export const pickDraftFields = (form: DealFormName, typed: FieldValuesByName) =>
  pickFields(
    typed,
    dealForms[form].filter((name) => name in typed),
  )
export const describeFile = ({ name, size, lastModified }: File) => [name, size, lastModified]

export const isTouched = (typed: FieldValuesByName, untouched: FieldValuesByName) =>
  Object.entries(typed).some(([name, value]) => JSON.stringify(value) !== JSON.stringify(untouched[name]))

export function readDealDraft<Typed extends FieldValuesByName, Seen>(
  key: string,
  fields: Typed,
  version: Seen,
): DealDraft<Typed, Seen> {
  const draft = parseUsableDraft(key ? drafts.read(key) : null, fields)
  const base = typeof draft.over === typeof version ? (draft.over as Seen) : null
  return { key, typed: draft.typed as Partial<Typed>, over: base, sent: draft.sent }
}
