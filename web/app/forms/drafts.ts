import { keptHere, storageKeys } from '#lib/browser/storage.ts'
import type { Sent } from './same-key.ts'

export type Values = Readonly<Record<string, unknown>>

const day = 24 * 60 * 60 * 1000

/** What was typed and not sent, under `storageKeys.draft`: kept in this tab for one account, until the logout and for at most a day. */
export const drafts = {
  read(key: string) {
    for (const each of keptHere.keys(storageKeys.everyDraft))
      if (Date.now() - Number(parsedDraft(keptHere.read(each)).at) > day) keptHere.write(each, null)
    return keptHere.read(key)
  },
  write: (key: string, draft: Values | null) =>
    keptHere.write(key, draft && JSON.stringify({ ...draft, at: Date.now() })),
}

/** A draft as it was kept: another release, or a curious person, may have left anything there. */
export function parsedDraft(text: string | null): Values {
  try {
    return Object(JSON.parse(text ?? 'null'))
  } catch {
    return {}
  }
}

/** A draft as far as a form of such fields can use it. */
export function draftFor(text: string | null, fields: Values) {
  const { typed, over, sent } = parsedDraft(text)
  const { wish, key } = Object(sent)
  const isSent = typeof wish === 'string' && typeof key === 'string'
  return { typed: usable(typed, fields), over, sent: isSent ? ({ wish, key } satisfies Sent) : null }
}

const alike = (a: unknown, b: unknown) => typeof a === typeof b && Array.isArray(a) === Array.isArray(b)

/** The kept fields that this form can use. */
export function usable(kept: unknown, fields: Values): Values {
  const values: Values = Object(kept)
  return picked(
    values,
    Object.keys(fields).filter((name) => alike(values[name], fields[name])),
  )
}

export const picked = (values: Values, names: readonly string[]): Values =>
  Object.fromEntries(names.map((name) => [name, values[name]]))
