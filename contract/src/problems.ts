import { arrivalProblems } from './deal/arrivals/facts.ts'
import { bookingProblems } from './deal/bookings/facts.ts'
import { chatProblems } from './deal/chats/facts.ts'
import { documentProblems } from './deal/documents/facts.ts'
import { issuedDocumentProblems } from './deal/issued-documents/facts.ts'
import { checkProblems } from './deal/issued-documents/invoice-check.ts'
import { offerProblems } from './deal/offers/problems.ts'
import { transferProblems } from './deal/order-transfers/facts.ts'
import { orderProblems } from './deal/orders/problems.ts'
import { partyProblems } from './deal/parties/facts.ts'
import { paymentProblems } from './deal/payments/problems.ts'
import { reviewProblems } from './deal/reviews/facts.ts'
import { accountProblems } from './office/account/problems.ts'
import { inquiryProblems } from './office/inquiries/facts.ts'
import { jobProblems } from './office/jobs/facts.ts'
import { templateProblems } from './office/reply-templates/facts.ts'
import { assignmentProblems } from './platform/assignments/assignment.ts'
import { apiTokenProblems } from './platform/auth/api-tokens/facts.ts'
import { secondFactorProblems } from './platform/auth/second-factor/facts.ts'
import { bankAccountProblems } from './platform/bank-accounts/office.ts'
import { galleryProblems } from './platform/gallery/facts.ts'
import { invitationProblems } from './platform/invitations/facts.ts'
import { portProblems } from './platform/ports/office.ts'
import { scheduleProblems } from './platform/ship-schedules/facts.ts'
import { teamProblems } from './platform/team/facts.ts'
import { trashProblems } from './platform/trash/facts.ts'
import { userProblems } from './platform/users/office.ts'
import { roleProblems } from './platform/users/roles/facts.ts'
import { fileProblems } from './protocol/file-problems.ts'
import type { Problems } from './protocol/problem.ts'
import { generalProblems } from './protocol/problems.ts'
import { destinationProblems } from './shipping/destinations/facts.ts'
import { rateProblems } from './shipping/freight/office.ts'
import { importProblems } from './shipping/import-rules/facts.ts'
import { savedSearchProblems } from './shipping/saved-searches/facts.ts'
import { voyageProblems } from './shipping/voyages/facts.ts'
import { auctionSheetProblems } from './stock/auction-sheets/facts.ts'
import { carProblems } from './stock/cars/problems.ts'
import { waitingListProblems } from './stock/cars/waiting-list/facts.ts'
import { shortlistProblems } from './stock/shortlists/facts.ts'
import { stockImportProblems } from './stock/stock-imports/problems.ts'

/**
 * Every problem of the API by its code: the `type` of the answer is `/problems#code`. Programs decide by the code, people read
 * the sentence.
 * A sentence with a figure is a function of it. The page `/problems` shows this table.
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
  ...waitingListProblems,
  ...shortlistProblems,
  ...destinationProblems,
  ...savedSearchProblems,
  ...importProblems,
  ...orderProblems,
  ...transferProblems,
  ...offerProblems,
  ...partyProblems,
  ...documentProblems,
  ...chatProblems,
  ...inquiryProblems,
  ...paymentProblems,
  ...issuedDocumentProblems,
  ...arrivalProblems,
  ...reviewProblems,
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

/** Returns the status of a problem: by default 404 for a code that ends in `-not-found`, 409 for any other. */
export const getProblemStatus = (code: ProblemCode) =>
  (problems[code] as Problems[string]).status ?? (code.endsWith('-not-found') ? 404 : 409)

/** Returns the sentence of a problem; for one with a figure, an example. */
export function getProblemSentence(code: ProblemCode) {
  const { sentence, example }: Problems[string] = problems[code]
  return example ?? String(sentence)
}
