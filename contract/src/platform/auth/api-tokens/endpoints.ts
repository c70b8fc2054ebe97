import { z } from 'zod'
import { t } from '#language/messages.ts'
import { permissionNames } from '#protocol/access.ts'
import { defineEndpoints } from '#protocol/endpoint.ts'
import { byId, id, instant, requiredName } from '#values/text.ts'
import { currentPassword } from '../endpoints.ts'
import { apiTokenPermissions, apiTokenLimits as limits, apiTokenMessages as messages } from './facts.ts'

const apiToken = z.object({
  id,
  name: z.string(),
  permissions: z.array(z.enum(permissionNames)),
  createdAt: instant,
  expiresAt: instant,
  /** Updated at most once a minute. */
  lastUsedAt: instant.nullable(),
})
export type ApiToken = z.output<typeof apiToken>

const days = { error: () => messages.days }
const draft = z.object({
  name: requiredName(limits.name, () => t('Please say what the token is for')),
  permissions: z
    .array(z.enum(apiTokenPermissions, { error: () => messages.permissions }), { error: () => messages.permissions })
    .min(1, { error: () => messages.permissions })
    .max(permissionNames.length),
  days: z.number(days).int(days).min(limits.days.min, days).max(limits.days.max, days),
})
export type ApiTokenDraft = z.output<typeof draft>

/** Tokens for scripts; each belongs to one staff member. */
export const apiTokens = defineEndpoints('office', {
  list: {
    route: 'GET /account/api-tokens',
    tokens: false,
    summary: "Lists the caller's valid API tokens, newest first.",
    response: z.object({ data: z.array(apiToken) }),
  },
  create: {
    route: 'POST /account/api-tokens',
    asksCode: true,
    tokens: false,
    status: 201,
    summary:
      'Creates an API token and returns its text this once. At each use it may do at most what its owner may do. It becomes invalid with their account or password.',
    body: draft.extend({ currentPassword }),
    problems: ['current-password-wrong', 'too-many-tries', 'too-many-tokens', 'invalid'],
    response: z.object({ token: z.string(), apiToken }),
  },
  revoke: {
    route: 'DELETE /account/api-tokens/{id}',
    tokens: false,
    summary: "Revokes one of the caller's API tokens at once.",
    problems: ['token-not-found'],
  },
  listOf: {
    route: 'GET /users/{id}/api-tokens',
    access: 'users.edit',
    summary: "Lists a user's valid API tokens, newest first.",
    response: z.object({ data: z.array(apiToken) }),
  },
  revokeOf: {
    route: 'DELETE /users/{id}/api-tokens/{token}',
    access: 'users.edit',
    summary: 'Revokes an API token of another user at once, and emails them.',
    params: byId.extend({ token: id }),
    problems: ['token-not-found'],
  },
})
