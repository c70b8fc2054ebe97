// Rule: that a notice is written in the transaction of what happened.
export { ownData } from './own.ts'
