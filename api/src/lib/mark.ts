import { randomBytes } from 'node:crypto'

/**
 * This process among all that ever ran. The database knows it by the name of a connection, so that whoever may look there can
 * tell whether an answer came from a process that works with it; nobody else learns it.
 */
export const mark = randomBytes(12).toString('hex')
