import { type Rate, type RateDraft, rateDraft } from '@minato/contract/shipping/freight/draft.ts'
import { normalizeDay } from '@minato/contract/shipping/freight/rate-cells.ts'
import { randomId } from '#lib/browser/secure-context.ts'

/** In column order: pasted cells fill the following fields. */
export const rateFields = ['price', 'minimum', 'validFrom', 'source'] as const
export type RateField = (typeof rateFields)[number]
type Field = keyof RateDraft
type FieldTexts = Partial<Record<Field, string>>

/** `base` is the row that the typed values replace; the flag is set when another user changed it meanwhile. */
export type Edit = { base: Rate; texts: FieldTexts; hasConflict: boolean }
export type NewRow = { key: string; texts: FieldTexts }
type Edits = { changed: ReadonlyMap<string, Edit>; added: readonly NewRow[]; removed: ReadonlyMap<string, Rate> }
export const noEdits: Edits = { changed: new Map(), added: [], removed: new Map() }
export type Faults = ReadonlyMap<string, Partial<Record<Field, string>>>

export const countEdits = ({ changed, added, removed }: Edits) => changed.size + added.length + removed.size

export const toText = (rate: Rate, field: Field) => String(rate[field] ?? '')

const omitKey = <Value>(map: ReadonlyMap<string, Value>, id: string) => new Map([...map].filter(([key]) => key !== id))

/** Typing the original value removes the edit. */
export function editField(edits: Edits, rate: Rate, field: RateField, text: string): Edits {
  const { base, texts, hasConflict } = edits.changed.get(rate.id) ?? { base: rate, texts: {}, hasConflict: false }
  const { [field]: _, ...otherTexts } = texts
  const next = text === toText(base, field) ? otherTexts : { ...otherTexts, [field]: text }
  if (Object.keys(next).length === 0) return { ...edits, changed: omitKey(edits.changed, rate.id) }
  return { ...edits, changed: new Map(edits.changed).set(rate.id, { base, texts: next, hasConflict }) }
}

export const editNewRow = (edits: Edits, key: string, texts: FieldTexts): Edits => ({
  ...edits,
  added: edits.added.map((row) => (row.key === key ? { key, texts: { ...row.texts, ...texts } } : row)),
})

export const addRow = (edits: Edits, texts: FieldTexts): Edits => ({
  ...edits,
  added: [{ key: randomId(), texts }, ...edits.added],
})

export const removeNewRow = (edits: Edits, key: string): Edits => ({
  ...edits,
  added: edits.added.filter((row) => row.key !== key),
})

export const toggleRemoved = (edits: Edits, rate: Rate): Edits => ({
  ...edits,
  changed: omitKey(edits.changed, rate.id),
  removed: edits.removed.has(rate.id) ? omitKey(edits.removed, rate.id) : new Map(edits.removed).set(rate.id, rate),
})

export function collectChanges({ changed, added, removed }: Edits) {
  const faults = new Map<string, Partial<Record<Field, string>>>()
  function validateRow(key: string, row: { validFrom?: string }) {
    const draft = rateDraft.safeParse({ ...row, ...(row.validFrom && { validFrom: normalizeDay(row.validFrom) }) })
    if (!draft.success)
      faults.set(
        key,
        Object.fromEntries(draft.error.issues.toReversed().map(({ path, message }) => [path[0], message])),
      )
    return draft.data
  }
  const change = [...changed].flatMap(([id, { base, texts }]) => {
    const draft = validateRow(id, { ...base, ...texts })
    if (!draft) return []
    const touched = rateFields.filter((field) => field in texts).map((field) => [field, draft[field]])
    return [{ id, version: base.version, ...Object.fromEntries(touched) }]
  })
  const add = added.flatMap(({ key, texts }) => validateRow(key, texts) ?? [])
  const remove = [...removed.values()].map(({ id, version }) => ({ id, version }))
  return { faults: faults as Faults, body: { change, add, remove } }
}

/** Applies the edits to the newest rows. Flags rows that another user changed and drops rows that were removed. */
export function rebaseEdits({ changed, added, removed }: Edits, rates: readonly Rate[]): Edits {
  const newestById = new Map(rates.map((rate) => [rate.id, rate]))
  return {
    added,
    changed: new Map(
      [...changed].flatMap(([id, { base, texts, hasConflict }]) => {
        const newest = newestById.get(id)
        return newest
          ? [[id, { base: newest, texts, hasConflict: hasConflict || newest.version !== base.version }] as const]
          : []
      }),
    ),
    removed: new Map(
      [...removed.keys()].flatMap((id) => (newestById.has(id) ? [[id, newestById.get(id) as Rate] as const] : [])),
    ),
  }
}
