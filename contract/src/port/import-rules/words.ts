import { source } from '#language/languages.ts'
import { languageNow, t } from '#language/messages.ts'
import { dateText } from '#values/calendar.ts'
import { ageSentence } from './age/words.ts'
import type { End } from './ends.ts'
import { type BanReason, banReasons, exportBan } from './export-ban/export-ban.ts'
import { needs, type VerdictCode, verdicts } from './facts.ts'
import { provisionSentences, sourceText } from './provision-words.ts'
import type { Reason } from './reasons.ts'
import type { Verdict } from './verdict.ts'

/** Accompanies every verdict, because it is information, not advice. */
export const verdictNotice = () =>
  t(
    'Rules change, so ask your customs agent before you pay. This is what we have read in the source named here, as of its date.',
  )

/** The short text on a card. */
export const verdictMark = ({ code, sure }: Pick<Verdict, 'code' | 'sure'>) =>
  code === 'not-allowed' && !sure ? t('Probably not allowed') : verdicts[code].mark

/** English names that have an article in a sentence: `the Bahamas`. */
const withArticle = /^(United|Bahamas|Philippines|Maldives)|Islands$|Republic$/
/** Returns a country's name in a sentence, in English with its article. */
export const inSentence = (country: string) =>
  languageNow() === source && withArticle.test(country) ? `the ${country}` : country

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
export function verdictTitle(
  { code, sure, reasons: [first] = [] }: Pick<Verdict, 'code' | 'sure'> & Partial<Verdict>,
  country: string,
  end: End | null = null,
) {
  if (first?.of === 'export-ban' && first.onlyThrough)
    return t('It cannot go to {country} through a port in Russia.', { country: inSentence(country) })
  const { probably, sure: surely } = titles[code]
  const title = (sure ? surely : (probably ?? surely))(inSentence(country))
  if (!end) return title
  const later = laterTexts[end.code]
  return `${title} ${((!end.sure && later.probably) || later.sure)(dateText(end.by))}`
}

/** Lists the facts that a verdict needs, a sentence each. */
export const needSentences = ({ needs: missing }: Pick<Verdict, 'needs'>) => missing.map((need) => needs[need])

/** Formats the reason of one provision. */
export function reasonSentence(reason: Reason) {
  switch (reason.of) {
    case 'market':
      return provisionSentences.market(reason.provision)
    case 'age':
      return ageSentence(reason.provision)
    case 'steering':
      return provisionSentences.steering(reason.provision)
    case 'emission':
      return provisionSentences.emission(reason.provision)
    case 'safety':
      return provisionSentences.safety(reason.provision)
    case 'export-ban':
      return `${reason.onlyThrough ? t('It may not go to Russia, or through Russia.') : t('It may not go to Russia.')} ${banReasons[reason.because]}`
    case 'nothing':
      return t('We have found no rule for a vehicle of this kind.')
  }
}

/** Explains why an order may not go to Russia: each banned vehicle, with the source and its date. */
export const banSentence = (stopped: readonly { name: string; because: BanReason }[]) =>
  `${stopped.map(({ name, because }) => `${t('{vehicle} may not go to Russia.', { vehicle: name })} ${banReasons[because]}`).join(' ')} ${sourceText(exportBan.provision)}.`
