import { randomBytes } from 'node:crypto'

/** Random id in the names of database connections, by which an administrator finds a response's process. Not public. */
export const processId = randomBytes(12).toString('hex')
