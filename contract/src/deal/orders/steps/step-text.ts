// Rule: text and button of the next step for each side.
import { t } from '#language/messages.ts'
import type { DealArea, DealSide } from '#platform/trade/deal.ts'
import type { Permission } from '#protocol/access.ts'
import { type Currency, formatSum } from '#values/money.ts'
import type { OrderStatus } from '../facts.ts'
import { areaPermissions } from './areas.ts'
import { describeHeldMoney } from './held-money.ts'
import type { DealAnchor, Step } from './step.ts'
import { type DealStep, dealSteps } from './steps.ts'

type StepTurn = { step: DealStep; turn: DealSide | null }
/** Buyer's money that a step concerns, decimal in its currency. */
type StepMoney = { sum?: number | null; currency?: Currency | null }

export function formatStep({ step, turn, sum, currency }: StepTurn & StepMoney, side: DealSide): string {
  const { waiting, ...texts }: Step = dealSteps[step]
  const text = (turn !== null && turn !== side && waiting?.[side]) || texts[side]
  return typeof text === 'string' ? text : text(formatMoneyOrNull({ sum, currency }))
}

const formatMoneyOrNull = ({ sum, currency }: StepMoney) =>
  typeof sum === 'number' && currency ? formatSum(sum, currency) : null

/** Describes the buyer's money for a cancelled order, without repeating the cancellation. */
export const formatHeldMoney = (about: StepMoney) => describeHeldMoney(formatMoneyOrNull(about))

/** Returns the heading above the text of a step. `isAble`: this reader may do the step. */
export function getTurnLabel({ step, turn }: StepTurn, side: DealSide, isAble: boolean) {
  const { calm }: Step = dealSteps[step]
  if (turn === null || calm === side) return t('Current step')
  if (turn === side) return isAble ? t('Your turn') : t('Waiting for a colleague')
  return turn === 'buyer' ? t('Waiting for the buyer') : t('We are working on it')
}

/** Returns true where a side can do the next step, or an alternative to it. */
export function canDoStep({ step, turn }: StepTurn, side: DealSide) {
  const { by, inTurn }: Step = dealSteps[step]
  return (by?.includes(side) ?? false) && !(inTurn && turn !== null && turn !== side)
}

/** Returns a step's button: its label, and the section it leads to or the status it sets. */
export function getStepButton(step: DealStep): {
  label: string
  area: DealArea | DealAnchor | undefined
  sets: OrderStatus | undefined
} {
  const { label, button, area, spot, sets }: Step = dealSteps[step]
  return { label: button ?? label, area: sets ? undefined : (spot ?? area), sets }
}

export function getStepPermission(step: DealStep): Permission {
  const { needs, area }: Step = dealSteps[step]
  return needs ?? areaPermissions[area]
}
