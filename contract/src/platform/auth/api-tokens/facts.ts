// Rule: what a token for a script may do.
import { lazyValue, messages, t } from '#language/messages.ts'
import { type Permission, permissionNames } from '#protocol/access.ts'
import type { Problems } from '#protocol/problem.ts'

/** The prefix of API tokens, by which people and scanners recognise a leaked one. */
export const apiTokenPrefix = 'minato_'

export const apiTokenLimits = {
  name: 80,
  days: { min: 1, max: 365 },
  /** Maximum number of valid tokens per person. */
  count: 20,
  /** Calls with one token in a minute. */
  calls: 600,
} as const

/** Permissions that no token has: money and access rights. */
const excludedPermissions: readonly Permission[] = ['payments.edit', 'bankAccounts.edit', 'users.edit']

export const apiTokenPermissions = permissionNames.filter((name) => !excludedPermissions.includes(name))

export const apiTokenMessages = messages({
  permissions: 'Please choose what the token may do. It cannot do more than you.',
  days: lazyValue(() =>
    t('Please choose from {min} to {max} days', { min: apiTokenLimits.days.min, max: apiTokenLimits.days.max }),
  ),
} as const)

export const apiTokenProblems = messages({
  'not-for-tokens': {
    status: 403,
    sentence: 'This cannot be done with an API token.',
    help: 'Log in, and do it yourself. Tokens are for scripts. They never reach bank accounts, our contact details, payments, people, roles, tokens, or what belongs to one person.',
  },
  'token-not-found': {
    sentence: 'API token not found',
    help: 'This person has no token with this id, or it is already revoked.',
  },
  'too-many-tokens': {
    sentence: lazyValue(() =>
      t('You have {count} API tokens. Please revoke one first.', { count: apiTokenLimits.count }),
    ),
    help: 'Each person can have only this many tokens. Revoke those that no script uses any more. Their last use is shown.',
  },
} as const satisfies Problems)
