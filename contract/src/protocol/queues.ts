import { messages } from '../language/messages.ts'
import { namesOf } from '../values/names.ts'

/** Everything that is done in the background, with what a person reads. */
export const jobQueues = messages({
  mail: { label: 'Mail', does: 'Sends each message to customers and to the office' },
  reservations: { label: 'Reservations', does: 'Warns of reservations that end and ends them, every minute' },
  'order-news': {
    label: 'News of orders',
    does: 'Tells customers what was changed in their orders, a few minutes later',
  },
  'sailing-news': {
    label: 'News of sailings',
    does: 'Writes to booked buyers which day of their ship has moved, a few minutes later',
  },
  'next-steps': {
    label: 'Next steps',
    does: 'Works out what is next in deals once an import rule, or how much may be missing of a payment, has changed',
  },
  'offer-news': {
    label: 'News of offers',
    does: 'Writes to the other side what was offered, accepted or declined, a few minutes later',
  },
  'bank-accounts': {
    label: 'Bank accounts',
    does: 'Puts a change of a bank account in force when its time has come, every minute',
  },
  'exchange-rate': { label: 'Exchange rate', does: 'Fetches the rate of the day where a source is set' },
  'encode-picture': { label: 'Pictures', does: 'Makes the small forms of a new picture' },
  'reset-link': { label: 'Password links', does: 'Writes the link with which a new password is set' },
  'stock-imports': { label: 'Imports of cars', does: 'Checks, runs and undoes an import, some hundred rows at a time' },
  'clean-up': { label: 'Clean-up', does: 'Removes what has ended and files that nothing names, every hour' },
} as const)
export type JobQueue = keyof typeof jobQueues
export const jobQueueNames = namesOf(jobQueues)
