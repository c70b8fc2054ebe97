import type { Company } from '@minato/contract/platform/company/company.ts'
import { faqPage } from '#lib/page/linked-data.ts'
import faq from '../content/auction-faq.md'
import { contentValues } from '../content/values.ts'

/** Questions before a first auction; `id` is the anchor in the page's address. */
export const questions = (company: Company, reservationDays: number) =>
  faq(contentValues(company, reservationDays)).map(({ id, title, text }) => ({
    id,
    question: title,
    answer: text.join(' '),
  }))

export const faqData = (company: Company, reservationDays: number) => faqPage(questions(company, reservationDays))
