import { claimText, isClaimName } from './provision-words.ts'

/** A claim of a rule, as the log reads it. */
export const claimValue = (field: string, value: unknown) =>
  isClaimName(field) && typeof value === 'object' && !Array.isArray(value) ? claimText(field, value) : null
