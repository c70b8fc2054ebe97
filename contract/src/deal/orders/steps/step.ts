import type { DealArea, DealSide } from '#platform/trade/deal.ts'
import type { Permission } from '#protocol/access.ts'
import type { OrderStatus } from '../facts.ts'

export type DealAnchor = 'inspection'

type StepText = string | ((sum: string | null) => string)

export type Step = {
  label: string
  button?: string
  buyer: StepText
  office: StepText
  waiting?: Partial<Record<DealSide, string>>
  /** Side that reads the current state instead of waiting for the other side. */
  calm?: DealSide
  area: DealArea
  spot?: DealAnchor
  /** Status that the button itself sets, where the step consists of nothing else. */
  sets?: OrderStatus
  /** Sides that can do the step at any time; absent where both only wait. */
  by?: readonly DealSide[]
  /** Only the side that has to act can do the step. */
  inTurn?: true
  /** Permission of staff where it differs from the section's. */
  needs?: Permission
}
