import { formatProvision, isProvisionName } from './provision-words.ts'

/** Formats a provision of a rule in the log. */
export const formatLoggedProvision = (field: string, value: unknown) =>
  isProvisionName(field) && typeof value === 'object' && !Array.isArray(value) ? formatProvision(field, value) : null
