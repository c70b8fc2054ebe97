// Rule: what every call may refuse, with status and sentence.
import { lazyValue, message, messages, t } from '../language/messages.ts'
import type { Problems } from './problem.ts'
import { problemMessages } from './problem-messages.ts'

const invalid = () => t('Some values are not valid. Please check them and try again.')
const tooLarge = message('This is too large to send.')

function formatTooManyTries(seconds: number) {
  const minutes = Math.max(1, Math.ceil(seconds / 60))
  return t('Too many attempts. Please try again in {minutes, plural, one {a minute} other {# minutes}}.', { minutes })
}

export const generalProblems = messages({
  invalid: {
    status: 400,
    sentence: (fault = invalid()) => fault,
    example: lazyValue(invalid),
    help: 'A value of the request is missing or wrong, or the request cannot be read. The message names the first fault, and errors names every wrong field. Correct them and send the request again.',
  },
  'key-malformed': {
    status: 400,
    sentence: 'The Idempotency-Key must have 8 to 100 visible characters.',
    help: 'The Idempotency-Key header is not valid. Send 8 to 100 random visible characters, such as a UUID, or leave the header out.',
  },
  unauthenticated: {
    status: 401,
    sentence: 'Please log in to continue.',
    help: 'This call needs a login. The request has no session, or its session has ended. Log in, and send the token as Authorization: Bearer.',
  },
  forbidden: {
    status: 403,
    sentence: 'You do not have permission to do this.',
    help: 'You are logged in, but your account may not do this. Ask an administrator.',
  },
  'not-found': {
    status: 404,
    sentence: 'This could not be found.',
    help: 'There is nothing at this address. Check the path, and any id in it.',
  },
  'method-not-allowed': {
    status: 405,
    sentence: 'This cannot be done at this address.',
    help: 'This address does not take the method of the request. The Allow header lists the methods that it takes.',
  },
  'too-slow': {
    status: 408,
    sentence: 'Sending this took too long. Please try again.',
    help: 'The request did not arrive in time. Send it again, on a better connection if you can.',
  },
  stale: {
    sentence: 'This was changed in the meantime. Please reload and try again.',
    help: 'The version that you sent is no longer the newest. Read the record again, check what has changed, and send your change with the new version.',
  },
  'too-large': {
    status: 413,
    sentence: tooLarge,
    help: 'The request has more text, or more parts, than one call accepts. Send less at once.',
  },
  unsupported: {
    status: 415,
    sentence: 'This kind of content is not accepted.',
    help: 'This call cannot read the Content-Type or Content-Encoding of the request. Send application/json, or multipart/form-data where the call takes files.',
  },
  'key-reused': {
    status: 422,
    sentence: 'This request key was already used for a different request.',
    help: 'Each Idempotency-Key belongs to one request. Send a new key with each new request. Send the same key only to repeat the same request.',
  },
  'too-many-tries': {
    status: 429,
    sentence: formatTooManyTries,
    example: lazyValue(() => formatTooManyTries(600)),
    help: 'There were too many attempts in a short time. Wait for the number of seconds in the Retry-After header.',
  },
  'headers-too-large': {
    status: 431,
    sentence: tooLarge,
    help: 'The request headers are too large for the server. Send fewer or shorter ones.',
  },
  failed: {
    status: 500,
    sentence: lazyValue(() => problemMessages.fallback),
    help: 'The server made an error and recorded it. Try again later. If it happens again, write to us.',
  },
  unavailable: {
    status: 503,
    sentence: 'The service is not available at the moment. Please try again later.',
    help: 'The database or the file store cannot be reached, or the stock is still loading. Try again after the number of seconds in the Retry-After header.',
  },
  'disk-full': {
    status: 507,
    sentence: 'There is no space left to store this. Please try again later.',
    help: 'The server has no space left for files or records. Try again later. If it happens again, write to us.',
  },
} as const satisfies Problems)
