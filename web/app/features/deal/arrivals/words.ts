import { claimPhotoLimits } from '@minato/contract/deal/arrivals/facts.ts'
import { messages, t } from '@minato/contract/language/messages.ts'
import type { DealSide } from '@minato/contract/platform/trade/deal.ts'
import { formatDate } from '@minato/contract/values/calendar.ts'

export const arrivalTexts = messages({
  beforeArrival: 'Once the ship has left, you can tell us here that you have the car.',
  received: { buyer: 'I have the car', office: 'The buyer has the car' },
  enterReceived: 'The buyer has the car …',
  thanks: { buyer: 'Thank you. We know now that you have the car.', office: 'Recorded: the buyer has the car' },
  conditionHint: {
    buyer: 'Look at the car before you drive it away. How did you find it?',
    office: 'Enter what the buyer tells you. Your name appears in the timeline.',
  },
  state: 'Condition on arrival',
  note: 'Note',
  claim: { buyer: 'Make a claim …', office: 'Enter a claim for the buyer …' },
  claimTitle: 'Claim',
  claimText: 'What is wrong with the car?',
  send: { buyer: 'Send the claim', office: 'Enter the claim' },
  sent: { buyer: 'We have your claim.', office: 'The claim was recorded.' },
  addPhotos: 'Add photos',
  photos: 'Photos of the claim',
  photosHint: () =>
    t('Up to {count} photos. Show the damage from near and from far.', { count: claimPhotoLimits.most }),
  declined: 'Declined',
  decline: 'Decline …',
  confirmDecline: 'Decline the claim',
  grant: 'Grant …',
  confirmGrant: 'Grant the claim',
  reason: 'Reason (shown to the buyer)',
  until: {
    buyer: (day: string) => t('You can make a claim until {day}.', { day: formatDate(day) }),
    office: (day: string) => t('The buyer can make a claim until {day}.', { day: formatDate(day) }),
  },
  claimEnded: (day: string) => t('The last day for a claim was {day}.', { day: formatDate(day) }),
  photo: (place: number) => t('Photo {place}', { place }),
  latePhotos: {
    buyer: (count: number, names: string) =>
      t(
        'This claim was decided before {count, plural, one {# photo} other {# photos}} arrived: {names}. If they matter, send them to us on WhatsApp.',
        { count, names },
      ),
    office: (count: number, names: string) =>
      t('This claim was decided before {count, plural, one {# photo} other {# photos}} arrived: {names}.', {
        count,
        names,
      }),
  } satisfies Record<DealSide, (count: number, names: string) => string>,
  uploadProgress: (done: number, count: number) =>
    t('{done} of {count} photos have arrived. Keep this page open.', { done, count }),
  uploadInterrupted: (done: number, count: number) =>
    t('Connection lost. {done} of {count} photos have arrived. We will try again automatically.', { done, count }),
})
