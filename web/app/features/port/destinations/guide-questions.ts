import { handwritten } from '@minato/contract/language/word.ts'
import type { Guide } from '@minato/contract/port/destinations/endpoints.ts'
import { inYears } from '@minato/contract/port/imports/age/words.ts'
import { datedText, readClaims, sourcesLabel, sourceText } from '@minato/contract/port/imports/provision-words.ts'
import type { AgeClaim } from '@minato/contract/port/imports/rule.ts'
import { questions } from './guide-words.ts'

export type GuidePoint = {
  /** What it means this year and next; null where the sentence says it all. */
  meaning: string | null
  sentence: string
  note: string | null
  source: string
  /** The same in parts, so that each source can be a link. */
  from: {
    label: string
    sources: { title: string; address: string | null }[]
    dated: string
    lang: string | undefined
  }
}
export type GuideQuestion = { question: string; points: GuidePoint[] }

/** What each claim answers; a whole sentence says whether used vehicles are let in at all. */
export function questionsOf(rule: Guide['rule'], name: string, lead: string, year: number): GuideQuestion[] {
  const byQuestion = new Map<string, GuidePoint[]>()
  for (const { name: claimName, claim, sentence } of readClaims(rule)) {
    const question = questions[claimName](name)
    byQuestion.set(question, [
      ...(byQuestion.get(question) ?? []),
      {
        meaning: claimName === 'ages' ? inYears(claim as AgeClaim, year) : null,
        sentence: claimName === 'market' ? lead : sentence,
        note: claim.note ?? null,
        source: sourceText(claim),
        from: { label: sourcesLabel(claim), sources: claim.sources, dated: datedText(claim), lang: handwritten() },
      },
    ])
  }
  return [...byQuestion].map(([question, points]) => ({ question, points }))
}
