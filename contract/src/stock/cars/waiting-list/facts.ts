import { lazyValue, messages, t } from '#language/messages.ts'
import type { Problems } from '#protocol/problem.ts'

export const maxWaitingPerCar = 5
/** Maximum number of cars that a buyer may wait for, because each entry takes a position from other buyers. */
export const maxWaitingListsPerUser = 20

/** Reasons why a user cannot wait for a car on hold, with their problem codes. */
export const waitObstacles = messages({
  yours: { code: 'wait-for-own', text: 'You have ordered this vehicle yourself.' },
  full: {
    code: 'too-many-wait',
    text: 'The waiting list for this vehicle is full. Save the vehicle to your wishlist, or look at others like it.',
  },
  free: { code: 'nothing-to-wait-for', text: 'This vehicle is not on hold, so it has no waiting list.' },
  closed: { code: 'nobody-waits', text: 'We have no waiting lists for vehicles on hold.' },
  many: { code: 'waits-for-many', text: 'You are waiting for many vehicles already. Leave one waiting list first.' },
} as const)

export const waitEndTexts = {
  free: (car: string) => t('Anybody can order it now: {car}', { car }),
  sold: (car: string) => t('It has been sold: {car}', { car }),
  gone: (car: string) => t('It is no longer offered: {car}', { car }),
  closed: (car: string) => t('We have closed its waiting list: {car}', { car }),
} as const
export type WaitEnd = keyof typeof waitEndTexts

export const waitingListProblems = messages({
  'wait-for-own': {
    sentence: lazyValue(() => waitObstacles.yours.text),
    help: 'Your own order holds this car. There is nothing to wait for.',
  },
  'too-many-wait': {
    sentence: lazyValue(() => waitObstacles.full.text),
    help: 'Try again later: somebody may leave the waiting list.',
  },
  'nothing-to-wait-for': {
    sentence: lazyValue(() => waitObstacles.free.text),
    help: 'Read the car again. Only a car on hold has a waiting list.',
  },
  'nobody-waits': {
    sentence: lazyValue(() => waitObstacles.closed.text),
    help: 'The office has switched off waiting lists.',
  },
  'waits-for-many': {
    sentence: lazyValue(() => waitObstacles.many.text),
    help: 'Leave a waiting list first. The number of cars that one person may wait for is limited.',
  },
} as const satisfies Problems)
