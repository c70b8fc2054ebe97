import { z } from 'zod'
import { permissionNames } from '#protocol/access.ts'
import { endpoints } from '#protocol/endpoint.ts'
import { byId, id, instant, requiredLine } from '#values/text.ts'
import { currentPassword } from '../endpoints.ts'
import { apiTokenPermissions, apiTokenLimits as limits, apiTokenMessages as messages } from './facts.ts'

const apiToken = z.object({
  id,
  name: z.string(),
  permissions: z.array(z.enum(permissionNames)),
  createdAt: instant,
  expiresAt: instant,
  /** At most a minute behind. */
  lastUsedAt: instant.nullable(),
})
export type ApiToken = z.output<typeof apiToken>

const days = { error: () => messages.days }
const draft = z.object({
  name: requiredLine(limits.name, () => messages.name),
  permissions: z
    .array(z.enum(apiTokenPermissions, { error: () => messages.permissions }), { error: () => messages.permissions })
    .min(1, { error: () => messages.permissions })
    .max(permissionNames.length),
  days: z.number(days).int(days).min(limits.days.min, days).max(limits.days.max, days),
})
export type ApiTokenDraft = z.output<typeof draft>

/** Keys for scripts, each of one member of staff. */
export const apiTokens = endpoints({
  list: {
    route: 'GET /account/api-tokens',
    access: 'office',
    tokens: false,
    summary: "The caller's API tokens that work, the newest first.",
    response: z.object({ data: z.array(apiToken) }),
  },
  create: {
    route: 'POST /account/api-tokens',
    access: 'office',
    asksCode: true,
    tokens: false,
    status: 201,
    summary:
      'Makes an API token, of which only this answer has the text. It may do at most what its owner may do at each use, and ends with their account and their password.',
    body: draft.extend({ currentPassword }),
    problems: ['current-password-wrong', 'too-many-tries', 'too-many-tokens', 'invalid'],
    response: z.object({ token: z.string(), apiToken }),
  },
  revoke: {
    route: 'DELETE /account/api-tokens/{id}',
    access: 'office',
    tokens: false,
    summary: "Ends one of the caller's API tokens at once.",
    params: byId,
    problems: ['token-not-found'],
    response: z.object({ success: z.literal(true) }),
  },
  listOf: {
    route: 'GET /users/{id}/api-tokens',
    access: 'users.edit',
    summary: "Somebody else's API tokens that work, the newest first.",
    params: byId,
    response: z.object({ data: z.array(apiToken) }),
  },
  revokeOf: {
    route: 'DELETE /users/{id}/api-tokens/{token}',
    access: 'users.edit',
    summary: "Ends one of somebody else's API tokens at once; they are written to.",
    params: byId.extend({ token: id }),
    problems: ['token-not-found'],
    response: z.object({ success: z.literal(true) }),
  },
})
