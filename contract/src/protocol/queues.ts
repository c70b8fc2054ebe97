import { messages } from '../language/messages.ts'
import { getKeys } from '../values/keys.ts'

/** Queues of background jobs, with the texts that staff members read. */
export const jobQueues = messages({
  mail: { label: 'Emails', does: 'Sends each message to customers and the office' },
  reservations: {
    label: 'Reservations',
    does: 'Warns before a reservation ends, and ends it on time (checked every minute)',
  },
  'order-news': { label: 'News of orders', does: 'Tells customers what changed in their orders, a few minutes later' },
  'sailing-news': {
    label: 'News of sailings',
    does: 'Tells booked buyers which dates of their ship changed, a few minutes later',
  },
  'next-steps': {
    label: 'Next steps',
    does: 'Updates next steps when an import rule, or how much of a payment may be missing, changes',
  },
  'offer-news': {
    label: 'News of offers',
    does: 'Tells the buyer or the office what was offered, accepted or declined, a few minutes later',
  },
  'bank-accounts': {
    label: 'Bank accounts',
    does: 'Puts a bank account change in force when it is due (checked every minute)',
  },
  'exchange-rate': { label: 'Exchange rate', does: 'Fetches the rate of the day, if a source is set' },
  'encode-picture': { label: 'Pictures', does: 'Makes the small sizes of a new picture' },
  'reset-link': { label: 'Password links', does: 'Sends the link to set a new password' },
  'stock-imports': {
    label: 'Imports of cars',
    does: 'Checks, runs and undoes an import, a few hundred rows at a time',
  },
  'car-news': { label: 'News of cars', does: 'Compares new and changed cars with the searches that buyers have saved' },
  'car-letters': {
    label: 'Emails about cars',
    does: 'Writes to buyers once a day about new cars for their saved searches',
  },
  'clean-up': { label: 'Clean-up', does: 'Removes expired records and unused files, every hour' },
} as const)
export type JobQueue = keyof typeof jobQueues
export const jobQueueNames = getKeys(jobQueues)
