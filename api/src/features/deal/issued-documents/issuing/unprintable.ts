// Rule: characters that a document can print.
import {
  type IssuedDocumentKind,
  type TypedTextKind,
  typedTextLabels,
  type UnprintableText,
} from '@minato/contract/deal/issued-documents/facts.ts'
import type { IssuedFacts } from '@minato/contract/deal/issued-documents/issued-facts.ts'
import { getKeys } from '@minato/contract/values/keys.ts'
import { Refusal } from '#lib/http/problem.ts'
import { openFaces } from '#lib/pdf/fonts.ts'

/** Facts that a kind of document does not print. */
const notOn: Partial<Record<IssuedDocumentKind, TypedTextKind>> = { 'shipping-instruction': 'buyer' }

/** Finds texts with characters that are missing in our fonts. Accepts partial facts, for drafts. */
export async function findUnprintable(kind: IssuedDocumentKind, facts: object): Promise<UnprintableText[]> {
  const { withoutForm } = await openFaces()
  const missing = new Map<TypedTextKind, Set<string>>()
  for (const [path, text] of textsIn(facts)) {
    if (path.split('.')[0] === notOn[kind]) continue
    const letters = withoutForm(text)
    if (letters.length === 0) continue
    const printedText = writtenAt(path)
    missing.set(printedText, new Set([...(missing.get(printedText) ?? []), ...letters]))
  }
  return [...missing].map(([text, letters]) => ({
    text,
    letters: [...letters].slice(0, maxListedCharacters).join(' '),
  }))
}

/** Characters in a problem text; enough to recognize the word. */
const maxListedCharacters = 12

/** @throws Refusal for characters that our fonts cannot print */
export async function requirePrintable(facts: IssuedFacts) {
  const unprinted = await findUnprintable(facts.kind, facts)
  if (unprinted.length > 0) throw new Refusal('paper-unprintable', unprinted).with({ unprinted })
}

/** Lists all texts in the facts with their paths: `buyer.name`, `cars.0.title`. */
function textsIn(value: unknown, path = ''): [path: string, text: string][] {
  if (typeof value === 'string') return [[path, value]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) => textsIn(part, path ? `${path}.${name}` : name))
}

const byLength = getKeys(typedTextLabels).toSorted((a, b) => b.length - a.length)
const writtenAt = (path: string): TypedTextKind =>
  byLength.find((name) => path === name || path.startsWith(`${name}.`)) ?? 'paper'
