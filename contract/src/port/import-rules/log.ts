import { isProvisionName, provisionText } from './provision-words.ts'

/** A provision of a rule, as the log reads it. */
export const provisionValue = (field: string, value: unknown) =>
  isProvisionName(field) && typeof value === 'object' && !Array.isArray(value) ? provisionText(field, value) : null
