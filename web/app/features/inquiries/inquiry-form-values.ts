import { inquiryDraft } from '@minato/contract/inquiries/draft.ts'
import { inquiryMessages, missingInquiryFields, yearsCross } from '@minato/contract/inquiries/facts.ts'
import type { FieldErrors, UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { inquiryWords } from './words.ts'

export const inquirySchema = inquiryDraft
export type TypedInquiry = z.input<typeof inquiryDraft>
export type InquiryDraft = z.output<typeof inquiryDraft>
export type InquiryFormState = UseFormReturn<TypedInquiry, unknown, InquiryDraft>

/** The first thing that is wrong, in the order of the specification, as the dialog says it. */
export function inquiryFault(errors: FieldErrors<TypedInquiry>, values: TypedInquiry) {
  const missing = missingInquiryFields(values)
  if (missing.length > 0) return { title: inquiryWords.missingTitle, text: inquiryMessages.missing(missing) }
  if (errors.email) return { title: inquiryWords.emailTitle, text: inquiryMessages.email }
  if (errors.mobile) return { title: inquiryWords.mobileTitle, text: inquiryMessages.mobile }
  if (yearsCross(values)) return { title: inquiryWords.yearsTitle, text: inquiryMessages.years }
  const [other] = Object.values(errors)
  return { title: inquiryWords.otherTitle, text: String(other?.message ?? inquiryWords.failed) }
}
