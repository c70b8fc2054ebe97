import { accountProblems } from '../account/problems.ts'
import { apiTokenProblems } from '../api-tokens/facts.ts'
import { assignmentProblems } from '../assignments/assignment.ts'
import { auctionSheetProblems } from '../auction-sheets/facts.ts'
import { bankAccountProblems } from '../bank-accounts/office.ts'
import { carProblems } from '../cars/problems.ts'
import { chatProblems } from '../chats/facts.ts'
import { destinationProblems } from '../destinations/facts.ts'
import { rateProblems } from '../freight/office.ts'
import { galleryProblems } from '../gallery/facts.ts'
import { importProblems } from '../imports/facts.ts'
import { inquiryProblems } from '../inquiries/facts.ts'
import { invitationProblems } from '../invitations/facts.ts'
import { checkProblems } from '../issued-papers/check.ts'
import { issuedPaperProblems } from '../issued-papers/facts.ts'
import { jobProblems } from '../jobs/facts.ts'
import { offerProblems } from '../offers/problems.ts'
import { claimProblems } from '../order-claims/facts.ts'
import { orderProblems } from '../orders/problems.ts'
import { paperProblems } from '../papers/facts.ts'
import { partyProblems } from '../parties/facts.ts'
import { paymentProblems } from '../payments/facts.ts'
import { portProblems } from '../ports/office.ts'
import { templateProblems } from '../reply-templates/facts.ts'
import { roleProblems } from '../roles/facts.ts'
import { secondFactorProblems } from '../second-factor/facts.ts'
import { scheduleProblems } from '../ship-schedules/facts.ts'
import { problemMessages } from '../site/layout.ts'
import { stockImportProblems } from '../stock-imports/facts.ts'
import { teamProblems } from '../team/facts.ts'
import { trashProblems } from '../trash/facts.ts'
import { userProblems } from '../users/office.ts'
import { fileProblems } from '../values/file-problems.ts'
import { bookingProblems } from '../voyages/booking-facts.ts'
import { voyageProblems } from '../voyages/facts.ts'
import type { Problems } from './problem.ts'

const invalid = 'Some values are not valid. Please check them and try again.'
const tooLarge = 'This is too large to be sent.'

function tooManyTries(seconds: number) {
  const minutes = Math.max(1, Math.ceil(seconds / 60))
  return `Too many tries. Please try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`
}

/** What any call may answer, whatever it is about. */
export const generalProblems = {
  invalid: {
    status: 400,
    sentence: (fault = invalid) => fault,
    example: invalid,
    help: 'A value of the request is missing or wrong, or the request cannot be read. The sentence names the first fault, and errors names every field that is wrong. Correct them and send the request again.',
  },
  'key-malformed': {
    status: 400,
    sentence: 'The Idempotency-Key must have 8 to 100 visible characters.',
    help: 'The header Idempotency-Key has an unusable value. Send a random text of 8 to 100 visible characters, such as a UUID, or leave the header out.',
  },
  unauthenticated: {
    status: 401,
    sentence: 'Please log in to continue.',
    help: 'The call is for people who are logged in, and no session came with it, or one that has ended. Log in, and send the token as Authorization: Bearer.',
  },
  forbidden: {
    status: 403,
    sentence: 'You do not have permission to do this.',
    help: 'You are logged in, but your account may not do this. Ask an administrator.',
  },
  'not-found': {
    status: 404,
    sentence: 'This could not be found.',
    help: 'Nothing stands at this address. Check the path, and any id in it.',
  },
  'too-slow': {
    status: 408,
    sentence: 'This took too long to be sent. Please try again.',
    help: 'The request did not arrive in time. Send it again, on a better connection if you can.',
  },
  stale: {
    status: 409,
    sentence: 'Somebody else has changed this in the meantime. Please reload and try again.',
    help: 'The version that you sent is not the newest any more. Read the thing again, look at what has changed, and send your change with the new version.',
  },
  'too-large': {
    status: 413,
    sentence: tooLarge,
    help: 'The request has more text, or more parts, than a call takes. Send less at once.',
  },
  unsupported: {
    status: 415,
    sentence: 'This kind of content is not accepted.',
    help: 'The Content-Type or the Content-Encoding of the request is not one that this call reads. Send application/json, or multipart/form-data where the call takes files.',
  },
  'key-reused': {
    status: 422,
    sentence: 'This request key was already used for a different request.',
    help: 'An Idempotency-Key stands for one request. Send a new key with a new request, and the same key only to repeat the same one.',
  },
  'too-many-tries': {
    status: 429,
    sentence: tooManyTries,
    example: tooManyTries(600),
    help: 'This was tried too often in a short time. Wait for as many seconds as the header Retry-After says.',
  },
  'headers-too-large': {
    status: 431,
    sentence: tooLarge,
    help: 'The headers of the request are larger than the server reads. Send fewer, or shorter ones.',
  },
  failed: {
    status: 500,
    sentence: problemMessages.fallback,
    help: 'The server made a mistake; it is written down there. Try again later, and write to us if it stays.',
  },
  unavailable: {
    status: 503,
    sentence: 'The service is not available at the moment. Please try again shortly.',
    help: 'The database or the file store cannot be reached at the moment, or the stock has only begun to be read. Try again after as many seconds as the header Retry-After says.',
  },
  'disk-full': {
    status: 507,
    sentence: 'There is no room left to store this. Please try again later.',
    help: 'The server has no room left for files or rows. Try again later, and write to us if it stays.',
  },
} as const satisfies Problems

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
