import { unsetValueText } from '#platform/audit/facts.ts'
import { addImpliedPermissions, type Permission, permissions } from '#protocol/access.ts'

const formatPermissions = (names: readonly Permission[]) =>
  names.map((name) => permissions[name]).join('; ') || unsetValueText

/** Formats the permissions of a role in the log. */
export const formatLoggedRoleValue = (field: string, value: unknown) =>
  field === 'permissions' && Array.isArray(value) ? formatPermissions(addImpliedPermissions(value)) : null

/** Formats the permissions of a token in the log: only the named ones, without implied ones. */
export const formatLoggedTokenValue = (field: string, value: unknown) =>
  field === 'permissions' && Array.isArray(value)
    ? formatPermissions(value.filter((name) => Object.hasOwn(permissions, name)))
    : null
