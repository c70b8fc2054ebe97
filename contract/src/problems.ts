import { accountProblems } from './account/problems.ts'
import { apiTokenProblems } from './api-tokens/facts.ts'
import { assignmentProblems } from './assignments/assignment.ts'
import { auctionSheetProblems } from './auction-sheets/facts.ts'
import { bankAccountProblems } from './bank-accounts/office.ts'
import { carProblems } from './cars/problems.ts'
import { chatProblems } from './chats/facts.ts'
import { destinationProblems } from './destinations/facts.ts'
import { rateProblems } from './freight/office.ts'
import { galleryProblems } from './gallery/facts.ts'
import { importProblems } from './imports/facts.ts'
import { inquiryProblems } from './inquiries/facts.ts'
import { invitationProblems } from './invitations/facts.ts'
import { checkProblems } from './issued-papers/check.ts'
import { issuedPaperProblems } from './issued-papers/facts.ts'
import { jobProblems } from './jobs/facts.ts'
import { offerProblems } from './offers/problems.ts'
import { claimProblems } from './order-claims/facts.ts'
import { orderProblems } from './orders/problems.ts'
import { paperProblems } from './papers/facts.ts'
import { partyProblems } from './parties/facts.ts'
import { paymentProblems } from './payments/facts.ts'
import { portProblems } from './ports/office.ts'
import { fileProblems } from './protocol/file-problems.ts'
import type { Problems } from './protocol/problem.ts'
import { generalProblems } from './protocol/problems.ts'
import { templateProblems } from './reply-templates/facts.ts'
import { roleProblems } from './roles/facts.ts'
import { secondFactorProblems } from './second-factor/facts.ts'
import { scheduleProblems } from './ship-schedules/facts.ts'
import { stockImportProblems } from './stock-imports/facts.ts'
import { teamProblems } from './team/facts.ts'
import { trashProblems } from './trash/facts.ts'
import { userProblems } from './users/office.ts'
import { bookingProblems } from './voyages/booking-facts.ts'
import { voyageProblems } from './voyages/facts.ts'

/**
 * Every problem that the API answers, by its code: the `type` of the answer is `/problems#code`. Programs decide by the
 * code, people read the sentence; a sentence with a figure is a function of it. The page `/problems` shows this table.
 */
export const problems = {
  ...generalProblems,
  ...fileProblems,
  ...accountProblems,
  ...secondFactorProblems,
  ...apiTokenProblems,
  ...userProblems,
  ...roleProblems,
  ...assignmentProblems,
  ...invitationProblems,
  ...auctionSheetProblems,
  ...bankAccountProblems,
  ...checkProblems,
  ...carProblems,
  ...destinationProblems,
  ...importProblems,
  ...orderProblems,
  ...claimProblems,
  ...offerProblems,
  ...partyProblems,
  ...paperProblems,
  ...chatProblems,
  ...inquiryProblems,
  ...paymentProblems,
  ...issuedPaperProblems,
  ...portProblems,
  ...templateProblems,
  ...rateProblems,
  ...galleryProblems,
  ...stockImportProblems,
  ...scheduleProblems,
  ...teamProblems,
  ...trashProblems,
  ...voyageProblems,
  ...bookingProblems,
  ...jobProblems,
} as const satisfies Problems

export type ProblemCode = keyof typeof problems

/** What a person reads of a problem; of a sentence with a figure, an example. */
export function sentenceOf(code: ProblemCode) {
  const { sentence, example }: Problems[string] = problems[code]
  return example ?? String(sentence)
}
