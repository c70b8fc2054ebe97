import type { Deal } from '@minato/contract/deal/deals/deal.ts'
import type { DealArea, DealSide } from '@minato/contract/ground/trade/deal.ts'
import type { ReactNode } from 'react'

export type DealProps = { deal: Deal; side: DealSide }

/** What stands in a part of a deal's page. */
export type DealPart = (props: DealProps) => ReactNode

/** The parts that a page has: each is a line, with the component of the feature that it belongs to. */
export type Areas = Partial<Record<DealArea, DealPart>>

/** The line of a part about its content. */
export type DealWords = Partial<Record<DealArea, (deal: Deal) => string | null>>
