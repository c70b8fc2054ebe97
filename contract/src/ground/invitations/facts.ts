import { messages } from '../../language/messages.ts'
import type { Problems } from '../../protocol/problem.ts'

/** For how many days the link of an invitation works. */
export const invitationDays = 7

export const invitationMessages = messages({ role: 'Please choose what this person becomes' } as const)

/** What can stop an invitation. */
export const invitationProblems = messages({
  'invitation-not-found': {
    status: 404,
    sentence: 'Invitation not found',
    help: 'There is no open invitation with this id. It may have been accepted, or taken back.',
  },
  'invited-already': {
    status: 409,
    sentence: 'This address is invited already. Send that invitation again, or take it back.',
    help: 'Each address has at most one invitation at a time.',
  },
  'already-staff': {
    status: 409,
    sentence: 'This person is of the staff already. Change the role in their account.',
    help: 'An invitation makes somebody one of the staff. Who is that already gets another role through PUT /users/{id}.',
  },
  'invitation-over': {
    status: 404,
    sentence: 'This invitation does not work any more. Please ask for another one.',
    help: 'A link works once and for seven days, until it is taken back or sent again, and as long as whoever sent it may give that role.',
  },
  'invitation-needs-login': {
    status: 409,
    sentence: 'This address has an account already. Please log in with it, and open the invitation again.',
    help: 'The invitation is for an address that has an account: its owner accepts it while logged in.',
  },
} as const satisfies Problems)
