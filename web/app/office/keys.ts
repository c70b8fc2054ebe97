import { messages } from '@minato/contract/language/messages.ts'
// Rule: which keys the office knows.
export const editKey = 'e'
export const nextKey = 'n'

export const keyWords = messages([
  ['/', 'Search'],
  ['↑ ↓', 'Next row'],
  ['E', 'Edit'],
  ['N', 'Next step'],
  ['Ctrl S', 'Save'],
  ['Alt ↑ ↓', 'Previous, next'],
] as const)
