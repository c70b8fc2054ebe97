import { complete, permissions } from '../../protocol/access.ts'
import { unset } from '../audit/facts.ts'

/** What a role may, as the log reads it. */
export const roleValue = (field: string, value: unknown) =>
  field === 'permissions' && Array.isArray(value)
    ? complete(value)
        .map((name) => permissions[name])
        .join('; ') || unset
    : null
