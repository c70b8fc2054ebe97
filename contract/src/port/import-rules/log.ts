import { isProvisionName, provisionText } from './provision-words.ts'

/** Formats a provision of a rule in the log. */
export const provisionValue = (field: string, value: unknown) =>
  isProvisionName(field) && typeof value === 'object' && !Array.isArray(value) ? provisionText(field, value) : null
