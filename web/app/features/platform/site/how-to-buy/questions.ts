import { joinSentences } from '@minato/contract/language/sentences.ts'
import type { Company } from '@minato/contract/platform/company/company.ts'
import { buildFaqPage } from '#lib/page/linked-data.ts'
import faq from '../content/auction-faq.md'
import { contentValues } from '../content/values.ts'

/** Questions before a first auction; `id` is the anchor in the page's address. */
export const listAuctionQuestions = (company: Company, reservationDays: number) =>
  faq(contentValues(company, reservationDays)).map(({ id, title, text }) => ({
    id,
    question: title,
    answer: joinSentences(...text),
  }))

export const buildFaqData = (company: Company, reservationDays: number) =>
  buildFaqPage(listAuctionQuestions(company, reservationDays))
