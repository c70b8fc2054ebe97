import { t } from '../../language/messages.ts'
import { dateText } from '../../values/calendar.ts'
import { ageSentence, claimSentences, sourceText } from './claim-words.ts'
import type { End } from './ends.ts'
import { type BanReason, banReasons, exportBan } from './export-ban.ts'
import { needs, type VerdictCode, verdicts } from './facts.ts'
import type { Reason } from './reasons.ts'
import type { Verdict } from './verdict.ts'

/** Said beside every verdict: it is what we have read, not advice. */
export const verdictNotice =
  'This is what we have read, from the source and of the date named here. Rules change: ask your customs agent before you pay.'

/** What stands on a card: a few words. */
export const verdictMark = ({ code, sure }: Pick<Verdict, 'code' | 'sure'>) =>
  code === 'not-allowed' && !sure ? t('Probably not allowed') : verdicts[code].mark

/** Names that have an article in a sentence: `the Bahamas`. */
const withArticle = /^(United|Bahamas|Philippines|Maldives)|Islands$|Republic$/
/** A country as a sentence names it. */
export const inSentence = (country: string) => (withArticle.test(country) ? t('the {country}', { country }) : country)

const titles: Record<VerdictCode, { sure: (country: string) => string; probably?: (country: string) => string }> = {
  allowed: { sure: (country) => t('It can be imported into {country}', { country }) },
  'costs-more': {
    sure: (country) => t('It can be imported into {country}, with an extra tax for its age', { country }),
  },
  'allowed-with-condition': {
    sure: (country) => t('It can be imported into {country} on a condition', { country }),
    probably: (country) => t('It can be imported into {country} if your customs agent confirms it', { country }),
  },
  'needs-licence': {
    sure: (country) => t('It can be imported into {country} with a licence or a permit only', { country }),
  },
  'not-allowed': {
    sure: (country) => t('It is not allowed in {country}', { country }),
    probably: (country) => t('It is probably not allowed in {country}: ask your customs agent', { country }),
  },
  'need-to-know': { sure: (country) => t('We cannot yet say whether it can be imported into {country}', { country }) },
}

/** What a later ship brings, as it follows "It must sail by …, else". */
const elses: Record<VerdictCode, { sure: string; probably?: string }> = {
  allowed: { sure: 'it can still be imported' },
  'costs-more': { sure: 'an extra tax is due', probably: 'an extra tax may be due' },
  'allowed-with-condition': { sure: 'it can be imported on a condition only' },
  'needs-licence': { sure: 'it needs a licence or a permit' },
  'need-to-know': { sure: 'nobody can say whether it can be imported' },
  'not-allowed': { sure: 'it is not allowed', probably: 'it is probably not allowed' },
}

/** A verdict in one sentence, with the country by its name, and until when it holds where it gets worse afterwards. */
export function verdictTitle(
  { code, sure, reasons: [first] = [] }: Pick<Verdict, 'code' | 'sure'> & Partial<Verdict>,
  country: string,
  end: End | null = null,
) {
  if (first?.of === 'export-ban' && first.onlyThrough)
    return t('It cannot go to {country} by a port in Russia.', { country: inSentence(country) })
  const { probably, sure: surely } = titles[code]
  const title = (sure ? surely : (probably ?? surely))(inSentence(country))
  if (!end) return `${title}.`
  const later = elses[end.code]
  return t('{title}. It must sail by {by}, else {value}.', {
    title,
    by: dateText(end.by),
    value: (!end.sure && later.probably) || later.sure,
  })
}

/** What we need to know for a verdict, one sentence each. */
export const needSentences = ({ needs: missing }: Pick<Verdict, 'needs'>) =>
  missing.map((need) => t('We need to know {needs}.', { needs: needs[need] }))

/** Why, in plain words: what one claim says. */
export function reasonSentence(reason: Reason) {
  switch (reason.of) {
    case 'market':
      return claimSentences.market(reason.claim)
    case 'age':
      return ageSentence(reason.claim)
    case 'steering':
      return claimSentences.steering(reason.claim)
    case 'emission':
      return claimSentences.emission(reason.claim)
    case 'safety':
      return claimSentences.safety(reason.claim)
    case 'export-ban':
      return `It may not go to Russia${reason.onlyThrough ? ', nor through it' : ''}: ${banReasons[reason.because]}.`
    case 'nothing':
      return t('We have found no rule for a vehicle of this kind.')
  }
}

/** Why an order may not go to Russia: each vehicle that is stopped, with the source and its date. */
export const banSentence = (stopped: readonly { name: string; because: BanReason }[]) =>
  `${stopped.map(({ name, because }) => t('{name} may not go to Russia: {banReasons}.', { name, banReasons: banReasons[because] })).join(' ')} ${sourceText(exportBan.claim)}.`
