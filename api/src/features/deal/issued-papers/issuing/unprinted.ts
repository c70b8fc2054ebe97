// Rule: which letters a paper can print.
import {
  type IssuedKind,
  type Unprinted,
  type WrittenText,
  writtenTexts,
} from '@minato/contract/deal/issued-papers/facts.ts'
import type { IssuedFacts } from '@minato/contract/deal/issued-papers/issued-facts.ts'
import { namesOf } from '@minato/contract/values/names.ts'
import { Refusal } from '#lib/http/problem.ts'
import { openFaces } from '#lib/pdf/fonts.ts'

/** People without a part in a paper: their texts do not stand on it. */
const notOn: Partial<Record<IssuedKind, WrittenText>> = { 'shipping-instruction': 'buyer' }

/** The texts of a paper, as far as they are known, that our fonts cannot print: each with its letters. */
export async function unprintedIn(kind: IssuedKind, facts: object): Promise<Unprinted[]> {
  const { withoutForm } = await openFaces()
  const missing = new Map<WrittenText, Set<string>>()
  for (const [path, text] of textsIn(facts)) {
    if (path.split('.')[0] === notOn[kind]) continue
    const letters = withoutForm(text)
    if (letters.length === 0) continue
    const written = writtenAt(path)
    missing.set(written, new Set([...(missing.get(written) ?? []), ...letters]))
  }
  return [...missing].map(([text, letters]) => ({ text, letters: [...letters].slice(0, mostNamed).join(' ') }))
}

/** So many letters tell which word it is. */
const mostNamed = 12

/** Of one whole paper, before it takes a number. */
export async function requirePrinted(facts: IssuedFacts) {
  const unprinted = await unprintedIn(facts.kind, facts)
  if (unprinted.length > 0) throw new Refusal('paper-unprintable', unprinted).with({ unprinted })
}

/** Every text among some facts, with its path: `buyer.name`, `cars.0.title`. */
function textsIn(value: unknown, path = ''): [path: string, text: string][] {
  if (typeof value === 'string') return [[path, value]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) => textsIn(part, path ? `${path}.${name}` : name))
}

const byLength = namesOf(writtenTexts).toSorted((a, b) => b.length - a.length)
const writtenAt = (path: string): WrittenText =>
  byLength.find((name) => path === name || path.startsWith(`${name}.`)) ?? 'paper'
