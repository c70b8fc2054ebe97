// What other rooms may do with who waits for a car on hold.
export { keepQueues, ownData } from './queue.ts'
export {
  becomes,
  endQueue,
  holdAgain,
  isTurnOf,
  isWaitedFor,
  letGo,
  ordered,
  type Parts,
  type Standing,
  waitedFor,
  write,
} from './turns.ts'
