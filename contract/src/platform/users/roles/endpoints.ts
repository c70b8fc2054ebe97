import { z } from 'zod'
import { t } from '#language/messages.ts'
import { permissionNames } from '#protocol/access.ts'
import { defineEndpoints } from '#protocol/endpoint.ts'
import { defineExport } from '#protocol/export-call.ts'
import { id, requiredName, versionAndTimes } from '#values/text.ts'
import { builtInRoleNames, roleLimits } from './facts.ts'

const role = z.object({
  id,
  name: z.string(),
  /** Includes the implied permissions. */
  permissions: z.array(z.enum(permissionNames)),
  /** The built-in role; null for a custom one, which alone can be deleted. */
  builtIn: z.enum(builtInRoleNames).nullable(),
  people: z.number().int(),
  ...versionAndTimes,
})
export type Role = z.output<typeof role>

export const roleDraft = z.object({
  name: requiredName(roleLimits.name, () => t('Name is required')),
  permissions: z
    .array(z.enum(permissionNames))
    .min(1, { error: () => t('Please choose what this role may do') })
    .max(permissionNames.length),
})
export type RoleDraft = z.output<typeof roleDraft>

const roleChange = roleDraft.partial().extend({ version: z.number().int().optional() })
export type RoleChange = z.output<typeof roleChange>

export const roles = defineEndpoints('users.edit', {
  listAll: {
    route: 'GET /roles',
    summary: 'Lists the roles of the staff by name, with their permissions and number of users.',
    response: z.object({ data: z.array(role) }),
  },
  export: defineExport('roles', 'The roles'),
  create: {
    route: 'POST /roles',
    asksCode: true,
    status: 201,
    summary: 'Adds a role with permissions that the caller has. An Idempotency-Key makes a retry safe.',
    body: roleDraft,
    problems: ['role-not-found', 'role-name-taken', 'beyond-your-permissions', 'key-reused'],
    response: role,
  },
  update: {
    route: 'PATCH /roles/{id}',
    asksCode: true,
    summary:
      'Changes the name or the permissions of a role, at once for all its users. Only permissions that the caller has can change. A stale version returns 409.',
    body: roleChange,
    problems: ['role-not-found', 'role-name-taken', 'beyond-your-permissions', 'last-to-manage-users', 'stale'],
    response: role,
  },
  remove: {
    route: 'DELETE /roles/{id}',
    asksCode: true,
    summary: 'Deletes a custom role without users.',
    problems: ['role-not-found', 'role-in-use', 'role-built-in'],
  },
})
