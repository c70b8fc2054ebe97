import { messages } from '#language/messages.ts'
import type { Problems } from '#protocol/problem.ts'

export const invitationDays = 7

export const invitationStates = messages({ open: 'Invited', accepted: 'Accepted' } as const)

export const invitationProblems = messages({
  'invitation-not-found': {
    sentence: 'Invitation not found',
    help: 'There is no open invitation with this id. It may have been accepted, or taken back.',
  },
  'invited-already': {
    sentence: 'This address is already invited. Send that invitation again, or take it back.',
    help: 'Each address has at most one invitation at a time.',
  },
  'already-staff': {
    sentence: 'This person is already on the staff. Change the role in their account.',
    help: 'An invitation adds somebody to the staff. To change the role of a staff member, use PUT /users/{id}.',
  },
  'invitation-over': {
    status: 404,
    sentence: 'This invitation does not work any more. Please ask for another one.',
    help: 'A link works once, for seven days. It ends when the invitation is taken back or sent again. It also ends when its sender may no longer give that role.',
  },
  'invitation-needs-login': {
    sentence: 'This address already has an account. Please log in with it, and open the invitation again.',
    help: 'The invitation is for an address that already has an account. Its owner must log in to accept it.',
  },
} as const satisfies Problems)
