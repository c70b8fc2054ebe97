export { ownData } from './own.ts'
export { removeOld } from './read.ts'
