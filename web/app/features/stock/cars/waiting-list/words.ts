import { messages, t } from '@minato/contract/language/messages.ts'

export const waitingListWords = messages({
  ask: 'Tell me first',
  explanation: 'When this hold ends, we write to you before everybody else can order.',
  login: 'Please log in, so that we can write to you. You then come back to this car and are on the waiting list.',
  joined: 'We will tell you first. You can see your place here and under My Cars.',
  joinFailed: 'You could not be added to the waiting list. Please try again.',
  leave: 'Leave the waiting list',
  leaveTitle: 'Leave the waiting list?',
  leaveText: 'You will lose your place. If you rejoin, you go to the end.',
  leftQueue: 'You have left the waiting list.',
  leaveFailed: 'You could not leave the waiting list. Please try again.',
  ownVehicles: 'Vehicles that you wait for',
  hidden: 'We do not show this vehicle at the moment. You keep your place.',
  exclusiveTurn: 'Nobody else can order it until then.',
  sharedTurn: 'Until then only people who asked to be told first can order it. The first order counts.',
  place: (place: number) =>
    t('You are number {place} on the waiting list. We write to you when it is your turn.', { place }),
})
