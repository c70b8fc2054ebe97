import { messages, t } from '@minato/contract/language/messages.ts'

export const waitingListWords = messages({
  ask: 'Tell me first',
  login: 'Please log in, so that we can write to you. You then come back to this car and are on the waiting list.',
  leave: 'Leave the waiting list',
  leaveText: 'You will lose your place. If you rejoin, you go to the end.',
  ownVehicles: 'Vehicles that you wait for',
  hidden: 'We do not show this vehicle at the moment. You keep your place.',
  sharedTurn: 'Until then only people who asked to be told first can order it. The first order counts.',
  place: (place: number) =>
    t('You are number {place} on the waiting list. We write to you when it is your turn.', { place }),
})
