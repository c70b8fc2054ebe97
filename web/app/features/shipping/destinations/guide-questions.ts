import type { CountryGuide } from '@minato/contract/shipping/destinations/endpoints.ts'
import { formatLimitInYears } from '@minato/contract/shipping/import-rules/age/words.ts'
import { translateRuleText } from '@minato/contract/shipping/import-rules/data-words.ts'
import { formatSources, listProvisionTexts } from '@minato/contract/shipping/import-rules/provision-words.ts'
import type { AgeProvision, Provision } from '@minato/contract/shipping/import-rules/rule.ts'
import { questions } from './guide-words.ts'

export type GuidePoint = {
  /** Meaning for this year and next; null where the sentence is enough. */
  meaning: string | null
  sentence: string
  /** Null where it is not translated. */
  note: string | null
  source: string
  /** Each of its sources can be a link. */
  provision: Pick<Provision, 'sources' | 'asOf' | 'confidence'>
}
export type GuideQuestion = { question: string; points: GuidePoint[] }

/** Groups the provisions by question; `lead` is the full sentence for the market provision. */
export function listQuestions(rule: CountryGuide['rule'], name: string, lead: string, year: number): GuideQuestion[] {
  const byQuestion = new Map<string, GuidePoint[]>()
  for (const { name: provisionName, provision, sentence } of listProvisionTexts(rule)) {
    const question = questions[provisionName](name)
    byQuestion.set(question, [
      ...(byQuestion.get(question) ?? []),
      {
        meaning: provisionName === 'ages' ? formatLimitInYears(provision as AgeProvision, year) : null,
        sentence: provisionName === 'market' ? lead : sentence,
        note: translateRuleText(provision.note),
        source: formatSources(provision),
        provision,
      },
    ])
  }
  return [...byQuestion].map(([question, points]) => ({ question, points }))
}
