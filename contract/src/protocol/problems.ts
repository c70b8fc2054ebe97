// Rule: what every call may refuse, with status and sentence.
import { message, messages, t } from '../language/messages.ts'
import type { Problems } from './problem.ts'
import { problemMessages } from './problem-messages.ts'

const invalid = () => t('Some values are not valid. Please check them and try again.')
const tooLarge = message('This is too large to be sent.')

function tooManyTries(seconds: number) {
  const minutes = Math.max(1, Math.ceil(seconds / 60))
  return t('Too many tries. Please try again in {minutes, plural, one {a minute} other {# minutes}}.', { minutes })
}

/** What any call may answer, whatever it is about. */
export const generalProblems = messages({
  invalid: {
    status: 400,
    sentence: (fault = invalid()) => fault,
    get example() {
      return invalid()
    },
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
    sentence: 'This was changed in the meantime. Please reload and try again.',
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
    get example() {
      return tooManyTries(600)
    },
    help: 'This was tried too often in a short time. Wait for as many seconds as the header Retry-After says.',
  },
  'headers-too-large': {
    status: 431,
    sentence: tooLarge,
    help: 'The headers of the request are larger than the server reads. Send fewer, or shorter ones.',
  },
  failed: {
    status: 500,
    get sentence() {
      return problemMessages.fallback
    },
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
} as const satisfies Problems)
