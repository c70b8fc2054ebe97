import { z } from 'zod'
import { permissionNames } from '#protocol/access.ts'
import { endpoints } from '#protocol/endpoint.ts'
import { takingAway } from '#protocol/taking-away.ts'
import { byId, id, instant, requiredLine } from '#values/text.ts'
import { builtInRoleNames, roleLimits, roleMessages } from './facts.ts'

const role = z.object({
  id,
  name: z.string(),
  /** With all that goes along with what was chosen. */
  permissions: z.array(z.enum(permissionNames)),
  /** Which of those of a first start it is; null of one's own, which alone can be deleted. */
  builtIn: z.enum(builtInRoleNames).nullable(),
  /** How many people are in it. */
  people: z.number().int(),
  version: z.number().int(),
  createdAt: instant,
  updatedAt: instant,
})
export type Role = z.output<typeof role>

export const roleDraft = z.object({
  name: requiredLine(roleLimits.name, () => roleMessages.name),
  permissions: z
    .array(z.enum(permissionNames))
    .min(1, { error: () => roleMessages.permissions })
    .max(permissionNames.length),
})
export type RoleDraft = z.output<typeof roleDraft>

/** A change: only what is named changes. `version` is the one that the edit started from. */
const roleChange = roleDraft.partial().extend({ version: z.number().int().optional() })
export type RoleChange = z.output<typeof roleChange>

export const roles = endpoints({
  listAll: {
    route: 'GET /roles',
    access: 'users.edit',
    summary: 'The roles of the staff by their names, with what each may do and how many are in it.',
    response: z.object({ data: z.array(role) }),
  },
  export: takingAway('roles', 'users.edit', 'The roles'),
  create: {
    route: 'POST /roles',
    access: 'users.edit',
    asksCode: true,
    status: 201,
    summary: 'Adds a role, of permissions that the caller holds. An Idempotency-Key makes a retry safe.',
    body: roleDraft,
    problems: ['role-not-found', 'role-name-taken', 'beyond-your-permissions', 'key-reused'],
    response: role,
  },
  update: {
    route: 'PATCH /roles/{id}',
    access: 'users.edit',
    asksCode: true,
    summary:
      'Changes the name or the permissions of a role, at once for everybody who is in it: of permissions only those that the caller holds. A stale version answers 409.',
    params: byId,
    body: roleChange,
    problems: ['role-not-found', 'role-name-taken', 'beyond-your-permissions', 'last-to-manage-users', 'stale'],
    response: role,
  },
  remove: {
    route: 'DELETE /roles/{id}',
    access: 'users.edit',
    asksCode: true,
    summary: 'Deletes a role of one’s own in which nobody is.',
    params: byId,
    problems: ['role-not-found', 'role-in-use', 'role-built-in'],
    response: z.object({ success: z.literal(true) }),
  },
})
