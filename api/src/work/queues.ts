// Rule: how often background work is tried, and how long it waits.
import type { JobQueue } from '@minato/contract/protocol/queues.ts'
import type { Queue } from '../lib/jobs/jobs.ts'
import type { Payloads } from '../services.ts'

const minute = 60

/** Everything that is done in the background, and how hard it is tried. Times are in seconds. */
export const queues = {
  /**
   * Tried for about two days: a mail server may be away over a weekend's maintenance. One that takes its time at every word
   * must not get the same message twice: a job that has expired is done again while the first still talks.
   */
  mail: { retries: 200, delay: 1, longestDelay: 15 * minute, expires: 10 * minute, concurrency: 4, batch: 8 },
  reservations: { retries: 2, delay: 10, longestDelay: minute, expires: 5 * minute, concurrency: 1 },
  'order-news': { retries: 20, delay: 10, longestDelay: 5 * minute, expires: minute, concurrency: 1 },
  'sailing-news': { retries: 20, delay: 10, longestDelay: 5 * minute, expires: minute, concurrency: 1 },
  'next-steps': { retries: 20, delay: 10, longestDelay: 5 * minute, expires: 10 * minute, concurrency: 1 },
  'offer-news': { retries: 20, delay: 10, longestDelay: 5 * minute, expires: minute, concurrency: 1 },
  'bank-accounts': { retries: 20, delay: 2, longestDelay: minute, expires: minute, concurrency: 1 },
  'exchange-rate': { retries: 5, delay: 5 * minute, longestDelay: 60 * minute, expires: 2 * minute, concurrency: 1 },
  /** The forms of a picture that take long to make. */
  'encode-picture': { retries: 3, delay: 10, longestDelay: 5 * minute, expires: 2 * minute, concurrency: 1 },
  /**
   * A link is no use long after the request. Looking an address up takes less than asking for it, so that nobody's
   * made-up addresses pile up before a real one; the queue of mail sends the letters.
   */
  'reset-link': { retries: 20, delay: 2, longestDelay: 2 * minute, expires: minute, concurrency: 1, batch: 100 },
  /** Some hundred rows each; each adds the next. */
  'stock-imports': { retries: 20, delay: 2, longestDelay: minute, expires: 10 * minute, concurrency: 1 },
  /** Some thousand cars at a time; each round takes what has changed until then. */
  'car-news': { retries: 20, delay: 2, longestDelay: minute, expires: 10 * minute, concurrency: 1 },
  'car-letters': { retries: 5, delay: minute, longestDelay: 10 * minute, expires: 30 * minute, concurrency: 1 },
  'clean-up': { retries: 2, delay: minute, longestDelay: 10 * minute, expires: 30 * minute, concurrency: 1 },
} as const satisfies Record<JobQueue & keyof Payloads, Queue>
