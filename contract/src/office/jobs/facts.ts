import { messages, t } from '#language/messages.ts'
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
  runAgain: 'It runs again within seconds.',
  runAllAgain: (count: number) => t('{count, plural, =1 {One job runs again.} other {# jobs run again.}}', { count }),
  runFailedTitle: 'Could not run it again',
  runFailed: 'Failed to run it again. Please try again.',
  sendsNow: 'It is sent within seconds.',
  sendFailedTitle: 'Could not send it',
  sendFailed: 'Failed to send the message. Please try again.',
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
