import { storageKeys, tabStorage } from '#lib/browser/storage.ts'
import type { SentRequest } from './idempotency-key.ts'

export type FieldValuesByName = Readonly<Record<string, unknown>>

const dayMs = 24 * 60 * 60 * 1000

/** Unsent input under `storageKeys.draft`: stored in this tab for one account, until logout and for at most a day. */
export const drafts = {
  read(key: string) {
    for (const draftKey of tabStorage.keys(storageKeys.everyDraft))
      if (Date.now() - Number(parseDraft(tabStorage.read(draftKey)).at) > dayMs) tabStorage.write(draftKey, null)
    return tabStorage.read(key)
  },
  write: (key: string, draft: FieldValuesByName | null) =>
    tabStorage.write(key, draft && JSON.stringify({ ...draft, at: Date.now() })),
}

/** Another release or a curious user may have stored anything, so the values are unchecked. */
export function parseDraft(text: string | null): FieldValuesByName {
  try {
    return Object(JSON.parse(text ?? 'null'))
  } catch {
    return {}
  }
}

export function parseUsableDraft(text: string | null, fields: FieldValuesByName) {
  const draft = parseDraft(text)
  const { wish, key } = Object(draft.sent)
  const request: SentRequest | null = typeof wish === 'string' && typeof key === 'string' ? { wish, key } : null
  return { typed: pickUsableFields(draft.typed, fields), over: draft.over, sent: request }
}

const isSameType = (a: unknown, b: unknown) => typeof a === typeof b && Array.isArray(a) === Array.isArray(b)

export function pickUsableFields(stored: unknown, fields: FieldValuesByName): FieldValuesByName {
  const values: FieldValuesByName = Object(stored)
  const names = Object.keys(fields).filter((name) => isSameType(values[name], fields[name]))
  return pickFields(values, names)
}

export const pickFields = (values: FieldValuesByName, names: readonly string[]): FieldValuesByName =>
  Object.fromEntries(names.map((name) => [name, values[name]]))
