import { type Rate, type RateDraft, rateDraft } from '@minato/contract/shipping/freight/draft.ts'
import { randomId } from '#lib/browser/secure-context.ts'

/** The fields of a row that are typed over in the table, in the order of their columns. */
export const typedFields = ['price', 'minimum', 'validFrom', 'source'] as const
export type TypedField = (typeof typedFields)[number]
type Field = keyof RateDraft
type Typed = Partial<Record<Field, string>>

/** A row as it is typed over: the row that it was thought over, and whether somebody has changed that meanwhile. */
export type Edit = { base: Rate; typed: Typed; met: boolean }
export type NewRow = { key: string; typed: Typed }
type Edits = { changed: ReadonlyMap<string, Edit>; added: readonly NewRow[]; removed: ReadonlyMap<string, Rate> }
export const noEdits: Edits = { changed: new Map(), added: [], removed: new Map() }
export type Faults = ReadonlyMap<string, Partial<Record<Field, string>>>

export const countOf = ({ changed, added, removed }: Edits) => changed.size + added.length + removed.size

export const textOf = (rate: Rate, field: Field) => String(rate[field] ?? '')

const without = <Value>(map: ReadonlyMap<string, Value>, id: string) => new Map([...map].filter(([key]) => key !== id))

/** Types over one field of a row; what is as it was counts as untouched. */
export function typeOver(edits: Edits, rate: Rate, field: TypedField, text: string): Edits {
  const { base, typed, met } = edits.changed.get(rate.id) ?? { base: rate, typed: {}, met: false }
  const { [field]: _, ...others } = typed
  const next = text === textOf(base, field) ? others : { ...others, [field]: text }
  if (Object.keys(next).length === 0) return { ...edits, changed: without(edits.changed, rate.id) }
  return { ...edits, changed: new Map(edits.changed).set(rate.id, { base, typed: next, met }) }
}

export const typeNew = (edits: Edits, key: string, typed: Typed): Edits => ({
  ...edits,
  added: edits.added.map((row) => (row.key === key ? { key, typed: { ...row.typed, ...typed } } : row)),
})

export const addRow = (edits: Edits, typed: Typed): Edits => ({
  ...edits,
  added: [{ key: randomId(), typed }, ...edits.added],
})

export const dropNew = (edits: Edits, key: string): Edits => ({
  ...edits,
  added: edits.added.filter((row) => row.key !== key),
})

export const toggleRemoved = (edits: Edits, rate: Rate): Edits => ({
  ...edits,
  changed: without(edits.changed, rate.id),
  removed: edits.removed.has(rate.id) ? without(edits.removed, rate.id) : new Map(edits.removed).set(rate.id, rate),
})

/** The body to send, or its faults, by row and field. */
export function changesOf({ changed, added, removed }: Edits) {
  const faults = new Map<string, Partial<Record<Field, string>>>()
  function read(key: string, row: object) {
    const draft = rateDraft.safeParse(row)
    if (!draft.success)
      faults.set(
        key,
        Object.fromEntries(draft.error.issues.toReversed().map(({ path, message }) => [path[0], message])),
      )
    return draft.data
  }
  const change = [...changed].flatMap(([id, { base, typed }]) => {
    const draft = read(id, { ...base, ...typed })
    if (!draft) return []
    const touched = typedFields.filter((field) => field in typed).map((field) => [field, draft[field]])
    return [{ id, version: base.version, ...Object.fromEntries(touched) }]
  })
  const add = added.flatMap(({ key, typed }) => read(key, typed) ?? [])
  const remove = [...removed.values()].map(({ id, version }) => ({ id, version }))
  return { faults: faults as Faults, body: { change, add, remove } }
}

/**
 * What is typed, over the rows as they are now: what somebody else has changed meanwhile is marked, and what they have
 * removed is gone.
 */
export function overNewest({ changed, added, removed }: Edits, rates: readonly Rate[]): Edits {
  const now = new Map(rates.map((rate) => [rate.id, rate]))
  return {
    added,
    changed: new Map(
      [...changed].flatMap(([id, { base, typed, met }]) => {
        const newest = now.get(id)
        return newest ? [[id, { base: newest, typed, met: met || newest.version !== base.version }] as const] : []
      }),
    ),
    removed: new Map([...removed.keys()].flatMap((id) => (now.has(id) ? [[id, now.get(id) as Rate] as const] : []))),
  }
}
