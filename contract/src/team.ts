import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import { id } from './text.ts'

/** A member of the team as everybody sees them; e-mail and phone are for the back-office. */
const teamMember = z.object({
  id,
  name: z.string(),
  position: z.string(),
  bio: z.string().nullable(),
  expertise: z.array(z.string()),
  image: z.string().nullable(),
})
export type TeamMember = z.output<typeof teamMember>

export const team = endpoints({
  list: {
    method: 'GET',
    path: '/team',
    access: 'public',
    summary: 'The active members of the team, in their order.',
    response: z.object({ success: z.literal(true), data: z.array(teamMember) }),
  },
})
