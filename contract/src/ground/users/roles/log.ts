import { unset } from '#ground/audit/facts.ts'
import { complete, type Permission, permissions } from '#protocol/access.ts'

const labels = (names: readonly Permission[]) => names.map((name) => permissions[name]).join('; ') || unset

/** What a role may, as the log reads it. */
export const roleValue = (field: string, value: unknown) =>
  field === 'permissions' && Array.isArray(value) ? labels(complete(value)) : null

/** What a token may: what is named and nothing along with it. */
export const tokenValue = (field: string, value: unknown) =>
  field === 'permissions' && Array.isArray(value)
    ? labels(value.filter((name) => Object.hasOwn(permissions, name)))
    : null
