import { messages } from '#language/messages.ts'
import type { Problems } from '#protocol/problem.ts'

export const portKinds = messages({
  discharge: 'Port of discharge',
  loading: 'Port of loading',
  inland: 'Inland place',
} as const)

export const portProblems = messages({
  'port-not-found': { sentence: 'Port not found', help: 'There is no port with this id.' },
  'port-exists': {
    sentence: 'There is already a port with this code.',
    help: 'Each UN/LOCODE belongs to one port. Change the existing port, or make it active again.',
  },
} as const satisfies Problems)
