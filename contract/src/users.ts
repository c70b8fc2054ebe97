import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import { byId, id, instant, line, optionalLine } from './text.ts'
import { splitName, userMessages } from './user-facts.ts'

/** A person as they see themselves, and as administrators see them. */
export const user = z.object({
  id,
  fullName: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  country: z.string().nullable(),
  companyName: z.string().nullable(),
  role: z.enum(['USER', 'ADMIN']),
  isActive: z.boolean(),
  createdAt: instant,
})
export type User = z.output<typeof user>

const profileChange = z
  .object({
    fullName: line(120).optional(),
    firstName: line(60).optional(),
    lastName: line(60).optional(),
    phone: optionalLine(30).optional(),
  })
  .transform(({ fullName, ...rest }) => (fullName === undefined ? rest : { ...rest, ...splitName(fullName) }))
  .refine((change) => change.firstName !== '', { path: ['firstName'], error: userMessages.firstName })

export const users = endpoints({
  profile: {
    method: 'GET',
    path: '/users/profile',
    access: 'user',
    summary: 'Who the caller is.',
    response: user,
  },
  update: {
    method: 'PUT',
    path: '/users/{id}',
    access: 'user',
    summary: "Changes one's own name and phone; {fullName, phone} or {firstName, lastName, phone}.",
    params: byId,
    body: profileChange,
    response: user,
  },
})
