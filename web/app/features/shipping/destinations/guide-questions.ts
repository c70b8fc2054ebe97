import { getSourceLang } from '@minato/contract/language/localized-text.ts'
import type { CountryGuide } from '@minato/contract/shipping/destinations/endpoints.ts'
import { formatLimitInYears } from '@minato/contract/shipping/import-rules/age/words.ts'
import {
  formatProvisionDate,
  formatSources,
  getSourcesLabel,
  listProvisionTexts,
} from '@minato/contract/shipping/import-rules/provision-words.ts'
import type { AgeProvision } from '@minato/contract/shipping/import-rules/rule.ts'
import { questions } from './guide-words.ts'

export type GuidePoint = {
  /** Meaning for this year and next; null where the sentence is enough. */
  meaning: string | null
  sentence: string
  note: string | null
  source: string
  /** The parts of `source`, because each source can be a link. */
  from: { label: string; sources: { title: string; address: string | null }[]; dated: string; lang: string | undefined }
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
        note: provision.note ?? null,
        source: formatSources(provision),
        from: {
          label: getSourcesLabel(provision),
          sources: provision.sources,
          dated: formatProvisionDate(provision),
          lang: getSourceLang(),
        },
      },
    ])
  }
  return [...byQuestion].map(([question, points]) => ({ question, points }))
}
