import { z } from 'zod'
import { permissionNames } from '../../protocol/access.ts'
import { endpoints } from '../../protocol/endpoint.ts'
import { direction, pageMeta, paging, sortedBy } from '../../protocol/paging.ts'
import { spreadsheetFormat } from '../../values/spreadsheet.ts'
import { byId, chosen, id, instant, line, optionalLatinLine, optionalLine, requiredLine } from '../../values/text.ts'
import { printedLength, splitName, userMessages } from './facts.ts'
import { email, newPassword } from './login-fields.ts'
import { userAdminMessages, userRoleNames, userSorts, userStateNames } from './office.ts'

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
  /** Name and company as papers print them, where those of above are written in letters that papers cannot print. */
  nameOnPapers: z.string().nullable(),
  companyOnPapers: z.string().nullable(),
  /** Where the person wants cars, as an address writes it: `KEMBA`, `UG-KEMBA`. */
  destination: z.string().nullable(),
  role: z.enum(userRoleNames),
  /** What they are among the staff; an administrator and a customer are none of these. */
  staffRole: z.object({ id, name: z.string() }).nullable(),
  isActive: z.boolean(),
  version: z.number().int(),
  createdAt: instant,
})
export type User = z.output<typeof user>

/** Who the caller is, with what they hold. */
const profile = user.extend({
  permissions: z.array(z.enum(permissionNames)),
  /** Whether they hold nothing until they have set up the second factor that the owner demands. */
  secondFactorDemanded: z.boolean(),
})
export type Profile = z.output<typeof profile>

/** What an administrator knows of a person. */
const particulars = {
  firstName: requiredLine(60, userMessages.firstName),
  lastName: requiredLine(60, userMessages.lastName),
  email: requiredLine(254, userAdminMessages.email).pipe(email),
  phone: requiredLine(30, userAdminMessages.phone),
  country: optionalLine(60),
  companyName: optionalLine(120),
}

/** What somebody becomes among the staff; null is none of the roles. */
const staffRoleId = id.nullable().optional()

/** A new user, as an administrator writes one. */
export const userDraft = z.object({
  ...particulars,
  password: newPassword,
  role: z.enum(userRoleNames).default('USER'),
  staffRoleId,
})
export type UserDraft = z.output<typeof userDraft>

/** A user as an administrator edits one; who was invited was never asked for a phone number. */
export const userEdit = ({ phone }: Pick<User, 'phone'>) =>
  z.object({
    ...particulars,
    phone: phone === null ? optionalLine(30) : particulars.phone,
    nameOnPapers: optionalLatinLine(printedLength),
    companyOnPapers: optionalLatinLine(printedLength),
    role: z.enum(userRoleNames),
    staffRoleId,
    isActive: z.boolean(),
  })

/** A change: only what is named changes. `version` is the one that the edit started from. */
const userChange = z
  .object({
    fullName: line(120).optional(),
    firstName: line(60).optional(),
    lastName: line(60).optional(),
    phone: optionalLine(30).optional(),
    country: optionalLine(60).optional(),
    companyName: optionalLine(120).optional(),
    nameOnPapers: optionalLatinLine(printedLength).optional(),
    companyOnPapers: optionalLatinLine(printedLength).optional(),
    email: email.optional(),
    role: z.enum(userRoleNames).optional(),
    staffRoleId,
    isActive: z.boolean().optional(),
    version: z.number().int().optional(),
  })
  .transform(({ fullName, ...rest }) => (fullName === undefined ? rest : { ...rest, ...splitName(fullName) }))
  .refine((change) => change.firstName !== '', { path: ['firstName'], error: userMessages.firstName })
export type UserChange = z.output<typeof userChange>

const listFilters = z.object({
  search: line(200).optional(),
  /** A role of the staff by its id; `USER` is whoever is in none. */
  role: chosen(z.union([z.enum(userRoleNames), id])),
  status: chosen(z.enum(userStateNames)),
  sort: sortedBy(userSorts),
  direction,
})
export type UserFilters = z.output<typeof listFilters>
const exportQuery = listFilters.extend({ format: spreadsheetFormat })
export type UserExport = z.output<typeof exportQuery>
const listQuery = listFilters.extend(paging(20))
export type UserQuery = z.output<typeof listQuery>

export const users = endpoints({
  list: {
    method: 'GET',
    path: '/users',
    access: 'users.edit',
    summary: 'Everybody who has an account, newest first; search over name, email, phone, company and country.',
    query: listQuery,
    response: z.object({ data: z.array(user), meta: pageMeta }),
  },
  export: {
    method: 'GET',
    path: '/users/export',
    access: 'users.edit',
    summary: 'Everybody whom the filters of the list show, as CSV or XLSX. Days are those of Japan.',
    query: exportQuery,
    response: 'file',
  },
  profile: {
    method: 'GET',
    path: '/users/profile',
    access: 'user',
    tokens: true,
    summary: 'Who the caller is, and what they may do.',
    problems: ['user-not-found'],
    response: profile,
  },
  show: {
    method: 'GET',
    path: '/users/{id}',
    access: 'user',
    summary: 'One user, for that person and for administrators.',
    params: byId,
    problems: ['user-not-found'],
    response: user,
  },
  create: {
    method: 'POST',
    path: '/users',
    access: 'users.edit',
    status: 201,
    summary: 'Adds a user, who can log in with the given password at once. An Idempotency-Key makes a retry safe.',
    body: userDraft,
    problems: [
      'user-not-found',
      'email-taken',
      'password-common',
      'role-not-found',
      'beyond-your-permissions',
      'key-reused',
      'code-needed',
    ],
    response: user,
  },
  update: {
    method: 'PUT',
    path: '/users/{id}',
    access: 'user',
    summary:
      "Changes one's own name and phone: {fullName, phone} or {firstName, lastName, phone}, and nameOnPapers and companyOnPapers: both as in the passport, in Latin letters. From an administrator anybody's, with email, country, companyName, isActive, role and staffRoleId. A deactivated person is logged out everywhere.",
    params: byId,
    body: userChange,
    problems: [
      'user-not-found',
      'stale',
      'email-taken',
      'not-yours-to-change',
      'self-deactivation',
      'self-demotion',
      'role-not-found',
      'beyond-your-permissions',
      'forbidden',
      'code-needed',
    ],
    response: user,
  },
  remove: {
    method: 'DELETE',
    path: '/users/{id}',
    access: 'users.edit',
    summary: 'Deletes a user for good and ends their sessions; 409 while an order refers to them.',
    params: byId,
    problems: ['user-not-found', 'self-deletion', 'user-in-use', 'beyond-your-permissions'],
    response: z.object({ success: z.literal(true) }),
  },
})
