import { draftFor, drafts, picked, type Values } from '#forms/drafts.ts'
import type { Sent } from '#forms/same-key.ts'
import { type DealFormName, dealForms } from './forms.ts'

export type State<Typed, Seen> = { key: string; typed: Partial<Typed>; over: Seen | null; sent: Sent | null }

export const keptOf = (of: DealFormName, typed: Values) =>
  picked(
    typed,
    dealForms[of].filter((name) => name in typed),
  )
export const outline = ({ name, size, lastModified }: File) => [name, size, lastModified]

export const isTouched = (typed: Values, untouched: Values) =>
  Object.entries(typed).some(([name, value]) => JSON.stringify(value) !== JSON.stringify(untouched[name]))

/** What an earlier page has left of a form with such fields. */
export function leftOf<Typed extends Values, Seen>(key: string, fields: Typed, now: Seen): State<Typed, Seen> {
  const { typed, over, sent } = draftFor(key ? drafts.read(key) : null, fields)
  return { key, typed: typed as Partial<Typed>, over: typeof over === typeof now ? (over as Seen) : null, sent }
}
