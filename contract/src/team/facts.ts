import type { Problems } from '../protocol/problem.ts'
export const teamMessages = {
  listFailed: (message: string) => `Error loading team members: ${message}`,
  listEmpty: 'No team members found',
  notFound: 'Team member not found',
} as const

/** What can stop a call about a member of the team. */
export const teamProblems = {
  'team-member-not-found': {
    status: 404,
    sentence: teamMessages.notFound,
    help: 'There is no member of the team with this id. They may have been deleted.',
  },
} as const satisfies Problems
