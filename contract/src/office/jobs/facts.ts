import { messages } from '#language/messages.ts'
import type { Problems } from '#protocol/problem.ts'

export const jobStates = messages({
  waiting: 'Waiting',
  again: 'Will retry',
  running: 'Running',
  failed: 'Given up',
} as const)

/** Maximum number of listed failed jobs (newest) and unsent messages (oldest). */
export const maxListedJobs = 100

export const jobMessages = messages({
  loadFailed: 'Failed to load the background work',
  noneFailed: 'Nothing was given up',
  allSent: 'Every message was sent.',
  runFailed: 'Failed to run it again. Please try again.',
} as const)

export const jobProblems = messages({
  'job-not-found': {
    sentence: 'This job has run again in the meantime, or it was removed.',
    help: 'Read the list of jobs again.',
  },
  'mail-not-found': {
    sentence: 'This message was sent in the meantime, or it was removed.',
    help: 'Read the list of messages again.',
  },
} as const satisfies Problems)
