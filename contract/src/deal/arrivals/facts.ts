// Rule: receipt of a car: its condition, damage claims and their deadline.
import type { BookedCar } from '#deal/bookings/bookings.ts'
import { lazyValue, messages, t } from '#language/messages.ts'
import type { Problems } from '#protocol/problem.ts'
import { addDays, type Day, formatDate } from '#values/calendar.ts'
import { megabyte, stillPictures } from '#values/files.ts'
import type { OrderStatus } from '../orders/facts.ts'

/** Kinds of compensation for a damage claim, each paid in money. */
export const grantKinds = messages({
  repair: 'We pay the repair',
  part: 'We pay back a part of the price',
  refund: 'We pay back the whole price',
} as const)
export type GrantKind = keyof typeof grantKinds

export const arrivalLimits = { note: 300, claim: 2000, reason: 500 } as const

/** Photos of a damage claim: taken with a phone, downscaled by the browser. */
export const claimPhotoLimits = { most: 12, bytes: 20 * megabyte, types: stillPictures } as const

/** Days after a ship's arrival at which the claim period begins without confirmed receipt. */
export const claimPeriodDelayDays = 14

type ArrivalDays = { confirmedOn: Day | null; arrivedOn: Day | null }

/** Returns the last day in Japan for a claim, or null before the period begins. */
export function calculateLastClaimDay({ confirmedOn, arrivedOn }: ArrivalDays, days: number): Day | null {
  const latest = arrivedOn && addDays(arrivedOn, claimPeriodDelayDays)
  const start = confirmedOn && latest ? (confirmedOn < latest ? confirmedOn : latest) : (confirmedOn ?? latest)
  return start && addDays(start, days)
}

/** Returns true where the car has left, or staff set a status that implies it. */
export const canHaveArrived = (status: OrderStatus, booking: Pick<NonNullable<BookedCar['booking']>, 'atd'> | null) =>
  status === 'SHIPPING' || status === 'DELIVERED' || (status !== 'CANCELLED' && Boolean(booking?.atd))

export const arrivalMessages = messages({
  claim: 'Please write what is wrong with the car',
  photoType: 'Please choose pictures (JPEG, PNG, WebP)',
  photoLarge: 'Please choose a picture smaller than 20 MB',
} as const)

export const arrivalProblems = messages({
  'car-not-come': {
    sentence: 'This car has not left yet.',
    help: 'You can confirm the arrival of a car once its ship has left.',
  },
  'car-received': {
    sentence: 'We already know that this car has arrived.',
    help: 'Each car is received once. Make a claim if something is wrong with it.',
  },
  'car-not-received': {
    sentence: 'Please confirm first that the car has arrived.',
    help: 'A claim is made for a car that its buyer has received.',
  },
  'claim-too-late': {
    sentence: (day: Day) => t('The last day for a claim was {day}.', { day: formatDate(day) }),
    example: lazyValue(() => t('The last day for a claim was {day}.', { day: formatDate('2026-11-20') })),
    help: 'The days for a claim begin when you tell us that you have the car. They begin 14 days after it arrived at the latest. Write to us.',
  },
  'claim-undecided': {
    sentence: 'There is already an open claim for this car. We are looking at it.',
    help: 'A car has one open claim at a time. You can add photos to it until it is decided.',
  },
  'claim-not-found': {
    sentence: 'This claim could not be found.',
    help: 'The order has no claim with this id. Read the deal again.',
  },
  'claim-decided': {
    sentence: 'This claim is already decided.',
    help: 'A claim is decided once, and takes no photos afterwards. Read the deal again to see the decision.',
  },
  'claim-photos-full': {
    sentence: lazyValue(() => t('You can add up to {count} photos.', { count: claimPhotoLimits.most })),
    help: 'Choose the clearest photos.',
  },
  'claim-photo-not-found': {
    sentence: 'This photo could not be found.',
    help: 'The claim has no photo with this id. Read the deal again.',
  },
  'claim-above-price': {
    sentence: 'This is more than the price of the order.',
    help: 'All that is granted for an order is never more than its price.',
  },
  'claim-above-held': {
    sentence: 'This is more than we still hold for this order.',
    help: 'A claim of a cancelled order is granted up to the money that we still hold.',
  },
} as const satisfies Problems)
