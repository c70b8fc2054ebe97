import type { DealArea, DealSide } from '#ground/trade/deal.ts'
import type { Permission } from '#protocol/access.ts'
import type { OrderStatus } from '../facts.ts'

/** What in a part of a deal's page an address leads to. */
export type DealSpot = 'inspection'

/** What a side reads of a step; of one about money of the buyer's with the sum, where that is known. */
type Said = string | ((sum: string | null) => string)

export type Step = {
  /** In a list, and on the button that leads to where it is done. */
  label: string
  /** On the button, where it says something else. */
  button?: string
  buyer: Said
  office: Said
  /** What a side reads instead while it is the other one's turn. */
  waiting?: Partial<Record<DealSide, string>>
  /** Who is told where it stands, and not that the other side is waited for. */
  calm?: DealSide
  /** Where on the page it is done. */
  area: DealArea
  /** Where in it, by the name under which an address leads there. */
  spot?: DealSpot
  /** The status that the button itself sets, where that is all there is to do. */
  sets?: OrderStatus
  /** Who can do it, whosever turn it is; nobody waits for a hand. */
  by?: readonly DealSide[]
  /** Whether only the side does it whose turn it is. */
  inTurn?: true
  /** What the office must hold to do it, where that is not the permission of its area. */
  needs?: Permission
}
