import type { Deal } from '@minato/contract/deal/deals/deal.ts'
import type { DealPlace } from '@minato/contract/deal/orders/steps.ts'
import type { DealSide } from '@minato/contract/ground/trade/deal.ts'
import type { ReactNode } from 'react'

export type DealProps = { deal: Deal; side: DealSide }

/** What stands in a part of a deal's page. */
export type DealPart = (props: DealProps) => ReactNode

/** The parts that a page has: each is a line, with the component of the feature that it belongs to. */
export type Places = Partial<Record<DealPlace, DealPart>>
