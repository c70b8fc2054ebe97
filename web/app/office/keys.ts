import { messages } from '@minato/contract/language/messages.ts'
// Rule: which keys the office knows.
/** Opens the form of a record, or of the thing in whose row one is. */
export const editKey = 'e'
/** Goes to the next step of a deal. */
export const nextKey = 'n'

/** What the keys of the back-office do, as the palette of Ctrl+K names them. */
export const keyWords = messages([
  ['/', 'Search'],
  ['↑ ↓', 'Next row'],
  ['E', 'Edit'],
  ['N', 'Next step'],
  ['Ctrl S', 'Save'],
  ['Alt ↑ ↓', 'Previous, next'],
] as const)
