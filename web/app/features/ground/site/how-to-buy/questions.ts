import type { Company } from '@minato/contract/ground/company/company.ts'
import { languageNow } from '@minato/contract/language/messages.ts'
import faq from '../content/auction-faq.md'
import { contentValues } from '../content/values.ts'

/** Questions before a first auction; `id` is the anchor in the page's address. */
export const questions = (company: Company, reservationDays: number) =>
  faq(contentValues(company, reservationDays)).map(({ id, title, text }) => ({
    id,
    question: title,
    answer: text.join(' '),
  }))

/** The same for search engines. */
export const faqData = (company: Company, reservationDays: number) => ({
  '@type': 'FAQPage',
  inLanguage: languageNow(),
  mainEntity: questions(company, reservationDays).map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
})
