// Rule: what a buyer may not write on a shortlist, because our own domain shows it.
import { messages, t } from '#language/messages.ts'
import type { Company } from '#platform/company/company.ts'
import { hasLink, normalizeVisibleText } from '#platform/users/links.ts'

const texts = messages({
  company: 'Please do not write in our name. Your customer must see that the list is yours.',
} as const)

/** Letters that look like Latin ones, in lower case. Both sides of a comparison are mapped, so `l` may become `i`. */
const lookAlikes = Object.fromEntries(
  'аa еe оo рp сc хx уy іi јj ѕs һh ԁd кk мm тt вb нh αa οo ρp τt υu νv ιi κk ηn εe βb χx γy ωw ıi łi øo đd li'
    .split(' ')
    .map((pair) => [...pair] as [string, string]),
)

/** Reduces a text to letters, in lower case, without accents, as a hurried reader sees it. */
const normalizeLookAlikes = (text: string) =>
  text
    .normalize('NFKD')
    .toUpperCase()
    .toLowerCase()
    .replace(/[^\p{L}]/gu, '')
    .replace(/\p{L}/gu, (letter) => lookAlikes[letter] ?? letter)

/** In English, Swahili, French, Japanese and Bengali. */
const paymentWords = [
  'pay bank deposit transfer remit invoice account cashier billing money refund',
  'malipo lipa benki amana ankara akaunti pesa',
  'paie paye banque virement acompte facture compte versement règlement',
  '支払 銀行 入金 振込 送金 口座 請求 決済',
  'পেমেন্ট ব্যাংক পরিশোধ জমা টাকা চালান',
].flatMap((words) => words.split(' ').map(normalizeLookAlikes))

/** Shorter names occur in too many words. */
const shortestName = 3

const longNumber = /\d(?:[-./]?\d){7,}/g
const twoYears = /^(?:19|20)\d\d-(?:19|20)\d\d$/

const hasLongNumber = (text: string) =>
  [...normalizeVisibleText(text).matchAll(longNumber)].some(([group]) => !twoYears.test(group))

/**
 * Finds the fault of a buyer's text on a shortlist, or undefined. It stops plain cases only: the page itself names the author.
 * @param isHeading  for title and contact, which could pass for a sign of the company itself
 */
export function findBuyerTextFault(text: string, company: Pick<Company, 'name' | 'legalName'>, isHeading: boolean) {
  if (hasLink(text)) return t('Please take the link out. A list cannot hold links.')
  if (hasLongNumber(text)) return t('Please take the long number out. A phone number has a field of its own.')
  const reduced = normalizeLookAlikes(text)
  const holds = (name: string) => name.length >= shortestName && reduced.includes(name)
  const firstWord = normalizeLookAlikes(company.name.trim().split(/\s+/)[0] ?? '')
  const isOurs = holds(normalizeLookAlikes(company.name)) || holds(normalizeLookAlikes(company.legalName))
  const asksForUs = isHeading && holds(firstWord) && paymentWords.some((word) => reduced.includes(word))
  return isOurs || asksForUs ? texts.company : undefined
}
