import { formatNameList } from '@minato/contract/language/formats.ts'
import { t } from '@minato/contract/language/messages.ts'
import { joinSentences, toSentence } from '@minato/contract/language/sentences.ts'
import { methods } from '@minato/contract/platform/ports/facts.ts'
import type { CountryGuide } from '@minato/contract/shipping/destinations/endpoints.ts'
import type { DestinationTerms } from '@minato/contract/shipping/destinations/terms.ts'
import { getTradeTerm, lineLabels } from '@minato/contract/shipping/freight/facts.ts'
import { calculatePriceAtPort } from '@minato/contract/shipping/freight/price-at-port.ts'
import { pricedCar } from '@minato/contract/shipping/freight/priced-car.ts'
import { formatVolume } from '@minato/contract/shipping/freight/size.ts'
import { translateRuleText } from '@minato/contract/shipping/import-rules/data-words.ts'
import { formatProvisionDate, formatRuleDocument } from '@minato/contract/shipping/import-rules/provision-words.ts'
import { withEnglishArticle } from '@minato/contract/shipping/import-rules/words.ts'
import type { PricingCar } from '@minato/contract/stock/cars/pricing-car.ts'
import { formatUsd, toDollars } from '@minato/contract/values/money.ts'
import { buildBreadcrumbs, buildFaqPage } from '#lib/page/linked-data.ts'
import { paths } from '#paths.ts'
import { listQuestions } from './guide-questions.ts'
import { guideTexts, marketTexts } from './guide-words.ts'

export type GuideExample = {
  car: { id: string; title: string }
  rows: [string, string][]
  total: [string, string]
  size: string | null
}

/** Sentences of a country's page, shared by the screen and the structured data. */
export type GuideText = ReturnType<typeof buildGuideText>

export function buildGuideText({ country, rule, ports, market }: CountryGuide, year: number) {
  const name = withEnglishArticle(country.name)
  const { lead, possible } = marketTexts[market]
  return {
    name: country.name,
    inSentence: name,
    title: t('Used cars from Japan to {country}', { country: name }),
    lead: lead(name),
    possible,
    questions: listQuestions(rule, name, lead(name), year),
    ports: ports.map((port) => ({
      name: port.country.name === country.name ? port.name : `${port.name}, ${port.country.name}`,
      transit: port.transit.map(({ method, least, most, asOf, confidence, ...transit }) => {
        const source = translateRuleText(transit.source)
        const [name, dated] = [methods[method], formatProvisionDate({ asOf, confidence })]
        return source
          ? t('{method}: {least} to {most} days ({source}; {dated})', { method: name, least, most, source, dated })
          : t('{method}: {least} to {most} days ({dated})', { method: name, least, most, dated })
      }),
      serves:
        port.serves.length > 0
          ? t('Also serves {countries}.', { countries: formatNameList(port.serves.map(withEnglishArticle)) })
          : null,
    })),
    inland: translateRuleText(rule.landlocked),
    documents: rule.documents.map(formatRuleDocument),
    notes: rule.notes.flatMap((note) => translateRuleText(note) ?? []),
  }
}

export function calculateExample(
  car: (PricingCar & { title: string }) | undefined,
  terms: DestinationTerms | null,
): GuideExample | null {
  if (!car || !terms) return null
  const { lines, cents, size } = calculatePriceAtPort(pricedCar(car), terms.priced, terms.choices)
  if (cents === null) return null
  return {
    car: { id: car.id, title: car.title },
    rows: lines.map(({ kind, cents: line }) => [lineLabels[kind], formatUsd(toDollars(line))]),
    total: [`${getTradeTerm(lines)} ${terms.port.name}`, formatUsd(toDollars(cents))],
    size: size && formatVolume(size),
  }
}

type GuideData = [ReturnType<typeof buildFaqPage>, ReturnType<typeof buildBreadcrumbs>]

export const buildJsonLd = (text: GuideText, address: string, site: string): GuideData => [
  buildFaqPage(
    text.questions.map(({ question, points }) => {
      const answers = points.flatMap(({ meaning, sentence, source }) => [meaning, sentence, toSentence(source)])
      return { question, answer: joinSentences(...answers, guideTexts.notice) }
    }),
  ),
  buildBreadcrumbs(site, [guideTexts.title, paths.destinations], [text.name, address]),
]
