import { randomBytes } from 'node:crypto'

/**
 * Random id of this process, part of its database connections' names. An administrator can thus find the process that sent a
 * response. It is not public.
 */
export const processId = randomBytes(12).toString('hex')
