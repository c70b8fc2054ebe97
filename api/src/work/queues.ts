// Rule: retries and delays of background jobs.
import type { JobQueue } from '@minato/contract/protocol/queues.ts'
import type { Queue } from '../lib/jobs/jobs.ts'
import type { JobPayloads } from '../services.ts'

const minute = 60

/** Queues and their retries. Times are in seconds. */
export const queues = {
  /**
   * Retried for about two days, because mail servers may be away over a weekend. The long expiry matters for slow servers: an
   * expired job runs again, which would send the email twice.
   */
  mail: { retries: 200, delay: 1, longestDelay: 15 * minute, expires: 10 * minute, concurrency: 4, batch: 8 },
  reservations: { retries: 2, delay: 10, longestDelay: minute, expires: 5 * minute, concurrency: 1 },
  'order-news': { retries: 20, delay: 10, longestDelay: 5 * minute, expires: minute, concurrency: 1 },
  'sailing-news': { retries: 20, delay: 10, longestDelay: 5 * minute, expires: minute, concurrency: 1 },
  'next-steps': { retries: 20, delay: 10, longestDelay: 5 * minute, expires: 10 * minute, concurrency: 1 },
  'offer-news': { retries: 20, delay: 10, longestDelay: 5 * minute, expires: minute, concurrency: 1 },
  'bank-accounts': { retries: 20, delay: 2, longestDelay: minute, expires: minute, concurrency: 1 },
  'exchange-rate': { retries: 5, delay: 5 * minute, longestDelay: 60 * minute, expires: 2 * minute, concurrency: 1 },
  /** Slow forms of a picture. */
  'encode-picture': { retries: 3, delay: 10, longestDelay: 5 * minute, expires: 2 * minute, concurrency: 1 },
  /**
   * A reset link is useless long after the request. Looking up an address is faster than requesting it, so invented addresses
   * cannot delay real ones. The mail queue sends the emails.
   */
  'reset-link': { retries: 20, delay: 2, longestDelay: 2 * minute, expires: minute, concurrency: 1, batch: 100 },
  /** Each job processes some hundred rows and adds the next job. */
  'stock-imports': { retries: 20, delay: 2, longestDelay: minute, expires: 10 * minute, concurrency: 1 },
  /** Each run processes some thousand changed cars. */
  'car-news': { retries: 20, delay: 2, longestDelay: minute, expires: 10 * minute, concurrency: 1 },
  'car-letters': { retries: 5, delay: minute, longestDelay: 10 * minute, expires: 30 * minute, concurrency: 1 },
  'clean-up': { retries: 2, delay: minute, longestDelay: 10 * minute, expires: 30 * minute, concurrency: 1 },
} as const satisfies Record<JobQueue & keyof JobPayloads, Queue>
