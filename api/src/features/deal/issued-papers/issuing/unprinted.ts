// Rule: which letters a paper can print.
import {
  type IssuedKind,
  type Unprinted,
  type WrittenText,
  writtenTexts,
} from '@minato/contract/deal/issued-papers/facts.ts'
import type { IssuedFacts } from '@minato/contract/deal/issued-papers/issued-facts.ts'
import { namesOf } from '@minato/contract/values/names.ts'
import { Refusal } from '../../../../lib/http/problem.ts'
import { openFaces } from '../../../../lib/pdf/fonts.ts'

/** Whom a paper does not concern: their texts do not stand on it. */
const notOn: Partial<Record<IssuedKind, WrittenText>> = { 'shipping-instruction': 'buyer' }

/** What of the facts of a paper, or of the part of them that is known, our fonts cannot print: each text with its letters. */
export async function unprintedIn(kind: IssuedKind, facts: object): Promise<Unprinted[]> {
  const { withoutForm } = await openFaces()
  const found = new Map<WrittenText, Set<string>>()
  for (const [place, text] of textsIn(facts)) {
    if (place.split('.')[0] === notOn[kind]) continue
    const letters = withoutForm(text)
    if (letters.length === 0) continue
    const written = writtenAt(place)
    found.set(written, new Set([...(found.get(written) ?? []), ...letters]))
  }
  return [...found].map(([text, letters]) => ({ text, letters: [...letters].slice(0, mostNamed).join(' ') }))
}

/** So many letters tell which word it is. */
const mostNamed = 12

/** Of one whole paper, before it takes a number. */
export async function requirePrinted(facts: IssuedFacts) {
  const unprinted = await unprintedIn(facts.kind, facts)
  if (unprinted.length > 0) throw new Refusal('paper-unprintable', unprinted).with({ unprinted })
}

/** Every text among some facts, with its place: `buyer.name`, `cars.0.title`. */
function textsIn(value: unknown, place = ''): [place: string, text: string][] {
  if (typeof value === 'string') return [[place, value]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) => textsIn(part, place ? `${place}.${name}` : name))
}

const byLength = namesOf(writtenTexts).toSorted((a, b) => b.length - a.length)
const writtenAt = (place: string): WrittenText =>
  byLength.find((name) => place === name || place.startsWith(`${name}.`)) ?? 'paper'
