import { unset } from '#ground/audit/facts.ts'
import { complete, type Permission, permissions } from '#protocol/access.ts'

const formatPermissions = (names: readonly Permission[]) => names.map((name) => permissions[name]).join('; ') || unset

/** Formats the permissions of a role in the log. */
export const roleValue = (field: string, value: unknown) =>
  field === 'permissions' && Array.isArray(value) ? formatPermissions(complete(value)) : null

/** Formats the permissions of a token in the log: only the named ones, without implied ones. */
export const tokenValue = (field: string, value: unknown) =>
  field === 'permissions' && Array.isArray(value)
    ? formatPermissions(value.filter((name) => Object.hasOwn(permissions, name)))
    : null
