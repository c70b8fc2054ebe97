import type { Deal } from '@minato/contract/deal/deals/deal.ts'
import type { DealArea, DealSide } from '@minato/contract/platform/trade/deal.ts'
import type { ReactNode } from 'react'

export type DealProps = { deal: Deal; side: DealSide }

type AreaComponent = (props: DealProps) => ReactNode

export type AreaComponents = Partial<Record<DealArea, AreaComponent>>

export type AreaSummaries = Partial<Record<DealArea, (deal: Deal) => string | null>>
