import type { DealSide } from '#ground/trade/deal.ts'
import { lazyValue, messages, t } from '#language/messages.ts'

/** How far a deal is, in the order in which it comes to be; one that does not apply is left out. */
export const dealStages = messages({
  agreed: 'Agreed',
  deposit: 'Deposit',
  'on-ship': 'On a ship',
  'paid-in-full': 'Paid in full',
  arrived: 'Arrived',
  delivered: lazyValue(() => t('Delivered', {}, 'a vehicle')),
} as const)
export type DealStage = keyof typeof dealStages

/** Beside a stage that neither ledger nor bookings say, as each side reads it. */
export const setByHand: Record<DealSide, string> = messages({ buyer: 'set by our office', office: 'set by hand' })
