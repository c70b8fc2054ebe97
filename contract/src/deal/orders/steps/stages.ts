import { lazyValue, messages, t } from '#language/messages.ts'
import type { DealSide } from '#platform/trade/deal.ts'

/** Stages of a deal in their order; a deal omits stages that do not apply. */
export const dealStages = messages({
  agreed: 'Agreed',
  deposit: 'Deposit',
  'on-ship': 'On a ship',
  'paid-in-full': 'Paid in full',
  arrived: 'Arrived',
  delivered: lazyValue(() => t('Delivered', {}, 'a vehicle')),
} as const)
export type DealStage = keyof typeof dealStages

/** Shown beside a stage that only the status reports, for each side. */
export const setByHandLabels: Record<DealSide, string> = messages({ buyer: 'set by our office', office: 'set by hand' })
