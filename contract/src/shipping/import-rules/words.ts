import { sourceLanguage } from '#language/languages.ts'
import { getLanguage, t } from '#language/messages.ts'
import { joinSentences, toSentence } from '#language/sentences.ts'
import { formatDate } from '#values/calendar.ts'
import { formatAgeProvision } from './age/words.ts'
import { type BanReason, banReasonTexts, exportBan } from './export-ban/export-ban.ts'
import { type VerdictCode, verdictNeedTexts, verdicts } from './facts.ts'
import { formatSources, provisionFormatters } from './provision-words.ts'
import type { Reason } from './reasons.ts'
import type { Verdict } from './verdict.ts'
import type { VerdictEnd } from './verdict-end.ts'

/** Accompanies every verdict, because it is information, not advice. */
export const getVerdictNotice = () =>
  t(
    'Rules change, so ask your customs agent before you pay. This is what we have read in the source named here, as of its date.',
  )

/** The short text on a card. */
export const formatVerdictMark = ({ code, sure }: Pick<Verdict, 'code' | 'sure'>) =>
  code === 'not-allowed' && !sure ? t('Probably not allowed') : verdicts[code].mark

/** English names that have an article in a sentence: `the Bahamas`. */
const withArticle = /^(United|Bahamas|Philippines|Maldives)|Islands$|Republic$/
/** Returns a country's name in a sentence, in English with its article. */
export const withEnglishArticle = (country: string) =>
  getLanguage() === sourceLanguage && withArticle.test(country) ? `the ${country}` : country

const titles: Record<VerdictCode, { sure: (country: string) => string; probably?: (country: string) => string }> = {
  allowed: { sure: (country) => t('It can be imported into {country}.', { country }) },
  'costs-more': {
    sure: (country) => t('It can be imported into {country}, with an extra tax for its age.', { country }),
  },
  'allowed-with-condition': {
    sure: (country) => t('It can be imported into {country} if it meets a condition.', { country }),
    probably: (country) => t('It can be imported into {country} if your customs agent confirms it.', { country }),
  },
  'needs-licence': {
    sure: (country) => t('It can be imported into {country} only with a licence or a permit.', { country }),
  },
  'not-allowed': {
    sure: (country) => t('It is not allowed in {country}.', { country }),
    probably: (country) => t('It is probably not allowed in {country}: ask your customs agent.', { country }),
  },
  'need-to-know': { sure: (country) => t('We cannot yet say whether it can be imported into {country}.', { country }) },
}

const laterTexts: Record<VerdictCode, { sure: (day: string) => string; probably?: (day: string) => string }> = {
  allowed: { sure: (day) => t('This is for ships until {day}. On later ships it can still be imported.', { day }) },
  'costs-more': {
    sure: (day) => t('It must sail by {day}. If it sails later, an extra tax is due.', { day }),
    probably: (day) => t('It must sail by {day}. If it sails later, an extra tax may be due.', { day }),
  },
  'allowed-with-condition': {
    sure: (day) =>
      t('It must sail by {day}. If it sails later, it can be imported only if it meets a condition.', { day }),
  },
  'needs-licence': {
    sure: (day) => t('It must sail by {day}. If it sails later, it needs a licence or a permit.', { day }),
  },
  'need-to-know': {
    sure: (day) => t('It must sail by {day}. If it sails later, we cannot say whether it can be imported.', { day }),
  },
  'not-allowed': {
    sure: (day) => t('It must sail by {day}. If it sails later, it is not allowed.', { day }),
    probably: (day) => t('It must sail by {day}. If it sails later, it is probably not allowed.', { day }),
  },
}

/** Formats a verdict in one sentence, with the name of the country, and its end if it gets worse afterwards. */
export function formatVerdict(
  { code, sure, reasons: [first] = [] }: Pick<Verdict, 'code' | 'sure'> & Partial<Verdict>,
  country: string,
  end: VerdictEnd | null = null,
) {
  if (first?.of === 'export-ban' && first.onlyThrough)
    return t('It cannot go to {country} through a port in Russia.', { country: withEnglishArticle(country) })
  const { probably, sure: surely } = titles[code]
  const title = (sure ? surely : (probably ?? surely))(withEnglishArticle(country))
  if (!end) return title
  const later = laterTexts[end.code]
  return `${title} ${((!end.sure && later.probably) || later.sure)(formatDate(end.by))}`
}

/** Lists the facts that a verdict needs, a sentence each. */
export const listNeedTexts = ({ needs: missing }: Pick<Verdict, 'needs'>) =>
  missing.map((need) => verdictNeedTexts[need])

/** Formats the reason of one provision. */
export function formatReason(reason: Reason) {
  switch (reason.of) {
    case 'market':
      return provisionFormatters.market(reason.provision)
    case 'age':
      return formatAgeProvision(reason.provision)
    case 'steering':
      return provisionFormatters.steering(reason.provision)
    case 'emission':
      return provisionFormatters.emission(reason.provision)
    case 'safety':
      return provisionFormatters.safety(reason.provision)
    case 'export-ban':
      return joinSentences(
        reason.onlyThrough ? t('It may not go to Russia, or through Russia.') : t('It may not go to Russia.'),
        banReasonTexts[reason.because],
      )
    case 'nothing':
      return t('We have found no rule for a vehicle of this kind.')
  }
}

/** Explains why an order may not go to Russia: each banned vehicle, with the source and its date. */
export const formatBanReasons = (stopped: readonly { name: string; because: BanReason }[]) =>
  joinSentences(
    ...stopped.flatMap(({ name, because }) => [
      t('{vehicle} may not go to Russia.', { vehicle: name }),
      banReasonTexts[because],
    ]),
    toSentence(formatSources(exportBan.provision)),
  )
