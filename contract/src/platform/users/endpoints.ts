import { z } from 'zod'
import { defineEndpoints } from '#protocol/endpoint.ts'
import { pageMeta, pageParams, sortDirection, sortParam } from '#protocol/paging.ts'
import { spreadsheetFormat } from '#values/spreadsheets/spreadsheet.ts'
import { id, line, optionalFilter } from '#values/text.ts'
import { userRoleNames, userSorts, userStateNames } from './office.ts'
import { profile, user, userChange, userDraft } from './user.ts'

const listFilters = z.object({
  search: line(200).optional(),
  /** The id of a role of the staff; `USER` is a user without one. */
  role: optionalFilter(z.union([z.enum(userRoleNames), id])),
  status: optionalFilter(z.enum(userStateNames)),
  sort: sortParam(userSorts),
  direction: sortDirection,
})
export type UserFilters = z.output<typeof listFilters>
const exportQuery = listFilters.extend({ format: spreadsheetFormat })
export type UserExport = z.output<typeof exportQuery>
const listQuery = listFilters.extend(pageParams(20))
export type UserQuery = z.output<typeof listQuery>

export const users = defineEndpoints('users.edit', {
  list: {
    route: 'GET /users',
    summary: 'Lists all accounts, newest first. Searches name, email, phone, company and country.',
    query: listQuery,
    response: z.object({ data: z.array(user), meta: pageMeta }),
  },
  export: {
    route: 'GET /users/export',
    summary: "Exports the users of the list's filters, as CSV or XLSX. Days are in Japan time.",
    query: exportQuery,
    response: 'file',
  },
  profile: {
    route: 'GET /users/profile',
    access: 'user',
    tokens: true,
    summary: 'Returns the caller and their permissions.',
    problems: ['user-not-found'],
    response: profile,
  },
  show: {
    route: 'GET /users/{id}',
    access: 'user',
    summary: 'Returns one user, for that person and for administrators.',
    problems: ['user-not-found'],
    response: user,
  },
  create: {
    route: 'POST /users',
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
    route: 'PUT /users/{id}',
    access: 'user',
    summary:
      "Changes the caller's name and phone: {fullName, phone} or {firstName, lastName, phone}, nameOnPapers and companyOnPapers (both as in the passport, in Latin letters), and language. Administrators change any user, with email, country, companyName, isActive, role and staffRoleId. Deactivation logs a user out everywhere.",
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
    route: 'DELETE /users/{id}',
    summary: 'Deletes a user permanently and ends their sessions; 409 while an order refers to them.',
    problems: ['user-not-found', 'self-deletion', 'user-in-use', 'beyond-your-permissions'],
  },
})
